import { Failure } from '../failure';
import { createUploadBudget } from './upload-budget';

/** Whether a promise has settled by now. */
async function isKept(promise: Promise<unknown>): Promise<boolean> {
  let kept = false;
  void promise.then(() => {
    kept = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return kept;
}

test('what finds no room waits until an upload leaves', async () => {
  const room = createUploadBudget(100);
  const [one, two] = [
    await room.enter({ user: 'a', address: 'address of a' }),
    await room.enter({ user: 'b', address: 'address of b' }),
  ];
  await one.take(60);
  await two.take(40);
  const more = two.take(1);
  expect([await isKept(more), room.heldBytes()]).toEqual([false, 100]);
  one.leave();
  await more;
  expect(room.heldBytes()).toBe(41);
});

test('the oldest always goes on, so that halves never wait for each other', async () => {
  const room = createUploadBudget(100);
  const [oldest, other] = [
    await room.enter({ user: 'a', address: 'address of a' }),
    await room.enter({ user: 'b', address: 'address of b' }),
  ];
  await oldest.take(50);
  await other.take(50);
  const waiting = other.take(50);
  await oldest.take(80);
  expect([await isKept(waiting), room.heldBytes()]).toEqual([false, 180]);
  oldest.leave();
  await waiting;
  other.leave();
  expect(room.heldBytes()).toBe(0);
});

test('uploads of one session are read one after the other, those of others beside them', async () => {
  const room = createUploadBudget(100);
  const first = await room.enter({ user: 'a', address: 'address of a' });
  const second = room.enter({ user: 'a', address: 'address of a' });
  await room.enter({ user: 'b', address: 'address of b' });
  expect(await isKept(second)).toBe(false);
  first.leave();
  await second;
});

test('a request that waits too long is answered as busy, and holds nothing', async () => {
  const room = createUploadBudget(10, 5);
  const [one, two] = [
    await room.enter({ user: 'a', address: 'address of a' }),
    await room.enter({ user: 'b', address: 'address of b' }),
  ];
  await one.take(10);
  await expect(two.take(1)).rejects.toThrow(Failure);
  await expect(room.enter({ user: 'a', address: 'address of a' })).rejects.toThrow(Failure);
  two.leave();
  one.leave();
  one.leave();
  expect(room.heldBytes()).toBe(0);
  await room.enter({ user: 'a', address: 'address of a' });
});
