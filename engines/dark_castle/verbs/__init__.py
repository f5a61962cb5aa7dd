"""What chapters, items, enemies and curses do: one class for each verb of the content."""
