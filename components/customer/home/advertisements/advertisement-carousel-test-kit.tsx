/** The carousel on a clock and in a browser that tests move. */
import { act, fireEvent, screen } from '@testing-library/react';
import type { Advertisement } from '@/lib/contract/content/content-schemas';
import type { LANGUAGES } from '@/lib/i18n/languages';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { AdvertisementCarousel } from './advertisement-carousel';
import { buildAdvertisement } from './advertisement-fixture';
import type { AdvertisementsAnswer } from './advertisements-query';

export const NOW = Date.parse('2026-11-28T12:00:00Z');
export const browser = { wantsStillness: false, isHidden: false };
/** What videos were told to do, in its order. */
export const played: string[] = [];

/** Before each test: the clock stands at `NOW`, in a visible tab that may move. */
export function startBrowser(): void {
  jest.useFakeTimers({ now: NOW });
  browser.wantsStillness = false;
  browser.isHidden = false;
  played.length = 0;
  window.matchMedia = jest.fn(() => ({
    matches: browser.wantsStillness,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  jest
    .spyOn(document, 'visibilityState', 'get')
    .mockImplementation(() => (browser.isHidden ? 'hidden' : 'visible'));
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => void played.push('play'));
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void played.push('pause'));
}

/** After each test. */
export function endBrowser(): void {
  jest.useRealTimers();
  jest.restoreAllMocks();
}

export function answer(advertisements: Advertisement[], change: Partial<AdvertisementsAnswer> = {}) {
  return { success: true as const, advertisements, nowMs: Date.now(), ...change };
}
export const three = [
  buildAdvertisement(),
  buildAdvertisement({ id: '2', title: 'Second', order: 1, slideDuration: 2_000 }),
  buildAdvertisement({ id: '3', title: 'Third', order: 2, slideDuration: 30_000 }),
];

export function show(advertisements: Advertisement[], language: (typeof LANGUAGES)[number] = 'en') {
  return renderWithQueries(<AdvertisementCarousel initial={answer(advertisements)} />, language);
}
/** In steps, since React shows what has changed at the end of each. */
export async function pass(ms: number, stepMs = 100) {
  for (let leftMs = ms; leftMs > 0; leftMs -= stepMs)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(stepMs, leftMs)));
}
/** A pointer that comes or goes; jsdom has no pointers of a kind. */
export function point(name: 'pointerover' | 'pointerout', pointerType: 'mouse' | 'touch') {
  const event = new MouseEvent(name, { bubbles: true });
  fireEvent(screen.getByRole('region'), Object.assign(event, { pointerType }));
}
/** The title of the one slide that a person can reach. */
export function shown(): string {
  const reachable = screen.getAllByRole('group').filter((slide) => !slide.hasAttribute('inert'));
  expect(reachable).toHaveLength(1);
  return reachable[0]?.textContent ?? '';
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const timer = () => screen.getByRole('timer');
export async function becomeHidden(hidden: boolean) {
  browser.isHidden = hidden;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}
