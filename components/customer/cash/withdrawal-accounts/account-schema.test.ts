import { FIELD_PROBLEMS } from '@/lib/contract/field-problems';
import { newAccountSchema, renameSchema } from './account-schema';
import { EMPTY_DESTINATION, type NewAccountValues } from './fields/new-account';

const BANK: NewAccountValues = {
  ...EMPTY_DESTINATION,
  bank: 'SCB',
  recipientName: ' Somchai Jaidee ',
  accountNumber: '987-65-43210',
  name: ' ',
  isDefault: false,
};
const COIN: NewAccountValues = {
  ...BANK,
  type: 'crypto',
  coin: 'USDT-TRC20',
  coinAddress: ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t ',
};

test('a bank account is accepted by name and digits, one without a name has none', () => {
  expect(newAccountSchema.parse(BANK)).toMatchObject({
    recipientName: 'Somchai Jaidee',
    accountNumber: '9876543210',
    name: undefined,
  });
});

test.each([
  [{ recipientName: 'S' }, 'recipientName', FIELD_PROBLEMS.recipientNameTooShort],
  [{ accountNumber: '123-45' }, 'accountNumber', FIELD_PROBLEMS.accountNumberFormat],
  [{ bank: '' }, 'bank', FIELD_PROBLEMS.required],
  [{ name: 'n'.repeat(61) }, 'name', FIELD_PROBLEMS.accountNameTooLong],
  [{ ...COIN, coinAddress: 'T' }, 'coinAddress', FIELD_PROBLEMS.coinAddressLength],
] as const)('%j has to be corrected: %s', (change, field, problem) => {
  const { error } = newAccountSchema.safeParse({ ...BANK, ...change });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[[field], problem]]);
});

test('what is left in the fields of the other kind is not looked at', () => {
  expect(newAccountSchema.parse({ ...BANK, coinAddress: 'T' }).type).toBe('bank');
  expect(newAccountSchema.parse({ ...COIN, accountNumber: '1' })).toMatchObject({
    coinAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  });
});

test('an account cannot be renamed to nothing', () => {
  const { error } = renameSchema.safeParse({ name: ' ' });
  expect(error?.issues.map(({ message }) => message)).toEqual([FIELD_PROBLEMS.required]);
});
