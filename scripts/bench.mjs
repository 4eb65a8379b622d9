/**
 * `npm run bench`: speeds as ratios to a yardstick measured in the same run, interleaved. Nothing passes or fails on
 * time. `--only=place,settle,history,chat-long,people,sign-in,bff,stream,under-attack,bytes`, `--rounds=3`,
 * `--seconds=10`; the yardstick's SQL is in LIMITS_DIR (../shared/limits when absent; its lines are left out without
 * it).
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
import { benchChatLoad } from '../tests/bench/chat-load.mjs';
import { benchChatLong } from '../tests/bench/chat-long.mjs';
import { benchHistory } from '../tests/bench/history.mjs';
import { benchPeople } from '../tests/bench/people.mjs';
import { benchPlace } from '../tests/bench/place.mjs';
import { startPostgres } from '../tests/bench/postgres.mjs';
import { benchRecovery } from '../tests/bench/recovery.mjs';
import { printRatio } from '../tests/bench/report.mjs';
import { benchSettle } from '../tests/bench/settle.mjs';
import { benchSignIn } from '../tests/bench/sign-in.mjs';
import { benchUnderAttack } from '../tests/bench/under-attack.mjs';
import { benchBff, benchStream } from '../tests/bench/web.mjs';
import { ensureBuild } from './build.mjs';
import { root } from './find-build.mjs';

const options = Object.fromEntries(
  process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split('=')),
);
const only = new Set(
  (options.only ?? 'place,settle,history,chat-long,people,sign-in,bff,stream,under-attack,bytes').split(','),
);
const rounds = Number(options.rounds ?? 3);
const seconds = Number(options.seconds ?? 10);
const folder = resolve(process.env.LIMITS_DIR ?? join(root, '../shared/limits'));
const limitsFolder = existsSync(join(folder, 'place.sql')) ? folder : undefined;

process.chdir(root);
await ensureBuild();

if (
  ['place', 'settle', 'history', 'chat-long', 'people', 'sign-in', 'chat-load'].some((name) => only.has(name))
) {
  const server = await startPostgres();
  try {
    const setup = { serverUrl: server.url, limitsFolder, rounds };
    if (only.has('place')) {
      const { productPerS, functionPerS, yardstickPerS } = await benchPlace({ ...setup, seconds });
      const shared = { yardstick: yardstickPerS, unit: 'trades/s', aim: '≥ 1' };
      printRatio('Placing over HTTP, 8 clients', { product: productPerS, ...shared });
      printRatio('Placing, the database function alone', { product: functionPerS, ...shared });
    }
    if (only.has('settle')) {
      const { productS, yardstickS } = await benchSettle(setup);
      printRatio('Settling 10,000 due trades', {
        product: productS,
        yardstick: yardstickS,
        unit: 's',
        aim: '≤ 4',
      });
    }
    if (only.has('history')) {
      const { rows, views } = await benchHistory(setup);
      for (const { name, firstMs, lateMs } of views) {
        printRatio(`Page 1,000 of ${name} against the first page, ${rows} ledger rows`, {
          product: lateMs,
          yardstick: firstMs,
          unit: 'ms',
          aim: '≤ 1.5',
        });
      }
    }
    if (only.has('chat-long')) {
      const { views } = await benchChatLong(setup);
      for (const { name, shortMs, longMs } of views) {
        printRatio(`${name} a conversation of 50,000 messages against one of 500`, {
          product: longMs,
          yardstick: shortMs,
          unit: 'ms',
          aim: '≤ 1.5',
        });
      }
    }
    if (only.has('people')) {
      const { views, file } = await benchPeople(setup);
      for (const { name, smallMs, largeMs } of views) {
        printRatio(`${name} of 50,000 people against one of 500`, {
          product: largeMs,
          yardstick: smallMs,
          unit: 'ms',
          aim: '≤ 1.5',
        });
      }
      const { lines, bytes, seconds: took, rssMb } = file;
      console.log(
        `Export of people: ${lines} lines, ${(bytes / 1e6).toFixed(1)} MB in ${took.toFixed(1)} s, memory ${rssMb.before} MB before, ${rssMb.peak} MB at most, ${rssMb.after} MB after`,
      );
    }
    if (only.has('sign-in')) {
      for (const { name, knownMs, unknownMs } of await benchSignIn(setup)) {
        printRatio(`${name}, a name that exists against one that does not`, {
          product: knownMs,
          yardstick: unknownMs,
          unit: 'ms',
          aim: '0.9 to 1.1',
        });
      }
    }
    if (only.has('chat-load')) {
      const number = (name, otherwise) => Number(options[name] ?? otherwise);
      const { figures, problems } = await benchChatLoad({
        serverUrl: server.url,
        sockets: number('sockets', 1_000),
        rate: number('rate', 100),
        seconds: number('seconds', 300),
        restarts: number('restarts', 3),
        seed: number('seed', 1),
        print: (line) => console.log(`Chat: ${line}`),
      });
      for (const [name, value] of Object.entries(figures)) console.log(`Chat, ${name}: ${value}`);
      for (const problem of problems.slice(0, 20)) console.log(`Chat, PROBLEM: ${problem}`);
      console.log(`Chat: ${problems.length} problems`);
      if (problems.length > 0) process.exitCode = 1;
    }
  } finally {
    server.stop();
  }
}
if (only.has('recovery')) {
  const { rows, figures, problems } = await benchRecovery({
    times: Number(options.times ?? 20),
    awayS: Number(options.away ?? 300),
    seed: Number(options.seed ?? 1),
    only: options.faults && new Set(options.faults.split(',')),
    print: (line) => console.log(`Recovery: ${line}`),
  });
  console.log('| Fault | Times | Least | Median | Most |\n| --- | --- | --- | --- | --- |');
  for (const { name, times, least, middle, most } of rows)
    console.log(`| ${name} | ${times} | ${least} | ${middle} | ${most} |`);
  for (const [name, value] of Object.entries(figures)) console.log(`Recovery, ${name}: ${value}`);
  for (const problem of problems.slice(0, 20)) console.log(`Recovery, PROBLEM: ${problem}`);
  console.log(`Recovery: ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
if (only.has('bff')) {
  for (const [mount, where, aim] of [
    ['next', 'inside Next', '≥ 0.7'],
    ['server', 'before Next', '≥ 4'],
  ]) {
    const { bffPerS, handlerPerS } = await benchBff({ mount, rounds, seconds: Math.min(seconds, 6) });
    printRatio(`BFF ${where} against a bare handler`, {
      product: bffPerS,
      yardstick: handlerPerS,
      unit: 'requests/s',
      aim,
    });
  }
}
if (only.has('stream')) {
  const { bffMs, providerMs } = await benchStream({ rounds });
  printRatio('Last of 1,000 stream readers', {
    product: bffMs,
    yardstick: providerMs,
    unit: 'ms',
    aim: '≤ 1.2',
  });
}
if (only.has('under-attack')) {
  const { calmMs, attackedMs, ratios } = await benchUnderAttack({ rounds, seconds });
  printRatio('99th percentile of a call beside 200 idle sockets, 200 slow readers and a flooding customer', {
    product: attackedMs,
    yardstick: calmMs,
    unit: 'ms',
    aim: '≤ 3',
  });
  console.log(`  ratio of each round: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
}
if (only.has('bytes')) await import('./first-load-bytes.mjs');
