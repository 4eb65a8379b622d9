import { createFairRoom, type FairRoom, RoomFull, SHARES_OF_MEMORY } from './fair-room';

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

const places = (size: number, { ofPerson = 2, ofAddress = 3, waitMs = 60_000 } = {}): FairRoom =>
  createFairRoom({ size, ofPerson: () => ofPerson, ofAddress: () => ofAddress, waitMs });
const take = async (room: FairRoom, person: string | undefined, address = `of ${person}`) => {
  const turn = room.enter({ person, address });
  await turn.take(1);
  return turn;
};

test('a person has a share, and so has an address', async () => {
  const room = places(10);
  await take(room, 'a', '1');
  const second = await take(room, 'a', '2');
  const third = take(room, 'a', '3');
  expect(await isKept(third)).toBe(false);
  await take(room, 'b', '1');
  await take(room, undefined, '1');
  const fourth = take(room, 'c', '1');
  expect(await isKept(fourth)).toBe(false);
  second.leave();
  await third;
  expect([room.held, await isKept(fourth)]).toEqual([4, false]);
});

test('whoever holds least is served first, however many others wait longer', async () => {
  const room = places(4, { ofPerson: 9, ofAddress: 9 });
  const own = [await take(room, 'a'), await take(room, 'a'), await take(room, 'a'), await take(room, 'b')];
  const order: string[] = [];
  const wait = (person: string) => take(room, person).then(() => order.push(person));
  void wait('a');
  void wait('a');
  void wait('b');
  const last = wait('c');
  own[0]?.leave();
  await last;
  own[1]?.leave();
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual(['c', 'a']);
});

test('who waits in vain is told, who has gone waits no more, and neither holds anything', async () => {
  const room = places(1, { waitMs: 5 });
  const holder = await take(room, 'a');
  await expect(take(room, 'b')).rejects.toThrow(RoomFull);
  const patient = places(1);
  const first = await take(patient, 'a');
  const gone = new AbortController();
  const waiting = patient.enter({ person: 'b' }).take(1, gone.signal);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  holder.leave();
  first.leave();
  first.leave();
  expect([room.held, patient.held]).toEqual([0, 0]);
});

test('of memory nobody holds more than is free, so that somebody else finds room', () => {
  const room = createFairRoom({ size: 90, ...SHARES_OF_MEMORY, waitMs: 0 });
  const fill = (person: string, address: string) => {
    const turn = room.enter({ person, address });
    let held = 0;
    while (turn.tryTake(1)) held += 1;
    return held;
  };
  expect([fill('a', '1'), fill('a', '2'), fill('b', '1'), fill('c', '3')]).toEqual([45, 0, 15, 15]);
});

test('of one holder only so many wait: one more is told at once, and may wait again when one has been served', async () => {
  const room = createFairRoom({
    size: 1,
    ofPerson: () => 1,
    ofAddress: () => 1,
    waitMs: 60_000,
    mostWaiting: 2,
  });
  const first = await take(room, 'a');
  const waiting = [take(room, 'b'), take(room, 'b')];
  await expect(take(room, 'b')).rejects.toThrow(RoomFull);
  const other = take(room, 'c');
  first.leave();
  const served = await waiting[0];
  const again = take(room, 'b');
  served?.leave();
  (await waiting[1])?.leave();
  (await other).leave();
  (await again).leave();
  expect(room.held).toBe(0);
});
