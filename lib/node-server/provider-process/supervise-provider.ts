/** Keeps a provider running: one that ends is started again, a little later each time, while the web says "back soon". */
import { setTimeout as wait } from 'node:timers/promises';
import { planRestart } from './plan-restart';
import type { ProviderChild } from './provider-child';

export interface SupervisorOptions {
  /** Starts a provider; `restarts` is how often one was started again before it. */
  start(restarts: number): ProviderChild;
  /** Told of each end and each return, a line for people. */
  print(line: string): void;
  nowMs?: () => number;
  /** Rests between two starts; rejects when the signal aborts. */
  rest?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface ProviderSupervisor {
  /** Resolves when the first provider serves; never when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when the first provider says that it waits for its servers. */
  readonly waiting: Promise<void>;
  /** Resolves with the reason when one ended before any has served: a person must put right what it has said. */
  readonly failed: Promise<string>;
  /** From here on no other is started: whoever ends the one that runs means it. */
  hold(): void;
  /** Stops the one that runs, or the rest before the next, at once; insists after `withinMs`. */
  stop(withinMs: number): Promise<void>;
}

export function superviseProvider(options: SupervisorOptions): ProviderSupervisor {
  const { start, print } = options;
  const nowMs = options.nowMs ?? (() => performance.now());
  const rest = options.rest ?? ((ms, signal) => wait(ms, undefined, { signal }));
  const stopping = new AbortController();
  const first = start(0);
  let child = first;
  let readyMs: number | undefined;
  let hasServed = false;
  let restarts = 0;
  let attempt = 0;

  function follow(followed: ProviderChild): void {
    readyMs = undefined;
    void followed.ready.then(() => {
      if (followed !== child) return;
      readyMs = nowMs();
      if (hasServed) print(`the provider serves again (restart ${restarts})`);
      hasServed = true;
    });
  }

  /** Resolves with how one ended that must not be started again; undefined after a stop. */
  async function run(): Promise<string | undefined> {
    for (;;) {
      follow(child);
      const how = await child.ended;
      if (stopping.signal.aborted) return undefined;
      if (!hasServed) return how;
      const plan = planRestart(attempt, readyMs === undefined ? 0 : nowMs() - readyMs);
      attempt = plan.attempt;
      print(`${how}: started again in ${plan.waitMs / 1_000} s`);
      await rest(plan.waitMs, stopping.signal).catch(() => undefined);
      if (stopping.signal.aborted) return undefined;
      restarts += 1;
      child = start(restarts);
    }
  }

  const running = run();
  return {
    ready: first.ready,
    waiting: first.waiting,
    failed: running.then((how) => how ?? new Promise<never>(() => undefined)),
    hold: () => stopping.abort(),
    async stop(withinMs) {
      stopping.abort();
      await child.stop(withinMs);
      await running;
    },
  };
}
