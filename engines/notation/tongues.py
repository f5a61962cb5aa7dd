"""Words beside dice in other languages, as they are said in English, which the habits know."""

from __future__ import annotations

import re
from collections.abc import Callable

_MANY = {
    **dict.fromkeys(("ein", "eine", "einen", "einem", "un", "une", "uno", "una", "um", "uma"), "1"),
    **dict.fromkeys(("zwei", "deux", "dos", "due", "dois"), "2"),
    **dict.fromkeys(("drei", "trois", "tres", "tre", "três"), "3"),
    **dict.fromkeys(("vier", "quatre", "cuatro", "quattro", "quatro"), "4"),
    **dict.fromkeys(("fünf", "cinq", "cinco", "cinque"), "5"),
    **dict.fromkeys(("sechs", "six", "seis", "sei"), "6"),
}
_N = rf"(?:\d+|{'|'.join(_MANY)})"
_THE = r"(?:(?:die|den|das|der|les?|la|el|los|las|il|lo|gli|i|os?|as?)\s+)?"
_BEST = r"(?:höchste|höhere|bessere|beste)[nrs]?|meilleure?s?|plus\s+(?:haut|élevé|grand|fort)e?s?|mejor(?:es)?|más\s+alt[oa]s?|miglior[ei]?|najlepsz[eay]|najwyższ[eay]|лучши[ейх]+|наибольши[ейх]+|højeste|högsta|più\s+alt[oiae]|melhor(?:es)?|mais\s+alt[oa]s?|maior(?:es)?|mayor(?:es)?|maggior[ei]?"
_WORST = r"(?:niedrigste|niedrigere|schlechtere|kleinste|schlechteste)[nrs]?|(?:pires?|plus\s+(?:bas|petit|faible)e?s?)|peor(?:es)?|najniższ[eaąyj]+|najgorsz[eaąyj]+|худш(?:ий|его|ие|их)|наименьш(?:ий|его|ие|их)|laveste|lägsta|más\s+baj[oa]s?|peggior[ei]?|più\s+bass[oiae]|pior(?:es)?|mais\s+baix[oa]s?|menor(?:es)?|minor[ei]"
_KEEP = (
    r"оставить|zachowaj|behalten?|nimm|gard(?:e[rz]?|ant)|mantén|mantener|guarda(?:r)?|tieni|mantieni|mante(?:r|nha)"
)
_DROP = r"без|отбросить|bez|odrzuć|uden|utan|menos|scarta|ohne|streiche|sans|retire[rz]?|enl[eè]ve[rz]?|sin|quitar?|senza|sem|descarta(?:r|ndo)?"
_WITH = r"(?:(?:mit|im|avec|en|con|com|met|med|с|z|se?)\s+)?(?:l['’])?(?:(?:einem|un|uma?)\s+)?"
ENDED = r"(?:(?<=[\d)%])|(?<=adv)|(?<=dis)|(?<=\ddf))"
"""Behind a roll."""
_DIE = r"\d*d(?:\d+|%)"


def _digits(word: str) -> str:
    return _MANY.get(word.lower(), word)


def _many(found: re.Match[str]) -> str:
    return _digits(found[1])


def _often(found: re.Match[str]) -> str:
    return found[0] if _digits(found[1]) == "1" else f"{_digits(found[1])}x "


def _german(found: re.Match[str]) -> str:
    return re.sub(r"(?<![^\W_])(\d*)w(\d+|%)(?!\d*w)", r"\1d\2", found[0], flags=re.IGNORECASE)


def _polish(found: re.Match[str]) -> str:
    return re.sub(r"(?<![^\W\d_])(\d+)k(4|6|8|10|12|20|100)(?!\w)", r"\1d\2", found[0], flags=re.IGNORECASE)


def _kept(found: re.Match[str]) -> str:
    """``garder les 3 meilleurs``, ``die besten 3``, ``ohne den niedrigsten``."""
    verb = "drop" if found["drop"] or found["gone"] else "keep"
    end = "highest" if found["best"] else "lowest" if found["worst"] else ""
    many = _digits(found["before"] or found["behind"] or "1")
    return f" {verb} {end} {many}" if end else f" {verb} {many}"


_SAID: list[tuple[str, str | Callable[[re.Match[str]], str]]] = [
    # Dice are W6 in German, к6 and д6 in Russian; beside a d8 a w10 is a wild die
    (r"(?<![^\W\d_])(\d*)[дк](?=\d|%)", r"\1d"),
    (r"^(\s*(?:rzut|rzuć|hoď)?\s*)k(?=(?:4|6|8|10|12|20|100|%)(?![\w@]))", r"\1d"),
    (r"^(\s*(?:slå|slag|kast|rul)?\s*\d*)t(?=(?:4|6|8|10|12|20|100)(?!\w))", r"\1d"),
    (r"^(\s*(?:heitä|noppa|heitto)?\s*\d+)n(?=(?:4|6|8|10|12|20|100)(?!\w))", r"\1d"),
    (
        r"^(?=.*(?:najlepsz|najwyższ|najniższ|najgorsz|przewag|utrudnieni|ułatwieni|razy|rzut|rzuć|hoď|výhod)).*$",
        _polish,
    ),
    (r"^(?!.*(?<![a-z])\d*d[\d%])(?!\s*(?:s|wild)).*$", _german),
    (
        r"^\s*(?:münze|münze werfen|münzwurf|монетка|монета|moneta|rzut monetą|kopf oder zahl|pile ou face|cara o cruz|testa o croce|cara ou coroa|orzeł czy reszka|орёл или решка|орел или решка|コイン|硬币)\s*\??\s*$",
        "flip",
    ),
    (rf"\b({_N})\s*dés?\s+(?:à|de)?\s*(\d+)(?:\s+faces)?(?!\w)", lambda found: f"{_digits(found[1])}d{found[2]}"),
    (rf"(?<!\w)({'|'.join(_MANY)})\s+(?=d[\d%])", _many),
    (rf"^\s*({'|'.join(_MANY)})\s+(?=\d+d[\d%])", _often),
    (
        rf"^\s*(?:würfl?e|würfeln?|wirf|lance[rz]|jette[rz]?|jet|tira[rz]?|lanza[rz]?|lancia|rola[rz]?|rzut|rzuć|hoď|бросок|брось|кинь|kast|gooi|slå)(?:\s+(?:mit|de|avec|con))?\s+(?={_DIE})",
        "roll ",
    ),
    # Advantage, what is to be reached
    (
        rf"(?<!\w){_WITH}(?:vorteil|avantage|ventaja|vantaggio|vantagem|преимуществом|преимущество|przewagą|przewaga|ułatwieniem|ułatwienie|výhod[ao]u?|이점|有利|voordeel|fördel|fordel|优势|優勢)(?!\w)",
        "adv",
    ),
    (
        rf"(?<!\w){_WITH}(?:nachteil|d[ée]savantage|desventaja|svantaggio|desvantagem|помехой|помеха|utrudnieniem|utrudnienie|nevýhod[ao]u?|불리점?|不利|nadeel|nackdel|ulempe|劣势|劣勢)(?!\w)",
        "dis",
    ),
    (
        rf"{ENDED}\s+(?:gegen|contre|contra|contro|против|przeciw)\s+(?:(?:sg|rk|mw|dd|ca|cd|nd|st|сл|кс|кд)\s*)?(?=\d+\s*$)",
        " vs ",
    ),
    (
        rf"{ENDED}\s+(?:sg|rk|mw|dd|ca|cd|nd|st|сл|кс|кд|сложность|difficulté|dificultad|dificuldade|difficoltà|schwierigkeit)\s*:?\s*(?=\d+\s*$)",
        " dc ",
    ),
    (rf"{ENDED}\s+(?:unter|sous|bajo|sotto|abaixo de)\s+(?=\d+\s*$)", " under "),
    # What counts
    (
        rf"(?<=[\d%])\s*,?\s+(?:(?:{_KEEP})\s+|(?P<drop>{_DROP})\s+)?{_THE}(?:(?P<before>{_N})\s+)?(?:(?P<best>{_BEST})|(?P<worst>{_WORST}))(?:\s+(?P<behind>{_N}))?(?P<gone>\s+weg)?(?!\w)",
        _kept,
    ),
    (
        rf"(?<=[\d%])\s*,?\s+(?P<drop>)(?P<best>)(?P<worst>)(?P<gone>)(?P<behind>)(?:{_KEEP})\s+{_THE}(?P<before>{_N})(?=\s*$)",
        _kept,
    ),
    (r"(?<=[\d%])\s+(?:explodiert|explodierend|explosi[fv]e?|exploser|explota|esplode|explode)(?!\w)", " explodes"),
    (
        r"(?<=[\d%])\s+(?:erfolge?|réussites?|succ[eè]s|éxitos?|success[oi]|sucessos?)\s+(?:ab|bei|auf|à|a|con|em)?\s*(\d+)\+?(?=\s*$)",
        r" successes \1+",
    ),
    (
        r"(?<=[\d%])\s+(?:relance[rz]?|relancer|repetir|repite|ritira|wiederhole|würfle neu)\s+(?:les|los|i|die|os)?\s*(?=\d)",
        " reroll ",
    ),
    (r"(?<=\d)\s+(?:inférieure?\s+à|menor\s+que|minore\s+di|kleiner\s+als)\s+(?=\d+\s*$)", " < "),
    (r"(?<=\d)\s+bonuswürfel\s*$", " bonus"),
    (r"(?<=\d)\s+strafwürfel\s*$", " penalty"),
    # Sums and sets
    (r"(?<=[\d)%])\s+(?:und|et|y|e|og|och|i|и)\s+(?=\d*d\d)", " and "),
    (
        rf"^\s*({_N})\s*(?:mal|fois|veces|volte|vezes|раза?|razy)\s+(?={_DIE}|\()",
        lambda found: f"{_digits(found[1])}x ",
    ),
    (rf"{ENDED}\s+(?:mal|fois|veces|volte|vezes)\s+({_N})\s*$", lambda found: f" times {_digits(found[1])}"),
    (
        rf"^\s*(?=\S*d\d)([^#]*?[\dhl)%])\s+({_N})\s*(?:mal|fois|veces|volte|vezes|раза?|razy)\s*$",
        lambda found: f"{_digits(found[2])}x {found[1]}",
    ),
    (r"(?<=[\d)%])\s+(?:moins|menos|meno|минус)\s+(?=\d|d\d)", " minus "),
    (r"(?<=[\d)%])\s+(?:más|più|piu|mais|плюс)\s+(?=\d|d\d)", " plus "),
]
_QUOTED = re.compile('["“”]')
_SETS = re.compile(r"\s*\d+\s*#")
_PATTERNS = [(re.compile(pattern, re.IGNORECASE), here) for pattern, here in _SAID]


def in_english(text: str) -> str:
    """A line whose words about dice are English ones; what is none of them, and what is marked as a label, stays as it is."""
    if _QUOTED.search(text):
        return text
    body, mark, label = text.partition("#") if not _SETS.match(text) else (text, "", "")
    for pattern, here in _PATTERNS:
        body = pattern.sub(here, body)
    return f"{body}{mark}{label}"
