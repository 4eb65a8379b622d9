/** A frozen `Date` that a test moves; timers run on. In-memory throttles use it. */

const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

export function freezeDate(): void {
  jest.useFakeTimers({ doNotFake: [...TIMERS] });
}

export function moveDate(byS: number): void {
  jest.setSystemTime(Date.now() + byS * 1_000);
}

export function releaseDate(): void {
  jest.useRealTimers();
}
