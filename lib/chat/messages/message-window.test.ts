import { createRandom } from '../../../tests/support/random';
import { MESSAGES_HELD } from '../../contract/chat/chat-rules';
import { makeMessage } from '../chat-test-kit';
import * as held from './message-window';

const page = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => makeMessage(first + index));
const seqs = (window: held.MessageWindow) => window.messages.map(({ seq }) => seq);

test('a message that follows on is held, one that is held already is not held twice', () => {
  const window = held.receiveMessage(held.openWindow(page(1, 3), false), makeMessage(4));
  expect(seqs(window)).toEqual([1, 2, 3, 4]);
  expect(held.receiveMessage(window, makeMessage(2))).toBe(window);
});

test('a message above a gap waits until the gap is closed', () => {
  const gap = held.receiveMessage(held.openWindow(page(1, 3), false), makeMessage(6));
  expect(seqs(gap)).toEqual([1, 2, 3]);
  expect(gap.ahead.map(({ seq }) => seq)).toEqual([6]);
  const closed = held.appendNewer(gap, page(4, 5), false);
  expect(seqs(closed)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(closed.ahead).toEqual([]);
});

test('the oldest make room at the end, the newest when one goes back', () => {
  const full = held.openWindow(page(101, 100 + MESSAGES_HELD), true);
  const live = held.receiveMessage(full, makeMessage(101 + MESSAGES_HELD));
  expect(seqs(live)[0]).toBe(102);
  expect(live).toMatchObject({ hasOlder: true, hasNewer: false });
  const back = held.prependOlder(full, page(51, 100), true);
  expect(seqs(back)[0]).toBe(51);
  expect(back.messages).toHaveLength(MESSAGES_HELD);
  expect(back).toMatchObject({ hasOlder: true, hasNewer: true });
});

test('a window that has left the end takes nothing live, and comes back page by page', () => {
  const away = held.prependOlder(held.openWindow(page(51, 450), true), page(1, 50), false);
  expect(held.receiveMessage(away, makeMessage(451))).toBe(away);
  const back = held.appendNewer(away, page(401, 451), false);
  expect(seqs(back).at(-1)).toBe(451);
  expect(back).toMatchObject({ hasNewer: false, hasOlder: true });
});

test('in whatever order messages and pages come, what is held has no gap, no double and an end', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = createRandom(seed);
    const pick = (below: number) => Math.floor(random() * below);
    let window = held.EMPTY_WINDOW;
    let written = 0;
    for (let step = 0; step < 60; step++) {
      written += pick(40);
      const last = held.lastHeldSeq(window);
      const first = window.messages[0]?.seq ?? 1;
      const act = pick(4);
      if (act === 0 && written > 0) window = held.receiveMessage(window, makeMessage(1 + pick(written)));
      if (act === 1) {
        const upTo = Math.min(written, last + 200);
        window = held.appendNewer(window, page(last + 1, upTo), upTo < written);
      }
      if (act === 2 && first > 1) {
        const from = Math.max(1, first - 50);
        window = held.prependOlder(window, page(from, first - 1), from > 1);
      }
      if (act === 3 && step % 7 === 0)
        window = held.openWindow(page(Math.max(1, written - 49), written), written > 50);
      const numbers = seqs(window);
      const expected = numbers.map((_, index) => (numbers[0] ?? 0) + index);
      if (JSON.stringify(numbers) !== JSON.stringify(expected) || numbers.length > MESSAGES_HELD) {
        throw new Error(`seed ${seed}, step ${step}: ${numbers.join(' ')}`);
      }
      const isAhead = window.ahead.every(({ seq }) => seq > held.lastHeldSeq(window) + 1);
      if (!isAhead) throw new Error(`seed ${seed}, step ${step}: ahead of nothing`);
    }
  }
});
