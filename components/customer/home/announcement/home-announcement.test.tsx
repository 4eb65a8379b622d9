import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { StreamListener } from '@/lib/api/stream-client';
import type { Announcement } from '@/lib/contract/content/content-schemas';
import { listAnimations } from '@/tests/support/fake-animation';
import { calls } from '@/tests/support/mock-calls';
import { renderInApp } from '@/tests/support/render-in-app';
import { HomeAnnouncement } from './home-announcement';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({ subscribeStream: jest.fn() }));

const call = jest.mocked(calls);
const BOX_PX = 250;
const TEXT_PX = 400;
const MAINTENANCE: Announcement = {
  id: '7',
  title: 'Bank deposits',
  content: `Saturday 02:00 to 03:00.\nCoins are not affected. ${'More. '.repeat(20)}`,
  isActive: true,
  createdAt: '2026-11-27T03:00:00.000Z',
  updatedAt: '2026-11-27T03:00:00.000Z',
};
const answer = (announcement: Announcement | null) => ({ success: true as const, announcement });

let stream: StreamListener | undefined;
let wantsLessMotion = false;

beforeEach(() => {
  jest.useFakeTimers();
  wantsLessMotion = false;
  window.matchMedia = jest.fn().mockImplementation(() => ({
    matches: wantsLessMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(TEXT_PX);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(BOX_PX);
  call.mockReset().mockResolvedValue(answer(MAINTENANCE) as never);
  jest.mocked(subscribeStream).mockImplementation((listener) => {
    stream = listener;
    return () => undefined;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function show(announcement: Announcement | null | undefined) {
  const initial = announcement === undefined ? undefined : answer(announcement);
  renderInApp(<HomeAnnouncement initial={initial} timeZone="Asia/Bangkok" />);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}
const bar = () => screen.getByRole('region', { name: 'Announcement' });
const opener = () => within(bar()).getByRole('button', { name: /^Bank deposits/ });
const ticker = () => document.querySelector('[data-ticker]') as HTMLElement;
/** Where the text stands, px from its place. */
function offset(): number {
  const movement = listAnimations().at(-1);
  if (!movement) return 0;
  const [from = 0, to = 0] = movement.path.map((transform) => Number(/-?\d+/.exec(transform)));
  return from + ((to - from) * (movement.currentTime % movement.durationMs)) / movement.durationMs;
}
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

function hideTab(isHidden: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('a hundred characters of it scroll by; screen readers have one copy that does not move', () => {
  show(MAINTENANCE);
  const shown = `Bank deposits ${MAINTENANCE.content.replace('\n', ' ').slice(0, 100).trimEnd()}…`;
  expect(opener()).toHaveAccessibleName(shown);
  expect(ticker()).toHaveTextContent(shown);
  expect(ticker().closest('[aria-hidden=true]')).not.toBeNull();
});

test('it moves two pixels each 50 ms and comes in from the right once it is past its length', async () => {
  show(MAINTENANCE);
  expect(offset()).toBe(0);
  await pass(50);
  expect(offset()).toBe(-2);
  await pass(50 * (TEXT_PX / 2 - 2));
  expect(offset()).toBe(2 - TEXT_PX);
  await pass(50);
  expect(offset()).toBe(BOX_PX);
  await pass(100);
  expect(offset()).toBe(BOX_PX - 4);
});

test('after a rotation it restarts with the new width', async () => {
  show(MAINTENANCE);
  await pass(500);
  expect(offset()).toBe(-20);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2 * BOX_PX);
  window.innerWidth *= 2;
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(offset()).toBe(0);
  await pass(50 * (TEXT_PX / 2));
  expect(offset()).toBe(2 * BOX_PX);
});

test('it rests under the pointer, in a hidden tab and by its button, and goes on from there', async () => {
  const user = show(MAINTENANCE);
  await pass(100);
  const rests = async () => {
    const before = offset();
    await pass(500);
    return offset() === before;
  };
  fireEvent.pointerEnter(opener(), { pointerType: 'mouse' });
  expect(await rests()).toBe(true);
  fireEvent.pointerLeave(opener());
  expect(await rests()).toBe(false);
  hideTab(true);
  expect(await rests()).toBe(true);
  hideTab(false);
  expect(await rests()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Pause announcement' }));
  expect(await rests()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Play announcement' }));
  expect(await rests()).toBe(false);
});

test('the focus of a keyboard holds it; that of a tap does not', async () => {
  const user = show(MAINTENANCE);
  let isByKeyboard = true;
  const matches = HTMLElement.prototype.matches;
  jest.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector) {
    return selector === ':focus-visible' ? isByKeyboard : matches.call(this, selector);
  });
  await user.tab();
  expect(opener()).toHaveFocus();
  const held = offset();
  await pass(500);
  expect(offset()).toBe(held);
  await user.tab();
  await pass(500);
  expect(offset()).not.toBe(held);
  isByKeyboard = false;
  act(() => opener().focus());
  const tapped = offset();
  await pass(500);
  expect(offset()).not.toBe(tapped);
});

test('with reduced motion it does not move', async () => {
  wantsLessMotion = true;
  show(MAINTENANCE);
  await pass(5_000);
  expect(offset()).toBe(0);
});

test('a tap opens all of it, with its line breaks and its day', async () => {
  const user = show(MAINTENANCE);
  await user.click(opener());
  const dialog = await screen.findByRole('dialog', { name: 'Bank deposits' }, { timeout: 10_000 });
  expect(dialog.textContent).toContain(MAINTENANCE.content);
  expect(within(dialog).getByText('27 Nov 2026')).toBeInTheDocument();
  const resting = offset();
  await pass(500);
  expect(offset()).toBe(resting);
});

test('what staff publish reaches an open home; withdrawn, the bar is gone', async () => {
  show(null);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await act(async () => stream?.on.content?.({ type: 'content' } as never));
  await waitFor(() => expect(bar()).toBeInTheDocument());
  call.mockResolvedValue(answer(null) as never);
  await act(async () => stream?.onState?.('live'));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

test('a home whose announcement could not be had shows none and asks by itself', async () => {
  call.mockRejectedValue(new Error('down') as never);
  show(undefined);
  await pass(5_000);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  call.mockResolvedValue(answer(MAINTENANCE) as never);
  await pass(30_000);
  expect(bar()).toBeInTheDocument();
});
