/**
 * Creates a member of staff through a running provider, by the staff rules (U4): the creator signs in and can only
 * assign roles below their own (a super admin any). Where dual approval is on, the account waits for a second approver,
 * unless this runs on the server: the key of its provider (DOCUMENT_KEY, or its file in DATA_DIR) proves that. An
 * operator whose other staff have left gets a second approver this way; the new account is like any other, and cannot
 * approve until it is old enough.
 *
 *   npm run staff -- <username> <email> <role>
 *
 * ADMIN_USERNAME and ADMIN_PASSWORD name the creator; they are prompted for when missing. STAFF_PASSWORD is the new
 * person's password; without it a random one is made and printed once.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { OPERATOR_HEADER, signOperator } from '../lib/environment/operator-proof.mjs';

const ROLES = ['user', 'level1', 'level2', 'admin', 'super_admin'];
const base = `${process.env.PROVIDER_URL ?? `http://127.0.0.1:${process.env.PROVIDER_PORT || 4000}`}`.replace(
  /\/$/,
  '',
);

async function call(path, body, token, headers = {}) {
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: JSON.stringify(body ?? {}),
  }).catch((error) => {
    throw new Error(
      `The provider at ${base} cannot be reached (${error.cause?.code ?? error.message}). Is it running?`,
    );
  });
  const content = await answer.json();
  if (answer.ok) return content;
  const fields = Object.entries(content.errors ?? {}).map(
    ([field, messages]) => `${field}: ${messages.join(', ')}`,
  );
  throw new Error([content.message, ...fields].join('\n'));
}

/** The proof that this runs on the server; none elsewhere. */
function proveServer(colleague) {
  const documentKey = process.env.DOCUMENT_KEY || readKeyFile();
  return documentKey ? { [OPERATOR_HEADER]: signOperator(documentKey, Date.now(), colleague) } : {};
}

function readKeyFile() {
  try {
    return readFileSync(join(process.env.DATA_DIR || '.data', 'document-key'), 'utf8').trim();
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EACCES') return undefined;
    throw error;
  }
}

/** Prompts at the terminal; a password is not shown while it is typed. */
async function ask(question, { hidden = false } = {}) {
  if (!process.stdin.isTTY)
    throw new Error('Set ADMIN_USERNAME and ADMIN_PASSWORD, or run this at a terminal.');
  process.stdout.write(question);
  const output = hidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  if (hidden) process.stdout.write('\n');
  return answer.trim();
}

async function main() {
  const [username, email, role] = process.argv.slice(2);
  if (!username || !email || !ROLES.includes(role)) {
    throw new Error(`Usage: npm run staff -- <username> <email> <role>\nRoles: ${ROLES.join(', ')}`);
  }
  const admin = {
    username: process.env.ADMIN_USERNAME || (await ask('Your username: ')),
    password: process.env.ADMIN_PASSWORD || (await ask('Your password: ', { hidden: true })),
  };
  const typed = process.env.STAFF_PASSWORD;
  const password = typed || randomBytes(15).toString('base64url');
  const { token } = await call('/auth/adminLogin', admin);
  let waits = false;
  try {
    const colleague = { username, email, role };
    const body = { ...colleague, password };
    waits = (await call('/auth/admin/register', body, token, proveServer(colleague))).needsSecond;
  } finally {
    await call('/auth/logout', undefined, token);
  }
  process.stdout.write(
    `Created ${username} (${role})${typed ? '' : ` with the password ${password}, shown this once`}.\n`,
  );
  if (waits)
    process.stdout.write('It waits for a second person: run this on the server, or have it approved.\n');
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
