import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageSelect } from '@/components/app-shell/language-select';
import { PreferenceSync } from '@/components/app-shell/session/preference-sync';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { ThemeControl } from './theme-control';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

beforeEach(() => {
  refresh.mockReset();
  window.localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  for (const name of ['language', 'theme']) document.cookie = `${name}=; max-age=0; path=/`;
  delete document.documentElement.dataset.theme;
});

test('a language is kept in storage and cookie, and the page is rendered again in it', async () => {
  renderWithTexts(<LanguageSelect label="Language" />, 'th');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Tiếng Việt');
  expect(window.localStorage.getItem('language')).toBe('vi');
  expect(document.cookie).toContain('language=vi');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a theme is on the page at once, and kept in storage and cookie', async () => {
  renderWithTexts(<ThemeControl theme="system" />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  expect(window.localStorage.getItem('theme')).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('a theme is chosen by the arrow keys', async () => {
  renderWithTexts(<ThemeControl theme="system" />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'System' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Dark' })).toHaveFocus();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('a lost cookie is written again from storage', () => {
  window.localStorage.setItem('language', 'zh');
  render(<PreferenceSync language="th" theme="system" />);
  expect(document.cookie).toContain('language=zh');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('without a choice the page stays as the server rendered it', () => {
  render(<PreferenceSync language="th" theme="system" />);
  expect(document.cookie).toBe('');
  expect(refresh).not.toHaveBeenCalled();
});

test('nonsense in storage chooses nothing', () => {
  window.localStorage.setItem('language', 'xx');
  window.localStorage.setItem('theme', '<script>');
  render(<PreferenceSync language="th" theme="system" />);
  expect(refresh).not.toHaveBeenCalled();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('a choice in another tab reaches this one', () => {
  render(<PreferenceSync language="th" theme="system" />);
  window.localStorage.setItem('theme', 'dark');
  window.localStorage.setItem('language', 'en');
  window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(refresh).toHaveBeenCalledTimes(1);
});
