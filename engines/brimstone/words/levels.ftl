# Levels: what experience buys.

ask-step = What does the { $hero_card } learn for level { $level }?
    .help = The next step on one of three paths, named first; **My Hand** shows each to its end. It is paid for once you choose.
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
ask-sermon-kind = The { $hero_card } learns one more Sermon. Of which kind?
    .help = You draw two of that kind, and keep one.
sermon-kind = { $what ->
    [blessing] A Blessing
   *[judgement] A Judgement
  }
    .hint = { $what ->
        [blessing] They help all of you, and harm no enemy.
       *[judgement] They are for Fights; most harm enemies.
      }
level-reached = **The { $hero_card } reaches level { $level }.** { $upgrade_card }: { $step_text } A { $face } on the die brings { $growth_card }: { $growth_text } Besides: { $more_text }{ $sermon_card ->
    [unknown] {""}
   *[other] {" "}New to preach: { $sermon_card }.
  }
