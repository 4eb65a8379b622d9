import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readClipboard } from '@/tests/support/read-clipboard';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { subscribeToasts, type ToastMessage } from '../toasts/toasts';
import { CopyField } from './copy-field';

const toasts: ToastMessage[] = [];
let stop: () => void;
beforeEach(() => {
  toasts.length = 0;
  stop = subscribeToasts((toast) => toasts.push(toast));
});
afterEach(() => stop());

function show() {
  const user = userEvent.setup();
  const vibrate = jest.fn();
  Object.assign(navigator, { vibrate });
  renderWithTexts(<CopyField label="Account number" value="1234567890" shown="123-45-67890" />);
  const button = screen.getByRole('button', { name: 'Copy: Account number' });
  return { user, vibrate, button };
}

test('copying puts the very value on the clipboard, vibrates for 50 ms and says so', async () => {
  const { user, vibrate, button } = show();
  await user.click(button);
  expect(await readClipboard()).toBe('1234567890');
  expect(vibrate).toHaveBeenCalledWith(50);
  expect(toasts).toMatchObject([{ title: 'Copied: Account number', tone: 'success' }]);
  expect(screen.getByText('123-45-67890')).toBeInTheDocument();
});

test('a browser that refuses to copy shows the unknown error, and nothing vibrates', async () => {
  const { vibrate, button } = show();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await act(async () => button.click());
  expect(toasts).toMatchObject([{ title: 'Unknown error', tone: 'danger' }]);
  expect(vibrate).not.toHaveBeenCalled();
});
