import type { WithdrawalMethod } from '@/components/customer/cash/withdrawal-accounts/fields/withdrawal-methods';
import { micros } from '@/lib/money/money';
import { FALLBACK_METHODS } from '../use-withdraw-data';
import { buildWithdrawalBody, EMPTY_FORM, type WithdrawValues } from './withdraw-form';
import { withdrawSchema } from './withdraw-schema';

const AT_MS = Date.UTC(2026, 10, 28, 1, 2, 3);
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const BANK: WithdrawalMethod = {
  id: '5',
  code: 'KBANK',
  type: 'bank',
  name: 'Kasikornbank',
  network: undefined,
  fee: micros(500_000),
  min: micros(10_000_000),
};
const BANK_FORM: WithdrawValues = {
  ...EMPTY_FORM,
  bank: 'KBANK',
  recipientName: ' Somchai Jaidee ',
  accountNumber: '123-45-678901-2',
  coinAddress: 'left over',
};
const request = { amount: micros(250_000_000), thbRate: 32, atMs: AT_MS };

test('a bank request has its digits without dashes and the baht, and nothing of crypto', () => {
  expect(
    buildWithdrawalBody({ ...request, destination: withdrawSchema.parse(BANK_FORM), method: BANK }),
  ).toEqual({
    paymentMethodId: '5',
    amount: '250.00',
    timestamp: '2026-11-28T01:02:03.000Z',
    recipientName: 'Somchai Jaidee',
    accountNumber: '123456789012',
    bankName: 'Kasikornbank',
    expectedTHB: '8000.00',
  });
});

test('a crypto request has address and network, and nothing of a bank', () => {
  const form: WithdrawValues = {
    ...BANK_FORM,
    type: 'crypto',
    coin: 'USDT-TRC20',
    coinAddress: ` ${TRON} `,
    isAddressVerified: true,
  };
  const method: WithdrawalMethod = { ...BANK, id: '1', code: 'USDT-TRC20', type: 'crypto', network: 'TRC20' };
  expect(buildWithdrawalBody({ ...request, destination: withdrawSchema.parse(form), method })).toEqual({
    paymentMethodId: '1',
    amount: '250.00',
    timestamp: '2026-11-28T01:02:03.000Z',
    coinAddress: TRON,
    network: 'TRC20',
  });
});

test('a method of the fallback list is named by its code', () => {
  const [method] = FALLBACK_METHODS;
  if (!method) throw new Error('no fallback');
  const body = buildWithdrawalBody({ ...request, destination: withdrawSchema.parse(BANK_FORM), method });
  expect(body).toMatchObject({ code: method.code, bankName: method.name });
  expect(body).not.toHaveProperty('paymentMethodId');
});

test('the fallback list is six banks and USDT, without fees it cannot know', () => {
  expect(FALLBACK_METHODS.map(({ type }) => type)).toEqual([...Array(6).fill('bank'), 'crypto']);
  expect(FALLBACK_METHODS.every(({ fee, min, id }) => fee === undefined && min === undefined && !id)).toBe(
    true,
  );
});
