"""The table service: who sits where, what is asked, what was answered. It knows no Discord."""
