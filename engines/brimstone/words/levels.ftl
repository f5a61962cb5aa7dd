# Levels: what experience buys.

ask-step = The { $hero_card } reaches level { $level }. What has it learned?
    .help = A step on one of three paths; on each they are taken in order.
step = { path-name }: { $upgrade_card }
    .hint = { $text }
level-later = Not Now
path-name = { $path ->
    [posse] Posse
    [pistol] Pistol
    [badge] Badge
    [rifle] Rifle
    [hide] Hide
    [trail] Trail
    [hatchet] Hatchet
    [carbine] Carbine
    [spirits] Spirits
    [mercy] Mercy
    [wrath] Wrath
   *[faith] Faith
  }
ask-growth = The { $hero_card } has rolled a { $face }. How has it grown? Until you choose, { $growth_card } counts.
    .help = This is for good.
growth = { $growth_card }
    .hint = { $text }
ask-sermon-kind = What is the { $hero_card } to preach next?
    .help = You draw two of that kind, and keep one.
sermon-kind = { $what ->
    [blessing] A Blessing
   *[judgement] A Judgement
  }
level-reached = **The { $hero_card } is of level { $level } now.** { $upgrade_card }: { $step_text } By a { $face } { $growth_card }: { $growth_text } Besides: { $more_text }{ $sermon_card ->
    [unknown] {""}
   *[other] {" "}It preaches { $sermon_card } from now on.
  }
