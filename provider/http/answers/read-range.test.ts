import { readRange } from './read-range';

const WHOLE = { start: 0, end: 99 };

test.each([
  ['bytes=0-', WHOLE],
  ['bytes=0-99', WHOLE],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=10-10', { start: 10, end: 10 }],
  ['Bytes= 10-19 ', { start: 10, end: 19 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=50-5000', { start: 50, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-5000', WHOLE],
  ['bytes=100-', 'beyond'],
  ['bytes=100-200', 'beyond'],
  ['bytes=-0', 'beyond'],
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=0x1-2', 'whole'],
  ['bytes=1.5-2', 'whole'],
  ['bytes=+1-2', 'whole'],
  ['bytes=0-9999999999999999999', 'whole'],
  ['items=0-1', 'whole'],
])('%j of 100 bytes is %j', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});
