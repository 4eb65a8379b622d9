import { act, fireEvent, render, screen } from '@testing-library/react';
import { page } from '@/lib/session/guard/page';
import type { ServiceState } from './check-service';
import { ServicePoller } from './service-poller';

let service: ServiceState;
let asked: number;
jest.mock('./check-service', () => ({
  checkService: async () => {
    asked += 1;
    return service;
  },
}));

let reload: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  service = 'maintenance';
  asked = 0;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function open(): Promise<void> {
  render(<ServicePoller retry="Check again" waiting="Opens by itself" still="Not yet" />);
  await pass(0);
}

test('it asks every twenty seconds and opens the page when the service is back, not before', async () => {
  await open();
  await pass(60_000);
  expect(asked).toBe(4);
  service = 'down';
  await pass(20_000);
  expect(reload).not.toHaveBeenCalled();
  service = 'up';
  await pass(20_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a manual check says that it is not over yet', async () => {
  await open();
  expect(screen.getByRole('status')).toHaveTextContent('Opens by itself');
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent('Not yet');
  expect(screen.getByRole('button', { name: 'Check again' })).not.toHaveAttribute('aria-busy');
});

test('a tab that is looked at again asks at once; one that has gone asks no more', async () => {
  const { unmount } = render(<ServicePoller retry="a" waiting="b" still="c" />);
  await pass(0);
  fireEvent(document, new Event('visibilitychange'));
  await pass(0);
  expect(asked).toBe(2);
  unmount();
  await pass(60_000);
  expect(asked).toBe(2);
});
