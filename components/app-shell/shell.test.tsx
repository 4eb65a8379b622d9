import { render, screen } from '@testing-library/react';
import { findActiveTab, isBarShown } from './bottom-bar/bar-paths';
import { BottomBar } from './bottom-bar/bottom-bar';
import { hideOnScroll, SHOWN } from './bottom-bar/use-hide-on-scroll';

let path = '/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));

const NAMES = { home: 'Home', market: 'Markets', trading: 'Trade', wallet: 'Wallet', setting: 'Me' };
const ICONS = { home: null, market: null, trading: null, wallet: null, setting: null };

beforeAll(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
});

test.each([
  '/deposit',
  '/deposit/crypto',
  '/deposit/bank-contact',
  '/trading-history',
  '/history/deposit',
  '/support',
  '/download',
  '/login',
  '/register',
  '/kyc',
  '/kyc/again',
  '/terms',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
])('the bar is hidden on %s', (hidden) => expect(isBarShown(hidden)).toBe(false));

test.each(['/', '/market', '/trading', '/wallet', '/setting', '/history', '/profile/edit', '/depositor'])(
  'the bar is shown on %s',
  (shown) => expect(isBarShown(shown)).toBe(true),
);

test('the tab of the page is the current one, home is home alone', () => {
  const tabs = ['/', '/market', '/trading'];
  expect(
    ['/', '/market', '/trading/x', '/trading-history', '/nope'].map((p) => findActiveTab(p, tabs)),
  ).toEqual(['/', '/market', '/trading', undefined, undefined]);
});

test('five tabs lead to five screens, the open one is marked', () => {
  path = '/wallet';
  render(<BottomBar label="Main" names={NAMES} icons={ICONS} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/market',
    '/trading',
    '/wallet',
    '/setting',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Wallet');
});

test('where the bar is hidden there is none', () => {
  path = '/kyc';
  render(<BottomBar label="Main" names={NAMES} icons={ICONS} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

function scroll(...positions: number[]): boolean[] {
  let state = SHOWN;
  return positions.map((position) => {
    state = hideOnScroll(state, position);
    return state.isHidden;
  });
}

test('scrolling down past 100 px hides the bar once 60 px were moved', () => {
  expect(scroll(0, 60, 100, 130, 159, 160, 400)).toEqual([false, false, false, false, false, true, true]);
});

test('scrolling up 60 px shows it again, a trembling thumb does not', () => {
  expect(scroll(0, 300, 290, 250, 241, 240, 290)).toEqual([false, true, true, true, true, false, false]);
});

test('near the top it is always there', () => {
  expect(scroll(0, 300, 100)).toEqual([false, true, false]);
});
