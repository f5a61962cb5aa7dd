"""How the castle's materials take the scraper."""

from renderers.kit.engraving import Cut

STONE = Cut(shadow=0.1, light=0.5, angle=10, pitch=6, bulge=1.0, soft=0.16, rim=0.55, gap=1.6)
WALL = Cut(shadow=0.12, light=0.4, angle=0, pitch=6, bulge=0.4, soft=0.2, rim=0.35, gap=1.4)
IRON = Cut(shadow=0.0, light=0.85, angle=5, pitch=5, bulge=3.2, soft=0.2, rim=1.0, gap=2.4)
CLOTH = Cut(shadow=0.02, light=0.5, angle=75, pitch=7, bulge=3.5, soft=0.26, rim=0.7, gap=2.4)
SHADE = Cut(shadow=0.0, light=0.2, angle=70, pitch=7, bulge=3.0, soft=0.2, rim=0.85, gap=2.6)
SKIN = Cut(shadow=0.08, light=0.85, angle=20, pitch=5, bulge=3.0, soft=0.24, rim=0.6, gap=1.2)
BONE = Cut(shadow=0.18, light=1.0, angle=15, pitch=5, bulge=2.6, soft=0.24, rim=1.0, gap=2.0)
WOOD = Cut(shadow=0.06, light=0.55, angle=90, pitch=6, bulge=1.4, soft=0.14, rim=0.7, gap=1.8)
FUR = Cut(shadow=0.02, light=0.5, angle=35, pitch=5, bulge=3.6, soft=0.3, rim=0.5, gap=2.2)
SCALE = Cut(shadow=0.04, light=0.7, angle=60, pitch=6, bulge=4.0, soft=0.24, rim=0.8, gap=2.2, cross=True)
LEAF = Cut(shadow=0.05, light=0.6, angle=30, pitch=5, bulge=2.0, soft=0.25, rim=0.6, gap=1.2)
GHOST = Cut(shadow=0.25, light=0.85, angle=88, pitch=6, bulge=4.0, soft=0.3, rim=0.9, gap=3.0, fade=0.95)
FLAME = Cut(shadow=0.5, light=1.0, angle=85, pitch=5, bulge=3.0, soft=0.25, rim=1.0, gap=1.5, ember=1.0)
BLOOD = Cut(shadow=0.35, light=0.95, angle=60, pitch=5, bulge=2.0, soft=0.3, rim=1.0, gap=1.5, ember=1.0)
VOID = Cut(shadow=0.0, light=0.0, bulge=0, rim=0.0, gap=1.0)
