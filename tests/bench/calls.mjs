/** What the commonest calls cost beside an empty Fastify route, measured in turns at 8 clients. */
import { loadHttp } from './http-load.mjs';
import { openPlacing } from './place.mjs';
import { psql } from './postgres.mjs';
import { processorUs, startEmptyServer } from './processes.mjs';
import { median } from './report.mjs';

const CALLS = ['balance', 'status', 'markets', 'history', 'chat', 'place'];
const CLIENTS = 8;
const LONGEST_TURN_S = 4;
const TRADES = 500;

/** Returns { name: { perS, medianMs, p99Ms, providerUs } }, medians; `providerUs`: processor time of the server's process. */
export async function benchCalls({ serverUrl, rounds, seconds }) {
  const turnS = Math.min(seconds, LONGEST_TURN_S);
  const { url, provider, load } = await openPlacing(serverUrl, 'updown_bench_calls');
  const empty = await startEmptyServer();
  try {
    const trades = listTrades(url);
    const results = Object.fromEntries(['empty', ...CALLS].map((name) => [name, []]));
    for (let round = 0; round <= rounds; round += 1) {
      const before = processorUs(empty.pid);
      const bare = await loadHttp({ url: empty.url, call: 'empty', clients: CLIENTS, seconds: turnS });
      const bareUs = (processorUs(empty.pid) - before) / (bare.perS * turnS);
      const found = { empty: { ...bare, providerUs: bareUs } };
      for (const call of CALLS) found[call] = await load({ call, clients: CLIENTS, seconds: turnS, trades });
      // The first round warms all of them up.
      if (round > 0) for (const [name, one] of Object.entries(found)) results[name].push(one);
    }
    return Object.fromEntries(
      Object.entries(results).map(([name, all]) => [
        name,
        Object.fromEntries(
          ['perS', 'medianMs', 'p99Ms', 'providerUs'].map((figure) => [
            figure,
            median(all.map((one) => one[figure])),
          ]),
        ),
      ]),
    );
  } finally {
    await provider.stop();
    await empty.stop();
  }
}

/** Pairs of a customer's number, counted from 1, and the id of a trade of theirs. */
function listTrades(url) {
  return psql(
    url,
    '-c',
    `SELECT substr(u.username, 6), max(t.id) FROM trade t JOIN app_user u ON u.id = t.user_id GROUP BY u.username LIMIT ${TRADES}`,
  )
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
}

/** Prints a table of the calls beside the empty route. */
export async function reportCalls(setup) {
  const calls = await benchCalls(setup);
  console.log('| Call | answers/s | µs of the process | median ms | p99 ms | process, × the empty route |');
  for (const [name, { perS, providerUs, medianMs, p99Ms }] of Object.entries(calls)) {
    const ratio = (providerUs / calls.empty.providerUs).toFixed(1);
    console.log(
      `| ${name} | ${perS.toFixed(0)} | ${providerUs.toFixed(0)} | ${medianMs.toFixed(2)} | ${p99Ms.toFixed(2)} | ${ratio} |`,
    );
  }
}
