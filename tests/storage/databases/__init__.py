"""Databases as former releases left them, each named after its schema."""

from pathlib import Path

FOLDER = Path(__file__).parent
