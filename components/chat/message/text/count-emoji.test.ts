/** @jest-environment node */
import { countEmoji } from './count-emoji';

test.each([
  ['👍', 1],
  ['👍🏽', 1],
  ['👨‍👩‍👧‍👦', 1],
  ['🇹🇭', 1],
  ['1️⃣', 1],
  ['❤️ 🙏', 2],
  ['😀😀😀', 3],
  ['ok 👍', 0],
  ['123', 0],
  ['#', 0],
  ['', 0],
  [' ', 0],
  ['สวัสดี', 0],
  ['你好', 0],
])('%s holds %d emoji and nothing else', (text, count) => expect(countEmoji(text)).toBe(count));

test('a long row of them is a text', () => expect(countEmoji('😀'.repeat(4_000))).toBe(0));
