ask-cell = Where does your mark go?
    .help = Three in a line win.
cell = Cell { $cell }
marked = { $seat_me ->
    [me] You mark
   *[other] { $seat } marks
  } cell { $cell }.
