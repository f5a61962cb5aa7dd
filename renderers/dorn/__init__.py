"""The pictures of Dorn: granite and torch light."""
