"""What people see: scenes as layouts of text, pictures and buttons."""
