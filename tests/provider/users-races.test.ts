/**
 * Deleting against whatever opens something at the same moment: either it is there and the account stays, or the account
 * is gone and nothing is open.
 */
import { eq, sql } from 'drizzle-orm';
import { kycSubmission } from '@/provider/database/schema/kyc';
import { listRows } from '../../provider/database/database';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { checkCases } from '../support/check-cases';
import { databaseKinds } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { makeHash } from '../support/payment-samples';
import type { Person } from '../support/provider';
import { createRandom } from '../support/random';
import { openTestTape } from '../support/tape';
import { sized } from '../support/test-sizes';
import { outcomeOf, peopleCalls } from '../support/users-fixture';

const SEED = Number(process.env.RACE_SEED ?? 20_260_105);
const ROUNDS = sized({ gate: 8, long: 25 });

jest.setTimeout(120_000);

describe.each(databaseKinds())('deleting raced on %s', (kind) => {
  let fixture: MoneyFixture;
  let p: ReturnType<typeof peopleCalls>;
  let boss: Person;
  let other: Person;
  let random: () => number;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind);
    p = peopleCalls(fixture.provider);
    boss = await fixture.openStaff('super_admin');
    other = await fixture.openStaff('super_admin');
    random = createRandom(SEED);
  }, 180_000);
  afterEach(async () => {
    expect(await checkLedger(fixture.provider.db)).toEqual([]);
    expect(await checkCases(fixture.provider.db)).toEqual([]);
  });
  afterAll(() => fixture.close());

  const trade = (person: Person) =>
    fixture.post(person, '/trades', {
      amount: '10',
      tradeType: 'buy',
      coinName: 'Bitcoin',
      coinSymbol: 'BTC',
      symbol: 'BTCUSDT',
      currency: 'USDT',
    });
  /** Documents that wait, as the customer's call would leave them. */
  const submitDocuments = ({ id }: Person) =>
    fixture.provider.db.insert(kycSubmission).values({
      ...{ userId: id, fullName: 'Any Body', idNumber: String(id), idNumberKey: String(id) },
      ...{ documentType: 'passport', meaning: 'any', createdMs: fixture.provider.clock.nowMs() },
    });
  const approveDocuments = async ({ id }: Person) => {
    const [submission] = await fixture.provider.db
      .select({ id: kycSubmission.id })
      .from(kycSubmission)
      .where(eq(kycSubmission.userId, id));
    return fixture.post(other, `/kyc/${submission?.id}/approve`);
  };
  const credit = ({ id }: Person) =>
    fixture.adjust(other, { userId: String(id), type: 'add', amount: '5', note: 'For you' });

  const OPENERS: Record<string, (person: Person) => Promise<{ status: number; body: { code?: string } }>> = {
    'placing a trade': trade,
    'reporting a deposit': (person) => fixture.deposit(person),
    'asking for a withdrawal': (person) => fixture.withdraw(person),
    'crediting by staff': credit,
    'approving their documents': approveDocuments,
  };
  /** Those that leave nothing open. */
  const CLOSED = ['crediting by staff', 'approving their documents'];

  async function stateOf({ id }: Person) {
    const [row] = await listRows<{ deleted: boolean; open: number; money: string; late: number }>(
      fixture.provider.db,
      sql`SELECT deleted_ms IS NOT NULL AS deleted,
          (SELECT count(*)::int FROM trade WHERE user_id = u.id AND status = 'processing')
            + (SELECT count(*)::int FROM deposit WHERE user_id = u.id AND status = 'pending')
            + (SELECT count(*)::int FROM withdrawal WHERE user_id = u.id AND status IN ('pending', 'processing'))
            + (SELECT count(*)::int FROM adjustment WHERE user_id = u.id AND status = 'proposed') AS open,
          (SELECT sum(balance)::text FROM account WHERE user_id = u.id) AS money,
          (SELECT count(*)::int FROM session WHERE user_id = u.id AND ended_ms IS NULL) AS late
        FROM app_user u WHERE id = ${id}`,
    );
    if (!row) throw new Error('nobody');
    return row;
  }

  test.each(Object.entries(OPENERS))('against %s', async (name, open) => {
    const tape = await openTestTape(fixture.provider.db);
    await tape.append([{ timeMs: fixture.provider.clock.nowMs(), price: '100.00' }]);
    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const customer = await fixture.openCustomer('1000');
      await submitDocuments(customer);
      const turns = [() => p.remove(boss, customer.id), () => open(customer), () => open(customer)];
      // Whoever is sent first is not always the same.
      const order = turns.map((turn, i) => ({ turn, i, at: random() })).toSorted((a, b) => a.at - b.at);
      const answers = await Promise.all(
        order.map(async ({ turn, i }) => ({ i, outcome: outcomeOf(await turn()) })),
      );
      const outcomes = answers.toSorted((a, b) => a.i - b.i).map(({ outcome }) => outcome);
      const [deleting, ...opening] = outcomes;
      const state = await stateOf(customer);
      const context = { seed: SEED, round, outcomes, state };
      expect({ ...context, failed: outcomes.filter((each) => each.startsWith('5')) }).toEqual({
        ...context,
        failed: [],
      });
      if (state.deleted) {
        expect({ ...context, deleting }).toMatchObject({ deleting: '200' });
        expect(state).toEqual({ deleted: true, open: 0, money: '0', late: 0 });
      } else {
        expect({ ...context, deleting }).toMatchObject({ deleting: '409 account_in_use' });
        expect(opening).toContain('200');
        expect(state.open).toBeGreaterThan(0);
      }
      seen.add(state.deleted ? 'deleted' : 'kept');
    }
    if (CLOSED.includes(name)) expect(seen).toEqual(new Set(['deleted']));
  });

  test('a call that was let in before the deletion opens nothing after it, straight at the database', async () => {
    const customer = await fixture.openCustomer('100');
    expect((await p.remove(boss, customer.id)).status).toBe(200);
    const { db } = fixture.provider;
    const placed = await listRows<{ refusal: string }>(
      db,
      sql`SELECT refusal FROM place_trade(${customer.id}, 'USDT-PRACTICE', 'late', 'late', 1::smallint, 'buy', 10000000, NULL, 1, false, 100, 100000000000, 100000000000, 100000000000)`,
    );
    expect(placed[0]?.refusal).toBe('insufficient_balance');
    const method = Number(await fixture.methodId('KBANK'));
    const asked = await listRows<{ refusal: string }>(
      db,
      sql`SELECT refusal FROM request_withdrawal(${customer.id}, 'USDT-PRACTICE', 'late', 'late', ${method}, 20000000, 36, 'A', '1', NULL, 0, 100000000000, 100000000000, 0, 0)`,
    );
    expect(asked[0]?.refusal).toBe('insufficient_balance');
    const insert = db.execute(
      sql`INSERT INTO deposit (user_id, currency, idempotency_key, meaning, method_id, type, method_name, destination, claimed_amount, created_ms)
        VALUES (${customer.id}, 'USDT-PRACTICE', 'late', 'late', ${method}, 'bank', 'Any', 'anywhere', 1000000, 0)`,
    );
    await expect(insert).rejects.toMatchObject({ cause: { constraint: 'person_deleted' } });
    expect(outcomeOf(await credit(customer))).toBe('404 user_not_found');
  });

  test('a withdrawal that was paid cannot be reversed to somebody who is gone', async () => {
    const customer = await fixture.openCustomer('100');
    const { id } = (await fixture.withdrawCrypto(customer, '20')).body.data;
    const paid = await fixture.approveWithdrawal(other, id, { transactionHash: makeHash() });
    expect(paid.status).toBe(200);
    expect((await p.remove(boss, customer.id)).status).toBe(200);
    const reversed = await fixture.post(other, `/withdrawals/${id}/reverse`, { reason: 'Bounced' });
    expect(outcomeOf(reversed)).toBe('404 user_not_found');
    expect(await stateOf(customer)).toMatchObject({ money: '0', open: 0 });
  });
});
