"""Shadows of Brimstone: Swamps of Death, a crawl through a mine and what lies behind it."""
