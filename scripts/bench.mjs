/**
 * `npm run bench`: speeds as ratios to a yardstick measured in the same run, interleaved. Nothing passes or fails on
 * time. `--only=` names some of BENCHES, `--rounds=3`, `--seconds=10`; the yardstick's SQL is in LIMITS_DIR
 * (../shared/limits when absent; its lines are left out without it). docs/benchmarks.md keeps the figures.
 *
 * `--only=chat-load` runs the chat for five minutes and fails when a message is lost, doubled or out of order:
 * `--sockets=1000`, `--rate=100` messages a second, `--seconds=300`, `--restarts=3`, `--seed=1`.
 *
 * `--only=recovery` kills the servers that the product depends on, `--times=20` of each and `--away=300` seconds once,
 * and fails when an acknowledged operation is lost or doubled or a process does not come back:
 * `--faults=postgres,connections,away, redis,provider`, `--seed=1`. It starts a PostgreSQL and a Redis of its own.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { reportCalls } from '../tests/bench/calls.mjs';
import { reportChatLoad } from '../tests/bench/chat-load.mjs';
import { reportChatLong } from '../tests/bench/chat-long.mjs';
import { reportHistory } from '../tests/bench/history.mjs';
import { reportLighthouse } from '../tests/bench/lighthouse.mjs';
import { reportPeople } from '../tests/bench/people.mjs';
import { reportPlace } from '../tests/bench/place.mjs';
import { startPostgres } from '../tests/bench/postgres.mjs';
import { reportRecovery } from '../tests/bench/recovery.mjs';
import { reportScreen } from '../tests/bench/screen.mjs';
import { reportSettle } from '../tests/bench/settle.mjs';
import { reportSignIn } from '../tests/bench/sign-in.mjs';
import { reportStart } from '../tests/bench/start.mjs';
import { reportStream } from '../tests/bench/stream.mjs';
import { reportStreamBytes } from '../tests/bench/stream-bytes.mjs';
import { reportTaps } from '../tests/bench/taps.mjs';
import { reportUnderAttack } from '../tests/bench/under-attack.mjs';
import { reportBff } from '../tests/bench/web.mjs';
import { ensureBuild } from './build.mjs';
import { root } from './find-build.mjs';

/** Every bench in the order of a run. `database`: needs a PostgreSQL; `named`: runs only when `--only` names it. */
const BENCHES = {
  place: { report: reportPlace, database: true },
  calls: { report: reportCalls, database: true },
  settle: { report: reportSettle, database: true },
  history: { report: reportHistory, database: true },
  'chat-long': { report: reportChatLong, database: true },
  people: { report: reportPeople, database: true },
  'sign-in': { report: reportSignIn, database: true },
  'chat-load': { report: reportChatLoad, database: true, named: true },
  recovery: { report: reportRecovery, named: true },
  bff: { report: reportBff },
  stream: { report: reportStream },
  screen: { report: reportScreen, named: true },
  lighthouse: { report: reportLighthouse, named: true },
  'stream-bytes': { report: reportStreamBytes, named: true },
  start: { report: reportStart, named: true },
  'under-attack': { report: reportUnderAttack },
  taps: { report: reportTaps, named: true },
  bytes: { report: () => import('./first-load-bytes.mjs') },
};

const options = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=')),
);
const names = options.only?.split(',') ?? Object.keys(BENCHES).filter((name) => !BENCHES[name].named);
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0)
  throw new Error(`no bench is called ${unknown.join(', ')}: ${Object.keys(BENCHES).join(', ')}`);
const folder = resolve(process.env.LIMITS_DIR ?? join(root, '../shared/limits'));

process.chdir(root);
await ensureBuild();

const server = names.some((name) => BENCHES[name].database) ? await startPostgres() : undefined;
try {
  for (const [name, { report }] of Object.entries(BENCHES)) {
    if (!names.includes(name)) continue;
    await report({
      serverUrl: server?.url,
      limitsFolder: existsSync(join(folder, 'place.sql')) ? folder : undefined,
      rounds: Number(options.rounds ?? 3),
      seconds: Number(options.seconds ?? 10),
      options,
    });
  }
} finally {
  server?.stop();
}
