"""Which emblem stands on which card, and by which each deck is known."""

import math
from pathlib import Path

from renderers.kit.icons import ICONS
from renderers.kit.outlines import ribbon
from renderers.kit.signs import Shape, Signs


def _steps() -> tuple[Shape, ...]:
    """Seven steps that wind down round a post."""
    found: list[Shape] = []
    for i in range(7):
        wide, y = math.cos(i * 0.62), 8 + i * 13
        left, right = 50 - 30 * wide, 50 + 34 * wide
        step = ((left, y), (50, y - 4), (right, y + 2), (right, y + 10), (50, y + 5), (left, y + 9))
        found += [("+", step), ("-", ribbon(((50, y - 6), (50, y + 4)), 3))]
    return tuple(found)


EMBLEMS = Signs(Path(__file__).with_name("emblems.txt"), ICONS, {"winding_steps": _steps()})
"""Every emblem by name."""

DECK_EMBLEMS: dict[str, str] = {
    "great_hall": "chandelier",
    "master_bedroom": "bed",
    "torture_chamber": "iron_maiden",
    "trophy_room": "stag",
    "kitchen": "crone_stirs",
    "cemetery": "headstone",
    "courtyard": "well",
    "dungeon": "portcullis",
    "dark_tower": "tower",
    "vault": "fanged_coffin",
    "castle": "battlements",
    "vampire": "bat",
    "heirloom": "skeleton_key",
    "haunt": "ghost",
    "knell": "bell",
}
"""What stands on the back of each deck."""

KIND_EMBLEMS: dict[str, str] = {
    "weapon": "great_sword",
    "protection": "rust",
    "action": "brawl",
    "event": "lightning",
    "curse": "gaze",
    "vampire": "bat",
}
"""What stands for a card that has no picture of its own."""

CARD_EMBLEMS: dict[str, str] = {
    # Heirlooms
    "fathers_duelling_pistol": "pistol",
    "family_bible": "bible",
    "silver_pocket_watch": "pocket_watch",
    "wedding_ring": "ring",
    "ivory_fan": "fan",
    "opera_glasses": "opera_glasses",
    "grandmothers_ladle": "ladle",
    "flask_of_brandy": "hip_flask",
    "butchers_gauntlet": "gauntlet",
    "black_veil": "black_veil",
    "lock_of_hair": "lock_of_hair",
    "undertakers_tape": "tape",
    "riding_crop": "whip_crop",
    "sword_cane": "sword_cane",
    "greatcoat": "greatcoat",
    "fencing_medal": "medal",
    "blunderbuss": "blunderbuss",
    "tarnished_medal": "medal_dark",
    "skeleton_key": "skeleton_key",
    "rosary": "rosary",
    "surgeons_case": "surgeons_case",
    "poison_ring": "poison_ring",
    "letter_of_introduction": "letter",
    "travelling_cloak": "travelling_cloak",
    "bundle_of_letters": "letters",
    # Vampire
    "bat_form": "bat",
    "wolf_form": "wolf",
    "mist_form": "mist",
    "the_gaze": "gaze",
    "old_hunger": "fangs",
    "servants_of_the_blood": "servants",
    # Castle
    "children_of_the_night": "howl",
    "the_thunderclap": "lightning",
    "the_house_shifts": "house_shifts",
    "a_draught": "draught",
    "the_dinner_gong": "gong",
    "a_bargain_in_the_dark": "bargain",
    "the_portraits_turn": "portrait",
    "the_clock_strikes_thirteen": "clock",
    # Great Hall
    "the_cold_feast": "feast",
    "a_toast_to_absent_friends": "toast",
    "after_you": "bow_out",
    "puppet_strings": "puppet",
    "carving_knife": "knife",
    "hunting_horn": "horn",
    "silver_salver": "salver",
    "suit_of_armour": "suit_of_armour",
    "the_second_helping": "meat",
    "the_empty_chair": "chair",
    # Kitchen
    "the_crone_who_stirs": "crone_stirs",
    "the_crone_who_salts": "salt",
    "cleaver": "cleaver",
    "rolling_pin": "rolling_pin",
    "throwing_knives": "knives",
    "leather_apron": "leather_apron",
    "copper_lid": "lid",
    "bar_the_door": "door_barred",
    "garlic_string": "garlic",
    "the_crone_who_waits": "crone",
    # Cemetery
    "a_restless_grave": "grave_hand",
    "your_own_headstone": "own_stone",
    "the_procession": "procession",
    "gravediggers_spade": "spade",
    "iron_railing": "railing",
    "coffin_lid": "coffin",
    "the_open_crypt": "crypt",
    "the_lych_way": "lychgate",
    "grave_goods": "urn",
    "the_mourner": "mourner",
    # Courtyard
    "crossbow": "crossbow",
    "pitchfork": "pitchfork",
    "torch": "torch",
    "horseshoe": "horseshoe",
    "dustbin_lid": "can_lid",
    "cart_wheel": "cart_wheel",
    "a_brawl": "brawl",
    "a_loose_cobble": "cobble",
    "the_stable_door": "stable_door",
    "the_hounds": "hounds",
    # Master Bedroom
    "the_first_bride": "bride",
    "the_second_bride": "bride_smiling",
    "the_third_bride": "bride_fanged",
    "forty_winks": "bed",
    "dressing_gown": "dressing_gown",
    "bed_warmer": "bed_warmer",
    "hat_pin": "hat_pin",
    "the_bell_pull": "bell_pull",
    "love_letters": "love_letters",
    "broken_sleep": "sleepless",
    # Torture Chamber
    "iron_maiden": "iron_maiden",
    "the_rack": "rack",
    "the_attendant": "attendant",
    "the_confession": "scroll",
    "headsmans_axe": "headsman",
    "branding_iron": "branding_iron",
    "barbed_whip": "whip",
    "thumbscrews": "thumbscrews",
    "open_wound": "wound",
    "broken_fingers": "broken_hand",
    # Trophy Room
    "ancestral_sword": "great_sword",
    "elephant_gun": "rifle",
    "strange_claw": "claw_weapon",
    "dragon_scale": "dragon_scale",
    "stuffed_bear": "bear",
    "the_monkeys_paw": "paw",
    "wolf_mask": "wolf",
    "the_taxidermists_thread": "needle",
    "the_watching_heads": "stag",
    "the_hunters_ghost": "ghost",
    # Dungeon
    "the_rats": "rats",
    "the_thing_in_the_last_cell": "cell",
    "ash_stake": "stake",
    "crucifix": "crucifix",
    "the_jailers_keys": "keyring",
    # Dark Tower
    "the_black_wing": "black_wing",
    "crown_of_nails": "nail_crown",
    "the_masters_decree": "decree",
    "the_hourglass": "hourglass",
    "death_mask": "death_mask",
    # Vault
    "the_masters_purse": "purse",
    "grave_earth": "grave_earth",
    "blood_goblet": "goblet",
    "bat_cloak": "bat_cloak",
    "impalers_lance": "lance",
    # Deathknells
    "carnage": "carnage",
    "hunters_moon": "moon",
    "the_revenant": "grave_hand",
    "the_creature": "creature",
    "thirst": "fangs",
    "the_hungry_stair": "spiral_stair",
    "rust": "rust",
    "grave_rot": "rot",
    # Haunt cards
    "haunt_death": "death",
    "haunt_death_six": "death",
    "haunt_blood": "blood",
    "haunt_blood_six": "blood",
    "haunt_madness": "madness",
    "haunt_madness_too": "madness",
    "haunt_vengeance": "vengeance",
    "haunt_vengeance_too": "vengeance",
    "haunt_vengeance_six": "vengeance",
}
"""Emblems by card."""


def emblem_of(card: str, kind: str = "") -> tuple[Shape, ...]:
    """The shapes that stand for a card, a deck, or an emblem's own name; for anything else those of its kind."""
    name = CARD_EMBLEMS.get(card) or DECK_EMBLEMS.get(card) or card
    if name in EMBLEMS:
        return EMBLEMS[name]
    return ICONS[name] if name in ICONS else EMBLEMS[KIND_EMBLEMS.get(kind, "lightning")]
