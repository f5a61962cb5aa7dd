"""Tests of Dorn."""
