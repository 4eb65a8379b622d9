/** Opening a conversation of 50,000 messages compared with one of 500, over HTTP, alternately. */

import { benchToken, migrate, openBenchCustomers } from './bench-customers.mjs';
import { createDatabase, psql } from './postgres.mjs';
import { startProvider } from './processes.mjs';
import { median, printRatio } from './report.mjs';

const LENGTHS = [500, 50_000];
const OPENINGS_A_ROUND = 100;

/**
 * Returns { views: [{ name, shortMs, longMs }] }: medians of opening either, measured alternately so that other load of
 * the machine affects both.
 */
export async function benchChatLong({ serverUrl, rounds }) {
  const url = await createDatabase(serverUrl, 'updown_bench_chat_long');
  await migrate(url);
  openBenchCustomers(url, LENGTHS.length);
  for (const [index, length] of LENGTHS.entries()) fill(url, { username: `bench${index + 1}`, length });
  psql(url, '-c', 'VACUUM ANALYZE');
  const provider = await startProvider({ DATABASE_URL: url, RATE_LIMITS: 'off' });
  try {
    const views = [];
    for (const [name, pathOf] of [
      ['Opening', () => '/api/chat/conversation'],
      ['A page in the middle of', (length) => `/api/chat/messages?before=${length / 2}&limit=50`],
    ]) {
      const times = LENGTHS.map(() => []);
      for (let round = 0; round < rounds * OPENINGS_A_ROUND; round += 1) {
        for (const [index, length] of LENGTHS.entries()) {
          times[index].push(await timeOf(provider.url + pathOf(length), benchToken(index + 1)));
        }
      }
      views.push({ name, shortMs: median(times[0]), longMs: median(times[1]) });
    }
    return { views };
  } finally {
    await provider.stop();
  }
}

/** A conversation in which customer and support write in turn. */
function fill(url, { username, length }) {
  const now = Date.now() - length;
  psql(
    url,
    '-c',
    `INSERT INTO conversation (user_id, last_seq, user_delivered, user_read, staff_delivered, staff_read, last_message_ms, created_ms, updated_ms)
       SELECT id, ${length}, ${length}, ${length}, ${length}, ${length}, ${now + length}, ${now}, ${now} FROM app_user WHERE username = '${username}'`,
    '-c',
    `INSERT INTO chat_message (conversation_id, seq, sender_id, from_staff, kind, content, client_id, created_ms)
       SELECT c.id, n, c.user_id, n % 2 = 0, 'text', 'message number ' || n || repeat(' สวัสดีค่ะ', 5), 'filled-' || n, ${now} + n
         FROM conversation c JOIN app_user u ON u.id = c.user_id, generate_series(1, ${length}) n WHERE u.username = '${username}'`,
  );
}

async function timeOf(address, token) {
  const start = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const { data } = await answer.json();
  const ms = performance.now() - start;
  if (data?.messages?.length !== 50) throw new Error(`${address}: ${answer.status} without a page`);
  return ms;
}

/** Prints a long conversation beside a short one. */
export async function reportChatLong(setup) {
  const { views } = await benchChatLong(setup);
  for (const { name, shortMs, longMs } of views) {
    printRatio(`${name} a conversation of 50,000 messages against one of 500`, {
      product: longMs,
      yardstick: shortMs,
      unit: 'ms',
      aim: '≤ 1.5',
    });
  }
}
