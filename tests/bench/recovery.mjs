/**
 * How the product recovers from faults under load: PostgreSQL killed, its connections cut, down for minutes, Redis
 * killed, a provider killed. After each fault the time until both providers and the web are healthy and trades are
 * accepted through both; at the end no acknowledged operation is lost or doubled. Bounded and on loopback.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { launchProduct } from '../../scripts/launch-product.mjs';
import { createFigures, createRandom, seconded, until } from './chat-figures.mjs';
import { openChatPeople, readMessages } from './chat-participants.mjs';
import { createPerson } from './chat-person.mjs';
import { importBundled } from './import-bundled.mjs';
import { startKillablePostgres, startKillableRedis } from './killable-servers.mjs';
import { createDatabase } from './postgres.mjs';
import { startProvider } from './processes.mjs';
import { createLoad } from './recovery-load.mjs';
import { createRecoveryProbe } from './recovery-probe.mjs';
import { median, reportProblems } from './report.mjs';

const ADMIN = { username: 'root', password: 'only-for-this-run' };
const CUSTOMERS = 4;
const CHATTERS = 4;
const SAY_EVERY_MS = 500;
const PATIENCE_MS = 120_000;

/** Returns { figures, problems, rows }; `times` of each fault, `awayS` seconds of one outage of PostgreSQL. */
export async function benchRecovery({ times, awayS, seed, only, print }) {
  const random = createRandom(seed);
  const cleanUp = [];
  try {
    const fixture = await openFixture({ random, print, cleanUp });
    const faults = createFaults(fixture, { times, awayS }).filter(({ id }) => !only || only.has(id));
    const rows = [];
    for (const fault of faults) {
      const tookMs = [];
      for (let n = 1; n <= fault.times; n += 1) {
        const { beganAt, waitedMs = 0 } = await fault.strike(n);
        await fixture.probe.recovered(`${fault.name} ${n}`, PATIENCE_MS);
        tookMs.push(performance.now() - beganAt - waitedMs);
        if (n % 5 === 0 || n === fault.times)
          print(`${fault.name}: ${n} of ${fault.times}, last ${seconded(tookMs.at(-1))}`);
        await wait(500 + random() * 1_500);
      }
      rows.push({ name: fault.name, times: fault.times, tookMs });
    }
    return { ...(await finish(fixture, faults)), rows: rows.map(sumUp) };
  } finally {
    for (const step of cleanUp.reverse()) await Promise.resolve(step()).catch(() => undefined);
  }
}

async function openFixture({ random, print, cleanUp }) {
  // The same checks as in the tests.
  const checks = await importBundled('tests/bench/recovery-database.ts');
  const postgres = await startKillablePostgres();
  cleanUp.push(postgres.remove);
  const redis = await startKillableRedis();
  cleanUp.push(redis.kill);
  const databaseUrl = await createDatabase(postgres.url, 'updown_recovery');
  await checks.prepareRecovery(databaseUrl);
  const crowd = openChatPeople(databaseUrl, { customers: CHATTERS, staff: 1 });
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    DOCUMENT_KEY: 'one document key for both providers of this run',
    BFF_SECRET: 'one secret for both providers of this run, long enough',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    STAFF_IDLE_MINUTES: '600',
    MAX_OPEN_TRADES: '1000',
    // One customer reports deposits until the run ends.
    MAX_WAITING_DEPOSITS: '1000000',
    MAX_DEPOSITS_A_DAY: '1000000',
    LOG_LEVEL: 'warn',
  };
  const product = await launchProduct({ env });
  cleanUp.push(() => product.stop());
  const second = await startProvider(env);
  cleanUp.push(() => second.stop('SIGKILL'));
  print('the web with its provider, a second provider, PostgreSQL and Redis run');

  const load = createLoad({ url: product.url, admin: ADMIN, random });
  await load.start(CUSTOMERS);
  const probe = await createRecoveryProbe({ product, second, redis, load });
  const chat = await startChat({ crowd, product, second, random, cleanUp });
  return { postgres, redis, databaseUrl, product, second, load, probe, chat, checks };
}

/** Customers on the provider that is killed, a member of staff on the other one. */
async function startChat({ crowd, product, second, random, cleanUp }) {
  const figures = createFigures();
  const people = [];
  for (const { token } of crowd.customers) {
    const answer = await fetch(`${product.providerUrl}/api/chat/message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        message: 'hello',
        messageType: 'text',
        clientId: `first-message-${people.length}`,
      }),
    });
    const { conversationId } = (await answer.json()).data;
    const shared = { random, record: figures.record, conversationIds: [conversationId] };
    people.push({
      conversationId,
      person: createPerson({ ...shared, url: product.providerUrl, token, staff: false }),
    });
  }
  const staff = createPerson({
    url: second.url,
    token: crowd.staff[0].token,
    staff: true,
    random,
    record: figures.record,
    conversationIds: people.map(({ conversationId }) => conversationId),
  });
  const everybody = [...people.map(({ person }) => person), staff];
  for (const person of everybody) void person.start();
  cleanUp.push(() => everybody.forEach((person) => void person.close()));
  let said = 0;
  const talking = setInterval(() => {
    const { conversationId, person } = people[said % people.length];
    const clientId = `recovery-${String(said).padStart(6, '0')}`;
    figures.written.add(clientId);
    (said % 3 === 0 ? staff : person).write(conversationId, `message ${said}`, clientId);
    said += 1;
  }, SAY_EVERY_MS);
  cleanUp.push(() => clearInterval(talking));
  return { figures, everybody, stop: () => clearInterval(talking) };
}

function createFaults({ postgres, redis, databaseUrl, product, probe }, { times, awayS }) {
  const now = () => ({ beganAt: performance.now() });
  return [
    {
      id: 'postgres',
      name: 'PostgreSQL killed (from its return)',
      times,
      async strike() {
        postgres.kill();
        await postgres.start();
        return now();
      },
    },
    {
      id: 'connections',
      name: 'All its connections cut',
      times,
      async strike() {
        const client = new pg.Client({ connectionString: databaseUrl });
        await client.connect();
        const began = now();
        await client.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        );
        await client.end();
        return began;
      },
    },
    {
      id: 'away',
      name: `PostgreSQL away for ${awayS} s (from its return)`,
      times: awayS > 0 ? 1 : 0,
      async strike() {
        await postgres.stop();
        await wait((awayS * 1_000) / 2);
        await probe.saysSo();
        await wait((awayS * 1_000) / 2);
        await postgres.start();
        return now();
      },
    },
    {
      id: 'redis',
      name: 'Redis killed (from its return)',
      times,
      async strike() {
        await redis.kill();
        await wait(1_000);
        await redis.start();
        return now();
      },
    },
    {
      id: 'provider',
      name: 'Provider killed (beside the rest before its restart)',
      times,
      async strike(n) {
        const pid = await product.providerPid();
        if (pid === undefined) throw new Error('there is no provider to kill');
        const began = now();
        process.kill(pid, 'SIGKILL');
        // Each restart follows the last within a minute, so the pause doubles: 1, 2, 4 … 30 s.
        return { ...began, waitedMs: Math.min(30_000, 1_000 * 2 ** (n - 1)) };
      },
    },
  ];
}

/** Ends the load, waits until everything is settled and received, and compares it with what was acknowledged. */
async function finish({ load, chat, product, second, databaseUrl, checks }, faults) {
  chat.stop();
  await load.stop();
  await until('every message is sent', () => chat.everybody.every((one) => one.unsent() === 0), PATIENCE_MS);
  await waitForTrades(databaseUrl);
  const problems = [...load.problems, ...chat.figures.failures.map((error) => `chat: ${error.message}`)];
  if (!second.isRunning()) problems.push('the second provider has ended');
  if (!product.isRunning()) problems.push('npm start has ended');
  const metrics = await (await fetch(`${product.providerUrl}/metrics`)).text();
  const restarts = Number(/^updown_provider_restarts (\d+)/m.exec(metrics)?.[1]);
  const killed = faults.find(({ id }) => id === 'provider')?.times ?? 0;
  if (restarts !== killed) problems.push(`${killed} kills, but ${restarts} restarts are counted`);
  const verified = await checks.verifyRecovery(databaseUrl, load.acknowledged);
  problems.push(...verified.problems, ...findLostMessages(chat.figures, readMessages(databaseUrl)));
  const { trades, deposits, approved } = load.acknowledged;
  return {
    problems,
    figures: {
      'trades acknowledged': trades.size,
      'results, each recomputed from its ticks': JSON.stringify(verified.byResult),
      'deposits acknowledged': deposits.size,
      'credits acknowledged': approved.size,
      'messages acknowledged': chat.figures.acknowledged.size,
      'answers by status': JSON.stringify(load.answers),
      'restarts counted': restarts,
    },
  };
}

async function waitForTrades(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query(
      `SELECT count(*)::int AS open FROM trade WHERE status = 'processing'`,
    );
    if (rows[0].open === 0 || performance.now() > deadline) break;
    await wait(200);
  }
  await client.end();
}

function findLostMessages({ written, acknowledged }, stored) {
  const times = new Map();
  for (const { clientId } of [...stored.values()].flat()) times.set(clientId, (times.get(clientId) ?? 0) + 1);
  return [...written].flatMap((clientId) => {
    if (!acknowledged.has(clientId)) return [`message ${clientId} was never acknowledged`];
    return times.get(clientId) === 1
      ? []
      : [`message ${clientId} is there ${times.get(clientId) ?? 0} times`];
  });
}

function sumUp({ name, times, tookMs }) {
  const sorted = [...tookMs].sort((a, b) => a - b);
  const [least, middle, most] = [sorted[0], median(sorted), sorted.at(-1)].map((ms) =>
    times > 0 ? seconded(ms) : '–',
  );
  return { name, times, least, middle, most };
}

/** Prints how long each fault lasted and what was lost or doubled, which makes the command fail. */
export async function reportRecovery({ options }) {
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
  reportProblems('Recovery', figures, problems);
}
