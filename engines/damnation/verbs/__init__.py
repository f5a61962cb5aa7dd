"""What cards and Talents do: each verb is one class, with what is written, what it does, what it needs and what it is worth.

What a card says goes before the book (DAM-COMP-14). They are fetched when the first card is read
(:mod:`engines.kernel.verbs`); rules never import them.
"""
