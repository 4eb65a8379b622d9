/** @jest-environment node */
import { makeDeposit } from '../queue/payment-fixture';
import { checkReceiveDraft, type ReceiveDraft, startReceiveDraft } from './receive-draft';

const HASH = 'a1'.repeat(32);
const deposit = makeDeposit({ claimedAmount: '100.00', fee: '1.00' });
const arrived: ReceiveDraft = { amount: '100', hash: HASH, note: '', hasArrived: true };
const check = (changes: Partial<ReceiveDraft>) => checkReceiveDraft({ ...arrived, ...changes }, deposit);

test('it begins with what the customer claims, which nobody has confirmed', () => {
  const draft = startReceiveDraft(makeDeposit({ claimedAmount: '250.00', transactionHash: HASH }));
  expect(draft).toEqual({ amount: '250.00', hash: HASH, note: '', hasArrived: false });
  expect(checkReceiveDraft(draft, deposit)).toMatchObject({ missing: ['arrived'], body: undefined });
});

test('what is received less the fee is credited, to the last digit', () => {
  expect(check({ amount: '99.999999' })).toMatchObject({ net: 98_999_999n, missing: [] });
  expect(check({ amount: '99.999999' }).body).toEqual({ amount: '99.999999', transactionHash: HASH });
});

test.each(['', '0', '-1', '1e3', 'NaN', '1.0000001', '1', '0.50'])('%p credits nothing', (amount) => {
  expect(check({ amount })).toMatchObject({ net: undefined, missing: ['amount'], body: undefined });
});

test('an amount not above the fee is named as such', () => {
  expect(check({ amount: '1' }).isBelowFee).toBe(true);
  expect(check({ amount: '1.000001' }).isBelowFee).toBe(false);
});

test('a hash is sent in its canonical spelling, and a wrong one not at all', () => {
  expect(check({ hash: ` ${HASH.toUpperCase()} ` }).body?.transactionHash).toBe(HASH);
  expect(check({ hash: 'abc' })).toMatchObject({ isHashWrong: true, missing: ['hash'], body: undefined });
  expect(check({ hash: '' })).toMatchObject({ isHashWrong: false, missing: ['hash'] });
});

test('a bank has no hash', () => {
  const bank = makeDeposit({
    claimedAmount: '100.00',
    fee: '0.00',
    PaymentMethod: { id: '4', name: 'Practice Bank', type: 'bank', network: null },
  });
  const draft = { ...arrived, hash: '' };
  expect(checkReceiveDraft(draft, bank).body).toEqual({ amount: '100.00' });
});

test('a word to the customer goes along without its spaces', () => {
  expect(check({ note: '  Thanks ' }).body?.adminNote).toBe('Thanks');
  expect(check({ note: '   ' }).body).not.toHaveProperty('adminNote');
});
