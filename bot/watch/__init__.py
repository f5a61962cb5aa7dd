"""What keeps watch: health, incidents, errors, locks, patience with the database."""
