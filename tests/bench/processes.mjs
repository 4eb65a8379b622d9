/** Providers as processes of their own for the benchmark, on free ports, without throttles. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBuild } from '../../scripts/find-build.mjs';
import { findFreePort } from '../../scripts/launch-product.mjs';

const root = join(import.meta.dirname, '../..');
const READY_WITHIN_MS = 180_000;
/** Linux counts processor time a hundred times a second. */
const MICROS_A_TICK = 10_000;

/** The provider alone, on a free port unless one is given. Needs the bundles of `npm run build`. */
export async function startProvider(env, given) {
  const port = given ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  return start(
    [join(await requireBuild(), 'provider.mjs')],
    { ...env, PROVIDER_PORT: String(port) },
    url,
    '/api/health',
  );
}

/** A provider that answers at once: its address and a function that stops it. */
export async function startStubProvider() {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  return start([join(import.meta.dirname, 'stub-provider.mjs'), String(port)], {}, url, '/api/health');
}

/** A Fastify server with the empty route `/empty`: its address and a function that stops it. */
export async function startEmptyServer() {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  return start([join(import.meta.dirname, 'empty-fastify.mjs'), String(port)], {}, url, '/api/health');
}

/** Processor time that a process has used, microseconds; undefined where the system does not tell. */
export function processorUs(pid) {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MICROS_A_TICK;
}

async function start(args, env, url, healthPath) {
  const dataDir = mkdtempSync(join(tmpdir(), 'updown-bench-'));
  const output = [];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => output.push(chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`ended before it was ready:\n${output.join('')}`);
    const answer = await fetch(url + healthPath, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`not ready in time:\n${output.join('')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return {
    url,
    pid: child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
