/** Lists repaint at most this often, milliseconds. */
export const REPAINT_MS = 3_000;

export interface RepaintThrottle<T> {
  add(items: readonly T[]): void;
  stop(): void;
}

/**
 * Collects items and hands them over in one go, the first at once and then never sooner than `intervalMs` after the
 * last time. Nothing is dropped while it runs; `stop` discards what is queued.
 */
export function startRepaintThrottle<T>(
  paint: (items: T[]) => void,
  intervalMs: number = REPAINT_MS,
): RepaintThrottle<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    timer = setTimeout(flush, intervalMs);
    paint(items);
  };

  return {
    add(items) {
      if (items.length === 0) return;
      waiting.push(...items);
      if (timer === undefined) flush();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
