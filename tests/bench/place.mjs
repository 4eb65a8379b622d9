/**
 * Trades placed per second over HTTP at 8 clients, compared with the yardstick's place.sql through pgbench at 8
 * clients.
 */
import { join } from 'node:path';
import { Client } from 'undici';
import { benchToken, migrate, openBenchCustomers, stopClock } from './bench-customers.mjs';
import { createDatabase, pgbench, psql } from './postgres.mjs';
import { startProvider } from './processes.mjs';
import { median, printRatio } from './report.mjs';

const CUSTOMERS = 2_000;
const CLIENTS = 8;
const WARM_UP_S = 3;

/**
 * Returns { productPerS, functionPerS, yardstickPerS }: medians of loads that run alternately, each alone, on the same
 * server. `functionPerS` is the database function alone, by pgbench; the difference is the cost of HTTP and sessions.
 */
export async function benchPlace({ serverUrl, limitsFolder, rounds, seconds }) {
  const url = await createDatabase(serverUrl, 'updown_bench_place');
  await migrate(url);
  openBenchCustomers(url, CUSTOMERS);
  const anchorUrl = limitsFolder ? await createDatabase(serverUrl, 'anchor') : undefined;
  if (anchorUrl) psql(anchorUrl, '-f', join(limitsFolder, 'schema.sql'));

  const product = [];
  const yardstick = [];
  const provider = await startProvider({
    DATABASE_URL: url,
    MAX_OPEN_TRADES: '1000000',
    MAX_OPEN_STAKE_USDT: '1000000000',
    MAX_ASSET_RISK_USDT: '1000000000',
    MAX_HOUSE_RISK_USDT: '1000000000',
  });
  try {
    // A database in use has statistics of its trades; a fresh one plans for an empty table until its first ANALYZE.
    await placeFor(provider.url, WARM_UP_S, 'warm-up');
    psql(url, '-c', 'ANALYZE');
    for (let round = 0; round < rounds; round += 1) {
      if (anchorUrl)
        yardstick.push(pgbench(anchorUrl, join(limitsFolder, 'place.sql'), { clients: CLIENTS, seconds }));
      product.push(await placeFor(provider.url, seconds, round));
    }
  } finally {
    await provider.stop();
  }
  stopClock(url, Number(psql(url, '-c', 'SELECT max(last_ms) FROM tape WHERE asset_id = 1').trim()));
  const script = join(import.meta.dirname, 'place-function.sql');
  const alone = Array.from({ length: rounds }, () =>
    pgbench(url, script, { clients: CLIENTS, seconds, prepared: true }),
  );
  return {
    productPerS: median(product),
    functionPerS: median(alone),
    yardstickPerS: anchorUrl ? median(yardstick) : null,
  };
}

/** Trades accepted per second over `seconds`. Throws on the first answer that is not an accepted trade. */
async function placeFor(baseUrl, seconds, round) {
  const until = Date.now() + seconds * 1_000;
  let accepted = 0;
  const run = async (lane) => {
    const client = new Client(baseUrl);
    for (let number = 0; Date.now() < until; number += 1) {
      const customer = 1 + Math.floor(Math.random() * CUSTOMERS);
      const reply = await client.request({
        method: 'POST',
        path: '/api/trades',
        headers: {
          authorization: `Bearer ${benchToken(customer)}`,
          'content-type': 'application/json',
          'idempotency-key': `${round}-${lane}-${number}`,
        },
        body: JSON.stringify({
          amount: 1 + Math.floor(Math.random() * 49),
          tradeType: number % 2 === 0 ? 'buy' : 'sell',
          coinName: 'Bitcoin',
          coinSymbol: 'BTC',
          symbol: 'BTCUSDT',
          currency: 'USDT',
        }),
      });
      const text = await reply.body.text();
      if (reply.statusCode >= 300) throw new Error(`${reply.statusCode} ${text}`);
      accepted += 1;
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, lane) => run(lane)));
  return accepted / seconds;
}

/** Prints placed trades over HTTP and of the function alone beside the yardstick's. */
export async function reportPlace(setup) {
  const { productPerS, functionPerS, yardstickPerS } = await benchPlace(setup);
  const shared = { yardstick: yardstickPerS, unit: 'trades/s', aim: '≥ 1' };
  printRatio('Placing over HTTP, 8 clients', { product: productPerS, ...shared });
  printRatio('Placing, the database function alone', { product: functionPerS, ...shared });
}
