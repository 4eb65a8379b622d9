/** Where a customer is paid: saved once, checked by network, theirs alone. */
import type { WithdrawalAccount } from '@/lib/contract/money/payment-method-schemas';
import { mainDatabaseKind } from '../support/database';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const EVM = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const BANK = {
  name: 'Salary',
  code: 'KBANK',
  recipientName: 'Somchai Jaidee',
  accountNumber: '123-4-56789-0',
};
const COIN = { name: 'Ledger', code: 'USDT-TRC20', coinAddress: TRON };

describe.each(mainDatabaseKind())('withdrawal accounts on %s', (kind) => {
  let provider: TestProvider;
  let customer: Person;

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
  }, 60_000);
  beforeEach(async () => {
    customer = await provider.openPerson();
  });
  afterAll(() => provider.close());

  const create = (body: object, person = customer) =>
    provider.call<{ data: WithdrawalAccount; code?: string; errors?: Record<string, string[]> }>(
      'POST',
      '/bank-accounts',
      { token: person.token, body },
    );
  const list = async (person = customer) =>
    (await provider.call<{ data: WithdrawalAccount[] }>('GET', '/bank-accounts', { token: person.token }))
      .body.data;
  const change = (method: string, id: string, body?: object, person = customer) =>
    provider.call(method, `/bank-accounts/${id}`, { token: person.token, ...(body ? { body } : {}) });

  test('a bank account is kept with its digits alone, an address in its one spelling', async () => {
    const bank = await create(BANK);
    expect(bank.status).toBe(200);
    expect(bank.body.data).toMatchObject({
      type: 'bank',
      name: 'Salary',
      code: 'KBANK',
      bankName: 'Kasikornbank',
      recipientName: 'Somchai Jaidee',
      accountNumber: '1234567890',
      network: null,
      coinAddress: null,
      isDefault: true,
    });
    const coin = await create({ ...COIN, code: 'USDT-ERC20', coinAddress: EVM.toLowerCase() });
    expect(coin.body.data).toMatchObject({
      type: 'crypto',
      network: 'ERC20',
      coinAddress: EVM,
      recipientName: null,
      isDefault: false,
    });
  });

  test('the default comes first, and there is one', async () => {
    await create(BANK);
    await create(COIN);
    await create({ ...BANK, code: 'SCB', isDefault: true });
    expect((await list()).map((one) => [one.code, one.isDefault])).toEqual([
      ['SCB', true],
      ['USDT-TRC20', false],
      ['KBANK', false],
    ]);
    const bank = (await list()).find(({ code }) => code === 'KBANK') as WithdrawalAccount;
    expect((await change('PUT', bank.id, { isDefault: true, name: 'Old salary' })).status).toBe(200);
    expect((await list()).map((one) => [one.name, one.isDefault])[0]).toEqual(['Old salary', true]);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test.each([
    ['a method that does not exist', { ...BANK, code: 'NO-BANK' }, 'method_not_available', undefined],
    ['a method for deposits alone', { ...BANK, code: 'PRACTICE-BANK' }, 'method_not_available', undefined],
    ['no recipient', { ...BANK, recipientName: undefined }, 'validation_failed', 'recipientName'],
    ['no account number', { ...BANK, accountNumber: undefined }, 'validation_failed', 'accountNumber'],
    ['dashes for a number', { ...BANK, accountNumber: '--------' }, 'validation_failed', 'accountNumber'],
    ['an address for a bank', { ...BANK, coinAddress: TRON }, 'validation_failed', 'coinAddress'],
    ['no address', { ...COIN, coinAddress: undefined }, 'validation_failed', 'coinAddress'],
    [
      'a wrong letter in the address',
      { ...COIN, coinAddress: `${TRON.slice(0, -1)}u` },
      'address_invalid',
      'coinAddress',
    ],
    ['an address of another network', { ...COIN, coinAddress: EVM }, 'address_invalid', 'coinAddress'],
    [
      'a practice address',
      { ...COIN, coinAddress: 'PRACTICE-TRC20-DO-NOT-SEND-COINS' },
      'address_invalid',
      'coinAddress',
    ],
  ])('%s is refused on its field', async (_, body, code, field) => {
    const answer = await create(body);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    if (field) expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  test('the same account twice is refused, however it is spelled, also twenty at once', async () => {
    await create(BANK);
    const again = await create({ ...BANK, name: 'Again', accountNumber: '1234567890' });
    expect([again.status, again.body.code]).toEqual([409, 'withdrawal_account_exists']);
    const coin = { ...COIN, code: 'USDT-BEP20', coinAddress: EVM };
    const spelled = [EVM, EVM.toLowerCase(), `0x${EVM.slice(2).toUpperCase()}`];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create({ ...coin, coinAddress: spelled[index % 3] })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'withdrawal_account_exists')).toHaveLength(19);
    expect(await list()).toHaveLength(2);
  });

  test('twenty are enough, also when more come at once', async () => {
    const number = (index: number) => ({ ...BANK, accountNumber: String(1_000_000 + index) });
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => create(number(index))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'withdrawal_account_limit')).toHaveLength(5);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('a removed account is gone and can be saved again', async () => {
    const { data } = (await create(BANK)).body;
    expect((await change('DELETE', data.id)).status).toBe(200);
    expect(await list()).toEqual([]);
    const again = await change('DELETE', data.id);
    expect([again.status, again.body.code]).toEqual([404, 'withdrawal_account_not_found']);
    expect((await create(BANK)).status).toBe(200);
  });

  test('nobody sees or changes another one’s', async () => {
    const { data } = (await create(BANK)).body;
    const other = await provider.openPerson();
    expect(await list(other)).toEqual([]);
    for (const answer of [
      await change('PUT', data.id, { name: 'Mine now' }, other),
      await change('DELETE', data.id, undefined, other),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'withdrawal_account_not_found']);
    }
    expect((await create(BANK, other)).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });
});
