/** Customers with money, and staff: a provider whose cases a test creates and decides through its calls. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type {
  Deposit,
  StaffAdjustment,
  StaffDeposit,
  StaffWithdrawal,
  Withdrawal,
} from '@/lib/contract/money/money-schemas';
import type { Role } from '@/lib/contract/staff/permissions';
import { decimalToMicros, microsToDecimal } from '../../lib/money/money';
import { listRows } from '../../provider/database/database';
import { findBalances, findCustomerAccounts, requireSystemAccount } from '../../provider/ledger/accounts';
import { postTransfers } from '../../provider/ledger/post-transfers';
import type { DatabaseKind } from './database';
import { TRON_ADDRESS } from './payment-samples';
import {
  type Answer,
  createTestProvider,
  type FilePart,
  NEVER_IDLE,
  type Person,
  type TestProvider,
  type TestProviderOptions,
} from './provider';

const CURRENCY = 'USDT-PRACTICE';

type Failed = { code?: string; errors?: Record<string, string[]>; message?: string };
export type Replied<T> = Answer<{ data: T } & Failed>;
export type CaseAnswer<T> = Answer<{ data: T; needsSecond: boolean; message: string } & Failed>;

export interface MoneyFixture {
  provider: TestProvider;
  openCustomer(balance?: string): Promise<Person>;
  openStaff(role?: Role): Promise<Person>;
  /** A bank withdrawal by default. */
  withdraw(person: Person, body?: Record<string, unknown>, key?: string): Promise<Replied<Withdrawal>>;
  withdrawCrypto(person: Person, amount: string, key?: string): Promise<Replied<Withdrawal>>;
  /** A deposit over TRC20 by default. */
  deposit(
    person: Person,
    fields?: Record<string, string>,
    options?: { key?: string; receipt?: FilePart },
  ): Promise<Replied<Deposit>>;
  /** A POST by anybody, by default with a fresh key. */
  post<T>(person: Person, path: string, body?: unknown, key?: string): Promise<CaseAnswer<T>>;
  get<T>(person: Person, path: string): Promise<Answer<T>>;
  approveDeposit(staff: Person, id: string, body: object, key?: string): Promise<CaseAnswer<StaffDeposit>>;
  approveWithdrawal(
    staff: Person,
    id: string,
    body?: object,
    key?: string,
  ): Promise<CaseAnswer<StaffWithdrawal>>;
  adjust(staff: Person, body: object, key?: string): Promise<CaseAnswer<StaffAdjustment>>;
  /** Plain decimals. */
  balances(person: Person): Promise<{ available: string; held: string }>;
  methodId(code: string): Promise<string>;
  /** Everything that a refused call must not have written, as one text. */
  snapshot(): Promise<string>;
  close(): Promise<void>;
}

export async function createMoneyFixture(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
  options: Pick<TestProviderOptions, 'database'> = {},
): Promise<MoneyFixture> {
  const provider = await createTestProvider({
    kind,
    ...options,
    environment: { ...NEVER_IDLE, ...environment },
  });
  const { db } = provider;

  async function methodId(code: string): Promise<string> {
    const [row] = await listRows<{ id: string }>(
      db,
      sql`SELECT id::text AS id FROM payment_method WHERE code = ${code}`,
    );
    if (!row) throw new Error(`no method ${code}`);
    return row.id;
  }

  /** Sets the spendable balance to an amount, by transfers from and to the operator. */
  async function setBalance(userId: number, wanted: string): Promise<void> {
    await db.transaction(async (tx) => {
      const accounts = await findCustomerAccounts(tx, { userId, currency: CURRENCY });
      const house = await requireSystemAccount(tx, 'house', CURRENCY);
      const { available } = await findBalances(tx, { userId, currency: CURRENCY });
      const target = decimalToMicros(wanted);
      if (!accounts || target === undefined) throw new Error('no such customer or amount');
      const missing = target - available;
      if (missing === 0n) return;
      const amountMicros = (missing < 0n ? -missing : missing) as typeof target;
      await postTransfers(tx, [
        missing > 0n
          ? { from: house, to: accounts.available, amountMicros, reason: 'practice_grant' }
          : { from: accounts.available, to: house, amountMicros, reason: 'adjustment_subtract' },
      ]);
    });
  }

  const post: MoneyFixture['post'] = (person, path, body, key = randomUUID()) =>
    provider.call('POST', path, {
      token: person.token,
      headers: { 'idempotency-key': key },
      ...(body === undefined ? {} : { body }),
    });
  const withdraw: MoneyFixture['withdraw'] = async (person, body, key) =>
    post(
      person,
      '/withdrawals',
      {
        code: 'KBANK',
        amount: '50',
        recipientName: 'Somchai Jaidee',
        accountNumber: '123-45-678901-2',
        ...body,
      },
      key,
    );

  return {
    provider,
    async openCustomer(balance = '10000') {
      const person = await provider.openPerson();
      await setBalance(person.id, balance);
      return person;
    },
    openStaff: (role = 'admin') => provider.openPerson(role),
    post,
    get: (person, path) => provider.call('GET', path, { token: person.token }),
    withdraw,
    withdrawCrypto: (person, amount, key) =>
      post(
        person,
        '/withdrawals',
        { code: 'USDT-TRC20', amount, coinAddress: TRON_ADDRESS, network: 'TRC20' },
        key,
      ),
    async deposit(person, fields, { key = randomUUID(), receipt } = {}) {
      return provider.callMultipart('POST', '/transactions', {
        token: person.token,
        headers: { 'idempotency-key': key },
        fields: {
          paymentMethodId: await methodId('USDT-TRC20'),
          amount: '100',
          coinAddress: 'PRACTICE-TRC20-DO-NOT-SEND-COINS',
          ...fields,
        },
        ...(receipt ? { files: { qrImage: receipt } } : {}),
      });
    },
    approveDeposit: (staff, id, body, key) => post(staff, `/transactions/${id}/approve`, body, key),
    approveWithdrawal: (staff, id, body = {}, key) => post(staff, `/withdrawals/${id}/approve`, body, key),
    adjust: (staff, body, key) => post(staff, '/balance-adjustments', body, key),
    async balances(person) {
      const { available, held } = await findBalances(db, { userId: person.id, currency: CURRENCY });
      return { available: microsToDecimal(available), held: microsToDecimal(held) };
    },
    methodId,
    async snapshot() {
      const [row] = await listRows<{ state: string }>(
        db,
        sql`SELECT concat_ws(' ', (SELECT count(*) FROM transfer), (SELECT sum(balance) FROM account), (SELECT count(*) FROM case_event),
          (SELECT count(*) FROM deposit), (SELECT count(*) FROM withdrawal), (SELECT count(*) FROM adjustment), (SELECT count(*) FROM notice),
          (SELECT count(*) FROM mail), (SELECT count(*) FROM audit_log), (SELECT count(*) FROM stored_file),
          (SELECT string_agg(status, ',' ORDER BY id) FROM kyc_submission), (SELECT count(*) FROM case_viewer),
          (SELECT count(*) FROM session WHERE ended_ms IS NULL),
          (SELECT string_agg(status, ',' ORDER BY id) FROM approval)) AS state`,
      );
      if (!row) throw new Error('no snapshot');
      return row.state;
    },
    close: () => provider.close(),
  };
}
