/** Limits how many tasks run at once; the others wait in order of arrival. */
export type RunLimited = <T>(task: () => Promise<T>) => Promise<T>;

export function createConcurrencyLimit(atOnce: number): RunLimited {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // A permit is passed on directly: the number of running tasks stays the same.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
