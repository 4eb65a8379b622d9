import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribeToasts, type ToastMessage } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import type { User } from '@/lib/contract/account/identity-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { EditCards } from './edit-cards';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

// A form takes seconds on a busy machine.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const call = jest.mocked(calls);
const USER = {
  id: '7',
  username: 'somchai',
  email: 'somchai@example.com',
  emailConfirmed: true,
  full_name: 'Somchai Jaidee',
  phone: null,
  isKYCVerified: false,
} as User;
const HOURS = { password: 24, email: 72 };

let toasts: ToastMessage[];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = subscribeToasts((toast) => toasts.push(toast));
  call.mockReset();
  refresh.mockReset();
});
afterEach(() => stop());

const show = (user: Partial<User> = {}, pauseHours: typeof HOURS | undefined = HOURS) =>
  renderWithTexts(<EditCards user={{ ...USER, ...user }} pauseHours={pauseHours} />);
const region = (name: RegExp) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function paste(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}
const refuse = (status: number, code: string, message = 'M', errors?: Record<string, string[]>) =>
  call.mockRejectedValueOnce(new ApiError({ status, code: code as ApiError['code'], message, errors }));

test('one card is open at a time, and closing it discards what was typed', async () => {
  show();
  await press('Edit: Username');
  await paste('New username', 'dora');
  await paste('Current password', 'secret');
  await press('Edit: Email');
  expect(screen.queryByLabelText('New username')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  await press('Cancel: Email');
  await press('Edit: Username');
  expect(screen.getByLabelText('New username')).toHaveValue('');
  expect(screen.getByLabelText('Current password')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Cancel: Username' })).toHaveAttribute('aria-expanded', 'true');
});

test.each([
  ['ab', 'Username must be between 3 and 50 characters'],
  ['a'.repeat(51), 'Username must be between 3 and 50 characters'],
  ['สมชาย', 'Username can only contain letters, numbers, underscore, and dash'],
  ['do ra', 'Username can only contain letters, numbers, underscore, and dash'],
  ['somchai', 'The new username must differ from the current one'],
])('the username %j is refused: %s', async (text, sentence) => {
  show();
  await press('Edit: Username');
  await paste('New username', text);
  await paste('Current password', 'secret');
  expect(screen.getByLabelText('New username')).toHaveAccessibleDescription(sentence);
  const button = screen.getByRole('button', { name: 'Change username' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(sentence);
});

test.each([
  ['nobody', 'Invalid email format'],
  ['Somchai@Example.com', 'The new email must differ from the current one'],
])('the email %j is refused: %s', async (text, sentence) => {
  show();
  await press('Edit: Email');
  await paste('New email', text);
  await paste('Current password', 'secret');
  expect(screen.getByLabelText('New email')).toHaveAccessibleDescription(sentence);
  expect(screen.getByRole('button', { name: 'Change email' })).toBeDisabled();
});

test('an email that was typed and taken away is required', async () => {
  show();
  await press('Edit: Email');
  await paste('New email', 'x');
  await userEvent.clear(screen.getByLabelText('New email'));
  await userEvent.tab();
  expect(screen.getByLabelText('New email')).toHaveAccessibleDescription('Email is required');
});

test('a changed username is sent trimmed, shown at once and said for three seconds', async () => {
  show();
  await press('Edit: Username');
  expect(screen.getByRole('button', { name: 'Change username' })).toHaveAccessibleDescription(
    'Still needed: New username, Current password',
  );
  await paste('New username', ' dora ');
  await paste('Current password', 'secret');
  call.mockResolvedValueOnce({ success: true, message: '', user: { ...USER, username: 'dora' } } as never);
  await press('Change username');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(call).toHaveBeenCalledWith('changeUsername', {
    body: { newUsername: 'dora', password: 'secret' },
  });
  expect(toasts[0]).toMatchObject({ title: 'Username changed', tone: 'success', durationMs: 3000 });
  expect(region(/^Username/).getByText('dora')).toBeInTheDocument();
  expect(screen.queryByLabelText('New username')).not.toBeInTheDocument();
  expect(refresh).toHaveBeenCalled();
});

const TAKEN = 'This username is already taken';
const RESERVED = 'This name could be mistaken for one of our staff. Please choose another one';
const IN_USE = 'This email is already in use';
const WRONG = 'Current password is incorrect';

test.each([
  ['Username', 'dora', 409, 'username_taken', 'M', 'New username', TAKEN],
  ['Username', 'admin', 422, 'name_reserved', 'M', 'New username', RESERVED],
  ['Username', 'dora', 422, 'wrong_current_password', 'M', 'Current password', WRONG],
  ['Username', 'dora', 409, 'unknown_error', 'Sorry, this USERNAME is taken', 'New username', TAKEN],
  ['Email', 'd@example.com', 422, 'email_taken', 'M', 'New email', IN_USE],
  ['Email', 'd@example.com', 422, 'wrong_current_password', 'M', 'Current password', WRONG],
  ['Email', 'd@example.com', 400, 'unknown_error', 'Email already exists', 'New email', IN_USE],
  ['Email', 'd@example.com', 400, 'unknown_error', 'The password is incorrect', 'Current password', WRONG],
])(
  '%s %s answered %d %s %j is shown at its field',
  async (card, value, status, code, message, label, text) => {
    show();
    await press(`Edit: ${card}`);
    await paste(`New ${card.toLowerCase()}`, value);
    await paste('Current password', 'secret');
    refuse(status, code, message);
    await press(`Change ${card.toLowerCase()}`);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await userEvent.type(screen.getByLabelText(label), 'x');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test.each([
  [418, 'unknown_error', 'Come back at nine', 'Come back at nine'],
  [500, 'unknown_error', '', 'Failed to update profile'],
  [500, 'server_error', 'Server error', 'Server error'],
  [0, 'network_error', '', 'Network Error: Please check your internet connection'],
])('an answer %d %s %j is an alert', async (status, code, message, text) => {
  show();
  await press('Edit: Email');
  await paste('New email', 'd@example.com');
  await paste('Current password', 'secret');
  refuse(status, code, message);
  await press('Change email');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('the email card says what happens, and afterwards that the address waits to be confirmed', async () => {
  show();
  await press('Edit: Email');
  expect(
    region(/^Email/)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'We will send a confirmation link to the new address.',
    'somchai@example.com gets a link to undo the change, valid for 72 hours.',
    'Withdrawals are paused for 72 hours.',
  ]);
  await paste('New email', 'd@example.com');
  await paste('Current password', 'secret');
  const changed = { ...USER, email: 'd@example.com', emailConfirmed: false };
  call.mockResolvedValueOnce({ success: true, message: '', user: changed } as never);
  await press('Change email');
  expect(await region(/^Email/).findByText('Not confirmed')).toBeInTheDocument();
  expect(region(/^Email/).getByRole('status')).toHaveTextContent(
    'We sent a link to d@example.com. Open it to confirm this address. Withdrawals are paused for 72 hours.',
  );
});

test.each([
  ['harbour', ['at least 8', 'uppercase', 'digit', 'special']],
  ['HARBOUR-72', ['lowercase']],
  ['Old-secret-1', ['differ from the current']],
])('the new password %j lacks %j, each with its own message', async (text, words) => {
  show();
  await press('Edit: Password');
  await paste('Current password', 'Old-secret-1');
  await paste('New password', text);
  await paste('Confirm new password', text);
  const note = screen.getByRole('alert').textContent ?? '';
  for (const word of words) expect(note).toContain(word);
  expect(note.match(/must/g)).toHaveLength(words.length);
  expect(screen.getByRole('button', { name: 'Change password' })).toBeDisabled();
});

test('the bar of the meter is the score out of six', async () => {
  show();
  await press('Edit: Password');
  await paste('New password', 'Secretive7');
  const meter = screen.getByRole('meter', { name: 'Password strength' });
  expect(meter).toHaveAttribute('aria-valuenow', '4');
  expect(meter).toHaveAttribute('aria-valuetext', 'Strong');
  expect(meter.firstChild).toHaveStyle({ width: `${(4 / 6) * 100}%` });
});

test('differing passwords are reported; each can be shown and hidden', async () => {
  show();
  await press('Edit: Password');
  await paste('Current password', 'Old-secret-1');
  await paste('New password', 'Harbour-72-lights');
  await paste('Confirm new password', 'Harbour-72-light');
  await userEvent.tab();
  expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription('Passwords do not match');
  const [first] = screen.getAllByRole('button', { name: 'Show password' });
  await userEvent.click(first as HTMLElement);
  expect(screen.getByLabelText('Current password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
});

test('password managers can tell the passwords apart, and whose they are', async () => {
  const { container } = show();
  await press('Edit: Password');
  expect(screen.getByLabelText('Current password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByLabelText('Confirm new password')).toHaveAttribute('autocomplete', 'new-password');
  expect(container.querySelector('input[autocomplete=username]')).toHaveValue('somchai');
});

test('a changed password closes the card and says what it did', async () => {
  show();
  await press('Edit: Password');
  await paste('Current password', 'Old-secret-1');
  await paste('New password', 'Harbour-72-lights');
  await paste('Confirm new password', 'Harbour-72-lights');
  refuse(422, 'wrong_current_password');
  await press('Change password');
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(WRONG));
  refuse(422, 'password_too_common');
  await press('Change password');
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('This password is too common'),
  );
  call.mockResolvedValueOnce({ success: true, message: '' } as never);
  await press('Change password');
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Password changed']));
  expect(region(/^Password/).getByRole('status')).toHaveTextContent(
    'Your other devices have been signed out. Withdrawals are paused for 24 hours.',
  );
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
});

test.each([
  [{ password: 0, email: 0 }, 'Your other devices have been signed out.'],
  [undefined, 'Your other devices have been signed out. Withdrawals are paused for a while.'],
])('with a pause of %j it says %j', async (hours, text) => {
  renderWithTexts(<EditCards user={USER} pauseHours={hours} />);
  await press('Edit: Password');
  await paste('Current password', 'Old-secret-1');
  await paste('New password', 'Harbour-72-lights');
  await paste('Confirm new password', 'Harbour-72-lights');
  call.mockResolvedValueOnce({ success: true, message: '' } as never);
  await press('Change password');
  expect((await region(/^Password/).findByRole('status')).textContent).toBe(text);
});

test('name and phone are saved together, the phone as it is kept', async () => {
  show();
  const save = screen.getByRole('button', { name: 'Save name and phone' });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription('Nothing has changed yet');
  await paste('Phone', '12');
  await userEvent.tab();
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/^6 to 15 digits/);
  await paste('Phone', '+66 81-234 5678');
  await paste('Full name', 'Dora Jaidee');
  const changed = { ...USER, full_name: 'Dora Jaidee', phone: '+66812345678' };
  call.mockResolvedValueOnce({ success: true, message: '', user: changed } as never);
  await press('Save name and phone');
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Saved']));
  expect(call).toHaveBeenCalledWith('updateProfile', {
    body: { full_name: 'Dora Jaidee', phone: '+66812345678' },
  });
  expect(screen.getByLabelText('Phone')).toHaveValue('+66812345678');
  expect(screen.getByRole('button', { name: 'Save name and phone' })).toBeDisabled();
});

test('a verified name stays, and says why', async () => {
  show({ isKYCVerified: true });
  expect(screen.getByLabelText('Full name')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription(/^Verified with your documents/);
  await paste('Phone', '0812345678');
  call.mockResolvedValueOnce({ success: true, message: '', user: USER } as never);
  await press('Save phone');
  await waitFor(() => expect(call).toHaveBeenCalledWith('updateProfile', { body: { phone: '0812345678' } }));
});

test('an unconfirmed address offers the link, and says where it was sent', async () => {
  show({ emailConfirmed: false });
  call.mockResolvedValueOnce({ success: true, message: 'Link sent' });
  await press('Send confirmation link');
  expect(call).toHaveBeenCalledWith('sendConfirmEmail');
  expect(await screen.findByText(/We sent a link to somchai@example\.com/)).toBeInTheDocument();
  expect(screen.queryByText(/rest/i)).not.toBeInTheDocument();
});

test('a link that could not be sent can be asked for again', async () => {
  show({ emailConfirmed: false });
  refuse(429, 'too_many_requests');
  await press('Send confirmation link');
  expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send confirmation link' })).toBeEnabled();
});

test('a confirmed address needs no link', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Send confirmation link' })).not.toBeInTheDocument();
});
