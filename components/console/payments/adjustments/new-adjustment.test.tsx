import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makePage, makeUser } from '@/components/console/users/list/user-fixture';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { NewAdjustment } from './new-adjustment';

const push = jest.fn();
jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
const call = jest.mocked(calls) as jest.Mock;
const texts = readTexts('en');
const t = texts.admin.adjustments;

beforeEach(async () => {
  push.mockReset();
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === 'users') return makePage([makeUser({ id: '7', username: 'malee', usdt_balance: 1_500.5 })]);
    if (name === 'createAdjustment') return { success: true, needsSecond: false, data: { id: '12' } };
    return new Promise(() => undefined);
  });
  window.history.replaceState(null, '', '/admin/adjustments/new?user=7');
  renderWithQueries(<NewAdjustment />);
  await screen.findByText('malee');
});

const amount = () => screen.getByLabelText(t.new.amount);
const note = () => screen.getByLabelText(t.columns.note);

test('an amount in any way of writing is confirmed, and sent as a plain decimal with its notes', async () => {
  await userEvent.type(amount(), '1,234.5');
  await userEvent.type(note(), ' Correction ');
  const act = await screen.findByRole('button', { name: /1,234\.50/ });
  await waitFor(() => expect(act).toBeEnabled());
  await userEvent.click(act);
  const dialog = await screen.findByRole('dialog', { name: t.new.confirmTitle });
  expect(dialog).toHaveTextContent('2,735.00');
  expect(dialog).toHaveTextContent('Correction');
  await userEvent.click(within(dialog).getByRole('button', { name: /1,234\.50/ }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/admin/adjustments?open=12'));
  const [, sent] = call.mock.calls.find(([name]) => name === 'createAdjustment') ?? [];
  expect(sent.body).toEqual({ userId: '7', type: 'add', amount: '1234.50', note: 'Correction' });
});

test.each([
  ['0', 'add', t.new.zero],
  ['1500.51', 'subtract', t.new.insufficient],
  ['1.234', 'add', texts.common.amount.amount_step.replace('{decimals}', '2')],
] as const)('%s cannot be the amount to %s', async (text, type, problem) => {
  await userEvent.type(note(), 'Correction');
  await userEvent.type(amount(), '1');
  const button = await screen.findByRole('button', { name: /1\.00/ });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(screen.getByRole('radio', { name: t.new[type] }));
  await userEvent.clear(amount());
  await userEvent.type(amount(), text);
  expect(amount()).toHaveAccessibleDescription(problem);
  await waitFor(() => expect(button).toBeDisabled());
});

test('a note of spaces is missing', async () => {
  await userEvent.type(amount(), '1');
  await userEvent.type(note(), '  ');
  const button = await screen.findByRole('button', { name: /1\.00/ });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(expect.stringContaining(t.columns.note));
});
