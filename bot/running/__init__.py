"""The program: connected to Discord, its services put together, stopped gracefully."""
