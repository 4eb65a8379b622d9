import { act, fireEvent, screen } from '@testing-library/react';
import { LANGUAGES } from '@/lib/i18n/languages';
import { page } from '@/lib/session/guard/page';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import type { ServiceState } from './check-service';
import { ErrorScreen } from './error-screen';
import { ERROR_SCREEN_TEXTS } from './error-screen-texts';

let path = '/wallet';
const refresh = jest.fn();
jest.mock('next/navigation', () => ({ usePathname: () => path, useRouter: () => ({ refresh }) }));
let service: ServiceState;
jest.mock('./check-service', () => ({ checkService: async () => service }));

const t = ERROR_SCREEN_TEXTS.en;
const onRetry = jest.fn();
let isOnline: jest.SpyInstance<boolean>;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  path = '/wallet';
  service = 'up';
  refresh.mockClear();
  onRetry.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function open(reference?: string): Promise<void> {
  renderWithTexts(<ErrorScreen reference={reference} onRetry={onRetry} />);
  await pass(0);
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('what broke while everything answers is named with the number that support can look up', async () => {
  await open('server_error.1a2b3c4d');
  expect(heading()).toBe(t.broken.title);
  expect(screen.getByRole('alert')).toHaveTextContent('Reference 1a2b3c4d');
  await pass(60_000);
  expect(onRetry).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: t.retry }));
  expect([onRetry.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1]);
  expect(screen.getByRole('link', { name: t.goHome })).toHaveAttribute('href', '/');
});

test('a service that is unreachable is named, and the screen tries again by itself once when it is back', async () => {
  service = 'down';
  await open('provider_unreachable.1a2b3c4d');
  expect(heading()).toBe(t.unreachable.title);
  expect(screen.getByRole('alert')).not.toHaveTextContent('1a2b3c4d');
  await pass(10_000);
  expect(onRetry).not.toHaveBeenCalled();
  service = 'up';
  await pass(5_000);
  expect(onRetry).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('offline it says so, and tries again when the network returns', async () => {
  isOnline.mockReturnValue(false);
  service = 'unreachable';
  await open();
  expect(heading()).toBe(t.offline.title);
  isOnline.mockReturnValue(true);
  service = 'up';
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('during maintenance the page reloads into the maintenance screen', async () => {
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  service = 'maintenance';
  await open();
  expect(reload).not.toHaveBeenCalled();
  await pass(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('in the console the way on stays in the console', async () => {
  path = '/admin/deposits';
  await open();
  expect(screen.getByRole('link', { name: t.goToConsole })).toHaveAttribute('href', '/admin');
});

test.each(LANGUAGES)('%s has its own words for every kind', (language) => {
  const words = ERROR_SCREEN_TEXTS[language];
  expect(Object.keys(words).sort()).toEqual(Object.keys(t).sort());
  for (const kind of ['broken', 'unreachable', 'offline'] as const) {
    for (const part of ['title', 'body'] as const) {
      expect(words[kind][part]).not.toBe('');
      if (language !== 'en') expect(words[kind][part]).not.toBe(t[kind][part]);
    }
  }
});
