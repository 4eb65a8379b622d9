/**
 * When a desk is left alone: the session of the one who works here as this page knows it. The provider keeps the time and
 * is asked before anything is said, since the person may be at work in another tab; this keeps no clock of its own but
 * what is left of the last answer. Without browser or React in it.
 */
export interface SessionTime {
  endsAtMs: number;
  /** Of the same clock as `endsAtMs`. */
  serverMs: number;
  idleMs: number;
}

/** `endsAtMs` is of this desk's clock. */
export type Attention = { kind: 'working' } | { kind: 'warning'; endsAtMs: number };

export interface SessionWatchDeps {
  /** Asks without being a sign of life. Rejects when there is no answer; a session that has ended leads away by itself. */
  ask(): Promise<SessionTime>;
  /** Tells the provider that the person is at work. Never rejects. */
  note(): Promise<void>;
  /** The time is up and nobody answers. */
  leave(): void;
  nowMs(): number;
  onChange(attention: Attention): void;
}

export interface SessionWatch {
  /** The person clicked or typed. */
  recordActivity(): void;
  /** The person wants to stay. False: it could not be done. */
  stay(): Promise<boolean>;
  /** The page is looked at again, the machine woke up, the network is back. */
  wake(): void;
  stop(): void;
}

const LONGEST_STEP_MS = 60_000;
/** While the warning stands, and while the provider cannot be asked. */
const ASK_AGAIN_MS = 5_000;
const SHORTEST_MS = 500;

export function watchSession(deps: SessionWatchDeps): SessionWatch {
  const { nowMs, onChange } = deps;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owed: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<boolean> | undefined;
  let endsAtMs = Number.POSITIVE_INFINITY;
  let stepMs = LONGEST_STEP_MS;
  // Opening the page was a sign of life.
  let toldAtMs = nowMs();
  let isWarning = false;

  function ask(): Promise<boolean> {
    asking ??= askOnce().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function askOnce(): Promise<boolean> {
    const askedAtMs = nowMs();
    try {
      const time = await deps.ask();
      endsAtMs = askedAtMs + time.endsAtMs - time.serverMs;
      // The provider counts in the same steps, and a warning stands for as long.
      stepMs = Math.min(LONGEST_STEP_MS, time.idleMs / 4);
      return true;
    } catch {
      return false;
    }
  }

  async function check(): Promise<void> {
    const isAnswered = await ask();
    if (stopped) return;
    if (!isAnswered && nowMs() >= endsAtMs) deps.leave();
    else plan(isAnswered);
  }

  function plan(isAnswered: boolean): void {
    clearTimeout(timer);
    const leftMs = endsAtMs - nowMs();
    const warns = leftMs <= stepMs;
    if (warns !== isWarning || warns) {
      isWarning = warns;
      onChange(warns ? { kind: 'warning', endsAtMs } : { kind: 'working' });
    }
    const untilMs = warns ? Math.min(leftMs, ASK_AGAIN_MS) : leftMs - stepMs;
    const waitMs = isAnswered ? untilMs : Math.min(untilMs, ASK_AGAIN_MS);
    timer = setTimeout(() => void check(), Math.max(SHORTEST_MS, waitMs));
  }

  async function tell(): Promise<void> {
    clearTimeout(owed);
    owed = undefined;
    toldAtMs = nowMs();
    await deps.note();
  }

  void check();
  return {
    recordActivity() {
      // Of a warning the person's own answer is wanted.
      if (isWarning || owed !== undefined) return;
      const sinceMs = nowMs() - toldAtMs;
      if (sinceMs >= stepMs) void tell();
      else owed = setTimeout(() => void tell(), stepMs - sinceMs);
    },
    async stay() {
      await tell();
      // One that was asked before may have been answered before.
      await asking;
      const isAnswered = await ask();
      if (stopped) return false;
      plan(isAnswered);
      return !isWarning;
    },
    wake: () => void check(),
    stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(owed);
    },
  };
}
