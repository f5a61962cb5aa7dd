# Choosing characters.

ask-character = Who are you?
    .help = Each character has its own die; the numbers count how often it shows each trait. A double hits twice and blocks. A party with different strengths fares best.
ask-characters = Which two characters do you play?
    .help = Alone you play two characters. Pick two with different strengths: you will roll for both.
character = { $character_card }
    .hint = { strengths }

character-flawed = { $character_card }: { $flaw_card }
    .hint = { strengths }. Once: { $flaw }
