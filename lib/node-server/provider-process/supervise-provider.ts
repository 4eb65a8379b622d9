/**
 * Keeps a provider running: one that ends is restarted, with a longer pause each time, while the web shows "back soon".
 */
import { setTimeout as wait } from 'node:timers/promises';
import { planRestart } from './plan-restart';
import type { ProviderChild } from './provider-child';

export interface SupervisorOptions {
  /** Starts a provider; `restarts` is how often one was restarted before it. */
  start(restarts: number): ProviderChild;
  /** Called at each end and each restart with a message for the log. */
  print(line: string): void;
  nowMs?: () => number;
  /** Waits between two starts; rejects when the signal aborts. */
  rest?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface ProviderSupervisor {
  /** Resolves when the first provider serves; never when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves when the first provider reports that it waits for its database or Redis. */
  readonly waiting: Promise<void>;
  /** Resolves with the reason when one ended before any has served: a person has to fix the error that it reported. */
  readonly failed: Promise<string>;
  /** From here on none is restarted: the end of the running one is intended. */
  hold(): void;
  /** Stops the running one, or the pause before the next, at once; kills it after `withinMs`. */
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

  /** Resolves with the reason of an end after which none may be restarted; undefined after a stop. */
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
