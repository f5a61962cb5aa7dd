"""What is drawn by hand."""
