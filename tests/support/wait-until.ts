const LONGEST_PAUSE_MS = 100;

/**
 * Polls until `check` holds, at first with short pauses. Throws with `what` after the deadline: no test waits for a
 * fixed time.
 */
export async function waitUntil(
  what: string,
  check: () => Promise<boolean> | boolean,
  withinMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (let pauseMs = 1; !(await check()); pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((done) => setTimeout(done, pauseMs));
  }
}
