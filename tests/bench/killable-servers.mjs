/** A PostgreSQL and a Redis of a run's own, which it may kill and restart at the same address. */
import { execFile, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createClient } from 'redis';
import { findFreePort } from '../../scripts/launch-product.mjs';
import { findBinaries } from './postgres.mjs';

const run = promisify(execFile);
const TRIES = 100;
const AGAIN_MS = 200;

/** The user that PostgreSQL runs as: it refuses root. */
async function findPostgresUser() {
  if (process.getuid?.() !== 0) return {};
  const { stdout } = await run('id', ['-u', 'postgres']);
  const uid = Number(stdout);
  return { uid, gid: Number((await run('id', ['-g', 'postgres'])).stdout) };
}

/** Data are synced to disk, as by default: what it acknowledged survives a kill. */
export async function startKillablePostgres() {
  const binaries = findBinaries();
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'updown-killable-'));
  const person = await findPostgresUser();
  if (person.uid !== undefined) chownSync(folder, person.uid, person.gid);
  const data = join(folder, 'data');
  const server = (program, ...args) =>
    run(join(binaries, program), ['-D', data, ...args], { ...person, cwd: folder });
  const control = (...args) => server('pg_ctl', '-w', ...args);
  await server('initdb', '-A', 'trust', '-U', 'postgres');

  async function start() {
    // Processes of the killed server may still hold its memory for a moment.
    for (let tries = 1; ; tries += 1) {
      try {
        await control('-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} -c fsync=on`, 'start');
        return;
      } catch (error) {
        if (tries === TRIES) throw error;
        await wait(AGAIN_MS);
      }
    }
  }
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    kill: () =>
      void process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
    /** As in a power cut: no client is notified, nothing is cleaned up. */
    stop: () => control('-m', 'immediate', 'stop'),
    async remove() {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      if (statSync(folder, { throwIfNoEntry: false })) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startKillableRedis() {
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  let child;

  async function ask(...command) {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(command);
    } finally {
      client.destroy();
    }
  }

  async function start() {
    child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    for (let tries = 1; (await ask('PING').catch(() => undefined)) !== 'PONG'; tries += 1) {
      if (tries === TRIES) throw new Error('redis-server does not start');
      await wait(AGAIN_MS);
    }
  }

  async function kill() {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  await start();
  return {
    url,
    start,
    kill,
    /** Subscriber connections. */
    async countListeners() {
      const list = await ask('CLIENT', 'LIST', 'TYPE', 'pubsub').catch(() => '');
      return String(list).split('\n').filter(Boolean).length;
    },
  };
}
