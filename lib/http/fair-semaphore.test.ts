import { createFairSemaphore, type FairSemaphore, NoPermit, SHARES_OF_MEMORY } from './fair-semaphore';

async function isKept(promise: Promise<unknown>): Promise<boolean> {
  let kept = false;
  void promise.then(
    () => {
      kept = true;
    },
    () => undefined,
  );
  await new Promise((resolve) => setImmediate(resolve));
  return kept;
}

const places = (size: number, { perUser = 2, perAddress = 3, waitMs = 60_000 } = {}): FairSemaphore =>
  createFairSemaphore({ capacity: size, perUser: () => perUser, perAddress: () => perAddress, waitMs });
const take = async (semaphore: FairSemaphore, user: string | undefined, address = `of ${user}`) => {
  const permits = semaphore.enter({ user, address });
  await permits.acquire(1);
  return permits;
};

test('a user has a share, and so has an address', async () => {
  const semaphore = places(10);
  await take(semaphore, 'a', '1');
  const second = await take(semaphore, 'a', '2');
  const third = take(semaphore, 'a', '3');
  expect(await isKept(third)).toBe(false);
  await take(semaphore, 'b', '1');
  await take(semaphore, undefined, '1');
  const fourth = take(semaphore, 'c', '1');
  expect(await isKept(fourth)).toBe(false);
  second.release();
  await third;
  expect([semaphore.held, await isKept(fourth)]).toEqual([4, false]);
});

test('whoever holds least is served first, however many others wait longer', async () => {
  const semaphore = places(4, { perUser: 9, perAddress: 9 });
  const own = [
    await take(semaphore, 'a'),
    await take(semaphore, 'a'),
    await take(semaphore, 'a'),
    await take(semaphore, 'b'),
  ];
  const order: string[] = [];
  const wait = (user: string) => take(semaphore, user).then(() => order.push(user));
  void wait('a');
  void wait('a');
  void wait('b');
  const last = wait('c');
  own[0]?.release();
  await last;
  own[1]?.release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual(['c', 'a']);
});

test('a waiter that times out is refused, a disconnected one stops waiting, and neither holds anything', async () => {
  const semaphore = places(1, { waitMs: 5 });
  const holder = await take(semaphore, 'a');
  await expect(take(semaphore, 'b')).rejects.toThrow(NoPermit);
  const patient = places(1);
  const first = await take(patient, 'a');
  const gone = new AbortController();
  const waiting = patient.enter({ user: 'b' }).acquire(1, gone.signal);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  holder.release();
  first.release();
  first.release();
  expect([semaphore.held, patient.held]).toEqual([0, 0]);
});

test('of memory nobody holds more than is free, so that somebody else finds some', () => {
  const semaphore = createFairSemaphore({ capacity: 90, ...SHARES_OF_MEMORY, waitMs: 0 });
  const fill = (user: string, address: string) => {
    const permits = semaphore.enter({ user, address });
    let held = 0;
    while (permits.tryAcquire(1)) held += 1;
    return held;
  };
  expect([fill('a', '1'), fill('a', '2'), fill('b', '1'), fill('c', '3')]).toEqual([45, 0, 15, 15]);
});

test('the number of waiters of one holder is limited: one more is refused at once, until one has been served', async () => {
  const semaphore = createFairSemaphore({
    capacity: 1,
    perUser: () => 1,
    perAddress: () => 1,
    waitMs: 60_000,
    mostWaiting: 2,
  });
  const first = await take(semaphore, 'a');
  const waiting = [take(semaphore, 'b'), take(semaphore, 'b')];
  await expect(take(semaphore, 'b')).rejects.toThrow(NoPermit);
  const other = take(semaphore, 'c');
  first.release();
  const served = await waiting[0];
  const again = take(semaphore, 'b');
  served?.release();
  (await waiting[1])?.release();
  (await other).release();
  (await again).release();
  expect(semaphore.held).toBe(0);
});
