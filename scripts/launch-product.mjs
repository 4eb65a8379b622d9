import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './run-step.mjs';

/** The variables that a child process inherits: a product under test must not be configured by accident. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_OPTIONS', 'CI'];
const READY_WITHIN_MS = 240_000;
const STOP_WITHIN_MS = 15_000;

/**
 * Starts the real product by its start script on free ports and a fresh data folder, and waits until it can serve.
 * Throttles are off unless `env` says otherwise. Throws with the product's own output when it does not come up.
 * @param {{ env?: Record<string, string>, dataDir?: string, readyWithinMs?: number, uid?: number, gid?: number }} [options]
 * `dataDir` given: kept after the stop. `uid` and `gid`: who runs it, other than the caller.
 */
export async function launchProduct({ env = {}, dataDir, readyWithinMs = READY_WITHIN_MS, uid, gid } = {}) {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'updown-product-')));
  const port = env.PORT ?? (await findFreePort());
  const providerPort = env.PROVIDER_PORT ?? (await findFreePort());
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    detached: true,
    ...(uid === undefined ? {} : { uid, gid }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...pick(process.env, INHERITED),
      ...(await blankSettings()),
      HOST: '127.0.0.1',
      PORT: String(port),
      PROVIDER_PORT: String(providerPort),
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      ...env,
    },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));

  const product = {
    url: `http://127.0.0.1:${port}`,
    providerUrl: env.PROVIDER_URL ?? `http://127.0.0.1:${providerPort}`,
    dataDir: folder,
    pid: child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Everything it has printed. */
    output: () => output.join(''),
    providerPid: () => findProvider(child.pid),
    /** Returns how it ended: 0 when it exited by itself, a signal when it had to be killed. */
    async stop() {
      signalGroup(child.pid, 'SIGTERM');
      const timer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), STOP_WITHIN_MS);
      const end = await exited;
      clearTimeout(timer);
      signalGroup(child.pid, 'SIGKILL');
      if (!dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      return end;
    },
  };
  try {
    await waitUntilReady(`${product.url}/api/health`, child, readyWithinMs);
  } catch (error) {
    await product.stop();
    throw new Error(`${error.message}\n${product.output()}`);
  }
  return product;
}

/** A currently free port. */
export async function findFreePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Every variable of the product, empty, so that a `.env` of the person who runs the tests has no effect. */
async function blankSettings() {
  const example = await readFile(path.join(ROOT, '.env.example'), 'utf8').catch(() => '');
  return Object.fromEntries([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => [name, '']));
}

async function waitUntilReady(health, child, withinMs) {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`the product ended with code ${child.exitCode} at its start`);
    const answer = await fetch(health).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the product was not ready within ${withinMs / 1000} s`);
}

/** The whole process group: the start script, its provider and whatever they started. */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
  }
}

function pick(values, names) {
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
  );
}

/** The provider that a start script currently runs, from Linux's /proc; undefined while there is none. */
async function findProvider(parent) {
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    // Processes may end while they are read.
    const read = (name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const [command, status] = await Promise.all([read('cmdline'), read('status')]);
    if (command.includes('provider.mjs') && status.includes(`\nPPid:\t${parent}\n`)) return Number(pid);
  }
  return undefined;
}
