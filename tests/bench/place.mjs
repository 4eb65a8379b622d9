/**
 * Trades placed per second over HTTP at 8 and at 32 clients, compared with the database function alone and with the
 * yardstick's place.sql, both through pgbench at as many clients.
 */
import { join } from 'node:path';
import { migrate, openBenchCustomers, stopClock } from './bench-customers.mjs';
import { loadHttp } from './http-load.mjs';
import { createDatabase, pgbench, psql } from './postgres.mjs';
import { processorUs, startProvider } from './processes.mjs';
import { median, printRatio } from './report.mjs';

const CUSTOMERS = 2_000;
const CLIENTS = [8, 32];
const WARM_UP_S = 3;
/** No cap refuses a load that thousands of customers would need hours for. */
const WITHOUT_CAPS = {
  MAX_OPEN_TRADES: '1000000',
  MAX_OPEN_STAKE_USDT: '1000000000',
  MAX_ASSET_RISK_USDT: '1000000000',
  MAX_HOUSE_RISK_USDT: '1000000000',
};

/** A migrated database with customers, and a provider on it. */
export async function openPlacing(serverUrl, name) {
  const url = await createDatabase(serverUrl, name);
  await migrate(url);
  openBenchCustomers(url, CUSTOMERS);
  const provider = await startProvider({ DATABASE_URL: url, ...WITHOUT_CAPS });
  const load = async ({ call = 'place', clients, seconds, trades }) => {
    const before = processorUs(provider.pid);
    const result = await loadHttp({
      url: provider.url,
      call,
      clients,
      seconds,
      customers: CUSTOMERS,
      trades,
    });
    return { ...result, providerUs: (processorUs(provider.pid) - before) / (result.perS * seconds) };
  };
  // A database in use has statistics of its trades; a fresh one plans for an empty table until its first ANALYZE.
  await load({ clients: 8, seconds: WARM_UP_S });
  psql(url, '-c', 'ANALYZE');
  return { url, provider, load };
}

/**
 * Returns one { clients, perS, functionPerS, yardstickPerS, medianMs, p99Ms, providerUs, loadUs, openTrades } per number of
 * clients: medians of loads that run alternately, each alone, on the same server. `openTrades` were open before the last one.
 */
export async function benchPlace({ serverUrl, limitsFolder, rounds, seconds }) {
  const anchorUrl = limitsFolder ? await createDatabase(serverUrl, 'anchor') : undefined;
  if (anchorUrl) psql(anchorUrl, '-f', join(limitsFolder, 'schema.sql'));
  const { url, provider, load } = await openPlacing(serverUrl, 'updown_bench_place');
  const runs = CLIENTS.map((clients) => ({ clients, loads: [], yardstick: [], alone: [], openTrades: 0 }));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const run of runs) {
        const { clients } = run;
        if (anchorUrl)
          run.yardstick.push(pgbench(anchorUrl, join(limitsFolder, 'place.sql'), { clients, seconds }));
        run.openTrades = Number(psql(url, '-c', `SELECT count(*) FROM trade WHERE status = 'processing'`));
        run.loads.push(await load({ clients, seconds }));
      }
    }
  } finally {
    await provider.stop();
  }
  stopClock(url, Number(psql(url, '-c', 'SELECT max(last_ms) FROM tape WHERE asset_id = 1').trim()));
  const script = join(import.meta.dirname, 'place-function.sql');
  for (let round = 0; round < rounds; round += 1) {
    for (const { clients, alone } of runs)
      alone.push(pgbench(url, script, { clients, seconds, prepared: true }));
  }
  return runs.map(({ clients, loads, yardstick, alone, openTrades }) => ({
    clients,
    openTrades,
    functionPerS: median(alone),
    yardstickPerS: anchorUrl ? median(yardstick) : null,
    ...Object.fromEntries(
      ['perS', 'medianMs', 'p99Ms', 'providerUs', 'loadUs'].map((figure) => [
        figure,
        median(loads.map((one) => one[figure])),
      ]),
    ),
  }));
}

/** Prints placed trades over HTTP beside the function alone, and both beside the yardstick's. */
export async function reportPlace(setup) {
  for (const run of await benchPlace(setup)) {
    const { clients, perS, functionPerS, yardstickPerS } = run;
    const name = `Placing over HTTP, ${clients} clients`;
    const shared = { product: perS, unit: 'trades/s' };
    printRatio(`${name}, against the function alone`, { ...shared, yardstick: functionPerS, aim: '≥ 0.75' });
    printRatio(`${name}, against place.sql`, { ...shared, yardstick: yardstickPerS, aim: '≥ 1' });
    printRatio(`The function alone, ${clients} clients, against place.sql`, {
      product: functionPerS,
      yardstick: yardstickPerS,
      unit: 'trades/s',
      aim: '≥ 1',
    });
    printRatio(`${name}, 99th percentile against the median, ${run.openTrades} trades open`, {
      product: run.p99Ms,
      yardstick: run.medianMs,
      unit: 'ms',
      aim: '≤ 4',
    });
    console.log(
      `${name}: processor ${run.providerUs.toFixed(0)} µs a trade in the provider, ${run.loadUs.toFixed(0)} in the load`,
    );
  }
}
