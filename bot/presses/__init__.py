"""What is pressed: buttons, selects and forms, from their custom id to the services."""
