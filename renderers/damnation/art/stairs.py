"""The Great Spiral Staircase: a well of steps that go down and get darker."""

import math

from engines.damnation.castle import castle
from renderers.damnation.art.brush import INK, Brush, flags
from renderers.damnation.art.halls import BLACK, pillar
from renderers.damnation.plan import RING, SPIRAL, SPIRAL_REACH, step_angle
from renderers.kit.colours import Rgb, mix
from renderers.kit.outlines import Point, ellipse

STEP: Rgb = (216, 202, 178)


def wedge(angle: float, half: float, near: float, far: float) -> list[Point]:
    """A step: a piece of the spiral between two reaches."""
    turns = [angle - half + half * i / 5 for i in range(11)]
    return [*(_at(turn, far) for turn in turns), *(_at(turn, near) for turn in reversed(turns))]


def _at(angle: float, reach: float) -> Point:
    return SPIRAL[0] + SPIRAL_REACH[0] * reach * math.cos(angle), SPIRAL[1] + SPIRAL_REACH[1] * reach * math.sin(angle)


def staircase(floor: Brush, props: Brush) -> None:
    """Twelve steps round a hole."""
    flags(floor, (166, 152, 132), high=0.5)
    depth = castle().depth
    props.poly(ellipse(*SPIRAL, SPIRAL_REACH[0] * 1.06, SPIRAL_REACH[1] * 1.06), (60, 50, 46), width=0.05)
    for step in range(1, depth + 1):
        near, far, half = (0.53, 1.0, math.pi / RING) if step <= RING else (0.13, 0.53, math.pi / (depth - RING))
        shade = mix(STEP, BLACK, 0.06 + 0.74 * (step - 1) / (depth - 1))
        props.poly(wedge(step_angle(step), half, near, far), shade, INK, 0.035)
        edge = [_at(step_angle(step) + half - 0.05, near + (far - near) * t) for t in (0.06, 0.94)]
        props.path(edge, mix(shade, (255, 250, 230), 0.35), 0.03)
    props.poly(ellipse(*SPIRAL, SPIRAL_REACH[0] * 0.14, SPIRAL_REACH[1] * 0.16), (8, 6, 8), width=0.03)
    for x, y in ((4.36, 10.36), (8.64, 10.36)):
        pillar(props, x, y, 0.2)
