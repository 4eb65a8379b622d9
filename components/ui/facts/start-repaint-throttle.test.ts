import { REPAINT_MS, startRepaintThrottle } from './start-repaint-throttle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first ticks show at once, the next together three seconds later', () => {
  const paint = jest.fn();
  const throttle = startRepaintThrottle<number>(paint);
  throttle.add([1]);
  expect(paint.mock.calls).toEqual([[[1]]]);
  throttle.add([2]);
  throttle.add([3, 4]);
  jest.advanceTimersByTime(REPAINT_MS - 1);
  expect(paint).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(paint.mock.calls[1]).toEqual([[2, 3, 4]]);
});

test('a minute of ten ticks a second repaints 21 times at most', () => {
  const paint = jest.fn();
  const throttle = startRepaintThrottle<number>(paint);
  for (let ms = 0; ms < 60_000; ms += 100) {
    throttle.add([ms]);
    jest.advanceTimersByTime(100);
  }
  expect(paint.mock.calls.length).toBe(21);
  expect(paint.mock.calls.flat(2)).toHaveLength(600);
});

test('after a pause longer than the interval the next tick shows at once', () => {
  const paint = jest.fn();
  const throttle = startRepaintThrottle<number>(paint);
  throttle.add([1]);
  jest.advanceTimersByTime(REPAINT_MS * 2);
  throttle.add([2]);
  expect(paint).toHaveBeenCalledTimes(2);
});

test('a stopped throttle paints no more', () => {
  const paint = jest.fn();
  const throttle = startRepaintThrottle<number>(paint);
  throttle.add([1]);
  throttle.add([2]);
  throttle.stop();
  jest.runAllTimers();
  expect(paint).toHaveBeenCalledTimes(1);
});
