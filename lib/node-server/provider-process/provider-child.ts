/** The provider as a child process: started, waited for, stopped, and never left behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProviderChild {
  /** Resolves when it can serve; never when it ends before that. */
  readonly ready: Promise<void>;
  /** Resolves when it says that it waits for its database or Redis. */
  readonly waiting: Promise<void>;
  /** Resolves with a sentence when the process ends, for whatever reason. */
  readonly ended: Promise<string>;
  /** Asks it to finish, and insists after `withinMs`. */
  stop(withinMs: number): Promise<void>;
}

const ASK_EVERY_MS = 150;
/** On Linux: without it the image library’s threads each keep the memory of the largest picture they have seen. */
const LEAN_MEMORY = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts the provider's bundle. Its standard input and its channel close when this process dies, even by kill -9:
 * that is how it learns that it is alone and stops. It says itself what it has come to: whatever else may listen at
 * the address of its health is not asked before.
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
  const told = (type: string) =>
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
    waiting: told('waiting'),
    ready: told('ready').then(becomeHealthy),
    stop: async (withinMs) => {
      if (!running) return;
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), withinMs);
      await ended;
      clearTimeout(insist);
    },
  };
}
