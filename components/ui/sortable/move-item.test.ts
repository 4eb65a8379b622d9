/** @jest-environment node */
import { moveItem } from './move-item';

const list = ['a', 'b', 'c'];

test('an item is taken out of its place and put in at another', () => {
  expect(moveItem(list, 1, 0)).toEqual(['b', 'a', 'c']);
  expect(moveItem(list, 0, 2)).toEqual(['b', 'c', 'a']);
});

test('beyond the ends nothing moves, nor what is not there', () => {
  expect(moveItem(list, 0, -1)).toBe(list);
  expect(moveItem(list, 2, 3)).toBe(list);
  expect(moveItem(list, -1, 0)).toBe(list);
});
