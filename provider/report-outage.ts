/** An outage is logged when it starts, every 30 s while it lasts, and when it ends: never at each attempt. */

const LOG_EVERY_MS = 30_000;

interface TroubleLog {
  error(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

export interface OutageReport {
  /** An attempt failed. */
  failed(error: unknown): void;
  /** An attempt succeeded. */
  passed(): void;
  /** Failed attempts since the start. */
  failures(): number;
}

/** `nowMs` is any monotonic clock; the process's own when absent. */
export function createOutageReport(
  log: TroubleLog,
  trouble: string,
  nowMs: () => number = () => performance.now(),
): OutageReport {
  let begunMs: number | undefined;
  let loggedMs = 0;
  let attempts = 0;
  let failures = 0;
  return {
    failed(error) {
      const now = nowMs();
      failures += 1;
      attempts += 1;
      if (begunMs !== undefined && now - loggedMs < LOG_EVERY_MS) return;
      begunMs ??= now;
      loggedMs = now;
      log.error({ err: error, attempts, forS: Math.round((now - begunMs) / 1_000) }, trouble);
    },
    passed() {
      if (begunMs === undefined) return;
      log.info({ attempts, forS: Math.round((nowMs() - begunMs) / 1_000) }, `over: ${trouble}`);
      begunMs = undefined;
      attempts = 0;
    },
    failures: () => failures,
  };
}
