import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/api/api-error';
import { calls } from '@/tests/support/mock-calls';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { RegisterForm } from './register-form';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
const call = jest.mocked(calls);
const goTo = jest.fn();

// A busy machine takes seconds for a form of five fields.
jest.setTimeout(30_000);

beforeEach(() => {
  call.mockReset();
  goTo.mockReset();
});

const GOOD = {
  Username: 'somchai',
  Email: 'somchai@example.com',
  Password: 'secret7',
  'Confirm password': 'secret7',
};

async function fillIn(values: Partial<typeof GOOD> = {}) {
  for (const [label, text] of Object.entries({ ...GOOD, ...values })) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole('checkbox'));
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

test('nothing is ticked in advance and all that is missing is named', () => {
  renderWithTexts(<RegisterForm goTo={goTo} />);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByRole('link', { name: 'terms and risks' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('button', { name: 'Create account' })).toHaveAccessibleDescription(
    'Still needed: Username, Email, Password, Confirm password, agreement to the terms',
  );
});

test('success leads to sign-in with a note', async () => {
  call.mockResolvedValue({} as never);
  renderWithTexts(<RegisterForm goTo={goTo} />);
  await fillIn();
  await submit();
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/login?registered=1'));
  expect(call).toHaveBeenCalledWith('register', {
    body: {
      username: 'somchai',
      email: 'somchai@example.com',
      password: 'secret7',
      password_confirmation: 'secret7',
    },
  });
});

test.each([
  [{ Username: 'ab' }, 'Username', 'Username must be between 3 and 50 characters'],
  [{ Username: 'สมชาย' }, 'Username', 'Username can only contain letters, numbers, underscore, and dash'],
  [{ Email: 'somchai@' }, 'Email', 'Invalid email format'],
  [{ Password: 'five5', 'Confirm password': 'five5' }, 'Password', 'Password must be at least 6 characters'],
  [{ 'Confirm password': 'secret8' }, 'Confirm password', 'Passwords do not match'],
])('%j is refused under its field, which gets the focus', async (values, label, message) => {
  renderWithTexts(<RegisterForm goTo={goTo} />);
  await fillIn(values);
  await submit();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(call).not.toHaveBeenCalled();
});

test('all that is wrong is shown at once', async () => {
  renderWithTexts(<RegisterForm goTo={goTo} />);
  await fillIn({ Username: 'a', Email: 'x', 'Confirm password': 'other' });
  await submit();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
});

function refuse(status: number, code: string, errors?: Record<string, string[]>) {
  call.mockRejectedValue(new ApiError({ status, code: code as ApiError['code'], message: 'M', errors }));
}

test.each([
  [409, 'username_taken', undefined, 'This username is already taken'],
  [
    422,
    'name_reserved',
    { username: ['M'] },
    'This name could be mistaken for one of our staff. Please choose another one',
  ],
  [
    422,
    'validation_failed',
    { email: ['Bad mail', 'second'], username: ['Bad name'], other: ['Not shown'] },
    'Bad name, Bad mail',
  ],
  [422, 'validation_failed', undefined, 'Invalid data'],
  [422, 'email_taken', { email: ['This email is already in use'] }, 'This email is already in use'],
  [503, 'made_up_code', undefined, 'M'],
])('an answer %d %s shows its sentence', async (status, code, errors, text) => {
  refuse(status, code, errors);
  renderWithTexts(<RegisterForm goTo={goTo} />);
  await fillIn();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('a password of any script up to 128 characters is taken', async () => {
  call.mockResolvedValue({} as never);
  renderWithTexts(<RegisterForm goTo={goTo} />);
  await fillIn({ Password: 'รหัสลับของฉัน', 'Confirm password': 'รหัสลับของฉัน' });
  await submit();
  await waitFor(() => expect(goTo).toHaveBeenCalled());
});
