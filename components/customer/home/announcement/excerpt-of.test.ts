import { excerptOf } from './excerpt-of';

test('a text that fits stays whole', () => {
  expect(excerptOf('a'.repeat(100), 100)).toBe('a'.repeat(100));
  expect(excerptOf('', 100)).toBe('');
});

test('a longer one ends after its hundredth letter with an ellipsis', () => {
  expect(excerptOf('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
});

test('letters are what a person counts: marks, flags and families are one each', () => {
  expect(excerptOf('ที่นี่ดี', 2)).toBe('ที่นี่…');
  expect(excerptOf('🇹🇭👩‍👩‍👧 ok', 2)).toBe('🇹🇭👩‍👩‍👧…');
  expect(excerptOf('e\u0301e\u0301', 2)).toBe('e\u0301e\u0301');
});

test('line breaks become spaces, and no space stands before the ellipsis', () => {
  expect(excerptOf('one\n\ntwo\tthree', 100)).toBe('one two three');
  expect(excerptOf('one two', 4)).toBe('one…');
});
