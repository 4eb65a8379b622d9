import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listRows } from '../../provider/database/database';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { checkCases } from '../support/check-cases';
import { databaseKinds } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { makeHash } from '../support/payment-samples';
import type { Answer, Person } from '../support/provider';
import { createRandom } from '../support/random';
import { sized } from '../support/test-sizes';

const SEED = Number(process.env.RACE_SEED ?? 20_260_105);

/** How many answers there were of each status and code. */
function tally(answers: Answer<{ code?: string }>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status === 200 ? '200' : `${status} ${body.code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

jest.setTimeout(60_000);

describe.each(databaseKinds())('money raced on %s', (kind) => {
  let fixture: MoneyFixture;
  let staff: Person[];

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind);
    staff = await Promise.all(Array.from({ length: 5 }, () => fixture.openStaff()));
  }, 60_000);
  afterAll(() => fixture.close(), 60_000);
  afterEach(async () => {
    expect(await checkLedger(fixture.provider.db)).toEqual([]);
    expect(await checkCases(fixture.provider.db)).toEqual([]);
  });

  const staffOf = (i: number) => staff[i % staff.length] as Person;
  const postings = async (column: string, id: string) => {
    const rows = await listRows<{ reason: string }>(
      fixture.provider.db,
      sql`SELECT reason FROM transfer WHERE ${sql.identifier(column)} = ${id}::bigint ORDER BY id`,
    );
    return rows.map((row) => row.reason);
  };

  const REQUESTS = sized({ gate: 200, long: kind === 'postgres' ? 10_000 : 500 });
  const ROUNDS = sized({ gate: 30, long: 200 });
  it(`of ${REQUESTS} withdrawals of the whole balance at once one succeeds`, async () => {
    const customer = await fixture.openCustomer('100.50');
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, () => fixture.withdraw(customer, { amount: '100' })),
    );
    expect(tally(answers)).toEqual({ '200': 1, '422 insufficient_balance': REQUESTS - 1 });
    expect(await fixture.balances(customer)).toEqual({ available: '0.00', held: '100.50' });
    const [row] = await listRows<{ made: number }>(
      fixture.provider.db,
      sql`SELECT count(*)::int AS made FROM withdrawal WHERE user_id = ${customer.id}`,
    );
    expect(row?.made).toBe(1);
  }, 300_000);

  it('of two withdrawals of 80 from 100 one succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const customer = await fixture.openCustomer('100');
      const answers = await Promise.all([1, 2].map(() => fixture.withdraw(customer, { amount: '80' })));
      expect(tally(answers)).toEqual({ '200': 1, '422 insufficient_balance': 1 });
      expect(await fixture.balances(customer)).toEqual({ available: '19.50', held: '80.50' });
    }
  });

  it('50 approvals of one withdrawal by several people post once', async () => {
    const customer = await fixture.openCustomer('500');
    const { id } = (await fixture.withdraw(customer, { amount: '400' })).body.data;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => fixture.approveWithdrawal(staffOf(i), id)),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 case_changed': 49 });
    expect(await postings('withdrawal_id', id)).toEqual([
      'withdrawal_hold',
      'withdrawal_paid',
      'withdrawal_fee',
    ]);
    expect(await fixture.balances(customer)).toEqual({ available: '99.50', held: '0.00' });
  });

  it('50 approvals of one deposit by several people credit once', async () => {
    const customer = await fixture.openCustomer('0');
    const { id } = (await fixture.deposit(customer)).body.data;
    const body = { amount: '100', transactionHash: makeHash() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => fixture.approveDeposit(staffOf(i), id, body)),
    );
    expect(tally(answers)).toEqual({ '200': 1, '409 case_changed': 49 });
    expect(await postings('deposit_id', id)).toEqual(['deposit', 'deposit_fee']);
    expect(await fixture.balances(customer)).toMatchObject({ available: '99.00' });
  });

  it(`approve and reject raced ${ROUNDS} times end in one of the two each time, the hold exact`, async () => {
    const random = createRandom(SEED);
    const customer = await fixture.openCustomer('1000');
    let available = 1_000;
    const outcomes = { approved: 0, rejected: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = (await fixture.withdraw(customer, { amount: '10' })).body.data;
      if (available < 100) throw new Error(`seed ${SEED}: the customer has run out of money`);
      const moves = [
        () => fixture.approveWithdrawal(staffOf(round), id),
        () => fixture.post(staffOf(round + 1), `/withdrawals/${id}/reject`, { reason: 'No' }),
      ];
      if (random() < 0.5) moves.reverse();
      const answers = await Promise.all(moves.map((move) => move()));
      expect(tally(answers as Answer<{ code?: string }>[])).toEqual({ '200': 1, '409 case_changed': 1 });
      const [row] = await listRows<{ status: 'approved' | 'rejected' }>(
        fixture.provider.db,
        sql`SELECT status FROM withdrawal WHERE id = ${id}::bigint`,
      );
      const status = row?.status ?? 'rejected';
      outcomes[status] += 1;
      expect(await postings('withdrawal_id', id)).toEqual(
        status === 'approved'
          ? ['withdrawal_hold', 'withdrawal_paid', 'withdrawal_fee']
          : ['withdrawal_hold', 'withdrawal_returned'],
      );
      if (status === 'approved') available -= 10.5;
      if (available < 200) {
        await fixture.adjust(staffOf(0), {
          userId: String(customer.id),
          type: 'add',
          amount: '500',
          note: 'More',
        });
        available += 500;
      }
      expect(await fixture.balances(customer)).toEqual({ available: available.toFixed(2), held: '0.00' });
    }
    expect(outcomes.approved + outcomes.rejected).toBe(ROUNDS);
  }, 120_000);

  it('cancel, process, approve and reject at once end in one outcome', async () => {
    const customer = await fixture.openCustomer('1000');
    for (let round = 0; round < 20; round += 1) {
      const before = await fixture.balances(customer);
      const { id } = (await fixture.withdraw(customer, { amount: '10' })).body.data;
      const answers = await Promise.all([
        fixture.post(customer, `/withdrawals/${id}/cancel`),
        fixture.post(staffOf(0), `/withdrawals/${id}/process`),
        fixture.approveWithdrawal(staffOf(1), id),
        fixture.post(staffOf(2), `/withdrawals/${id}/reject`, { reason: 'No' }),
      ]);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const released = (await postings('withdrawal_id', id)).filter((reason) =>
        ['withdrawal_paid', 'withdrawal_returned'].includes(reason),
      );
      expect(released).toHaveLength(1);
      const after = await fixture.balances(customer);
      expect(after.held).toBe('0.00');
      if (released[0] === 'withdrawal_returned') expect(after).toEqual(before);
    }
  });

  it('withdrawals and adjustments at once never spend the same money', async () => {
    const customer = await fixture.openCustomer('100');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        i % 2 === 0
          ? fixture.withdraw(customer, { amount: '30' })
          : fixture.adjust(staffOf(i), {
              userId: String(customer.id),
              type: 'subtract',
              amount: '30',
              note: 'x',
            }),
      ),
    );
    const counts = tally(answers as Answer<{ code?: string }>[]);
    expect(counts['200']).toBe(3);
    expect(counts['422 insufficient_balance']).toBe(27);
  });

  it('ten answers under one key of a move are one move', async () => {
    const customer = await fixture.openCustomer('100');
    const { id } = (await fixture.withdraw(customer, { amount: '50' })).body.data;
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fixture.approveWithdrawal(staffOf(0), id, {}, key)),
    );
    expect(tally(answers)).toEqual({ '200': 10 });
    expect(await postings('withdrawal_id', id)).toHaveLength(3);
  });
});
