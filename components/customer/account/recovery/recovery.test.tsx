import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/api/api-error';
import { page } from '@/lib/session/guard/page';
import { calls } from '@/tests/support/mock-calls';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { ConfirmEmail } from './confirm-email';
import { ForgotForm } from './forgot-form';
import { ResetPassword } from './reset-password';
import { UndoEmail } from './undo-email';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/session/guard/page', () => ({ page: { open: jest.fn(), reload: jest.fn() } }));

// A form takes seconds on a busy machine.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const call = jest.mocked(calls);
const open = jest.mocked(page.open);
const TOKEN = '41.Zk3v-aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789';
const SECRET = 'Harbour-72-lights';

type Answers = Record<string, unknown>;
/** What each call answers; an error is thrown. */
function answerWith(answers: Answers) {
  call.mockImplementation((name) => {
    const answer = answers[name];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never);
  });
}
const checked = (kind: string) => ({
  success: true,
  kind,
  username: 'somchai',
  email: 'somchai@example.com',
  expiresAt: '2026-11-28T08:00:00.000Z',
});
const failure = (status: number, code: string, retryAfterS?: number) =>
  new ApiError({ status, code: code as ApiError['code'], message: 'M', retryAfterS });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function paste(label: string, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}
const onward = <a href="/forgot-password">Onward</a>;

beforeEach(() => {
  call.mockReset();
  open.mockReset();
  window.history.replaceState(null, '', `/page?x=1#${TOKEN}`);
});

const PAGES = [
  ['reset_password', <ResetPassword key="r" onward={onward} />],
  ['confirm_email', <ConfirmEmail key="c" onward={onward} home={null} />],
  ['undo_email_change', <UndoEmail key="u" onward={onward} />],
] as const;

test.each(PAGES)(
  'a page for %s takes the token out of the address and only asks about it',
  async (kind, screenOf) => {
    answerWith({ checkLink: checked(kind) });
    renderWithTexts(screenOf);
    expect(window.location.href).toMatch(/\/page\?x=1$/);
    expect(await screen.findByText('somchai')).toBeInTheDocument();
    expect(call.mock.calls).toEqual([['checkLink', { body: { token: TOKEN } }]]);
  },
);

test.each(PAGES)(
  'a page for %s says when the link works no more, with the way on',
  async (kind, screenOf) => {
    answerWith({ checkLink: failure(410, 'link_invalid') });
    renderWithTexts(screenOf);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
    expect(screen.getByRole('link', { name: 'Onward' })).toBeInTheDocument();
    expect(kind).toBeTruthy();
  },
);

test.each(PAGES)(
  'a page for %s takes a link that mail has cut short for one that works no more',
  async (_, screenOf) => {
    window.history.replaceState(null, '', '/page#17.short');
    answerWith({ checkLink: failure(422, 'validation_failed') });
    renderWithTexts(screenOf);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
    expect(call.mock.calls).toEqual([['checkLink', { body: { token: '17.short' } }]]);
  },
);

test.each(PAGES)('a page for %s takes no link of another kind', async (kind, screenOf) => {
  answerWith({ checkLink: checked(kind === 'confirm_email' ? 'reset_password' : 'confirm_email') });
  renderWithTexts(screenOf);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
});

test.each(PAGES)(
  'a page for %s without a link, or at the skip link, says where the link is',
  async (_, screenOf) => {
    for (const hash of ['', '#content']) {
      window.history.replaceState(null, '', `/page${hash}`);
      const { unmount } = renderWithTexts(screenOf);
      expect(await screen.findByText('Open the link in your email')).toBeInTheDocument();
      unmount();
    }
    expect(call).not.toHaveBeenCalled();
  },
);

test('a link that could not be checked can be checked again', async () => {
  answerWith({ checkLink: failure(0, 'network_error') });
  renderWithTexts(<ResetPassword onward={onward} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Network Error');
  answerWith({ checkLink: checked('reset_password') });
  await press('Try again');
  expect(await screen.findByText('somchai')).toBeInTheDocument();
});

test('another link that is opened in the same tab is read as well', async () => {
  answerWith({ checkLink: failure(410, 'link_invalid') });
  renderWithTexts(<ResetPassword onward={onward} />);
  await screen.findByRole('alert');
  answerWith({ checkLink: checked('reset_password') });
  window.location.hash = TOKEN.replace('41', '42');
  expect(await screen.findByText('somchai')).toBeInTheDocument();
  expect(window.location.hash).toBe('');
});

test.each([
  ['customer', '/login?reset=1'],
  ['staff', '/admin/login?reset=1'],
])('a new password of a %s leads to their sign-in', async (realm, path) => {
  answerWith({ checkLink: checked('reset_password'), resetPassword: { success: true, message: '', realm } });
  const { container } = renderWithTexts(<ResetPassword onward={onward} />);
  await screen.findByText('somchai');
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(container.querySelector('input[autocomplete=username]')).toHaveValue('somchai');
  await paste('New password', SECRET);
  await paste('Confirm new password', SECRET);
  await press('Change password');
  await waitFor(() => expect(open).toHaveBeenCalledWith(path));
  expect(call).toHaveBeenLastCalledWith('resetPassword', {
    body: { token: TOKEN, newPassword: SECRET, confirmPassword: SECRET },
  });
});

test('a link that was used meanwhile replaces the form with an explanation', async () => {
  answerWith({ checkLink: checked('reset_password'), resetPassword: failure(410, 'link_invalid') });
  renderWithTexts(<ResetPassword onward={onward} />);
  await screen.findByText('somchai');
  await paste('New password', SECRET);
  await paste('Confirm new password', SECRET);
  await press('Change password');
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
  expect(open).not.toHaveBeenCalled();
});

test('an address is confirmed by a press', async () => {
  answerWith({ checkLink: checked('confirm_email'), confirmEmail: { success: true, message: '' } });
  renderWithTexts(<ConfirmEmail onward={onward} home={<a href="/">Home</a>} />);
  await screen.findByText('somchai@example.com');
  await press('Confirm this address');
  expect(await screen.findByText('Email confirmed')).toBeInTheDocument();
  expect(call).toHaveBeenLastCalledWith('confirmEmail', { body: { token: TOKEN } });
  expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
});

test('an undone change leads straight to a new password', async () => {
  const resetToken = '77.another-token-of-the-same-account-0123456789';
  answerWith({
    checkLink: checked('undo_email_change'),
    undoEmailChange: { success: true, message: '', resetToken, email: 'somchai@example.com' },
    resetPassword: { success: true, message: '', realm: 'customer' },
  });
  renderWithTexts(<UndoEmail onward={onward} />);
  await screen.findByText('Every device is signed out.');
  await press('Undo the change');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Your email address is somchai@example.com again',
  );
  await paste('New password', SECRET);
  await paste('Confirm new password', SECRET);
  await press('Change password');
  await waitFor(() => expect(open).toHaveBeenCalledWith('/login?reset=1'));
  expect(call).toHaveBeenLastCalledWith('resetPassword', {
    body: { token: resetToken, newPassword: SECRET, confirmPassword: SECRET },
  });
});

test('an obstacle to an action is shown, and the action can be retried', async () => {
  answerWith({ checkLink: checked('undo_email_change'), undoEmailChange: failure(422, 'email_taken') });
  renderWithTexts(<UndoEmail onward={onward} />);
  await screen.findByText('somchai');
  await press('Undo the change');
  expect(await screen.findByRole('alert')).toHaveTextContent('This email is already in use');
  expect(screen.getByRole('button', { name: 'Undo the change' })).toBeEnabled();
});

test('a forgotten password is asked for by email, and the answer says nothing about the account', async () => {
  answerWith({ forgotPassword: failure(429, 'too_many_requests', 30) });
  renderWithTexts(<ForgotForm />);
  const button = screen.getByRole('button', { name: 'Send link' });
  expect(button).toHaveAccessibleDescription('Still needed: Email');
  await paste('Email', 'nobody');
  await userEvent.tab();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email format');
  expect(button).toBeDisabled();
  await paste('Email', '@example.com');
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 30 seconds.');
  answerWith({ forgotPassword: { success: true, message: '' } });
  await userEvent.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'If an account uses nobody@example.com, we have sent it a link.',
  );
  expect(call).toHaveBeenLastCalledWith('forgotPassword', { body: { email: 'nobody@example.com' } });
  await press('Use a different address');
  expect(screen.getByLabelText('Email')).toBeInTheDocument();
});
