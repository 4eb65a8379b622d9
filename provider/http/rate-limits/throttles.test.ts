import { randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import { freezeDate, moveDate, releaseDate } from '../../../tests/support/frozen-date';
import { Failure } from '../failure';
import { backoffAfter, FAILURE_BACKOFFS, type FailureBackoffs } from './failure-backoff';
import { createThrottles, THROTTLES, type Throttles } from './throttles';

/** Seconds to wait, or 0 when it was allowed. */
async function waitOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.code).toBe('too_many_requests');
    return error.options.retryAfterS ?? Number.NaN;
  }
}
const repeat = <T>(times: number, work: () => Promise<T>) => Promise.all(Array.from({ length: times }, work));

test.each([
  [1, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [14, 512],
  [15, 900],
  [10_000, 900],
])('after failure %i one waits %i s', (failure, seconds) => {
  expect(backoffAfter(failure, FAILURE_BACKOFFS.signIn)).toBe(seconds);
});

describe('in memory', () => {
  let throttles: Throttles;
  const fail = (key = 'ann\n203.0.113.1', options = {}) => throttles.attempt('signIn', key, options);

  beforeEach(() => {
    freezeDate();
    throttles = createThrottles();
  });
  afterEach(releaseDate);

  test('waits grow with each failure, are in Retry-After, and an early attempt does not make them longer', async () => {
    for (let free = 0; free < 5; free += 1) await fail();
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect(await waitOf(fail())).toBe(seconds);
      moveDate(seconds - 1);
      expect(await waitOf(fail())).toBe(1);
      moveDate(1);
      await fail();
    }
  });

  test('a day of guessing one account from one address is 150 guesses', async () => {
    let guesses = 0;
    for (let leftS = 24 * 3_600; leftS > 0; ) {
      const waitS = await waitOf(fail());
      if (waitS === 0) guesses += 1;
      moveDate(waitS);
      leftS -= waitS;
    }
    expect(guesses).toBeGreaterThan(100);
    expect(guesses).toBeLessThanOrEqual(150);
  });

  test('a success resets, and an unchecked attempt is not counted', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failures = 0; failures < 4; failures += 1) await fail();
      await (await fail()).succeed();
    }
    for (let busy = 0; busy < 20; busy += 1) await (await fail()).undo();
    for (let free = 0; free < 5; free += 1) await fail();
    moveDate(1);
    await (await fail()).undo();
    await fail();
    expect(await waitOf(fail())).toBe(2);
  });

  test('one key is closed to nobody else, and under pressure no failure is free', async () => {
    for (let free = 0; free < 5; free += 1) await fail();
    expect(await waitOf(fail('ann\n203.0.113.2', { free: 1 }))).toBe(0);
    expect(await waitOf(fail('ann\n203.0.113.2', { free: 1 }))).toBe(1);
    expect(await waitOf(fail('ben\n203.0.113.1'))).toBe(0);
  });

  test('beyond an address’s bound a narrow way stays open, and what is given back opens it again', async () => {
    const { points, beyond } = THROTTLES.signInAddress;
    const count = () => waitOf(throttles.count('signInAddress', 'a'));
    expect(await throttles.isUsedUp('signInAddress', 'a')).toBe(false);
    expect((await repeat(points, count)).every((waitS) => waitS === 0)).toBe(true);
    expect(await throttles.isUsedUp('signInAddress', 'a')).toBe(true);
    const more = await repeat(beyond.points + 5, count);
    expect(more.filter((waitS) => waitS === 0)).toHaveLength(beyond.points);
    expect(Math.max(...more)).toBe(beyond.duration);
    await throttles.giveBack('signInAddress', 'a');
    expect(await waitOf(throttles.requireRoom('signInAddress', 'a'))).toBeGreaterThan(0);
    moveDate(beyond.duration);
    expect(await count()).toBe(0);
  });
});

const url = process.env.TEST_REDIS_URL;
if (!url) process.stdout.write('Throttles in Redis are skipped: TEST_REDIS_URL is not set\n');

(url ? describe : describe.skip)('in Redis', () => {
  const redis = createClient({ url: url ?? '' });
  /** Longer than any test, so that no wait ends within one. */
  const SLOW: FailureBackoffs = {
    ...FAILURE_BACKOFFS,
    signIn: { free: 5, firstS: 600, longestS: 600, memoryS: 600 },
  };
  let processes: Throttles[];
  let key: string;

  beforeAll(async () => void (await redis.connect()));
  afterAll(() => redis.destroy());
  beforeEach(() => {
    const counts = { client: redis, deploymentId: randomUUID() };
    processes = [createThrottles(counts, SLOW), createThrottles(counts, SLOW)];
    key = randomUUID();
  });

  test('of fifty guesses at once in two processes five are checked', async () => {
    const waits = await Promise.all(
      processes.map((one) => repeat(25, () => waitOf(one.attempt('signIn', key)))),
    );
    expect(waits.flat().filter((waitS) => waitS === 0)).toHaveLength(5);
    expect(Math.min(...waits.flat().filter((waitS) => waitS > 0))).toBeGreaterThan(500);
  });

  test('a right one in one process forgives in the other', async () => {
    const [here, there] = processes as [Throttles, Throttles];
    await repeat(4, () => here.attempt('signIn', key));
    await (await there.attempt('signIn', key)).succeed();
    expect(await waitOf(here.attempt('signIn', key))).toBe(0);
  });

  test('two processes share an address’s bound', async () => {
    const { points, beyond } = THROTTLES.signInAddress;
    const each = points / 2 + 5 * beyond.points;
    const waits = await Promise.all(
      processes.map((one) => repeat(each, () => waitOf(one.count('signInAddress', key)))),
    );
    expect(waits.flat().filter((waitS) => waitS === 0).length).toBeGreaterThanOrEqual(points + beyond.points);
    expect(waits.flat().filter((waitS) => waitS > 0).length).toBeGreaterThan(0);
    expect(await processes[0]?.isUsedUp('signInAddress', key)).toBe(true);
  });
});

test('in memory, fifty guesses at once are five', async () => {
  const throttles = createThrottles(undefined, {
    ...FAILURE_BACKOFFS,
    signIn: { free: 5, firstS: 600, longestS: 600, memoryS: 600 },
  });
  const waits = await repeat(50, () => waitOf(throttles.attempt('signIn', 'ann')));
  expect(waits.filter((waitS) => waitS === 0)).toHaveLength(5);
});
