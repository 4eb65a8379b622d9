/** @jest-environment node */
import { moveOne } from './move-one';

const list = ['a', 'b', 'c'];
const is = (wanted: string) => (item: string) => item === wanted;

test('an item changes places with its neighbour', () => {
  expect(moveOne(list, is('b'), -1)).toEqual(['b', 'a', 'c']);
  expect(moveOne(list, is('b'), 1)).toEqual(['a', 'c', 'b']);
});

test('the ends stay, and so does what is not there', () => {
  expect(moveOne(list, is('a'), -1)).toBe(list);
  expect(moveOne(list, is('c'), 1)).toBe(list);
  expect(moveOne(list, is('x'), 1)).toBe(list);
});
