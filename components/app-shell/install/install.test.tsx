import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@/lib/i18n/languages';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { readTexts } from '@/tests/support/texts';
import { detectPlatform, isInsideApp } from './detect-platform';
import { InstallAction } from './install-action';
import { storeInstallPrompt } from './install-prompt';
import { InstallSteps } from './install-steps';

let isStandalone: boolean;
beforeEach(() => {
  isStandalone = false;
  window.matchMedia = jest.fn().mockImplementation(() => ({
    matches: isStandalone,
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  }));
});
afterEach(() => act(() => storeInstallPrompt(undefined)));

/** A fake of the browser's install prompt. */
function offer(): { prompt: jest.Mock; answer: (outcome: 'accepted' | 'dismissed') => void } {
  let answer: (outcome: 'accepted' | 'dismissed') => void = () => undefined;
  const prompt = jest.fn(() => new Promise((resolve) => (answer = (outcome) => resolve({ outcome }))));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  // The browser's own install bar would cover the bottom bar.
  expect(event.defaultPrevented).toBe(true);
  return { prompt, answer: (outcome) => answer(outcome) };
}

test('an offer that came before the page about it is not lost: one tap, one question, installed', async () => {
  const { prompt, answer } = offer();
  renderWithTexts(<InstallAction brand="Updown" />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Install Updown' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Waiting for your confirmation' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await act(async () => answer('accepted'));
  expect(screen.getByRole('status')).toHaveTextContent('InstalledFind Updown on your home screen');
  expect(screen.queryByRole('button')).toBeNull();
});

test('who says no finds the way by hand, and the button again when the browser offers it again', async () => {
  renderWithTexts(<InstallAction brand="Updown" />);
  expect(screen.getByRole('link', { name: 'How to install it' })).toHaveAttribute('href', '#how');
  const { answer } = offer();
  await userEvent.click(screen.getByRole('button', { name: 'Install Updown' }));
  await act(async () => answer('dismissed'));
  expect(screen.getByRole('status')).toHaveTextContent('Not installed.');
  expect(screen.getByRole('link', { name: 'How to install it' })).toBeInTheDocument();
  offer();
  expect(screen.getByRole('button', { name: 'Install Updown' })).toBeInTheDocument();
});

test('installed by the browser’s own menu, the page knows', () => {
  renderWithTexts(<InstallAction brand="Updown" />);
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.getByText('Installed')).toBeInTheDocument();
});

test('in the installed app there is nothing to install', () => {
  isStandalone = true;
  renderWithTexts(<InstallAction brand="Updown" />);
  expect(screen.getByText('You are using the installed app')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open Updown' })).toHaveAttribute('href', '/');
});

test.each([
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Safari/604.1', false],
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari Line/14.8.0', true],
  ['android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36', false],
  ['android', 'Mozilla/5.0 (Linux; Android 13) Chrome/130 Mobile [FB_IAB/FB4A;FBAV/480.0;]', true],
  ['android', 'Mozilla/5.0 (Linux; Android 12) MicroMessenger/8.0', true],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36', false],
  ['desktop', '', false],
] as const)('%s is what calls itself %s', (platform, userAgent, isInside) => {
  expect([detectPlatform(userAgent), isInsideApp(userAgent)]).toEqual([platform, isInside]);
});

test.each(['th', 'en', 'zh', 'vi'] as const)(
  'in %s each device has its four steps',
  async (language: Language) => {
    const { steps, platforms } = readTexts(language).install;
    renderWithTexts(<InstallSteps platform="android" isInsideApp />, language);
    const plain = (text: string) =>
      text
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim();
    for (const platform of ['android', 'ios', 'desktop'] as const) {
      await userEvent.click(screen.getByRole('radio', { name: platforms[platform] }));
      const shown = screen.getAllByRole('listitem').map((item) => plain(item.textContent ?? '').slice(1));
      expect(shown).toEqual(Object.values(steps[platform]).map((step) => plain(step)));
    }
    // Inside another app the page's address is shown for copying.
    expect(screen.getByText(`${window.location.origin}/`)).toBeInTheDocument();
  },
);
