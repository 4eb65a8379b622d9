/** Milliseconds to wait for a tab that may be suspended while it holds the lock. */
const TIMEOUT_MS = 5_000;

/**
 * Runs `act` while no other tab of this browser holds the lock of the same name, where the browser has locks. Only the
 * order depends on it: a message that is sent twice is stored once.
 */
export async function withTabLock(name: string, act: () => Promise<void>): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return act();
  let hasStarted = false;
  const run = () => {
    hasStarted = true;
    return act();
  };
  try {
    await locks.request(name, { signal: AbortSignal.timeout(TIMEOUT_MS) }, run);
  } catch (error) {
    if (hasStarted) throw error;
    await act();
  }
}
