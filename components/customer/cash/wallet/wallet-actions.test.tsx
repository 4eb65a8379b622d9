import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '@/tests/support/render-in-app';
import { WalletActions } from './wallet-actions';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({
  subscribeStream: jest.fn(() => () => {}),
}));

// A form takes seconds on a busy machine.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

function show(opensWithdraw: boolean) {
  renderInApp(
    <WalletActions
      initialBalance={{ answer: undefined, atMs: Date.now() }}
      thbRate={32}
      practice
      opensWithdraw={opensWithdraw}
    />,
  );
  return userEvent.setup({ delay: null });
}

beforeEach(() => window.history.replaceState(null, '', '/'));

test('Deposit leads to the deposits, Withdraw opens its dialog, and Escape closes it', async () => {
  const user = show(false);
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('dialog', { name: 'Withdraw Practice' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(window.history.state?.layer).toBeUndefined());
});

test('as /withdraw the dialog is open from the start, and closing it leaves the address of the wallet', async () => {
  window.history.replaceState(null, '', '/withdraw');
  const user = show(true);
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(window.location.pathname).toBe('/wallet'));
});
