"""The eight Villains, the Vampire and the Haunt: busts on a grid of 100 by 100, each known by its outline alone."""

import math
from collections.abc import Callable

from renderers.kit.engraving import Cut
from renderers.kit.outlines import ellipse, flipped, mirrored, run
from renderers.kit.pen import Pen

CLOTH = Cut(shadow=0.02, light=0.5, angle=70, pitch=4.5, bulge=3, soft=0.24, rim=0.8, gap=1.6)
FELT = Cut(shadow=0.02, light=0.4, angle=5, pitch=4, bulge=4, soft=0.3, rim=0.85, gap=1.6)
FLESH = Cut(shadow=0.26, light=1.0, angle=35, pitch=3.5, bulge=3, soft=0.34, rim=1.0, gap=1.6)
HAIR = Cut(shadow=0.03, light=0.7, angle=80, pitch=3.5, bulge=7, soft=0.4, rim=0.9, gap=1.4)
LINEN = Cut(shadow=0.4, light=1.0, angle=20, pitch=4, bulge=3, soft=0.3, rim=1.0, gap=1.6)
VOID = Cut(shadow=0, light=0.03, rim=0.1, gap=0.8)
METAL = Cut(shadow=0.1, light=1.0, angle=60, pitch=3.5, bulge=3, soft=0.5, rim=1.0, gap=1.4)


def wanderer(pen: Pen) -> None:
    """A hooded woman with a staff and a lantern; her scarf points to where she came from."""
    pen.form("34,62! 22,58 10,66 -4,60! -1,71 -6,82! 12,78 24,78 40,74!", CLOTH, angle=10, ember=0.9, light=0.8)
    pen.form("20,74! 34,68 58,70 72,78 82,88 88,102! 0,102! 6,88", CLOTH)
    pen.limb(((86, -2), (85, 40), (83, 102)), 3.4, CLOTH, light=0.9, angle=85)
    pen.form("34,40! 54,28 66,32 68,40! 68,44 76,53! 70.5,55 71.5,58 69.5,60 70.5,63 68,70 60,76 46,76 38,64", FLESH)
    pen.form(
        "66,26! 56,30 47,42 45,58 50,72 60,80! 44,86 26,80 20,64 20,42 28,22 44,8 66,2! 80,-2! 77,12 80,24 74,34! 71,29",
        CLOTH,
    )
    pen.form("66,26! 71,29 74,34! 70,33 62,34 54,44 52,58 56,70 60,80! 50,72 45,58 47,42 56,30", VOID, gap=0.4)
    pen.black(run("58,42! 64,38.6 69,40.6! 64,43.6"))
    pen.bright(ellipse(65, 41.2, 1.5))
    pen.nick(((57, 37.4), (63, 35), (69, 36.6)), 1.3)
    pen.nick(((65, 61), (70.4, 60)), 1.0)
    for path in (
        ((26, 66), (26, 46), (36, 26), (56, 12)),
        ((36, 76), (33, 54), (42, 32), (62, 20)),
        ((22, 84), (40, 88), (62, 84)),
        ((16, 94), (40, 98), (66, 94)),
    ):
        pen.nick(path, 1.0)
    pen.scratch(((86, 24), (80, 30), (86, 36)), 1.2)
    pen.form("80,36! 92,36! 96,43! 76,43!", METAL)
    pen.form("77,43! 95,43! 98,62! 74,62!", Cut(shadow=0.75, light=1.0, angle=90, pitch=4, rim=1.0), ember=1.0)
    pen.bright(mirrored("86,46 89,53 88,59 86,60", 86))
    pen.form("72,62! 100,62! 97,67! 75,67!", METAL)
    pen.form("76,76! 84,73 92,77 92,86 84,90 75,87", FLESH)
    for y in (78.6, 82, 85.4):
        pen.nick(((80, y), (91.4, y + 0.4)), 0.9)


def gentleman(pen: Pen) -> None:
    """Top hat, monocle, moustache; the glove is on, and something thin is in it."""
    pen.form("20,82! 36,74 46,70 62,72 76,80 86,90 92,102! 6,102! 10,90", CLOTH)
    pen.form("44,66! 62,66! 68,78 58,102! 50,102! 40,80", LINEN)
    pen.form("48,76! 58,74 62,80 58,86! 62,96 56,102! 48,102 50,88! 44,82", CLOTH, ember=0.9, light=0.9)
    pen.form("42,34! 64,34! 66,40 72,48! 67,51 68,55 66,57 67,60 66,66 58,71 48,72 40,66 36,50", FLESH)
    pen.form("36,36! 46,34! 47,46 46,56 50,60! 44,64 36,60 32,48", HAIR)
    pen.form("60,52.5! 68,51.5 74,54 78,51! 77,57 70,58 62,56!", HAIR, light=0.4)
    pen.form("30,60! 38,66 42,74! 40,84! 26,76!", CLOTH, light=0.8)
    pen.scratch(ellipse(63, 43, 4.6, 5.2), 1.2)
    pen.bright(ellipse(62.4, 43, 2.8, 3.4), 0.9)
    pen.scratch(((59, 47), (54, 62), (50, 78)), 0.8)
    pen.nick(((56, 37), (62, 36), (67, 38)), 1.2)
    pen.nick(((63, 60.4), (67, 60.2)), 0.8)
    pen.form("33,4! 50,1 66,4! 64,18 65,32! 48,35 34,32! 36,18", FELT, angle=85)
    pen.form("34,25! 48,28 65,25! 65,32! 48,35 34,32!", CLOTH, light=0.9, ember=0.9, angle=0)
    pen.form("22,30! 32,31 48,36 66,32 80,27! 82,31 70,38 48,42 28,38 20,34", FELT)
    pen.scratch(((84, 50), (83, 72), (82, 102)), 2.0)
    pen.form(ellipse(84, 48, 4), METAL)
    pen.form("70,84! 78,78 88,80 92,86 90,94 78,98 70,94", LINEN)
    for y in (84, 88, 92):
        pen.nick(((80, y), (91, y + 0.8)), 0.9)


def lost(pen: Pen) -> None:
    """A child with nothing in its eyes, holding what is left of a rabbit."""
    pen.form("34,72! 50,68 66,72! 78,82 82,102! 18,102! 22,82", CLOTH)
    pen.form("30,78! 40,72 50,80 60,72 70,78! 74,86 66,90 58,86 50,92 42,86 34,90 26,86", LINEN)
    pen.form(mirrored("50,20 66,22 76,34 77,50 70,66 58,75 50,77"), FLESH, light=0.9)
    hair = "50,10 62,8 74,14! 78,12! 79,20 84,30! 88,30! 84,38 84,50! 88,58! 80,56 78,62! 76,50 76,40! 72,44 70,34! 64,42 60,32! 56,40 50,31! 46,42 40,32! 34,44 30,34! 27,46 24,40! 24,52 22,64! 20,56 12,60! 16,50 16,40! 10,34! 17,30 20,18! 18,12! 28,12 36,6!"
    pen.form(hair, HAIR, light=0.5)
    for side in (-1, 1):
        pen.form(ellipse(50 + side * 12, 51, 7.6, 8.6), VOID, gap=0.6)
        pen.bright(ellipse(50 + side * 12, 52, 1.6))
        pen.scratch(((50 + side * 14, 60), (50 + side * 15, 66), (50 + side * 13, 70)), 0.8, 0.9)
    pen.nick(((48, 61), (50, 62.6), (52, 61)), 0.8)
    pen.nick(((45, 69), (50, 67.6), (55, 69)), 1.1)
    pen.form("66,102! 62,92 66,84 74,82 82,86 86,94 84,102!", LINEN, light=0.8)
    pen.form("68,85! 62,76 60,66 64,64 70,72 73,82!", LINEN, light=0.8)
    pen.form("76,83! 80,72 88,66 96,70! 92,74 86,78 82,86!", LINEN, light=0.8)
    pen.bright(ellipse(71, 92, 2.0), ember=1.0)
    for a in ((77, 90), (81, 94)), ((81, 90), (77, 94)):
        pen.nick(a, 1.2)
    pen.nick(((70, 98), (75, 99.4), (80, 98)), 0.9)


def collector(pen: Pen) -> None:
    """A heavy man in a smoking cap; one eye is a loupe, and the keys are not all his."""
    pen.form("8,102! 10,88 20,78 36,74 64,74 80,78 90,88 93,102!", CLOTH)
    fur = "22,80! 30,70 40,66! 48,72 60,70! 70,68 80,78! 84,92 78,102! 66,102! 62,88 52,82 40,86 34,102! 20,102! 16,92"
    pen.form(fur, HAIR, pitch=5, light=0.75)
    pen.tuft(((20, 96), (18, 86), (26, 76), (38, 70)), 46, 6, -130, width=0.7)
    pen.tuft(((62, 72), (74, 72), (82, 84), (82, 98)), 46, 6, -40, width=0.7)
    pen.form(
        "30,34! 62,32 68,38 70,44! 66,46 74,54 75,58 69,60! 71,64 69,67 70,71 68,77 58,83 44,82 34,76 28,62 26,46",
        FLESH,
    )
    pen.form("66,68! 58,68 50,73 47,79! 52,83 62,83 69,77!", FLESH, light=0.75, angle=70)
    pen.form("26,44! 34,40 38,50 36,62! 28,60", HAIR)
    pen.nick(((38, 54), (42, 50), (43, 57), (39, 60)), 1.2)
    pen.form("58,40! 70,38! 82,34! 84,50! 71,50! 59,50!", METAL, angle=90)
    pen.form(ellipse(83, 42, 3.6, 8.6), METAL)
    pen.bright(ellipse(83.6, 42, 2.0, 6.2), ember=1.0)
    for x in (63, 67, 72):
        pen.nick(((x, 39), (x, 50)), 1.0)
    pen.nick(((57, 34), (63, 33), (68, 35)), 1.4)
    pen.nick(((63, 65.4), (70, 65)), 1.1)
    pen.form("22,38! 24,20 30,10 46,6 60,8 66,18 68,32! 52,37 36,38", CLOTH, ember=0.85, light=0.85)
    pen.form("20,36! 36,38 54,36 70,30! 71,37 54,43 36,45 20,43!", METAL, angle=0)
    pen.scratch(((46, 7), (32, 2), (18, 10), (16, 22)), 1.6)
    pen.tuft(((14, 22), (18, 22)), 26, 12, 90, width=0.8, spread=10)
    for i, (x, y) in enumerate(((84, 74), (90, 80), (79, 82))):
        pen.scratch(((85, 68), (x, y), (x + (i - 1) * 2, y + 16)), 2.0)
        pen.scratch(((x + (i - 1) * 2, y + 14), (x + 5, y + 14)), 2.0)
    pen.scratch(ellipse(85, 66, 6), 1.8)


def aristocrat(pen: Pen) -> None:
    """An old house in profile: a tower of powdered hair, a ruff like a wall, a throat that has been bitten before."""
    pen.form("12,102! 16,90 30,82 44,80 60,80 74,86 86,92 90,102!", CLOTH, ember=0.7, light=0.8)
    pen.form("44,56! 58,60! 57,72 62,82 60,96 44,98 34,88 40,74", FLESH)
    for i in range(11):
        a = math.radians(200 - i * 25)
        pen.form(ellipse(49 + 23 * math.cos(a), 79 - 11 * math.sin(a), 7.4, 5.4, -math.degrees(a)), LINEN, gap=1.2)
    for i in range(10):
        a = math.radians(-8 - i * 18)
        pen.form(ellipse(49 + 27 * math.cos(a), 82 - 9 * math.sin(a), 7.4, 5.6, -math.degrees(a)), LINEN, gap=1.2)
    pen.form("36,34! 58,30 62,38! 64,42 69,50! 64.5,52 65.5,55 63.5,57 64.5,60 62,66 54,68 44,66 38,54", FLESH)
    pen.form(
        "34,40! 26,30 26,14 36,2 52,-2 64,6 68,18 64,30! 56,34 50,40 48,52! 42,62 34,56", HAIR, light=1.0, shadow=0.25
    )
    for x, y, r in ((30, 48, 6.5), (29, 60, 6), (32, 71, 5.2)):
        pen.form(ellipse(x, y, r * 1.15, r), HAIR, light=1.0, shadow=0.25)
        pen.nick(((x - r * 0.5, y), (x, y - r * 0.4), (x + r * 0.5, y + r * 0.2)), 1.0)
    for path in (((34, 34), (34, 18), (44, 6)), ((44, 38), (44, 20), (54, 6)), ((54, 32), (56, 20), (61, 10))):
        pen.nick(path, 0.9)
    for i in range(5):
        tip, foot = 40 + i * 6.4, 16.5 - 5 * math.sin(i * 0.8)
        pen.form(((tip - 3, foot + 5), (tip, foot - 7), (tip + 3, foot + 5)), METAL, gap=1.2)
        pen.bright(ellipse(tip, foot - 7.5, 1.7), ember=1.0)
    pen.nick(((57, 43), (61, 42.4), (63, 43.4)), 1.3)
    pen.nick(((55, 38), (60, 36.4), (63, 38)), 1.0)
    pen.nick(((61, 57.4), (65, 56.8)), 1.0)
    pen.bright(ellipse(47.5, 57, 1.5, 3.2), ember=1.0)
    for bite in ((51.0, 70.0), (54.5, 71.4)):
        pen.bright(ellipse(*bite, 1.1), ember=1.0)


def professor(pen: Pen) -> None:
    """Hair that has understood something, and two panes of light where his eyes were."""
    pen.form("10,102! 14,88 28,78 42,74 58,74 72,78 86,88 90,102!", CLOTH)
    pen.form("38,72! 50,78 62,72! 66,84 58,102! 42,102! 34,84", LINEN)
    for mirror in (False, True):
        lobe = "34,52! 26,58 18,66! 18,58 8,62! 12,52 0,50! 10,42 2,32! 14,32 12,20! 24,24 30,16! 34,26 36,38"
        shape = run(lobe)
        pen.form(flipped(shape) if mirror else shape, HAIR, light=1.0, shadow=0.2)
    pen.form(mirrored("50,12 62,14 70,26 71,44 68,60 60,70 50,74"), FLESH)
    pen.nick(((40, 22), (50, 20), (60, 22)), 0.8)
    pen.nick(((42, 27), (50, 25.4), (58, 27)), 0.8)
    for side in (-1, 1):
        pen.form(ellipse(50 + side * 10.5, 43, 9.4), METAL, gap=1.2)
        pen.bright(ellipse(50 + side * 10.5, 43, 7.4))
        pen.nick(((50 + side * 10.5 - 4, 46), (50 + side * 10.5 + 3, 38.6)), 1.4)
        pen.nick(((50 + side * 20, 42), (50 + side * 26, 40)), 1.0)
    pen.scratch(((48, 42), (50, 40.6), (52, 42)), 1.4)
    pen.form("50,46! 54,56 50,59 46,56!", FLESH, light=1.0)
    pen.form(mirrored("50,60! 58,59 66,64! 62,70 60,80 50,94!"), HAIR, light=1.0, shadow=0.2, angle=90)
    pen.nick(((44, 65.4), (50, 64.4), (56, 65.4)), 1.3)
    for side in (-1, 1):
        wing = ((50, 84), (50 + side * 14, 78), (50 + side * 14, 92))
        pen.form(wing, CLOTH, ember=0.95, light=0.9)
    pen.form(ellipse(50, 85, 3.6), CLOTH, ember=0.95, light=1.0)


def occultist(pen: Pen) -> None:
    """A veil under a crescent; her smile knows the last page."""
    pen.form(mirrored("50,20 68,22 80,38 84,60 90,84 97,102! 50,102!"), CLOTH, light=0.45)
    pen.form(mirrored("50,66! 60,70 72,80 78,102! 50,102!"), CLOTH, ember=0.7, light=0.7)
    pen.form(mirrored("50,26 64,28 71,42 69,58 60,72 50,78"), FLESH)
    pen.form("50,26! 40,28 30,42 30,62 34,84 30,102! 12,102! 20,84 20,56 24,34 36,22 50,19!", HAIR, light=0.55)
    pen.form("50,26! 60,28 70,42 70,62 66,84 70,102! 88,102! 80,84 80,56 76,34 64,22 50,19!", HAIR, light=0.55)
    pen.form("26,2! 28,14 38,21 50,22.5 62,21 72,14 74,2! 78,14 72,25 60,31 50,32 40,31 28,25 22,14", METAL)
    pen.bright(ellipse(50, 15, 3.6), ember=1.0)
    for side in (-1, 1):
        x = 50 + side * 9.6
        pen.black(run(f"{x - 6.4},49! {x},45.6 {x + 6.4},48! {x},52.4"))
        pen.bright(ellipse(x, 49, 2.0), ember=1.0)
        pen.nick(((x - 6, 43.6), (x, 41.4), (x + 6, 43)), 1.1)
        pen.scratch(((50 + side * 24, 46), (50 + side * 21, 62), (50 + side * 24, 80)), 0.7, 0.8)
    pen.nick(((49, 56), (50, 59.6), (52, 58.6)), 0.8)
    pen.nick(((40, 64.6), (45, 68.4), (52, 68.8), (60, 64)), 1.5)
    pen.scratch(((45, 70.8), (50, 71.6), (55, 70.4)), 0.7)
    pen.form(mirrored("50,80! 55,84 50,94!"), METAL)
    pen.bright(ellipse(50, 86.4, 2.2), ember=1.0)
    pen.scratch(((36, 74), (42, 80), (50, 82), (58, 80), (64, 74)), 0.9)


def stranger(pen: Pen) -> None:
    """A hat, a collar, and between them a face that nobody has finished."""
    pen.form("6,102! 10,88 24,78 40,74 60,74 76,78 90,88 94,102!", CLOTH)
    pen.form(mirrored("50,30 66,32 71,46 69,60 61,73 50,78"), FLESH, light=1.0, shadow=0.5, angle=10)
    pen.form("50,34! 66,34 73,44 72,30! 50,28!", VOID)
    pen.form("50,34! 34,34 27,44 28,30! 50,28!", VOID)
    pen.form("46,102! 40,90 24,80 18,66 20,54! 26,62 34,74 46,84 50,92!", CLOTH, light=0.7, angle=60)
    pen.form("54,102! 60,90 76,80 82,66 80,54! 74,62 66,74 54,84 50,92!", CLOTH, light=0.7, angle=120)
    pen.form("28,28! 30,12 38,5 46,8 50,9.5 54,8 62,5 70,12 72,28! 50,33", FELT, angle=85)
    pen.form("28.5,23! 50,27 71.5,23! 72,29! 50,34 28,29!", CLOTH, ember=0.95, light=0.9, angle=0)
    pen.form("2,30! 14,28 28,29 50,33 72,29 86,28 98,30! 90,38 72,41 50,42 28,41 10,38", FELT)
    pen.bright(ellipse(50, 96, 2.0), ember=0.0)


def vampire(pen: Pen) -> None:
    """The master of the house: a collar like two wings, a widow's peak, and teeth."""
    for mirror in (False, True):
        wing = run("46,102! 36,84 24,70 6,58 -2,30! 8,36 14,28! 20,40 28,36! 32,52 40,66 50,80!")
        pen.form(flipped(wing) if mirror else wing, CLOTH, light=0.55, ember=0.55)
        ear = run("32,44! 22,34 18,22! 28,28 34,36!")
        pen.form(flipped(ear) if mirror else ear, FLESH)
    pen.form(mirrored("50,18 64,20 70,34 68,54 60,70 50,80"), FLESH)
    pen.form(mirrored("50,34! 56,26 66,28 70,42! 74,26 66,10 50,7"), HAIR, light=0.45, angle=90)
    for side in (-1, 1):
        x = 50 + side * 9
        pen.black(run(f"{x - side * 6},47! {x},43 {x + side * 7},42! {x + side * 4},47 {x},49"))
        pen.bright(ellipse(x + side * 0.6, 45.6, 2.4, 1.8), ember=1.0)
        pen.nick(((50 + side * 3, 43), (50 + side * 9, 38.6), (50 + side * 17, 36)), 1.8)
        pen.nick(((50 + side * 15, 54), (50 + side * 12, 62), (50 + side * 13, 68)), 0.9)
    pen.form("50,44! 54,56 50,59 46,56!", FLESH, light=1.0)
    pen.black(run("39,63! 46,64 50,63 54,64 61,63! 57,70 50,72 43,70"))
    for x in (44, 56):
        pen.bright(((x - 2.2, 63.6), (x + 2.2, 63.6), (x, 72.4)))
    pen.scratch(((57, 71), (58, 76), (57, 82)), 1.2, ember=1.0)
    pen.form(mirrored("50,82! 58,80 60,88 50,94!"), METAL, ember=1.0)
    pen.form(mirrored("50,94! 60,92 70,102! 50,102!"), CLOTH)


def haunt(pen: Pen) -> None:
    """What is left of a guest: a shroud, and holes in it."""
    folds = "50,8 68,12 80,32 82,56 92,66! 98,82! 86,78 88,92! 94,102! 78,98 70,102! 60,96 50,102! 40,96 30,102! 22,98 6,102! 12,92 14,78! 2,82! 8,66 18,56 20,32 32,12"
    pen.form(folds, LINEN, light=1.0, shadow=0.12, angle=85, fade=0.5)
    pen.form(mirrored("50,20 64,22 71,36 69,54 60,66 58,76 50,77"), VOID, gap=0.6)
    pen.form(mirrored("50,23 62,25 68,37 66,50 60,58! 58,70 50,72"), FLESH, light=1.0, shadow=0.3)
    for side in (-1, 1):
        pen.form(ellipse(50 + side * 8.6, 44, 6.4, 7.4), VOID, gap=0.5)
        pen.bright(ellipse(50 + side * 8.6, 45, 1.5), ember=1.0)
    pen.black(mirrored("50,52! 53.4,58! 50,59!"))
    for x in (43.6, 47.4, 51.2, 55):
        pen.nick(((x + 0.7, 63), (x + 0.7, 71)), 0.9)
    pen.nick(((42, 66.6), (58, 66.6)), 0.9)
    for path in (((30, 40), (26, 64), (30, 88)), ((70, 40), (74, 64), (70, 88)), ((44, 82), (42, 90), (45, 98)), ((58, 82), (60, 90), (57, 98))):  # fmt: skip
        pen.nick(path, 1.1)


PORTRAITS: dict[str, Callable[[Pen], None]] = {
    "wanderer": wanderer,
    "gentleman": gentleman,
    "lost": lost,
    "collector": collector,
    "aristocrat": aristocrat,
    "professor": professor,
    "occultist": occultist,
    "stranger": stranger,
    "vampire": vampire,
    "haunt": haunt,
}
"""By Villain: its bust."""
