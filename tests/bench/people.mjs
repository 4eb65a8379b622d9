/** The list of people at 50,000 compared with 500, over HTTP, alternately; and the whole list as a file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from './bench-customers.mjs';
import { createDatabase, psql } from './postgres.mjs';
import { startProvider } from './processes.mjs';
import { median, printRatio } from './report.mjs';

const SIZES = [500, 50_000];
const TURNS_A_ROUND = 40;
const TOKEN = 'bench-staff'.padEnd(43, '0');
const VIEWS = [
  ['The list', 'page=1'],
  ['The list by name', 'page=1&sort=name'],
  ['A search for a name', 'q=zephyr'],
  ['A search for two letters', 'q=ze'],
  ['Blocked ones', 'isBlocked=true'],
  ['Verified ones', 'isKYCVerified=true'],
  ['Level 1', 'role=level1'],
  ['Registered on one day', 'from=2020-09-13&to=2020-09-13'],
];

/**
 * Returns { views: [{ name, smallMs, largeMs }], file }: medians of both, measured alternately so that other load of
 * the machine affects both; `file` = { lines, bytes, seconds, rssMb: { before, peak, after } }.
 */
export async function benchPeople({ serverUrl, rounds }) {
  const fixtures = [];
  try {
    for (const size of SIZES) fixtures.push(await openFixture(serverUrl, size));
    const views = [];
    for (const [name, query] of VIEWS)
      views.push(await compare(fixtures, { name, queries: [query, query], rounds }));
    const queries = await Promise.all(fixtures.map(findLatePage));
    views.push(await compare(fixtures, { name: 'The last page but 100, by cursor', queries, rounds }));
    return { views, file: await measureExport(fixtures.at(-1)) };
  } finally {
    for (const { provider } of fixtures) await provider.stop();
  }
}

async function openFixture(serverUrl, size) {
  const url = await createDatabase(serverUrl, `updown_bench_people_${size}`);
  await migrate(url);
  const now = Date.now();
  psql(url, '-c', readFileSync(join(import.meta.dirname, 'people.sql'), 'utf8'));
  psql(
    url,
    '-c',
    `INSERT INTO app_user (username, email, password_hash, role, created_ms, updated_ms) VALUES ('bench_staff', 'staff@example.com', 'none', 'super_admin', ${now}, ${now})`,
    '-c',
    `INSERT INTO session (user_id, token_hash, created_ms, last_activity_ms)
       SELECT id, sha256(convert_to('${TOKEN}', 'UTF8')), ${now}, ${now} FROM app_user WHERE username = 'bench_staff'`,
    '-c',
    `SELECT bench_people(${size})`,
    '-c',
    'VACUUM ANALYZE',
  );
  const provider = await startProvider({ DATABASE_URL: url, STAFF_IDLE_MINUTES: '600' });
  return { size, provider };
}

async function compare(fixtures, { name, queries, rounds }) {
  const times = fixtures.map(() => []);
  for (let turn = 0; turn < rounds * TURNS_A_ROUND; turn += 1) {
    for (const [i, { provider }] of fixtures.entries()) {
      const start = performance.now();
      const { users } = await list(provider, queries[i]);
      times[i].push(performance.now() - start);
      if (users.length !== 20) throw new Error(`${name}: ${users.length} people`);
    }
  }
  return { name, smallMs: median(times[0]), largeMs: median(times[1]) };
}

/** The cursor to a page near the end; the smaller list has only 25 pages. */
async function findLatePage({ size, provider }) {
  const page = Math.max(2, Math.floor(size / 20) - 100);
  const { pagination } = await list(provider, `page=${page - 1}`);
  return `page=${page}&cursor=${pagination.nextCursor}`;
}

async function list({ url }, query) {
  const answer = await fetch(`${url}/api/users?${query}`, { headers: { authorization: `Bearer ${TOKEN}` } });
  if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Once to warm up, then with the process's memory sampled every few milliseconds. */
async function measureExport({ provider }) {
  await readExport(provider);
  const before = readRssMb(provider.pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, readRssMb(provider.pid));
  }, 5);
  const start = performance.now();
  const { lines, bytes } = await readExport(provider);
  const seconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  return { lines, bytes, seconds, rssMb: { before, peak, after: readRssMb(provider.pid) } };
}

async function readExport({ url }) {
  const answer = await fetch(`${url}/api/users/export`, { headers: { authorization: `Bearer ${TOKEN}` } });
  if (!answer.ok) throw new Error(`export: ${answer.status}`);
  let [lines, bytes] = [0, 0];
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { lines, bytes };
}

function readRssMb(pid) {
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
}

/** Prints lists of many people beside lists of few, and what an export of all of them takes. */
export async function reportPeople(setup) {
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
