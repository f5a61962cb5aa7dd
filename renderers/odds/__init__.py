"""Charts about dice: the exact odds of a roll, alone, against a target or beside another roll; and how a die has fallen so far.

Bars are scratched with the kit's hatching: what is asked about is dense and ember, the rest sparse and ivory, so that they
differ in grey too.
"""
