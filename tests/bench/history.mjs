/** Page 1,000 of a customer's timeline and statement compared with the first page, over HTTP, alternately. */
import { join } from 'node:path';
import { benchToken, migrate, openBenchCustomers } from './bench-customers.mjs';
import { createDatabase, psql } from './postgres.mjs';
import { startProvider } from './processes.mjs';
import { median, printRatio } from './report.mjs';

/** One with a long history, and others whose rows are interleaved. */
const CUSTOMERS = 6;
const BATCHES = 1_000;
const BATCHES_OF_OTHERS = 100;
const PAGE = 1_000;

/**
 * Returns { rows, views: [{ name, firstMs, lateMs }] }: medians of first page and page 1,000, measured alternately so
 * that other load of the machine affects both. `rows` are the customer's ledger rows.
 */
export async function benchHistory({ serverUrl, rounds }) {
  const url = await createDatabase(serverUrl, 'updown_bench_history');
  await migrate(url);
  openBenchCustomers(url, CUSTOMERS);
  fill(url);
  const provider = await startProvider({ DATABASE_URL: url });
  try {
    const views = [];
    for (const path of ['/api/history', '/api/history/statement']) {
      const late = await findPage(provider.url, path, PAGE);
      const times = { first: [], late: [] };
      for (let round = 0; round < rounds * 100; round += 1) {
        times.first.push(await timeOf(provider.url, path));
        times.late.push(await timeOf(provider.url, `${path}?cursor=${late}`));
      }
      views.push({ name: path, firstMs: median(times.first), lateMs: median(times.late) });
    }
    return { rows: countRows(url), views };
  } finally {
    await provider.stop();
  }
}

function fill(url) {
  psql(url, '-f', join(import.meta.dirname, 'history.sql'));
  const now = Date.now();
  psql(
    url,
    '-c',
    `INSERT INTO asset (id, symbol) VALUES (1, 'BTC') ON CONFLICT DO NOTHING`,
    '-c',
    `INSERT INTO app_user (username, email, password_hash, role, created_ms, updated_ms) VALUES ('bench_staff', 'staff@example.com', 'none', 'admin', ${now}, ${now})`,
    '-c',
    `INSERT INTO payment_method (type, code, name, fee, min_amount, serves_deposits, serves_withdrawals, position, created_ms, updated_ms)
       VALUES ('bank', 'BENCH', 'Bench', 1000000, 1, false, true, 99, ${now}, ${now})`,
  );
  const past = (customer, batches) =>
    psql(
      url,
      '-c',
      `SELECT bench_past((SELECT id FROM app_user WHERE username = 'bench${customer}'), ${batches}, ${now - 120_000_000})`,
    );
  for (let customer = 2; customer <= CUSTOMERS; customer += 1) past(customer, BATCHES_OF_OTHERS);
  past(1, BATCHES);
  psql(url, '-c', 'VACUUM ANALYZE');
}

function countRows(url) {
  return Number(
    psql(
      url,
      '-c',
      `SELECT count(*) FROM transfer t WHERE EXISTS (SELECT 1 FROM account a JOIN app_user u ON u.id = a.user_id
         WHERE u.username = 'bench1' AND a.id IN (t.from_account, t.to_account))`,
    ).trim(),
  );
}

/** The cursor of the n-th page, reached page by page. */
async function findPage(baseUrl, path, n) {
  let cursor;
  for (let page = 1; page < n; page += 1) {
    ({ nextCursor: cursor } = await ask(baseUrl, cursor ? `${path}?cursor=${cursor}` : path));
    if (!cursor) throw new Error(`${path} ends at page ${page}`);
  }
  return cursor;
}

async function timeOf(baseUrl, path) {
  const start = performance.now();
  const { data } = await ask(baseUrl, path);
  const ms = performance.now() - start;
  if (data.length !== 20) throw new Error(`${path} has ${data.length} rows`);
  return ms;
}

async function ask(baseUrl, path) {
  const answer = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${benchToken(1)}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Prints a late page of each history beside its first page. */
export async function reportHistory(setup) {
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
