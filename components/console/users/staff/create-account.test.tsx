import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/api/api-error';
import { FIELD_PROBLEMS } from '@/lib/contract/field-problems';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { CreateAccount } from './create-account';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
const call = jest.mocked(calls);
const texts = readTexts('th');
const t = texts.users.create;

beforeEach(() => {
  call.mockReset().mockResolvedValue({
    success: true,
    message: '',
    user: { username: 'anan', role: 'level1' },
    generatedPassword: 'Correct-Horse-7',
    needsSecond: false,
  } as never);
});

async function open(): Promise<void> {
  renderWithQueries(<CreateAccount roles={['user', 'level1']} open onClose={() => undefined} />, 'th');
  await screen.findByRole('dialog', { name: t.title });
}
const field = (name: string) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: new RegExp(`^(${t.submit}|สร้างเป็น)`) });
const bodies = () => call.mock.calls.map(([, options]) => options?.body);

async function fill({ username = ' anan ', email = 'anan@example.com' } = {}): Promise<void> {
  await userEvent.type(field(t.username), username);
  await userEvent.type(field(t.email), email);
  await userEvent.selectOptions(field(t.role), 'level1');
}
const send = async () => {
  await waitFor(() => expect(submit()).toBeEnabled());
  await userEvent.click(submit());
};

test('an account is created with a generated password, which is shown', async () => {
  await open();
  expect(submit()).toBeDisabled();
  for (const name of [t.username, t.email, t.role])
    expect(submit()).toHaveAccessibleDescription(expect.stringContaining(name));
  await fill();
  await send();
  expect(await screen.findByText('Correct-Horse-7')).toBeInTheDocument();
  expect(bodies()).toEqual([{ username: 'anan', email: 'anan@example.com', role: 'level1' }]);
});

test('a password that is typed is needed and sent; one that is generated after all is not', async () => {
  await open();
  await fill();
  await userEvent.click(screen.getByRole('radio', { name: t.type }));
  await waitFor(() => expect(submit()).toHaveAccessibleDescription(expect.stringContaining(t.password)));
  expect(submit()).toBeDisabled();
  await userEvent.type(field(t.typed), 'secret-7');
  await waitFor(() => expect(submit()).toBeEnabled());
  await userEvent.click(screen.getByRole('radio', { name: t.generate }));
  await userEvent.click(screen.getByRole('radio', { name: t.type }));
  expect(field(t.typed)).toHaveValue('');
  await userEvent.type(field(t.typed), 'other-7');
  call.mockRejectedValueOnce(new ApiError({ code: 'email_taken', status: 422, message: '' }));
  await send();
  await waitFor(() => expect(field(t.email)).toHaveAccessibleDescription(texts.errors.email_taken));
  await userEvent.click(screen.getByRole('radio', { name: t.generate }));
  await send();
  await screen.findByText('Correct-Horse-7');
  const body = { username: 'anan', email: 'anan@example.com', role: 'level1' };
  expect(bodies()).toEqual([{ ...body, password: 'other-7' }, body]);
});

test.each([
  ['username', t.username, 'a', 'usernameLength'],
  ['username', t.username, 'anan jai', 'usernameCharacters'],
  ['email', t.email, 'anan', 'emailFormat'],
  ['password', t.typed, 'short', 'passwordUnder6'],
] as const)('the %s is checked as the contract does: %s %j', async (_, label, text, problem) => {
  await open();
  await fill();
  await userEvent.click(screen.getByRole('radio', { name: t.type }));
  await userEvent.type(field(t.typed), 'secret-7');
  await waitFor(() => expect(submit()).toBeEnabled());
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
  await userEvent.tab();
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(texts.problems[problem]));
  expect(submit()).toBeDisabled();
  expect(submit()).toHaveAccessibleDescription(texts.problems[problem]);
});

test.each([
  [{ code: 'username_taken', status: 409 }, t.username, texts.errors.username_taken],
  [
    { code: 'name_reserved', status: 422, errors: { username: ['M'] } },
    t.username,
    texts.errors.name_reserved,
  ],
  [
    { code: 'validation_failed', status: 422, errors: { email: [FIELD_PROBLEMS.emailFormat] } },
    t.email,
    texts.problems.emailFormat,
  ],
] as const)('a refusal %j is said at its field until something is entered', async (refusal, label, text) => {
  call.mockRejectedValue(new ApiError({ message: '', ...refusal } as never));
  await open();
  await fill();
  await send();
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
  await userEvent.type(field(t.username), '1');
  expect(field(label)).not.toHaveAccessibleDescription(text);
});

test('a refusal of another kind is said over the form', async () => {
  call.mockRejectedValue(new ApiError({ code: 'forbidden', status: 403, message: '' }));
  await open();
  await fill();
  await send();
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert).toHaveTextContent(texts.errors.forbidden);
});
