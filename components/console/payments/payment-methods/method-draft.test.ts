/** @jest-environment node */
import { methodBody } from '@/lib/contract/money/payment-method-schemas';
import { makePaymentMethod } from '../queue/payment-fixture';
import {
  checkMethodDraft,
  listDifferences,
  type MethodDraft,
  startMethodDraft,
  toMethodBody,
} from './method-draft';

const crypto = startMethodDraft(makePaymentMethod());
const bank = startMethodDraft(
  makePaymentMethod({
    type: 'bank',
    code: 'SCB-IN',
    name: 'SCB',
    coinName: null,
    network: null,
    coinAddress: null,
    bankName: 'Siam Commercial Bank',
    accountName: 'Updown Co',
    accountNumber: '1234567890',
    servesWithdrawals: false,
  }),
);
const problemsOf = (draft: MethodDraft, changes: Partial<MethodDraft>) =>
  checkMethodDraft({ ...draft, ...changes });

test('a method that is whole has no problem and is a body of the contract', () => {
  for (const draft of [crypto, bank]) {
    expect(checkMethodDraft(draft)).toEqual({});
    expect(methodBody.parse(toMethodBody(draft))).toMatchObject({ code: draft.code, name: draft.name });
  }
});

test('a new one names everything that is needed, and is for nothing until somebody says so', () => {
  expect(Object.keys(checkMethodDraft(startMethodDraft())).sort()).toEqual(
    ['code', 'coinName', 'fee', 'min', 'name', 'network', 'servesDeposits'].sort(),
  );
});

test.each([
  ['code', { code: 'usdt trc' }, 'code'],
  ['fee', { fee: '1e3' }, 'amount'],
  ['min', { min: '0' }, 'minPositive'],
  ['min', { min: '1', fee: '1' }, 'minOverFee'],
  ['coinAddress', { coinAddress: ' ' }, 'required'],
  ['network', { network: 'Polygon' }, 'knownNetwork'],
] as const)('%s: %p is refused', (field, changes, problem) => {
  expect(problemsOf(crypto, changes)).toEqual({ [field]: problem });
});

test.each([
  ['accountNumber', { accountNumber: '', promptPayId: '' }, 'bankDestination'],
  ['accountNumber', { accountNumber: '12-AB' }, 'bankNumber'],
  ['promptPayId', { promptPayId: '12345' }, 'promptPay'],
] as const)('%s of a bank: %p is refused', (field, changes, problem) => {
  expect(problemsOf(bank, changes)).toEqual({ [field]: problem });
});

test('a bank with a PromptPay id needs no account number; practice placeholders are accepted', () => {
  expect(problemsOf(bank, { accountNumber: '', promptPayId: '0812345678' })).toEqual({});
  expect(problemsOf(bank, { accountNumber: 'PRACTICE-000', promptPayId: 'PRACTICE-000-000' })).toEqual({});
});

test('what another kind of method has is not sent, whatever was typed before', () => {
  const body = toMethodBody({ ...crypto, accountNumber: '123456', bankName: 'SCB' });
  expect(body).toMatchObject({ accountNumber: null, bankName: null });
  expect(toMethodBody({ ...crypto, servesDeposits: false }).coinAddress).toBeNull();
});

test('differences are found in notes and switches too', () => {
  const theirs = { ...crypto, active: false, notes: { ...crypto.notes, th: 'ใหม่' } };
  expect(listDifferences(crypto, theirs)).toEqual(['notes', 'active']);
});
