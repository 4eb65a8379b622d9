import { act, render } from '@testing-library/react';
import { listAnimations } from '@/tests/support/fake-animation';
import { CountdownRing } from './countdown-ring';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const ring = (leftMs: number, isRunning = true) => (
  <CountdownRing leftMs={leftMs} totalMs={60_000} isRunning={isRunning} />
);
const passed = () => listAnimations().map(({ currentTime }) => currentTime);
/** Angles of the two halves as they are drawn without a movement, degrees. */
const angles = (container: HTMLElement) =>
  [...container.querySelectorAll<SVGElement>('[data-arc]')].map(({ style }) =>
    Number(/-?[\d.]+/.exec(style.transform)),
  );

test('it begins at the time that is left, and moves by itself', () => {
  render(ring(45_000));
  expect(passed()).toEqual([15_000, 15_000]);
  act(() => void jest.advanceTimersByTime(20_000));
  expect(passed()).toEqual([35_000, 35_000]);
});

test('a render within its tolerance leaves the movement alone, a phone that slept is corrected', () => {
  const { rerender } = render(ring(60_000));
  act(() => void jest.advanceTimersByTime(1_000));
  rerender(ring(59_100));
  expect(passed()).toEqual([1_000, 1_000]);
  rerender(ring(20_000));
  expect(passed()).toEqual([40_000, 40_000]);
});

test('a pause holds it, and it goes on from there', () => {
  const { rerender } = render(ring(60_000));
  act(() => void jest.advanceTimersByTime(10_000));
  rerender(ring(50_000, false));
  act(() => void jest.advanceTimersByTime(5_000));
  expect(passed()).toEqual([10_000, 10_000]);
  rerender(ring(50_000));
  act(() => void jest.advanceTimersByTime(5_000));
  expect(passed()).toEqual([15_000, 15_000]);
});

test.each([
  [60_000, [0, 0]],
  [45_000, [-90, 0]],
  [30_000, [-180, 0]],
  [15_000, [-180, -90]],
])('with %s ms of a minute left its halves are turned by %j', (leftMs, expected) => {
  const { container } = render(ring(leftMs));
  expect(angles(container)).toEqual(expected);
});

test('at the end, and for a time of nothing, only its track is left', () => {
  const { container, rerender } = render(ring(0));
  expect(angles(container)).toEqual([]);
  rerender(<CountdownRing leftMs={0} totalMs={0} />);
  expect(angles(container)).toEqual([]);
});

test('with less motion it moves only when it is rendered', () => {
  const matchMedia = window.matchMedia;
  window.matchMedia = (() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  const { container, rerender } = render(ring(45_000));
  expect(listAnimations()).toEqual([]);
  rerender(ring(30_000));
  expect(angles(container)).toEqual([-180, 0]);
  window.matchMedia = matchMedia;
});
