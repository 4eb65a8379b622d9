/** @jest-environment node */
import { BANK_METHOD, buildMethod } from '../deposit-fixture';
import { findMethodOfCoin, listDepositMethods, readCurrency } from './deposit-methods';

const idsOf = (methods: { id: string }[]) => methods.map(({ id }) => id);

test('only methods that serve deposits and say where to send are offered, in their order', () => {
  const methods = [
    buildMethod({ id: '3', order: 3 }),
    buildMethod({ id: '2', order: 2, servesDeposits: false }),
    buildMethod({ id: '4', order: 1, coinAddress: null }),
    buildMethod({ id: '1', order: 1 }),
    BANK_METHOD,
  ];
  expect(idsOf(listDepositMethods(methods, 'crypto'))).toEqual(['1', '3']);
  expect(idsOf(listDepositMethods(methods, 'bank'))).toEqual(['7']);
});

test('a method of another provider is read: bank_account is a bank, what it does not say stays unknown', () => {
  const [method] = listDepositMethods(
    [{ id: '5', type: 'bank_account', name: 'SCB', accountNumber: '111' }],
    'bank',
  );
  expect(method).toMatchObject({ type: 'bank', fee: undefined, min: undefined, bankName: undefined });
});

test('the method of a coin is the first that takes it, whatever its case', () => {
  const methods = listDepositMethods([buildMethod(), buildMethod({ id: '2', order: 2 })], 'crypto');
  expect(findMethodOfCoin(methods, 'usdt')?.id).toBe('1');
  expect(findMethodOfCoin(methods, 'BTC')).toBeUndefined();
});

test.each([
  ['usdt', 'USDT'],
  ['<b>', undefined],
  [['BTC', 'ETH'], undefined],
  [undefined, undefined],
])('the currency %j of an address is %s', (given, expected) => expect(readCurrency(given)).toBe(expected));
