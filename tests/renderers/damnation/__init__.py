"""Tests of the pictures of Damnation."""
