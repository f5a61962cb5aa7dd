"""Words beside dice in other languages, as they are said in English, which the habits know."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

_MANY = {
    **dict.fromkeys(("ein", "eine", "einen", "einem", "un", "une", "uno", "una", "um", "uma"), "1"),
    **dict.fromkeys(("zwei", "deux", "dos", "due", "dois"), "2"),
    **dict.fromkeys(("drei", "trois", "tres", "tre", "três"), "3"),
    **dict.fromkeys(("vier", "quatre", "cuatro", "quattro", "quatro"), "4"),
    **dict.fromkeys(("fünf", "cinq", "cinco", "cinque"), "5"),
    **dict.fromkeys(("sechs", "six", "seis", "sei"), "6"),
}
_SIDED = {"vier": "4", "sechs": "6", "acht": "8", "zehn": "10", "zwölf": "12", "zwanzig": "20"}
_N = rf"(?:\d+|{'|'.join(_MANY)})"
_THE = r"(?:(?:die|den|das|der|les?|la|el|los|las|il|lo|gli|i|os?|as?)\s+)?"
_BEST = r"(?:höchste|höhere|bessere|beste)[nrs]?|meilleure?s?|plus\s+(?:haut|élevé|grand|fort)e?s?|mejor(?:es)?|más\s+alt[oa]s?|miglior[ei]?|najlepsz[eay]|najwyższ[eay]|лучши[ейх]+|наибольши[ейх]+|højeste|högsta|più\s+alt[oiae]|melhor(?:es)?|mais\s+alt[oa]s?|maior(?:es)?|mayor(?:es)?|maggior[ei]?"
_WORST = r"(?:niedrigste|niedrigere|schlechtere|kleinste|schlechteste)[nrs]?|(?:pires?|plus\s+(?:bas|petit|faible)e?s?)|peor(?:es)?|najniższ[eaąyj]+|najgorsz[eaąyj]+|худш(?:ий|его|ие|их)|наименьш(?:ий|его|ие|их)|laveste|lägsta|más\s+baj[oa]s?|peggior[ei]?|più\s+bass[oiae]|pior(?:es)?|mais\s+baix[oa]s?|menor(?:es)?|minor[ei]"
_KEEP = r"оставить|zachowaj|behalten?|nimm|gard(?:e[rz]?|ant)|mantén|mantener|guarda(?:r)?|tieni|mantieni|mante(?:r|nha)|pegar?|quédate\s+con|quedarse\s+con|prends?|prendre|escolh[ae]r?|choisi[rs]|elige|wähle"
_DROP = r"без|отбросить|bez|odrzuć|uden|utan|menos|moins|meno|scarta|ohne|streiche|sans|retire[rz]?|enl[eè]ve[rz]?|sin|quitar?|senza|sem|tira[rz]?|tire|descarta(?:r|ndo)?"
_WITH = r"(?:(?:mit|im|avec|en|con|com|met|med|с|z|se?)\s+)?(?:l['’])?(?:(?:einem|un|uma?)\s+)?"
ENDED = r"(?:(?<=[\d)%])|(?<=adv)|(?<=dis)|(?<=\ddf))"
"""Behind a roll."""
_DIE = r"\d*d(?:\d+|%)"
_MORE = r"(?:supérieure?|plus\s+grande?|mayor|maior|maggiore|superior)"
_LESS = r"(?:inférieure?|plus\s+petite?|menor|minore|inferior)"
_THAN = r"(?:à|a|que|do\s+que|di)"
_OR_LIKE = r"(?:ou|o)\s+(?:égale?|igual|uguale)(?:\s+(?:à|a|que))?"
"""As large as a number, more, less."""


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


def _counted(found: re.Match[str]) -> str:
    """``zähle 5 und 6``, ``compte 8+``."""
    return " count " + re.sub(r"\s+(?:und|et|y|e)\s+", " and ", found[1])


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
    (r"^(?!.*(?<![a-z])\d*d[\d%])(?!\s*(?:sw|s\d|swade|savage|wild)(?![a-z])).*$", _german),
    (
        r"^\s*(?:münze|münze werfen|münzwurf|монетка|монета|moneta|rzut monetą|kopf oder zahl|pile ou face|cara o cruz|testa o croce|cara ou coroa|orzeł czy reszka|орёл или решка|орел или решка|コイン|硬币)\s*\??\s*$",
        "flip",
    ),
    (
        rf"\b(?:({_N})\s*)?(?:dés?\s+(?:à|de)?|dad[oi]s?\s+(?:de|da|di|a))\s*(\d+)(?:\s+(?:faces|caras|lados|facce))?(?!\w)",
        lambda found: f"{_digits(found[1] or '')}d{found[2]}",
    ),
    (
        rf"\b({_N})\s*({'|'.join(_SIDED)})seitige[nrs]?\s+würfel(?!\w)",
        lambda found: f"{_digits(found[1])}d{_SIDED[found[2].lower()]}",
    ),
    (rf"(?<!\w)({'|'.join(_MANY)})\s+(?=d[\d%])", _many),
    (rf"^\s*({'|'.join(_MANY)})\s+(?=\d+d[\d%])", _often),
    (
        rf"^\s*({_N})\s+(?:angriffe|attaques|ataques|attacchi)\s+(?=\d*d\d|[-+]\s*\d)",
        lambda found: f"{_digits(found[1])} attacks ",
    ),
    (
        rf"^\s*({'|'.join(_MANY)})\s+(?=[^\W\d_]{{3,}}s(?:\s+[^\W\d_]+)?\s+(?:\d*d\d|[-+]\s*\d))",
        lambda found: f"{_digits(found[1])} ",
    ),
    (
        rf"^\s*(?:würfl?e|würfeln?|wirf|heitä|lance[rz]|jette[rz]?|jet|tira[rz]?|lanza[rz]?|lancia|rola[rz]?|rzut|rzuć|hoď|бросок|брось|кинь|kast|gooi|slå)(?:\s+(?:mit|de|avec|con))?\s+(?={_DIE})",
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
        rf"{ENDED}\s+(?:gegen|contre|contra|contro|против|przeciw|vs\.?)\s+(?:(?:sg|rk|mw|dd|ca|cd|nd|st|сл|кс|кд)\s*)?(?=\d+\s*$)",
        " vs ",
    ),
    (
        rf"{ENDED}\s+(?:sg|rk|mw|dd|ca|cd|nd|st|сл|кс|кд|сложность|difficulté|dificultad|dificuldade|difficoltà|schwierigkeit|seuil|umbral|soglia)\s*:?\s*(?=\d+\s*$)",
        " dc ",
    ),
    (rf"{ENDED}\s+(?:unter|sous|bajo|sotto|abaixo de)\s+(?=\d+\s*$)", " under "),
    (
        rf"{ENDED}\s+(?:mindestens|(?:au|al|come?)\s+(?:moins|menos|meno|mínimo)|pelo\s+menos|almeno|größer\s+(?:oder\s+)?gleich|{_MORE}\s+{_OR_LIKE})\s+(?=\d+\s*$)",
        " >= ",
    ),
    (
        rf"{ENDED}\s+(?:höchstens|maximal|au\s+plus|al\s+más|a\s+lo\s+sumo|como\s+máximo|no\s+máximo|al\s+massimo|kleiner\s+(?:oder\s+)?gleich|{_LESS}\s+{_OR_LIKE})\s+(?=\d+\s*$)",
        " <= ",
    ),
    (
        rf"{ENDED}\s+(m[íi]nimo|m[áa]ximo)(?:\s+de)?\s+(?=\d+\s*$)",
        lambda found: f" {found[1][0]}{'in' if found[1][1] in 'íiÍI' else 'ax'} ",
    ),
    (rf"{ENDED}\s+(?:größer\s+als|{_MORE}\s+{_THAN}|über)\s+(?=\d+\s*$)", " > "),
    (rf"{ENDED}\s+(?:kleiner\s+als|{_LESS}\s+{_THAN})\s+(?=\d+\s*$)", " < "),
    (rf"{ENDED}\s+ab\s+(\d+)(?=\s*$)", r" \1+"),
    (
        rf"{ENDED}\s+(?:zähle|zählt|compter?|cuenta|contar?)\s+(?:les|los|die|os|i)?\s*(\d+(?:\+|\s+(?:und|et|y|e)\s+\d+)?)\s*$",
        _counted,
    ),
    (rf"{ENDED}\s+(?:divisé\s+par|dividid[oa]\s+(?:por|entre)|geteilt\s+durch|durch|diviso\s+per)\s+(?=\d)", " / "),
    (
        r"(?<=/)(\s*\d+)\s+(?:(?P<up>aufgerundet|arrondie?\s+au\s+supérieur|redondead[oa]\s+(?:hacia\s+)?arriba|arredondad[oa]\s+para\s+cima)|abgerundet|arrondie?\s+à\s+l['’]inférieur|redondead[oa]\s+(?:hacia\s+)?abajo|arredondad[oa]\s+para\s+baixo)(?=\s*$)",
        lambda found: f"{found[1]} rounded {'up' if found['up'] else 'down'}",
    ),
    # What counts
    (
        rf"(?<=[\d%])\s*,?\s+(?:(?:{_KEEP})\s+|(?P<drop>{_DROP})\s+)?{_THE}(?:(?P<before>{_N})\s+)?(?:(?P<best>{_BEST})|(?P<worst>{_WORST}))(?:\s+(?P<behind>{_N}))?(?P<gone>\s+weg)?(?!\w)",
        _kept,
    ),
    (
        rf"(?<=[\d%])\s*,?\s+(?P<drop>)(?P<best>)(?P<worst>)(?P<gone>)(?P<behind>)(?:{_KEEP})\s+{_THE}(?P<before>{_N})(?=\s*$)",
        _kept,
    ),
    (
        r"(?<=[\d%])\s+(?:explodiert|explodierend|explosi(?:fs?|ves?|vos?|vas?)|exploser|(?:qui|que|die|che)?\s*(?:explosent|explodieren|explotan|explodem|esplodono)|explota|esplode|explode)(?!\w)",
        " explodes",
    ),
    (
        r"(?<=[\d%])\s+(?:erfolge?|réussites?|succ[eè]s|éxitos?|success[oi]|sucessos?)\s+(?:ab|bei|auf|à|a|con|em)?\s*(\d+)\+?(?=\s*$)",
        r" successes \1+",
    ),
    (
        r"(?<=[\d%])\s+(?:relance[rz]?|relancer|repetir|repite|ritira|wiederhole|würfle neu)\s+(?:les|los|i|die|os)?\s*(?=\d)",
        " reroll ",
    ),
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
    (r"(?<=[\d)%])\s+(?:más|mas|più|piu|mais|плюс)\s+(?=\d|d\d)", " plus "),
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


def folded(text: str) -> str:
    """As many letters, each as one of the plain alphabet that the habits know: accents are left out, other scripts told by one letter."""
    return text if text.isascii() else "".join(map(_plain_letter, text))


def restored(line: str, text: str) -> str:
    """A line that was made of a folded one, with the words of the text as they were typed."""
    if text.isascii():
        return line
    words: dict[str, list[str]] = {}
    for found in _TYPED_WORD.finditer(text):
        if not found[0].isascii():
            words.setdefault(folded(found[0]), []).append(found[0])

    def typed(found: re.Match[str]) -> str:
        known = words.get(found[0])
        return found[0] if not known else known.pop(0) if len(known) > 1 else known[0]

    return _FOLDED_WORD.sub(typed, line)


_TYPED_WORD = re.compile(r"[a-z\u00c0-\u036f\u1e00-\u1eff]+|[^\W\d_a-z\u00c0-\u036f\u1e00-\u1eff]+", re.IGNORECASE)
"""A word of one script."""
_FOLDED_WORD = re.compile(r"(?<![a-z])q+(?![a-z])|[a-z]*[a-pr-z][a-z]*?(?=q*(?![a-z]))|q+", re.IGNORECASE)


def _plain_letter(letter: str) -> str:
    if letter.isascii() or not letter.isalpha():
        return letter
    base = unicodedata.normalize("NFD", letter)[0]
    return base if base.isascii() and base.isalpha() else "q"
