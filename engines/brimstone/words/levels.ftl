# Levels: what experience buys.

ask-step = The { $hero_card } reaches level { $level }. What was learned?
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
ask-growth = The { $hero_card } has rolled a { $face }. What has grown? Until you choose, { $growth_card } counts.
    .help = This is for good.
growth = { $growth_card }
    .hint = { $text }
ask-sermon-kind = What will the { $hero_card } preach from now on?
    .help = You draw two of that kind, and keep one.
sermon-kind = { $what ->
    [blessing] A Blessing
   *[judgement] A Judgement
  }
level-reached = **The { $hero_card } reaches level { $level }.** { $upgrade_card }: { $step_text } For a { $face }, { $growth_card }: { $growth_text } Besides: { $more_text }{ $sermon_card ->
    [unknown] {""}
   *[other] {" "}New to preach: { $sermon_card }.
  }
