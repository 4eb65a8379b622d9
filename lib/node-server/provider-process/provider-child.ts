/** The provider as a child process: started, waited for, stopped, and never orphaned. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProviderChild {
  /** Resolves when it can serve; never when it ends before that. */
  readonly ready: Promise<void>;
  /** Resolves when it reports that it waits for its database or Redis. */
  readonly waiting: Promise<void>;
  /** Resolves with a message when the process ends, for whatever reason. */
  readonly ended: Promise<string>;
  /** Sends SIGTERM, and SIGKILL after `withinMs`. */
  stop(withinMs: number): Promise<void>;
}

const ASK_EVERY_MS = 150;
/** On Linux: without it each thread of the image library keeps the memory of the largest picture it has decoded. */
const LEAN_MEMORY = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts the provider's bundle. Its standard input and its channel close when this process dies, even by kill -9, which
 * tells it to stop. It reports its state over the channel: its health address is not requested before, since another
 * process may listen there.
 */
export function startProviderChild(
  bundle: string,
  { env, healthUrl }: { env: NodeJS.ProcessEnv; healthUrl: string },
): ProviderChild {
  const child: ChildProcess = spawn(process.execPath, ['--enable-source-maps', bundle], {
    env: { ...LEAN_MEMORY, ...env, UPDOWN_PARENT: String(process.pid) },
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  let running = true;
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      running = false;
      resolve(how);
    };
    child.once('error', (error) => end(`the provider could not be started: ${error.message}`));
    child.once('exit', (code, signal) => end(`the provider ended (${signal ?? `code ${code}`})`));
  });
  const received = (type: string) =>
    new Promise<void>((resolve) => {
      child.on('message', (message) => {
        if ((message as { type?: unknown } | null)?.type === type) resolve();
      });
    });

  async function becomeHealthy(): Promise<void> {
    while (running) {
      const answer = await fetch(healthUrl, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok && running) return;
      await sleep(ASK_EVERY_MS);
    }
    await new Promise(() => undefined);
  }

  return {
    ended,
    waiting: received('waiting'),
    ready: received('ready').then(becomeHealthy),
    stop: async (withinMs) => {
      if (!running) return;
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), withinMs);
      await ended;
      clearTimeout(insist);
    },
  };
}
