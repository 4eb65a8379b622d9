/**
 * Creates a member of staff through a running provider, by the staff rules: the one who asks signs in and can only give
 * roles below their own (a super admin any). The second member of staff that four-eyes steps need comes from here.
 *
 *   npm run staff -- <username> <email> <role>
 *
 * ADMIN_USERNAME and ADMIN_PASSWORD name who asks; they are asked for when missing. STAFF_PASSWORD is the new person's
 * password; without it a random one is made and printed once.
 */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const ROLES = ['user', 'level1', 'level2', 'admin', 'super_admin'];
const base = `${process.env.PROVIDER_URL ?? `http://127.0.0.1:${process.env.PROVIDER_PORT || 4000}`}`.replace(
  /\/$/,
  '',
);

async function call(path, body, token) {
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
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

/** Asks at the terminal; a password is not shown while it is typed. */
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
  try {
    await call('/auth/admin/register', { username, email, password, role }, token);
  } finally {
    await call('/auth/logout', undefined, token);
  }
  process.stdout.write(
    `Created ${username} (${role})${typed ? '' : ` with the password ${password}, shown this once`}.\n`,
  );
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
