const LONGEST_PAUSE_MS = 100;

/**
 * Asks until `check` holds, at first without much of a pause. Throws with `what` after the deadline: no test waits on a
 * guess of time.
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
