"""Pictures, drawn with Pillow: a shared drawing kit and one module per game. They see views, never states."""
