"""Damnation: The Gothic Game. Rules in ``docs/rules/damnation.md``, the statements named DAM."""
