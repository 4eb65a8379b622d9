import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { IdleWarning } from './idle-warning';

let nowMs = 1_000_000;
beforeEach(() => {
  nowMs = 1_000_000;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) =>
  act(async () => {
    nowMs += ms;
    await jest.advanceTimersByTimeAsync(ms);
  });

async function openWarning(stay: () => Promise<boolean> = async () => true) {
  const rendered = renderWithTexts(
    <IdleWarning attention={{ kind: 'warning', endsAtMs: nowMs + 60_000 }} stay={stay} nowMs={() => nowMs} />,
  );
  await act(() => jest.advanceTimersByTimeAsync(50));
  return rendered;
}

test('it counts down for the eye each second, for a screen reader at the beginning and near the end', async () => {
  await openWarning();
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('in 60 seconds');
  await pass(15_000);
  expect(screen.getByText('You will be signed out in 45 seconds.')).toBeVisible();
  expect(status).toHaveTextContent('in 60 seconds');
  await pass(16_000);
  expect(status).toHaveTextContent('in 29 seconds');
  await pass(28_000);
  expect(screen.getAllByText('You will be signed out in 1 second.')[0]).toBeVisible();
});

test('to stay is one press; where it cannot be done the warning says why', async () => {
  const stay = jest.fn(async () => false);
  await openWarning(stay);
  fireEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  await pass(0);
  expect(stay).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Network Error');
});

test('Escape is a sign of life, too', async () => {
  const stay = jest.fn(async () => true);
  await openWarning(stay);
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  await pass(0);
  expect(stay).toHaveBeenCalledTimes(1);
});
