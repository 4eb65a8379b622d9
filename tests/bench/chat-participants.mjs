/** People of the chat's load: customers and staff with a session each, written straight into the database. */

import { benchToken, openBenchCustomers } from './bench-customers.mjs';
import { psql } from './postgres.mjs';

/** Returns { customers, staff }, each [{ id, token }]. */
export function openChatPeople(url, { customers, staff }) {
  openBenchCustomers(url, customers);
  const now = Date.now();
  psql(
    url,
    '-c',
    `INSERT INTO app_user (username, email, password_hash, role, created_ms, updated_ms)
       SELECT 'clerk' || n, 'clerk' || n || '@example.com', 'none', 'level1', ${now}, ${now} FROM generate_series(1, ${staff}) n ORDER BY n`,
    '-c',
    `INSERT INTO session (user_id, token_hash, created_ms, last_activity_ms)
       SELECT id, sha256(convert_to('clerk' || lpad(substr(username, 6), 38, '0'), 'UTF8')), ${now}, ${now} FROM app_user WHERE username LIKE 'clerk%'`,
  );
  const clerkToken = (n) => `clerk${String(n).padStart(38, '0')}`;
  return { customers: people(url, 'bench', benchToken), staff: people(url, 'clerk', clerkToken) };
}

function people(url, name, tokenOf) {
  const rows = psql(
    url,
    '-c',
    `SELECT id, substr(username, 6) FROM app_user WHERE username LIKE '${name}%' ORDER BY id`,
  );
  return rows
    .trim()
    .split('\n')
    .map((row) => row.split('|'))
    .map(([id, n]) => ({ id, token: tokenOf(Number(n)) }));
}

/** The messages in the database, by conversation: [{ id, seq, clientId }] in the order of their sequences. */
export function readMessages(url) {
  const rows = psql(
    url,
    '-c',
    'SELECT conversation_id, id, seq, client_id FROM chat_message ORDER BY conversation_id, seq',
  );
  const byConversation = new Map();
  for (const row of rows.trim().split('\n')) {
    const [conversationId, id, seq, clientId] = row.split('|');
    const messages = byConversation.get(conversationId) ?? [];
    messages.push({ id, seq: Number(seq), clientId });
    byConversation.set(conversationId, messages);
  }
  return byConversation;
}
