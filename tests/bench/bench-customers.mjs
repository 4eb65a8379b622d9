/** The benchmark's data: a migrated database with customers who have money and a session. */
import { join } from 'node:path';
import { importBundled, root } from './import-bundled.mjs';
import { psql } from './postgres.mjs';

export async function migrate(url) {
  const { openDatabase } = await importBundled('provider/database/open-database.ts');
  await (await openDatabase({ url, sqlFolder: join(root, 'provider/database') })).close();
}

/** Bearer token of the n-th customer of openBenchCustomers, counted from 1. */
export function benchToken(n) {
  return `bench${String(n).padStart(38, '0')}`;
}

/**
 * Customers with 1,000,000 practice USDT and a session each, written straight into the database, which saves hashing
 * passwords.
 */
export function openBenchCustomers(url, count) {
  const now = Date.now();
  psql(
    url,
    '-c',
    `INSERT INTO app_user (username, email, password_hash, created_ms, updated_ms)
       SELECT 'bench' || n, 'bench' || n || '@example.com', 'none', ${now}, ${now} FROM generate_series(1, ${count}) n ORDER BY n`,
    '-c',
    `INSERT INTO account (user_id, kind, currency, balance)
       SELECT u.id, k, 'USDT-PRACTICE', 0 FROM app_user u, unnest(ARRAY['available', 'staked', 'held']) k WHERE u.username LIKE 'bench%' ORDER BY u.id, k`,
    '-c',
    `SELECT ledger_post(array_agg(system_account('house', 'USDT-PRACTICE')), array_agg(id ORDER BY id), array_agg(1000000000000), array_agg('practice_grant'::text), array_agg(NULL::bigint))
       FROM account WHERE kind = 'available'`,
    '-c',
    `INSERT INTO session (user_id, token_hash, created_ms, last_activity_ms)
       SELECT id, sha256(convert_to('bench' || lpad(substr(username, 6), 38, '0'), 'UTF8')), ${now}, ${now} FROM app_user WHERE username LIKE 'bench%'`,
    '-c',
    'VACUUM ANALYZE',
  );
}

/** Freezes the database's clock, Unix ms; only a benchmark's own database has such a clock. */
export function stopClock(url, ms) {
  psql(
    url,
    '-c',
    `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT to_timestamp(${ms} / 1000.0) $$`,
  );
}
