move = { $near ->
    [plain] { $number } · { bearing }
   *[other] { space }
  }
    .hint = { $near ->
        [into] Its first space.
       *[other] { $beyond_card ->
            [unknown] { $tile_card }.
           *[other] { $tile_card } and { THE($beyond_card) }.
          }
    }
bearing = { $rows ->
    [0] { $columns ->
        [0] { $tile_card }
       *[other] { along }
      }
   *[other] { $rows } { $row ->
        [north] North
       *[south] South
      }{ $columns ->
        [0] {""}
       *[other] , { along }
      }
  }
along = { $columns } { $column ->
    [east] East
   *[west] West
  }
space = { $number } · { $near ->
    [here] Here, { $tile_card }
    [fallen] To the Fallen { $near_card }
    [on] On { THE($near_card) }{ nth }
    [foe] Beside { THE($near_card) }{ nth }
    [door] To the { door }
    [nearer-door] Toward the { door }
    [friend] Beside the { $near_card }
    [toward] Toward the { $near_card }
    [into] Into { THE($near_card) }
    [nearer] Toward { THE($near_card) }{ nth }
   *[plain] { $tile_card }
  }
door = { $side ->
    [north] North
    [east] East
    [south] South
   *[west] West
  } Door
nth = { $nth ->
    [0] {""}
   *[other] {" "}{ $nth }
  }
