// Random tic-tac-toe on boardgame.io's reducer; prints moves per second, creation of games included.
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const isWon = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return "INVALID_MOVE";
      G.cells[cell] = playerID;
    },
  },
  endIf({ G, ctx }) {
    if (isWon(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const reducer = CreateGameReducer({ game });

function play(games) {
  let moves = 0;
  for (let i = 0; i < games; i++) {
    let state = InitializeGame({ game, numPlayers: 2 });
    while (state.ctx.gameover === undefined) {
      const free = state.G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
      const cell = free[Math.floor(Math.random() * free.length)];
      const payload = { type: "mark", args: [cell], playerID: state.ctx.currentPlayer };
      state = reducer(state, { type: "MAKE_MOVE", payload });
      moves++;
    }
  }
  return moves;
}

play(500);
const started = process.hrtime.bigint();
const moves = play(2000);
console.log((moves * 1e9) / Number(process.hrtime.bigint() - started));
