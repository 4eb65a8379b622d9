import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribeToasts, type ToastMessage } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import { calls } from '@/tests/support/mock-calls';
import { readClipboard } from '@/tests/support/read-clipboard';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { CopyId } from './copy-id';
import { AccountLanguage } from './preferences/account-language';
import { UpColourControl } from './preferences/up-colour-control';
import { listAccountMenu, MONEY_MENU } from './setting-menu';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const call = jest.mocked(calls);
let toasts: ToastMessage[];
let stopListening: () => void;

beforeEach(() => {
  call.mockReset().mockResolvedValue({ success: true } as never);
  window.localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  for (const name of ['language', 'upColour']) document.cookie = `${name}=; max-age=0; path=/`;
  delete document.documentElement.dataset.up;
  toasts = [];
  stopListening = subscribeToasts((message) => toasts.push(message));
});
afterEach(() => stopListening());

test('red for up is on the page at once, in the cookie of the next paint, and kept by the account', async () => {
  renderWithTexts(<UpColourControl painted="green" kept="green" />);
  await userEvent.click(screen.getByRole('radio', { name: 'Red up, green down' }));
  expect(document.documentElement.dataset.up).toBe('red');
  expect(document.cookie).toContain('upColour=red');
  expect(call).toHaveBeenCalledWith('updatePreferences', { body: { upColour: 'red' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Green up, red down' }));
  expect(document.documentElement.dataset.up).toBeUndefined();
  expect(document.cookie).toContain('upColour=green');
  expect(toasts).toEqual([]);
});

test('a colour is chosen by the arrow keys', async () => {
  renderWithTexts(<UpColourControl painted="green" kept="green" />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'Green up, red down' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Red up, green down' })).toBeChecked();
  expect(document.documentElement.dataset.up).toBe('red');
});

test('a choice made on another device is taken over, and nothing is sent for it', () => {
  renderWithTexts(<UpColourControl painted="green" kept="red" />);
  expect(screen.getByRole('radio', { name: 'Red up, green down' })).toBeChecked();
  expect(document.documentElement.dataset.up).toBe('red');
  expect(document.cookie).toContain('upColour=red');
  expect(call).not.toHaveBeenCalled();
});

test('while the account cannot be fetched, the choice of this browser applies', () => {
  renderWithTexts(<UpColourControl painted="red" kept={undefined} />);
  expect(screen.getByRole('radio', { name: 'Red up, green down' })).toBeChecked();
  expect(document.cookie).toBe('');
});

test('a choice that could not be saved to the account applies here, and says so', async () => {
  call.mockRejectedValue(new ApiError({ code: 'network_error', status: 0, message: '' }));
  renderWithTexts(<UpColourControl painted="green" kept="green" />);
  await userEvent.click(screen.getByRole('radio', { name: 'Red up, green down' }));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'warn' }]));
  expect(toasts[0]?.title).toContain('on this device only');
  expect(document.documentElement.dataset.up).toBe('red');
});

test('a language is saved to the account, so that mail follows it', async () => {
  renderWithTexts(<AccountLanguage />, 'th');
  await userEvent.selectOptions(screen.getByRole('combobox'), '简体中文');
  expect(window.localStorage.getItem('language')).toBe('zh');
  expect(call).toHaveBeenCalledWith('updatePreferences', { body: { language: 'zh' } });
});

test('a tap copies the user id', async () => {
  const user = userEvent.setup();
  renderWithTexts(<CopyId id="1047" />);
  await user.click(screen.getByRole('button', { name: /User ID 1047/ }));
  expect(await readClipboard()).toBe('1047');
  expect(toasts).toMatchObject([{ title: 'Copied: User ID', tone: 'success' }]);
});

test('the menus lead to every target of the text; links a deployment has not set are left out', () => {
  const targets = (site: Parameters<typeof listAccountMenu>[0]) =>
    [...MONEY_MENU, ...listAccountMenu(site)].map(({ href }) => href);
  expect(targets({ contactUrl: 'https://line.me/x', appStoreUrl: 'https://apps.example.com' })).toEqual([
    '/bank-account',
    '/trading-history',
    '/history/deposit',
    '/history',
    '/kyc',
    '/profile/edit',
    '/profile/security',
    '/support',
    'https://line.me/x',
    'https://apps.example.com',
    '/download',
    '/terms',
  ]);
  expect(targets(undefined).filter((href) => href.startsWith('http'))).toEqual([]);
});
