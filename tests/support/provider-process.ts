/** The provider as a process of its own, as `npm start` runs it: for tests that kill, stop and restart it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UNLIMITED_QUOTAS } from './quota-environment';

export const ROOT = resolve(__dirname, '../..');

export interface ProviderProcess {
  url: string;
  pid: number;
  /** Everything it has printed. */
  output(): string;
  /** Resolves with its exit code when it has ended. */
  ended: Promise<number | null>;
  /** Sends a signal; resolves at once. */
  signal(name: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. */
  end(name: NodeJS.Signals): Promise<void>;
}

/** Bundles the provider into a folder of this test's own, inside the project so that its packages resolve. */
export function bundleProvider(name: string): string {
  const folder = join(ROOT, '.build', `test-${name}-${process.pid}`);
  const script = pathToFileURL(join(ROOT, 'scripts/build.mjs')).href;
  execFileSync(process.execPath, [
    '-e',
    `import(${JSON.stringify(script)}).then((m) => m.bundlePrograms(${JSON.stringify(folder)}))`,
  ]);
  return folder;
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * Starts the bundle and waits until its health answers 200. Throws with its output when it ends before that. `launcher`
 * is a program with arguments, to which the command is appended.
 */
export async function startProviderProcess(
  folder: string,
  env: Record<string, string>,
  { withinMs = 60_000, launcher = [] }: { withinMs?: number; launcher?: string[] } = {},
): Promise<ProviderProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const chunks: string[] = [];
  const [program = '', ...args] = [
    ...launcher,
    process.execPath,
    '--enable-source-maps',
    join(folder, 'provider.mjs'),
  ];
  const child: ChildProcess = spawn(program, args, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      ...UNLIMITED_QUOTAS,
      MALLOC_ARENA_MAX: '2',
      LOG_LEVEL: 'warn',
      ...env,
      PROVIDER_PORT: String(port),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk) => chunks.push(String(chunk)));
  child.stderr?.on('data', (chunk) => chunks.push(String(chunk)));
  let hasEnded = false;
  // Not at its exit: its last output may not have been read by then.
  const ended = new Promise<number | null>((done) =>
    child.once('close', (code) => {
      hasEnded = true;
      done(code);
    }),
  );
  const output = () => chunks.join('');
  const deadline = performance.now() + withinMs;
  for (;;) {
    if (hasEnded)
      throw new Error(`the provider ended with ${child.exitCode ?? child.signalCode}:\n${output()}`);
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) break;
    if (performance.now() > deadline) throw new Error(`the provider was not ready:\n${output()}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    url,
    pid: child.pid ?? 0,
    output,
    ended,
    signal: (name) => {
      child.kill(name);
    },
    end: async (name) => {
      child.kill(name);
      await ended;
    },
  };
}
