import { makeExcerpt } from './make-excerpt';

test('a text that fits stays whole', () => {
  expect(makeExcerpt('a'.repeat(100), 100)).toBe('a'.repeat(100));
  expect(makeExcerpt('', 100)).toBe('');
});

test('a longer one is cut after its hundredth character with an ellipsis', () => {
  expect(makeExcerpt('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
});

test('characters are grapheme clusters: accents, flags and family emoji are one each', () => {
  expect(makeExcerpt('ที่นี่ดี', 2)).toBe('ที่นี่…');
  expect(makeExcerpt('🇹🇭👩‍👩‍👧 ok', 2)).toBe('🇹🇭👩‍👩‍👧…');
  expect(makeExcerpt('e\u0301e\u0301', 2)).toBe('e\u0301e\u0301');
});

test('line breaks become spaces, and no space precedes the ellipsis', () => {
  expect(makeExcerpt('one\n\ntwo\tthree', 100)).toBe('one two three');
  expect(makeExcerpt('one two', 4)).toBe('one…');
});
