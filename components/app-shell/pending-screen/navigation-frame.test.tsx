import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import { renderInApp } from '@/tests/support/render-in-app';
import { NavigationFrame } from './navigation-frame';
import { SKELETON_AFTER_MS } from './use-pending-path';

const mockRouter = { prefetch: jest.fn() };
jest.mock('next/navigation', () => ({
  useRouter: () => mockRouter,
  usePathname: () => '/',
}));

/** The link whose navigation the router has not finished. */
let mockPending: string | undefined;
const mockListeners = new Set<() => void>();
jest.mock('next/link', () => {
  const { createContext, useContext } = jest.requireActual<typeof import('react')>('react');
  const Href = createContext('');
  const subscribe = (listener: () => void) => {
    mockListeners.add(listener);
    return () => mockListeners.delete(listener);
  };
  return {
    __esModule: true,
    default: ({ href, children }: { href: string; children: ReactNode }) => (
      <Href.Provider value={href}>
        <a href={href} onClick={(event) => event.preventDefault()}>
          {children}
        </a>
      </Href.Provider>
    ),
    useLinkStatus: () => {
      const href = useContext(Href);
      return { pending: useSyncExternalStore(subscribe, () => mockPending === href) };
    },
  };
});

function navigate(href: string | undefined) {
  act(() => {
    mockPending = href;
    for (const listener of mockListeners) listener();
  });
}

const tap = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => document.querySelector<HTMLElement>('[data-pending]')?.dataset.pending;

beforeEach(() => {
  jest.useFakeTimers();
  mockPending = undefined;
  renderInApp(
    <>
      <div id="content">
        <ScreenLink href="/wallet">Wallet</ScreenLink>
        <ScreenLink href="/kyc">Identity</ScreenLink>
        <ScreenLink href="/">Home</ScreenLink>
      </div>
      <NavigationFrame />
    </>,
  );
});

test('a navigation that lasts is answered with the skeleton of its screen, and the page is busy', () => {
  tap('Wallet');
  navigate('/wallet');
  pass(SKELETON_AFTER_MS);
  expect(shown()).toBe('/wallet');
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(document.getElementById('content')).toHaveAttribute('aria-busy', 'true');
  navigate(undefined);
  expect(shown()).toBeUndefined();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(document.getElementById('content')).not.toHaveAttribute('aria-busy');
});

test('an answer that is there at once is shown without a skeleton', () => {
  tap('Wallet');
  navigate('/wallet');
  pass(SKELETON_AFTER_MS - 1);
  expect(shown()).toBeUndefined();
  navigate(undefined);
  pass(1_000);
  expect(shown()).toBeUndefined();
});

test('a tap on another link while the first is pending shows that screen’s skeleton at once', () => {
  tap('Wallet');
  navigate('/wallet');
  pass(SKELETON_AFTER_MS);
  tap('Identity');
  navigate('/kyc');
  expect(shown()).toBe('/kyc');
});

test('a second tap is kept from the router while its screen is pending', () => {
  const kept: boolean[] = [];
  const note = ({ defaultPrevented }: MouseEvent) => kept.push(defaultPrevented);
  window.addEventListener('click', note, true);
  tap('Wallet');
  navigate('/wallet');
  tap('Wallet');
  tap('Identity');
  window.removeEventListener('click', note, true);
  expect(kept).toEqual([false, true, false]);
});

test('a touch requests a screen whose figures are queries whole; others wait for the click', () => {
  // jsdom has no pointer events.
  const touch = (name: string) =>
    fireEvent(screen.getByRole('link', { name }), new MouseEvent('pointerdown', { bubbles: true }));
  touch('Identity');
  touch('Home');
  expect(mockRouter.prefetch).not.toHaveBeenCalled();
  touch('Wallet');
  expect(mockRouter.prefetch.mock.calls).toEqual([['/wallet', { kind: 'full' }]]);
});
