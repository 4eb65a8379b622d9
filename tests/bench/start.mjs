/** How long `npm start` takes to the first page, and what the embedded product costs while nobody is connected. */
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/find-build.mjs';
import { findFreePort } from '../../scripts/launch-product.mjs';
import { median } from './report.mjs';

const FIRST_PAGE = '/login';
const START_WITHIN_MS = 240_000;
/** Clock ticks a second in /proc/<pid>/stat, the same on every Linux. */
const TICKS_PER_S = 100;

/**
 * `--idle=60` seconds of standing still, after `--settle=30` seconds. Linux only: processes are read from /proc.
 * Memory is PSS: pages that processes share are divided among them, so that the sum counts each once.
 */
export async function reportStart({ rounds, options }) {
  const idleS = Number(options.idle ?? 60);
  const settleS = Number(options.settle ?? 30);
  const clone = await cloneSources();
  try {
    const clean = await start(clone);
    console.log(`Start from a clean clone to the first page: ${seconds(clean.firstPageMs)} (aim ≤ 45 s)`);
    await clean.stop();
    await reportBuiltStarts(clone, rounds);
    const product = await start(clone);
    try {
      await wait(settleS * 1_000);
      await reportIdle(product.pid, idleS);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}

async function reportBuiltStarts(clone, rounds) {
  const fresh = [];
  const kept = [];
  for (let round = 0; round < rounds; round += 1) {
    await rm(join(clone, '.data'), { recursive: true, force: true });
    for (const times of [fresh, kept]) {
      const product = await start(clone);
      times.push(product.firstPageMs);
      await product.stop();
    }
  }
  console.log(`Start when built, new database: ${seconds(median(fresh))} (aim ≤ 4 s)`);
  console.log(`Start when built, database kept: ${seconds(median(kept))} (aim ≤ 4 s)`);
}

async function reportIdle(parent, idleS) {
  const before = listProcesses(parent);
  const startedMs = performance.now();
  await wait(idleS * 1_000);
  const elapsedS = (performance.now() - startedMs) / 1_000;
  const after = listProcesses(parent).map((found) => {
    const earlier = before.find(({ pid }) => pid === found.pid);
    return { ...found, cpu: ((found.cpuS - (earlier?.cpuS ?? 0)) / elapsedS) * 100 };
  });
  for (const { name, cpu, pssMb, rssMb } of after)
    console.log(
      `Idle, ${name}: ${cpu.toFixed(2)} % of a core, ${pssMb.toFixed(0)} MB (RSS ${rssMb.toFixed(0)} MB)`,
    );
  const sum = (key) => after.reduce((total, found) => total + found[key], 0);
  console.log(
    `Idle, all processes: ${sum('cpu').toFixed(2)} % of a core (aim ≤ 3 %), ${sum('pssMb').toFixed(0)} MB (aim ≤ 350 MB)`,
  );
}

/** What a clone of the working tree holds, installed: sources that git knows or would add, and linked packages. */
async function cloneSources() {
  const folder = await mkdtemp(join(dirname(root.replace(/\/$/, '')), 'bench-start-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
    .toString()
    .split('\0')
    .filter(Boolean);
  for (const file of files) await cp(join(root, file), join(folder, file), { recursive: true });
  // Hard links: a copy of every package would take longer than the start itself.
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]);
  return folder;
}

/** Runs `npm start` and waits for its first page: { firstPageMs, pid, stop }. */
async function start(folder) {
  const [port, providerPort] = [await findFreePort(), await findFreePort()];
  const output = [];
  const startedMs = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      PROVIDER_PORT: String(providerPort),
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  for (;;) {
    const page = await fetch(`http://127.0.0.1:${port}${FIRST_PAGE}`).catch(() => undefined);
    const text = await page?.text();
    if (page?.ok && text.includes('</html>')) break;
    if (child.exitCode !== null || performance.now() - startedMs > START_WITHIN_MS) {
      if (child.exitCode === null) await stop();
      throw new Error(`npm start showed no page:\n${output.join('')}`);
    }
    await wait(25);
  }
  return { firstPageMs: performance.now() - startedMs, pid: child.pid, stop };
}

/** A process and everything that it started: { pid, name, cpuS, pssMb, rssMb }. */
function listProcesses(parent) {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const stat = read(`/proc/${pid}/stat`);
        return stat ? [[Number(pid), stat.slice(stat.lastIndexOf(')') + 2).split(' ')]] : [];
      }),
  );
  const belongs = (pid) => pid === parent || (parents.has(pid) && belongs(Number(parents.get(pid)[1])));
  return [...parents].flatMap(([pid, fields]) => {
    if (!belongs(pid)) return [];
    const memory = read(`/proc/${pid}/smaps_rollup`);
    const mb = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(memory)?.[1] ?? 0) / 1_024;
    const name = read(`/proc/${pid}/cmdline`).split('\0').filter(Boolean).slice(-1)[0]?.split('/').at(-1);
    const cpuS = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
    return [{ pid, name, cpuS, pssMb: mb('Pss'), rssMb: mb('Rss') }];
  });
}

/** Empty for a process that has ended meanwhile. */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function seconds(ms) {
  return `${(ms / 1_000).toFixed(1)} s`;
}
