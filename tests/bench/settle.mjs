/** Seconds to settle 10,000 due trades in one call, compared with the yardstick's one statement on the same server. */
import { join } from 'node:path';
import { migrate, openBenchCustomers, stopClock } from './bench-customers.mjs';
import { createDatabase, psql } from './postgres.mjs';
import { median, printRatio } from './report.mjs';

const TRADES = 10_000;
const START_MS = 1_700_000_000_000;

/** Returns { productS, yardstickS } medians over the rounds, or yardstickS null without the yardstick's folder. */
export async function benchSettle({ serverUrl, limitsFolder, rounds }) {
  const url = await createDatabase(serverUrl, 'updown_bench_settle');
  await migrate(url);
  openBenchCustomers(url, TRADES / 10);
  prepareTape(url);
  const anchorUrl = limitsFolder ? await createDatabase(serverUrl, 'anchor') : undefined;
  if (anchorUrl) psql(anchorUrl, '-f', join(limitsFolder, 'schema.sql'));

  const product = [];
  const yardstick = [];
  for (let round = 0; round < rounds; round += 1) {
    product.push(settleOnce(url, START_MS + round * 3_600_000));
    if (anchorUrl) yardstick.push(settleYardstick(anchorUrl, limitsFolder));
  }
  return { productS: median(product), yardstickS: anchorUrl ? median(yardstick) : null };
}

function prepareTape(url) {
  psql(
    url,
    '-c',
    `INSERT INTO asset VALUES (1, 'BTC') ON CONFLICT DO NOTHING; INSERT INTO tape (asset_id) VALUES (1) ON CONFLICT DO NOTHING`,
    '-c',
    `BEGIN; INSERT INTO payout_version (version, created_ms) VALUES (100, 0);
     INSERT INTO payout_tier (version, min_micros, max_micros, duration_s, multiplier_e4, name, description)
       VALUES (100, 1000000, 50000000000, 30, 18500, '{}', '{}'); COMMIT`,
  );
}

/** Places 10,000 trades at one set time, lets the tape pass their end, and times one settlement. */
function settleOnce(url, startMs) {
  const append = (ms, price) =>
    psql(
      url,
      '-c',
      `SELECT * FROM tape_append('bench', 3000, ${ms}, (SELECT json_agg(json_build_object('asset', 1, 'epoch', epoch)) FROM tape WHERE asset_id = 1),
        '[{"asset": 1, "time": ${ms}, "source_time": null, "price": "${price}"}]')`,
    );
  stopClock(url, startMs);
  psql(
    url,
    '-c',
    `SELECT * FROM tape_begin_epoch('bench', 3000, '[{"asset": 1, "interval": 1000, "delay": 0, "source": 1}]')`,
  );
  append(startMs, '100.00');
  const placed = psql(
    url,
    '-c',
    `SELECT count((p.placed).id), min(p.refusal) FROM generate_series(1, ${TRADES}) AS n, LATERAL place_trade(
      (SELECT min(user_id) FROM account) + n % ${TRADES / 10}, 'USDT-PRACTICE', 'bench-${startMs}-' || n, 'm', 1::smallint,
      CASE n % 2 WHEN 0 THEN 'buy' ELSE 'sell' END, 1000000 + n % 400 * 10000, NULL, 1, false, 1000000, 1000000000000000, 1000000000000000, 1000000000000000) p`,
  ).trim();
  if (placed !== `${TRADES}|`) throw new Error(`could not place the benchmark's trades: ${placed}`);
  for (let second = 1; second <= 30; second += 1)
    append(startMs + second * 1_000, (100 + second / 100).toFixed(2));
  stopClock(url, startMs + 31_000);
  psql(url, '-c', 'ANALYZE trade', '-c', 'ANALYZE tick', '-c', 'CHECKPOINT');
  const [count, seconds] = timed(url, ['-c', `SELECT count(*) FROM settle_due(${TRADES})`]);
  if (Number(count) !== TRADES) throw new Error(`settled ${count} of ${TRADES}`);
  return seconds;
}

function settleYardstick(url, folder) {
  psql(url, '-v', `n=${TRADES}`, '-f', join(folder, 'fill.sql'));
  psql(url, '-c', 'ANALYZE trade', '-c', 'CHECKPOINT');
  return timed(url, ['-v', `n=${TRADES}`, '-f', join(folder, 'settle_batch.sql')])[1];
}

/** First line of the output, and the seconds that psql measured for the statement. */
function timed(url, args) {
  const script = args[0] === '-c' ? ['-c', '\\timing on', ...args] : ['-c', '\\timing on', ...args];
  const output = psql(url, ...script).split('\n');
  const time = output.map((line) => /^Time: ([\d.]+) ms/.exec(line)).findLast(Boolean);
  if (!time) throw new Error(output.join('\n'));
  return [output.find((line) => /^\d/.test(line)), Number(time[1]) / 1_000];
}

/** Prints the time that 10,000 due trades take beside the yardstick's single statement. */
export async function reportSettle(setup) {
  const { productS, yardstickS } = await benchSettle(setup);
  printRatio('Settling 10,000 due trades', {
    product: productS,
    yardstick: yardstickS,
    unit: 's',
    aim: '≤ 4',
  });
}
