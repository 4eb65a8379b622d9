import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/api/api-error';
import type { WithdrawalAccount } from '@/lib/contract/money/payment-method-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderInApp } from '@/tests/support/render-in-app';
import { buildAccount, FIXTURE_METHODS } from '../withdraw/withdraw-fixture';
import { AccountList } from './account-list';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));

// A form takes seconds on a busy machine.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const call = jest.mocked(calls);
const change = jest.fn<Promise<unknown>, [name: string, options: Record<string, unknown>]>();
let accounts: () => WithdrawalAccount[];

beforeEach(() => {
  accounts = () => [];
  change.mockReset().mockResolvedValue({ success: true });
  call.mockReset().mockImplementation((async (name: string, options: Record<string, unknown>) => {
    if (name === 'withdrawalAccounts') return { success: true, data: accounts() };
    if (name === 'paymentMethods') return { success: true, message: '', paymentMethods: FIXTURE_METHODS };
    return change(name, options);
  }) as never);
});

function show(first: WithdrawalAccount[] | undefined) {
  const answer = first && { success: true as const, data: first };
  if (first) accounts = () => first;
  renderInApp(<AccountList initial={{ answer, atMs: Date.now() }} />);
  return userEvent.setup({ delay: null });
}

/** What is entered is checked a moment later. */
const fill = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));

test('the accounts are server-rendered, the default marked, numbers with their dashes', () => {
  show([
    buildAccount({ isDefault: true }),
    buildAccount({
      id: '10',
      name: 'Ledger',
      type: 'crypto',
      network: 'TRC20',
      coinAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    }),
  ]);
  const salary = screen.getByRole('button', { name: /Salary/ });
  expect(salary).toHaveTextContent('Default');
  expect(salary).toHaveTextContent('123-45-67890 · Somchai Jaidee');
  expect(screen.getByRole('button', { name: /Ledger/ })).toHaveTextContent('TRC20 · TR7NHq…gjLj6t');
});

test('without accounts the screen says what they are for; a failed load has a way on', async () => {
  accounts = () => {
    throw new ApiError({ code: 'server_error', status: 500, message: '' });
  };
  const user = show(undefined);
  expect(await screen.findByText('Your accounts could not be loaded')).toBeInTheDocument();
  accounts = () => [];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No saved accounts yet')).toBeInTheDocument();
});

test('with twenty accounts there is no adding, and the screen says why', () => {
  show(Array.from({ length: 20 }, (_, index) => buildAccount({ id: String(index + 1) })));
  expect(screen.getByRole('button', { name: 'Add account' })).toBeDisabled();
  expect(screen.getByText(/You’ve reached the limit of 20 saved accounts/)).toBeInTheDocument();
});

test('an account without a name gets one', async () => {
  const user = show([]);
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Bank', { selector: 'select' }), 'SCB');
  await fill(dialog.getByLabelText('Recipient name'), 'Somchai Jaidee');
  expect(dialog.getByText('Still needed: Account number')).toBeInTheDocument();
  await fill(dialog.getByLabelText('Account number'), '9876543210');
  await user.click(dialog.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(change).toHaveBeenCalledWith('createWithdrawalAccount', {
    body: {
      name: 'SCB 3210',
      code: 'SCB',
      isDefault: false,
      recipientName: 'Somchai Jaidee',
      accountNumber: '9876543210',
    },
  });
});

test('what cannot be right is named at the button, and at its field once it is left', async () => {
  const user = show([]);
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Bank', { selector: 'select' }), 'SCB');
  await user.type(dialog.getByLabelText('Recipient name'), 'Somchai Jaidee');
  const number = dialog.getByLabelText('Account number');
  await user.type(number, '12345');
  expect(await dialog.findByText('Please check: Account number')).toBeInTheDocument();
  expect(number).toHaveValue('123-45');
  expect(number).not.toHaveAccessibleDescription();
  await user.tab();
  await waitFor(() => expect(number).toHaveAccessibleDescription('This account number is too short'));
  expect(dialog.getByRole('button', { name: 'Save account' })).toBeDisabled();
  await user.type(number, '6');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save account' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
});

test('an account that is saved already is refused in its own words, and the form is kept', async () => {
  change.mockRejectedValueOnce(new ApiError({ code: 'withdrawal_account_exists', status: 409, message: '' }));
  const user = show([]);
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Bank', { selector: 'select' }), 'SCB');
  await fill(dialog.getByLabelText('Recipient name'), 'Somchai Jaidee');
  await fill(dialog.getByLabelText('Account number'), '9876543210');
  await user.click(dialog.getByRole('button', { name: 'Save account' }));
  expect(await dialog.findByText('You have already saved this account')).toBeInTheDocument();
  expect(dialog.getByLabelText('Account number')).toHaveValue('987-65-43210');
});

test('it is renamed, made the default, and removed after a question', async () => {
  const user = show([buildAccount()]);
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /Salary/ }));
    return within(await screen.findByRole('dialog'));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  let dialog = await open();
  expect(dialog.getByRole('button', { name: 'Save name' })).toBeDisabled();
  await fill(dialog.getByLabelText('Account nickname'), 'Salary two');
  await user.click(dialog.getByRole('button', { name: 'Save name' }));
  await closed();
  dialog = await open();
  await user.click(dialog.getByRole('button', { name: 'Make default' }));
  await closed();
  dialog = await open();
  await user.click(dialog.getByRole('button', { name: 'Remove account' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove this account?' }));
  await user.click(question.getByRole('button', { name: 'Remove account' }));
  await closed();
  const params = { id: '9' };
  expect(change.mock.calls).toEqual([
    ['updateWithdrawalAccount', { params, body: { name: 'Salary two' } }],
    ['updateWithdrawalAccount', { params, body: { isDefault: true } }],
    ['deleteWithdrawalAccount', { params }],
  ]);
});
