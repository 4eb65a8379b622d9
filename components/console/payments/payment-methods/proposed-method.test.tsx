import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedMethod } from '@/lib/contract/money/payment-method-schemas';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { makePaymentMethod } from '../queue/payment-fixture';
import { startMethodDraft, toMethodBody } from './method-draft';
import { ProposedMethod } from './proposed-method';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));

const { payments, deposit } = readTexts('en');
const t = payments.method.changes;

function show(stored: ManagedMethod, changes: object, flags: object = {}) {
  jest.mocked(calls).mockResolvedValue({ success: true, data: [stored] } as never);
  const after = { ...toMethodBody(startMethodDraft(stored)), ...changes };
  renderWithQueries(<ProposedMethod methodId={stored.id} payload={{ ...flags, after }} />);
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('the second person sees both versions as customers do, and every word that differs in any language', async () => {
  show(makePaymentMethod(), { name: 'Tron', notes: { en: 'Send USDT only', zh: '请转至新地址\n0987' } });
  const [now, then, changes] = [await part(t.now), await part(t.then), await part(t.title)];
  expect(await now.findByText('USDT (TRC20)')).toBeVisible();
  expect(then.getByText('Tron')).toBeVisible();
  for (const side of [now, then]) {
    expect(
      side.getByText(deposit.crypto.warning.replace('{coin}', 'USDT').replaceAll('{network}', 'TRC20')),
    ).toBeVisible();
    expect(side.getByText('Send USDT only')).toBeVisible();
  }
  expect(
    changes
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${payments.method.name}USDT (TRC20)Tron`,
    `${payments.method.noteIn.replace('{language}', LANGUAGE_NAMES.zh)}–请转至新地址\n0987`,
  ]);
  await userEvent.click(screen.getByRole('radio', { name: LANGUAGE_NAMES.zh }));
  expect(then.getByText(/请转至新地址/)).toHaveClass('whitespace-pre-line');
  expect(now.getByText('Send USDT only')).toBeVisible();
});

test('a hidden method is marked as such, and a new one has no version before', async () => {
  show(makePaymentMethod({ active: false }), { active: true }, { shows: true });
  expect(await (await part(t.now)).findByText(t.notSeen)).toBeVisible();
  expect((await part(t.title)).getByRole('row', { name: /NoYes|No Yes/ })).toBeVisible();
});

test('a new method has no version before', async () => {
  show(makePaymentMethod(), {}, { isNew: true });
  expect((await part(t.then)).getByText('USDT (TRC20)')).toBeVisible();
  expect(screen.queryByRole('region', { name: t.now })).not.toBeInTheDocument();
});
