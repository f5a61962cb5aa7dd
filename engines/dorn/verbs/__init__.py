"""What spells, Blessings, Rituals and items do: each verb is one class, with what is written, what it does and what it needs.

They are fetched when the first card is read (:mod:`engines.kernel.verbs`); rules never import them.
"""
