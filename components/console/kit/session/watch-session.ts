/**
 * Warns before an idle session of staff ends, and leaves the page at its end. The provider keeps the time and is
 * queried before each warning, since the person may be active in another tab; here is only the time left at its last
 * answer. Independent of browser and React.
 */
export interface SessionTime {
  endsAtMs: number;
  /** Of the same clock as `endsAtMs`. */
  serverMs: number;
  idleMs: number;
}

/** `endsAtMs` is of this machine's clock. */
export type Attention = { kind: 'working' } | { kind: 'warning'; endsAtMs: number };

export interface SessionWatchDeps {
  /** Reads the session's time without extending it. Rejects without an answer; for an ended session it leaves the page itself. */
  ask(): Promise<SessionTime>;
  /** Reports activity to the provider, which extends the session. Never rejects. */
  note(): Promise<void>;
  /** The time is up. */
  leave(): void;
  nowMs(): number;
  onChange(attention: Attention): void;
}

export interface SessionWatch {
  /** The person clicked or typed. */
  recordActivity(): void;
  /** The person wants to stay. False: it could not be done. */
  stay(): Promise<boolean>;
  /** The page became visible, the machine woke up, or the network is back. */
  wake(): void;
  stop(): void;
}

const LONGEST_STEP_MS = 60_000;
/** While the warning is shown, and while the provider cannot be reached. */
const ASK_AGAIN_MS = 5_000;
const SHORTEST_MS = 500;

export function watchSession(deps: SessionWatchDeps): SessionWatch {
  const { nowMs, onChange } = deps;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingReport: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<boolean> | undefined;
  let endsAtMs = Number.POSITIVE_INFINITY;
  let stepMs = LONGEST_STEP_MS;
  // Opening the page counted as activity.
  let reportedAtMs = nowMs();
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
      // The provider counts in the same steps, and a warning is shown for as long.
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

  async function report(): Promise<void> {
    clearTimeout(pendingReport);
    pendingReport = undefined;
    reportedAtMs = nowMs();
    await deps.note();
  }

  void check();
  return {
    recordActivity() {
      // A warning is dismissed by the person, not by pointer movement on the page.
      if (isWarning || pendingReport !== undefined) return;
      const sinceMs = nowMs() - reportedAtMs;
      if (sinceMs >= stepMs) void report();
      else pendingReport = setTimeout(() => void report(), stepMs - sinceMs);
    },
    async stay() {
      await report();
      // An answer to an earlier request may be older than the report.
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
      clearTimeout(pendingReport);
    },
  };
}
