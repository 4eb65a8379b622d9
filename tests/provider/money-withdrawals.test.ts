import { randomUUID } from 'node:crypto';
import type { Withdrawal } from '@/lib/contract/money/money-schemas';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { checkCases } from '../support/check-cases';
import { mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { makeHash, TRON_ADDRESS } from '../support/payment-samples';
import type { Person } from '../support/provider';

interface Limits {
  data: {
    dailyLimit: string;
    usedToday: string;
    leftToday: string;
    resetsAt: string;
    pausedUntil: string | null;
  };
}

jest.setTimeout(60_000);

describe.each(mainDatabaseKind())('withdrawing on %s', (kind) => {
  let fixture: MoneyFixture;
  let customer: Person;
  let staff: Person;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind);
    staff = await fixture.openStaff();
  }, 60_000);
  afterAll(() => fixture.close(), 60_000);
  beforeEach(async () => {
    customer = await fixture.openCustomer('1000');
  });
  afterEach(async () => {
    expect(await checkLedger(fixture.provider.db)).toEqual([]);
    expect(await checkCases(fixture.provider.db)).toEqual([]);
  });

  const limitsOf = (person: Person) => fixture.get<Limits>(person, '/withdrawals/limits');
  /** One user, their password or e-mail changed now. */
  const setUser = (person: Person, column: string, value: string | number) =>
    fixture.provider.database.asOwner(`UPDATE app_user SET ${column} = '${value}' WHERE id = ${person.id}`);

  it('holds amount and fee, and keeps what the customer asked for', async () => {
    const answer = await fixture.withdraw(customer, { amount: '250.25', bankName: 'Another Bank' });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      amount: '250.25',
      fee: '0.50',
      status: 'pending',
      type: 'bank',
      accountNumber: '123456789012',
      recipientName: 'Somchai Jaidee',
      expectedTHB: '8008.00',
      transactionId: `WD-${answer.body.data.id}`,
      reversed: false,
      practice: true,
    });
    expect(answer.body.data.bankName).not.toBe('Another Bank');
    expect(await fixture.balances(customer)).toEqual({ available: '749.25', held: '250.75' });
  });

  it('pays out: the held amount leaves, the fee stays with the operator', async () => {
    const { id } = (await fixture.withdrawCrypto(customer, '100')).body.data;
    await fixture.post(staff, `/withdrawals/${id}/process`);
    const hash = makeHash();
    const paid = await fixture.approveWithdrawal(staff, id, {
      amount: '100.00',
      transactionHash: hash.toUpperCase(),
    });
    expect(paid.body).toMatchObject({
      needsSecond: false,
      data: { status: 'approved', paymentReference: hash, user: { username: customer.username } },
    });
    expect(await fixture.balances(customer)).toEqual({ available: '899.00', held: '0.00' });
  });

  it('gives everything back when it is rejected, with the reason', async () => {
    const { id } = (await fixture.withdraw(customer, { amount: '99.99' })).body.data;
    const answer = await fixture.post(staff, `/withdrawals/${id}/reject`, {
      reason: 'The account is closed',
    });
    expect(answer.body.data).toMatchObject({ status: 'rejected', rejectedReason: 'The account is closed' });
    expect(await fixture.balances(customer)).toEqual({ available: '1000.00', held: '0.00' });
  });

  it('lets the customer cancel while it is pending, and nobody else', async () => {
    const { id } = (await fixture.withdraw(customer)).body.data;
    const stranger = await fixture.openCustomer();
    expect((await fixture.post(stranger, `/withdrawals/${id}/cancel`)).body.code).toBe('case_not_found');
    const answer = await fixture.post<Withdrawal>(customer, `/withdrawals/${id}/cancel`);
    expect(answer.body.data).toMatchObject({ status: 'rejected', rejectedReason: 'Cancelled by customer' });
    expect(answer.body.data.cancelledAt).not.toBeNull();
    expect(await fixture.balances(customer)).toEqual({ available: '1000.00', held: '0.00' });
    const late = (await fixture.withdraw(customer)).body.data;
    await fixture.post(staff, `/withdrawals/${late.id}/process`);
    expect((await fixture.post(customer, `/withdrawals/${late.id}/cancel`)).body.code).toBe('case_changed');
  });

  it('accepts Max, which is the balance less the fee, and names it when more is asked', async () => {
    const refused = await fixture.withdraw(customer, { amount: '1000' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
    expect(refused.body.errors?.maxAmount).toEqual(['999.50']);
    expect((await fixture.withdraw(customer, { amount: '999.50' })).status).toBe(200);
    expect(await fixture.balances(customer)).toEqual({ available: '0.00', held: '1000.00' });
  });

  it.each([
    ['-1', 'amount_not_positive'],
    [-1, 'amount_not_positive'],
    ['0', 'amount_not_positive'],
    [1e9, 'amount_above_maximum'],
    ['NaN', 'invalid_amount'],
    ['1e3', 'invalid_amount'],
    ['1.001', 'amount_step'],
    [0.1 + 0.2, 'amount_step'],
    ['１００', 'invalid_amount'],
    ['๑๐๐', 'invalid_amount'],
    ['9.99', 'amount_below_minimum'],
    ['99999', 'daily_limit_reached'],
  ])('an amount of %p is refused as %s and nothing is written', async (amount, code) => {
    const before = await fixture.snapshot();
    expect(await fixture.withdraw(customer, { amount })).toMatchObject({ status: 422, body: { code } });
    expect(await fixture.snapshot()).toBe(before);
  });

  it.each([
    [{ coinAddress: TRON_ADDRESS.replace('6t', '6u') }, 'address_invalid'],
    [{ coinAddress: 'PRACTICE-TRC20-DO-NOT-SEND-COINS' }, 'address_invalid'],
    [{ coinAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }, 'address_invalid'],
    [{ network: 'ERC20' }, 'validation_failed'],
    [{ coinAddress: undefined }, 'validation_failed'],
    [{ code: 'KBANK', network: undefined, coinAddress: undefined }, 'validation_failed'],
    [{ code: 'PRACTICE-BANK' }, 'method_not_available'],
    [{ code: 'NO-SUCH-METHOD' }, 'method_not_available'],
  ])('refuses a destination that cannot be paid: %j', async (changes, code) => {
    const body = {
      code: 'USDT-TRC20',
      amount: '20',
      coinAddress: TRON_ADDRESS,
      network: 'TRC20',
      ...changes,
    };
    const answer = await fixture.post(customer, '/withdrawals', body);
    expect(answer).toMatchObject({ status: 422, body: { code } });
  });

  it('takes the method by id or by code as the same request', async () => {
    const key = randomUUID();
    const first = await fixture.withdraw(customer, {}, key);
    const second = await fixture.withdraw(
      customer,
      { code: undefined, paymentMethodId: await fixture.methodId('KBANK') },
      key,
    );
    expect(second.body.data.id).toBe(first.body.data.id);
  });

  it('answers the first request again under its key, whatever became of method, balance and pause since', async () => {
    const key = randomUUID();
    const first = await fixture.withdraw(customer, { amount: '900', timestamp: 1, expectedTHB: '1' }, key);
    await setUser(customer, 'password_changed_ms', fixture.provider.clock.nowMs());
    const again = await fixture.withdraw(customer, { amount: '900.00', timestamp: 2, expectedTHB: '2' }, key);
    expect(again.body).toEqual(first.body);
    expect(await fixture.balances(customer)).toEqual({ available: '99.50', held: '900.50' });
    for (const changes of [{ amount: '900.01' }, { recipientName: 'Somebody Else' }, { code: 'SCB' }]) {
      const other = await fixture.withdraw(customer, { amount: '900', ...changes }, key);
      expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    }
    const another = await fixture.openCustomer('1000');
    expect((await fixture.withdraw(another, { amount: '900' }, key)).body.data.id).not.toBe(
      first.body.data.id,
    );
  });

  it('answers it again after its method was retired, and its code given to another', async () => {
    const key = randomUUID();
    const body = { code: 'RETIRED' };
    const add = `INSERT INTO payment_method (type, code, name, bank_name, fee, min_amount, serves_deposits, serves_withdrawals, position, created_ms, updated_ms)
      VALUES ('bank', 'RETIRED', 'Bank', 'Bank', 0, 1, false, true, 99, 0, 0)`;
    await fixture.provider.database.asOwner(add);
    const first = await fixture.withdraw(customer, body, key);
    await fixture.provider.database.asOwner(
      `UPDATE payment_method SET deleted_ms = 1 WHERE code = 'RETIRED'`,
    );
    expect((await fixture.withdraw(customer, body, key)).body).toEqual(first.body);
    expect((await fixture.withdraw(customer, body)).body.code).toBe('method_not_available');
    await fixture.provider.database.asOwner(add);
    expect((await fixture.withdraw(customer, body, key)).body).toEqual(first.body);
    await fixture.provider.database.asOwner(
      `UPDATE payment_method SET active = false WHERE code = 'RETIRED'`,
    );
  });

  it('is written once for twenty requests under one key', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.withdraw(customer, {}, key)));
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(await fixture.balances(customer)).toEqual({ available: '949.50', held: '50.50' });
  });

  it('counts amounts without fees against the limit of a day in the time zone, and frees what was rejected', async () => {
    const rich = await fixture.openCustomer('200000');
    const { clock } = fixture.provider;
    // 23:59:59.999 in Bangkok.
    await clock.set(Date.UTC(2026, 0, 7, 16, 59, 59, 999));
    const first = await fixture.withdraw(rich, { amount: '30000' });
    expect((await limitsOf(rich)).body.data).toMatchObject({
      dailyLimit: '50000.00',
      usedToday: '30000.00',
      leftToday: '20000.00',
      resetsAt: '2026-01-07T17:00:00.000Z',
      pausedUntil: null,
      pauseHours: { password: 24, email: 72 },
    });
    const refused = await fixture.withdraw(rich, { amount: '20000.01' });
    expect(refused.body).toMatchObject({ code: 'daily_limit_reached', errors: { leftToday: ['20000.00'] } });
    expect((await fixture.withdraw(rich, { amount: '20000' })).status).toBe(200);
    await fixture.post(staff, `/withdrawals/${first.body.data.id}/reject`, { reason: 'Try again' });
    expect((await limitsOf(rich)).body.data.leftToday).toBe('30000.00');
    await clock.advance(1);
    expect((await limitsOf(rich)).body.data).toMatchObject({
      usedToday: '0.00',
      resetsAt: '2026-01-08T17:00:00.000Z',
    });
    expect((await fixture.withdraw(rich, { amount: '50000' })).status).toBe(200);
    expect((await fixture.withdraw(rich, { amount: '10' })).body.code).toBe('daily_limit_reached');
  });

  it('raises the limit once the identity is verified', async () => {
    const rich = await fixture.openCustomer('300000');
    await setUser(rich, 'kyc_status', 'approved');
    expect((await limitsOf(rich)).body.data.dailyLimit).toBe('200000.00');
    expect((await fixture.withdraw(rich, { amount: '200000' })).status).toBe(200);
    expect((await fixture.withdraw(rich, { amount: '10' })).body.code).toBe('daily_limit_reached');
  });

  it.each([
    ['password_changed_ms', 24],
    ['email_changed_ms', 72],
  ])('pauses after %s for %i hours', async (column, hours) => {
    const { clock } = fixture.provider;
    const changed = clock.nowMs();
    await setUser(customer, column, changed);
    await clock.set(changed + hours * 3_600_000 - 1);
    expect(await fixture.withdraw(customer)).toMatchObject({
      status: 403,
      body: { code: 'withdrawals_paused' },
    });
    expect((await limitsOf(customer)).body.data.pausedUntil).toBe(
      new Date(changed + hours * 3_600_000).toISOString(),
    );
    await clock.advance(1);
    expect((await fixture.withdraw(customer)).status).toBe(200);
  });

  it('lists one’s own, newest first, page by page, and nobody else’s', async () => {
    const made: string[] = [];
    for (const amount of ['10', '11', '12']) {
      made.unshift((await fixture.withdraw(customer, { amount })).body.data.id);
    }
    type List = { withdrawals: Withdrawal[]; nextCursor: string | null };
    const whole = await fixture.get<List>(customer, '/withdrawals/my');
    expect(whole.body.withdrawals.map((row) => row.id)).toEqual(made);
    const first = await fixture.get<List>(customer, '/withdrawals/my?limit=2');
    const second = await fixture.get<List>(
      customer,
      `/withdrawals/my?limit=2&cursor=${first.body.nextCursor}`,
    );
    expect([...first.body.withdrawals, ...second.body.withdrawals].map((row) => row.id)).toEqual(made);
    expect(second.body.nextCursor).toBeNull();
    const stranger = await fixture.openCustomer();
    expect((await fixture.get<List>(stranger, '/withdrawals/my')).body.withdrawals).toEqual([]);
  });

  it('notifies staff and the customer after the commit', async () => {
    const seen: string[] = [];
    const stop = fixture.provider.events.subscribe((event) => void seen.push(event.type));
    const { id } = (await fixture.withdraw(customer)).body.data;
    expect(seen).toEqual(['balance', 'queue']);
    seen.length = 0;
    await fixture.approveWithdrawal(staff, id, {});
    expect([...seen].sort()).toEqual(['balance', 'notice', 'queue']);
    stop();
  });
});
