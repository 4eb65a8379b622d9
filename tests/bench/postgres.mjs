/** A PostgreSQL server for the benchmark: that of TEST_DATABASE_URL, or a cluster of its own that ends with the run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../../scripts/launch-product.mjs';

/** Default configuration, fsync on: the yardstick and the product run on the same server. */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => undefined };
  const binaries = findBinaries();
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'updown-bench-pg-'));
  const asPostgres = process.getuid?.() === 0;
  const run = (command) =>
    asPostgres
      ? execFileSync('su', ['postgres', '-c', command], { stdio: 'pipe' })
      : execFileSync('sh', ['-c', command], { stdio: 'pipe' });
  if (asPostgres) execFileSync('chown', ['postgres', folder]);
  run(`${binaries}/initdb -D ${folder}/data -A trust -U postgres`);
  run(`${binaries}/pg_ctl -D ${folder}/data -l ${folder}/log -o '-p ${port} -k ${folder}' -w start`);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run(`${binaries}/pg_ctl -D ${folder}/data -m immediate -w stop`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Of the newest installed version. */
export function findBinaries() {
  const root = '/usr/lib/postgresql';
  const newest = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  if (!newest) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return join(root, newest, 'bin');
}

/** Creates an empty database of this name (dropping an older one) and returns its address. */
export async function createDatabase(serverUrl, name) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Runs psql on a database with a file or commands; returns its output. */
export function psql(url, ...args) {
  const result = spawnSync('psql', ['-X', '-q', '-At', '-v', 'ON_ERROR_STOP=1', '-d', url, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (result.status !== 0) throw new Error(result.stderr);
  return result.stdout;
}

/** Transactions per second of one pgbench script. */
export function pgbench(url, file, { clients, seconds, prepared = false }) {
  const { hostname, port, username, pathname } = new URL(url);
  const args = [
    '-n',
    '-h',
    hostname,
    '-p',
    port,
    '-U',
    username,
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
  ];
  const mode = prepared ? ['-M', 'prepared'] : [];
  const result = spawnSync('pgbench', [...args, ...mode, '-f', file, pathname.slice(1)], {
    encoding: 'utf8',
  });
  const match = /^tps = ([\d.]+)/m.exec(result.stdout);
  if (!match) throw new Error(result.stderr);
  return Number(match[1]);
}
