/** Lets a number of tasks run at once; the others wait in the order they came. */
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
      // A turn is handed on as it is: the number of those that run stays the same.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
