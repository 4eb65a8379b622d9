import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/api/api-error';
import type { Language } from '@/lib/i18n/languages';
import { calls } from '@/tests/support/mock-calls';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { LoginForm } from './login-form';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
const call = jest.mocked(calls);

const goTo = jest.fn();

// A form takes seconds on a busy machine.
jest.setTimeout(30_000);

function failure(status: number, code: string, message = '', retryAfterS?: number): ApiError {
  return new ApiError({ status, code: code as ApiError['code'], message, retryAfterS });
}

function show(language: Language = 'en') {
  return renderWithTexts(<LoginForm next="/wallet" goTo={goTo} />, language);
}

async function fillIn(username: string, password: string) {
  await userEvent.click(screen.getByLabelText('Username'));
  await userEvent.paste(username);
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste(password);
}

beforeEach(() => {
  call.mockReset();
  goTo.mockReset();
  window.localStorage.clear();
});

test('the button waits for both fields and a line names what is missing', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Log in' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Still needed: Username, Password');
  await userEvent.type(screen.getByLabelText('Username'), '   ');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Still needed: Username');
  await userEvent.type(screen.getByLabelText('Username'), 'somchai');
  expect(button).toBeEnabled();
});

test('success stores the handle for every tab and loads the wanted page in full', async () => {
  call.mockResolvedValue({ success: true, token: 'handle', user: { id: '1' } } as never);
  show();
  await fillIn('  somchai ', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/wallet'));
  expect(call).toHaveBeenCalledWith('login', { body: { username: 'somchai', password: 'secret' } });
  expect(JSON.parse(window.localStorage.getItem('token2') ?? '')).toMatchObject({ token: 'handle' });
});

test('while it is asked the button says so and takes no second tap', async () => {
  call.mockReturnValue(new Promise(() => undefined));
  show();
  await fillIn('somchai', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  const busy = await screen.findByRole('button', { name: 'Logging in' });
  await userEvent.click(busy);
  expect(call).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Username')).toHaveAttribute('readonly');
});

test.each([
  [failure(401, 'invalid_credentials', 'x'), 'Invalid username or password'],
  [failure(422, 'validation_failed', 'x'), 'Invalid data'],
  [failure(418, 'unknown_error', 'Come back at nine'), 'Come back at nine'],
  [failure(0, 'network_error'), 'Network Error: Please check your internet connection'],
  [failure(500, 'unknown_error'), 'Server Error: Please try again later'],
  [new Error('boom'), 'Server error'],
])('a failure (%s) is shown in the error box', async (error, text) => {
  call.mockRejectedValue(error);
  show();
  await fillIn('somchai', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(goTo).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

test('a throttle says how long to wait', async () => {
  call.mockRejectedValue(
    failure(429, 'too_many_requests', 'Too many attempts. Please wait and try again', 30),
  );
  show();
  await fillIn('somchai', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 30 seconds.');
});

test('an answer without a token is a server error', async () => {
  call.mockResolvedValue({ success: true, token: '', user: {} } as never);
  show();
  await fillIn('somchai', 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error');
});

test('the password can be shown and hidden, and pasting works', async () => {
  show();
  const password = screen.getByLabelText('Password');
  await userEvent.click(password);
  await userEvent.paste('p4sted');
  expect(password).toHaveValue('p4sted');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('everything is Thai in Thai', () => {
  show('th');
  expect(screen.getByRole('button', { name: 'เข้าสู่ระบบ' })).toHaveAccessibleDescription(
    'ยังไม่ได้กรอก: ชื่อผู้ใช้, รหัสผ่าน',
  );
});
