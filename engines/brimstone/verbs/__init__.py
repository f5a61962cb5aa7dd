"""What cards do: each verb is one class."""
