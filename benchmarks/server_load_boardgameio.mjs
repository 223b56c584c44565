// The same load as benchmarks/server_load.py against boardgame.io's server, which lies in node_modules beside this file.
//   node server_load_boardgameio.mjs TABLES SECONDS [FOLDER]
// One process serves, another one plays. Matches are kept in memory, as boardgame.io's default is, or in files in a folder,
// which boardgame.io does not sync to disk. The last line is JSON.
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';

const require = createRequire(process.cwd() + '/');
const PORT = 18471 + (process.pid % 5000);
const CHAIRS = 28;

// A state about as large as a view of Artus; hands are secret, as there.
const card = (number) => `knight-${number % 8}`;
const game = {
  name: 'round-table',
  setup: () => ({
    chairs: Array.from({ length: CHAIRS }, (_, chair) => ({ value: 10 - chair, colour: 'green', carpet: false, figure: null })),
    princes: Array.from({ length: 6 }, (_, prince) => ({ kind: 'prince', colour: 'silver', chair: prince, rings: 1 })),
    scores: Array.from({ length: 4 }, () => ({ prestige: 0, track: 0, fifties: 0, lying: false, knights: [1, 2, 3], played: [] })),
    players: Object.fromEntries([0, 1, 2, 3].map((seat) => [seat, { hand: Array.from({ length: 7 }, (_, n) => card(n + seat)) }])),
  }),
  moves: {
    act: ({ G, playerID, events }, chair) => {
      G.chairs[chair].figure = { kind: 'knight', seat: Number(playerID) };
      G.scores[playerID].prestige += G.chairs[chair].value;
      if (G.scores[playerID].played.length < 20) G.scores[playerID].played.push(card(chair));
      events.endTurn();
    },
  },
};

if (process.argv[2] === 'serve') {
  const { FlatFile, Server } = require('boardgame.io/server');
  const { PlayerView } = require('boardgame.io/core');
  const [port, folder] = process.argv.slice(3);
  const db = folder ? new FlatFile({ dir: folder, logging: false }) : undefined;
  const server = Server({ games: [{ ...game, playerView: PlayerView.STRIP_SECRETS }], origins: ['*'], db });
  await server.run({ port: Number(port), callback: () => process.send('ready') });
  process.on('message', () => process.send(process.cpuUsage()));
} else {
  const [tables, seconds] = process.argv.slice(2, 4).map(Number);
  const folder = process.argv.slice(4);
  console.log = () => {};
  const { io } = require('socket.io-client');
  const server = fork(process.argv[1], ['serve', String(PORT), ...folder], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const heard = () => new Promise((done) => server.once('message', done));
  await heard();
  const cpu = async () => {
    server.send('cpu');
    const used = await heard();
    return (used.user + used.system) / 1e6;
  };
  const all = [];
  const latencies = [];
  let actions = 0;
  let measuring = false;

  const open = async (_, number) => {
    const matchID = `load-${all.length}-${number}`; // the first who asks for a match makes it
    const table = { matchID, seats: [], stateID: 0, current: 0, began: null, waiting: false, seen: 0 };
    for (let seat = 0; seat < 4; seat++) {
      const playerID = String(seat);
      const socket = io(`http://127.0.0.1:${PORT}/${game.name}`, { transports: ['websocket'], forceNew: true });
      await new Promise((done) => socket.once('connect', done));
      const synced = new Promise((done) => socket.once('sync', done));
      socket.emit('sync', matchID, playerID, undefined, 4);
      await synced;
      socket.on('update', (_, state) => {
        if (table.waiting && state._stateID > table.stateID && ++table.seen === 4) {
          if (measuring) latencies.push((performance.now() - table.began) / 1000);
          table.stateID = state._stateID;
          table.current = Number(state.ctx.currentPlayer);
          table.waiting = false;
        }
      });
      table.seats.push({ socket, playerID });
    }
    return table;
  };
  const act = (table) => {
    if (table.waiting) return;
    const { socket, playerID } = table.seats[table.current];
    table.began = performance.now();
    table.waiting = true;
    table.seen = 0;
    const payload = { type: 'act', args: [Math.floor(Math.random() * CHAIRS)], playerID };
    socket.emit('update', { type: 'MAKE_MOVE', payload }, table.stateID, table.matchID, playerID);
    if (measuring) actions++;
  };
  for (let number = 0; number < tables; number += 8) {
    all.push(...(await Promise.all(Array.from({ length: Math.min(8, tables - number) }, open))));
  }
  const timers = [];
  for (const table of all) {
    timers.push(setTimeout(() => timers.push(setInterval(() => act(table), 500)), Math.random() * 500));
  }
  await new Promise((done) => setTimeout(done, 1500));
  measuring = true;
  const before = await cpu();
  const began = performance.now();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  measuring = false;
  const used = (await cpu()) - before;
  const told = JSON.stringify({ latencies, actions, cpu: used, passed: (performance.now() - began) / 1000 });
  server.kill();
  process.stdout.write(`${told}\n`, () => process.exit(0)); // not before all of it is written
}
