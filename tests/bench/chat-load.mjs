/**
 * The chat under load: `sockets` people, `rate` messages a second for `seconds`, lines that drop for 1 to 30 s, and
 * provider restarts, every other one by kill -9. Then every message that was acknowledged is in the database exactly
 * once, and customer, staff and database have the same order. Bounded and on loopback.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../scripts/launch-product.mjs';
import { migrate } from './bench-customers.mjs';
import { createFigures, createRandom, seconded, until } from './chat-figures.mjs';
import { openChatPeople, readMessages } from './chat-participants.mjs';
import { createPerson } from './chat-person.mjs';
import { createDatabase } from './postgres.mjs';
import { startProvider } from './processes.mjs';
import { reportProblems } from './report.mjs';

const STAFF = 10;
/** Of the messages; the rest is written by staff. */
const CUSTOMERS_SHARE = 0.75;
const DROP_MS = [1_000, 30_000];
const STEP_MS = 20;
/** Not a measurement: beyond it the run is stuck. */
const PATIENCE_MS = 900_000;
const TEXTS = ['สวัสดีครับ', 'ถอนเงินเมื่อไหร่', 'hello', 'xin chào', '你好', 'ok'];

/** Returns { figures, problems }; no problem means that nothing was lost, doubled or out of order. */
export async function benchChatLoad({ serverUrl, sockets, rate, seconds, restarts, seed, print }) {
  const url = await createDatabase(serverUrl, 'updown_bench_chat');
  await migrate(url);
  const crowd = openChatPeople(url, { customers: sockets - STAFF, staff: STAFF });
  const provider = await startRestartable(url, print);
  const random = createRandom(seed);
  const figures = createFigures();
  let people = [];
  try {
    const conversations = await openConversations(provider.url, crowd.customers, figures);
    print(`${conversations.length} conversations are open`);
    people = createPeople({ url: provider.url, crowd, conversations, random, figures });
    for (const [n, person] of people.entries()) {
      void person.start();
      if (n % 50 === 49)
        await until('they are connected', () => allConnected(people.slice(0, n + 1)), PATIENCE_MS);
    }
    await until('everybody is connected', () => allConnected(people), PATIENCE_MS);
    print(`${people.length} sockets are connected`);
    const fixture = { people, conversations, figures, sockets, random };
    const done = await runLoad(fixture, { provider, rate, seconds, restarts, seed });
    print(`${done.written} messages were written; waiting for the outboxes`);
    const missingLive = await settle(fixture, url);
    for (const person of people) await person.fetchRest();
    return {
      figures: { ...figures.report(), ...done, missingLive },
      problems: findProblems(fixture, readMessages(url)),
    };
  } finally {
    for (const person of people) person.close();
    await provider.stop();
  }
}

function allConnected(people) {
  return people.every((person) => person.isConnected());
}

/** A provider that comes back at the same address. */
async function startRestartable(databaseUrl, print) {
  const port = await findFreePort();
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '16',
    DOCUMENT_KEY: 'a key of the benchmark that is long enough',
  };
  let running = await startProvider(env, port);
  let turn = Promise.resolve();
  return {
    url: running.url,
    /** Returns at once; restarts are serialised. */
    restart(signal) {
      turn = turn.then(async () => {
        const wentAt = performance.now();
        await running.stop(signal);
        running = await startProvider(env, port);
        print(`a restart by ${signal}: back after ${seconded(performance.now() - wentAt)}`);
      });
      turn.catch(() => undefined);
    },
    restarted: () => turn,
    stop: () => running.stop(),
  };
}

/** Lets people write and connections drop until the time is over. */
async function runLoad({ people, conversations, figures, sockets, random }, options) {
  const { provider, rate, seconds, restarts, seed } = options;
  const beganAt = performance.now();
  const elapsedS = () => (performance.now() - beganAt) / 1_000;
  const pick = (list) => list[Math.floor(random() * list.length)];
  const done = { written: 0, dropped: 0, restarted: 0 };
  while (elapsedS() < seconds) {
    for (; done.written < elapsedS() * rate; done.written += 1) {
      const { customer, clerk, id } = pick(conversations);
      const writer = people[random() < CUSTOMERS_SHARE ? customer : sockets - STAFF + clerk];
      const clientId = `load-${seed}-${done.written}`;
      figures.written.add(clientId);
      writer.write(id, `${pick(TEXTS)} ${done.written}`, clientId);
    }
    for (; done.dropped < (elapsedS() * sockets) / 200; done.dropped += 1) {
      const [least, most] = DROP_MS;
      pick(people).drop(least + random() * (most - least));
    }
    if (done.restarted < restarts && elapsedS() > ((done.restarted + 1) * seconds) / (restarts + 1)) {
      provider.restart(done.restarted % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
      done.restarted += 1;
    }
    await wait(STEP_MS);
  }
  await provider.restarted();
  return done;
}

/**
 * Waits until all is quiet and returns how many stored messages are still missing at a client that should have them.
 */
async function settle(fixture, url) {
  const { people } = fixture;
  await until('every outbox is empty', () => people.every((person) => person.unsent() === 0), PATIENCE_MS);
  await until('everybody is back', () => allConnected(people), PATIENCE_MS);
  const missing = () => countMissing(fixture, readMessages(url));
  await until('nobody misses anything', () => missing() === 0, 60_000).catch(() => undefined);
  return missing();
}

/** The first message of each customer, over HTTP, which creates the conversations. */
async function openConversations(url, customers, figures) {
  const opened = [];
  for (const [n, { token }] of customers.entries()) {
    const clientId = `first-${String(n).padStart(6, '0')}`;
    const answer = await fetch(`${url}/api/chat/message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'hello', messageType: 'text', clientId }),
    });
    const { data } = await answer.json();
    figures.written.add(clientId);
    figures.acknowledged.set(clientId, data);
    opened.push({ id: data.conversationId, customer: n, clerk: n % STAFF });
  }
  return opened;
}

function createPeople({ url, crowd, conversations, random, figures }) {
  const shared = { url, random, record: figures.record };
  const customers = crowd.customers.map(({ token }, n) =>
    createPerson({ ...shared, token, staff: false, conversationIds: [conversations[n].id] }),
  );
  const staff = crowd.staff.map(({ token }, n) => {
    const own = conversations.filter(({ clerk }) => clerk === n);
    return createPerson({ ...shared, token, staff: true, conversationIds: own.map(({ id }) => id) });
  });
  return [...customers, ...staff];
}

function countMissing({ conversations, people, sockets }, stored) {
  return conversations.reduce((sum, { id, customer, clerk }) => {
    const length = stored.get(id)?.length ?? 0;
    const both = [people[customer], people[sockets - STAFF + clerk]];
    return sum + both.reduce((missing, person) => missing + length - person.views.get(id).ids.length, 0);
  }, 0);
}

/** Violations of the guarantee: an acknowledged message exists exactly once, and all have the same order. */
function findProblems({ people, conversations, figures, sockets }, stored) {
  const problems = figures.failures.map((error) => `a message was refused: ${error.message}`);
  const rows = [...stored.values()].flat();
  const byClientId = new Map();
  for (const row of rows) byClientId.set(row.clientId, [...(byClientId.get(row.clientId) ?? []), row]);
  for (const clientId of figures.written) {
    const found = byClientId.get(clientId) ?? [];
    const acknowledged = figures.acknowledged.get(clientId);
    if (!acknowledged) problems.push(`${clientId} was never acknowledged`);
    if (found.length !== 1) problems.push(`${clientId} is there ${found.length} times`);
    else if (acknowledged && (found[0].id !== acknowledged.id || found[0].seq !== acknowledged.seq))
      problems.push(`${clientId} was acknowledged as another message`);
  }
  if (rows.length !== figures.written.size)
    problems.push(`${rows.length} rows, ${figures.written.size} written`);
  for (const { id, customer, clerk } of conversations) {
    const messages = stored.get(id) ?? [];
    const truth = messages.map((message) => message.id).join();
    const orderOf = (person) => person.views.get(id).ids.join();
    if (messages.some(({ seq }, n) => seq !== n + 1)) problems.push(`conversation ${id} has a gap`);
    if (orderOf(people[customer]) !== truth) problems.push(`the customer of ${id} has another order`);
    if (orderOf(people[sockets - STAFF + clerk]) !== truth)
      problems.push(`staff of ${id} have another order`);
  }
  return problems;
}

/** Prints the load's figures and what went wrong, which makes the command fail. */
export async function reportChatLoad({ serverUrl, options }) {
  const number = (name, otherwise) => Number(options[name] ?? otherwise);
  const { figures, problems } = await benchChatLoad({
    serverUrl,
    sockets: number('sockets', 1_000),
    rate: number('rate', 100),
    seconds: number('seconds', 300),
    restarts: number('restarts', 3),
    seed: number('seed', 1),
    print: (line) => console.log(`Chat: ${line}`),
  });
  reportProblems('Chat', figures, problems);
}
