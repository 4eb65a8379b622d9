import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyWithRetry } from './lazy-with-retry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('what could not be loaded is asked for again, a little later each time, until it is there', async () => {
  let asked = 0;
  const Sheet = lazyWithRetry(async () => {
    asked += 1;
    if (asked <= 3) throw new Error('no network');
    return { default: () => <p>Here</p> };
  });
  await act(async () => {
    render(
      <Suspense fallback={<p>Waiting</p>}>
        <Sheet />
      </Suspense>,
    );
  });
  const seen = [asked];
  for (const pause of [999, 1, 2_000, 3_999, 1]) {
    await later(pause);
    seen.push(asked);
  }
  expect(seen).toEqual([1, 1, 2, 3, 3, 4]);
  expect(screen.getByText('Here')).toBeVisible();
});
