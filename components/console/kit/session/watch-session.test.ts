import { type Attention, type SessionTime, watchSession } from './watch-session';

const MINUTE = 60_000;
const IDLE = 15 * MINUTE;

/** A fake provider with a clock of its own (an hour ahead) that ends the session after `idleMs` without activity. */
function start({ idleMs = IDLE } = {}) {
  const aheadMs = 3_600_000;
  let seenAtMs = Date.now();
  let isReachable = true;
  const seen: Attention[] = [];
  const asked: number[] = [];
  const leave = jest.fn();
  const watch = watchSession({
    ask: async (): Promise<SessionTime> => {
      asked.push(Date.now());
      if (!isReachable) throw new Error('no network');
      // As callAsStaff: a signed-out person is redirected, and the call fails.
      if (Date.now() - seenAtMs > idleMs) {
        leave();
        throw new Error('session ended');
      }
      return { endsAtMs: seenAtMs + idleMs + aheadMs, serverMs: Date.now() + aheadMs, idleMs };
    },
    note: async () => {
      if (isReachable) seenAtMs = Date.now();
    },
    leave,
    nowMs: () => Date.now(),
    onChange: (attention) => seen.push(attention),
  });
  return {
    watch,
    seen,
    asked,
    leave,
    elsewhere: () => {
      seenAtMs = Date.now();
    },
    setReachable: (is: boolean) => {
      isReachable = is;
    },
    last: () => seen.at(-1)?.kind ?? 'working',
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an idle session is warned a minute before the end, and at the end the page leaves', async () => {
  const { seen, last, leave } = start();
  const endsAtMs = Date.now() + IDLE;
  await pass(14 * MINUTE - 1);
  expect(seen).toEqual([]);
  await pass(1);
  expect(seen[0]).toEqual({ kind: 'warning', endsAtMs });
  await pass(MINUTE - 1);
  expect(leave).not.toHaveBeenCalled();
  expect(last()).toBe('warning');
  await pass(600);
  expect(leave).toHaveBeenCalled();
});

test('of a short time a quarter is the warning', async () => {
  const { last } = start({ idleMs: 12_000 });
  await pass(8_999);
  expect(last()).toBe('working');
  await pass(1);
  expect(last()).toBe('warning');
});

test('an idle page checks the session twice before the warning', async () => {
  const { asked } = start();
  await pass(14 * MINUTE - 1);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(2);
});

test('activity in this page keeps the session and is reported once a minute at most', async () => {
  const { watch, last, leave } = start();
  for (let minute = 0; minute < 40; minute += 1) {
    watch.recordActivity();
    watch.recordActivity();
    await pass(MINUTE);
    expect(last()).toBe('working');
  }
  expect(leave).not.toHaveBeenCalled();
});

test('activity shortly after another is reported when the interval is over', async () => {
  const { watch, last } = start();
  await pass(30_000);
  watch.recordActivity();
  await pass(14 * MINUTE);
  // Reported a minute after the page opened, so the warning is due a minute later than without it.
  expect(last()).toBe('working');
  await pass(MINUTE);
  expect(last()).toBe('warning');
});

test('work in another tab, found out by asking, takes the warning away or does not let it come', async () => {
  const { elsewhere, last, seen } = start();
  await pass(10 * MINUTE);
  elsewhere();
  await pass(5 * MINUTE);
  expect(seen).toEqual([]);
  await pass(9 * MINUTE);
  expect(last()).toBe('warning');
  elsewhere();
  await pass(6_000);
  expect(last()).toBe('working');
});

test('who answers stays; a click beside the answer does not count', async () => {
  const { watch, last } = start();
  await pass(14 * MINUTE);
  watch.recordActivity();
  await pass(6_000);
  expect(last()).toBe('warning');
  await expect(watch.stay()).resolves.toBe(true);
  expect(last()).toBe('working');
  await pass(14 * MINUTE - 1);
  expect(last()).toBe('working');
  await pass(1);
  expect(last()).toBe('warning');
});

test('without a network the wish to stay fails, and at the end the page leaves all the same', async () => {
  const { watch, setReachable, leave, last } = start();
  await pass(14 * MINUTE);
  setReachable(false);
  await expect(watch.stay()).resolves.toBe(false);
  expect(last()).toBe('warning');
  await pass(MINUTE + 1_000);
  expect(leave).toHaveBeenCalled();
});

test('a machine that slept through it finds out when it wakes', async () => {
  const { watch, leave } = start();
  await pass(5 * MINUTE);
  jest.setSystemTime(Date.now() + 8 * 3_600_000);
  watch.wake();
  await pass(0);
  expect(leave).toHaveBeenCalled();
});

test('a machine that slept while the person worked elsewhere goes on', async () => {
  const { watch, elsewhere, leave, last } = start();
  await pass(5 * MINUTE);
  jest.setSystemTime(Date.now() + 8 * 3_600_000);
  elsewhere();
  watch.wake();
  await pass(0);
  expect(leave).not.toHaveBeenCalled();
  expect(last()).toBe('working');
});

test('a stopped watch neither checks nor reports', async () => {
  const { watch, asked, seen } = start();
  await pass(0);
  watch.stop();
  await pass(60 * MINUTE);
  expect(asked).toHaveLength(1);
  expect(seen).toEqual([]);
});
