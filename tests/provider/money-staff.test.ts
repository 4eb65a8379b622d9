import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  ADJUSTMENT_STATUSES,
  ADJUSTMENT_TRANSITIONS,
  APPROVAL_STATUSES,
  APPROVAL_TRANSITIONS,
  DEPOSIT_STATUSES,
  DEPOSIT_TRANSITIONS,
  mayTransition,
  type Transition,
  WITHDRAWAL_STATUSES,
  WITHDRAWAL_TRANSITIONS,
} from '@/lib/contract/money/cases';
import type { Adjustment, StaffAdjustment } from '@/lib/contract/money/money-schemas';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { listRows } from '../../provider/database/database';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { checkCases } from '../support/check-cases';
import { mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { makeHash } from '../support/payment-samples';
import type { Person } from '../support/provider';

type Kind = 'deposit' | 'withdrawal' | 'adjustment';
const PATHS: Record<Kind, string> = {
  deposit: '/transactions',
  withdrawal: '/withdrawals',
  adjustment: '/balance-adjustments',
};
const TABLES: { kind: Kind; moves: Record<string, Transition<string>>; statuses: readonly string[] }[] = [
  { kind: 'deposit', moves: DEPOSIT_TRANSITIONS, statuses: DEPOSIT_STATUSES },
  { kind: 'withdrawal', moves: WITHDRAWAL_TRANSITIONS, statuses: WITHDRAWAL_STATUSES },
  { kind: 'adjustment', moves: ADJUSTMENT_TRANSITIONS, statuses: ADJUSTMENT_STATUSES },
];
const ILLEGAL = TABLES.flatMap(({ kind, moves, statuses }) =>
  statuses.flatMap((status) =>
    Object.entries(moves)
      .filter(([, move]) => !mayTransition(move, status))
      .map(([move]) => ({ kind, status, move })),
  ),
);
const LEGAL = TABLES.flatMap(({ kind, moves }) =>
  Object.entries(moves).flatMap(([move, { from, to }]) => from.map((status) => ({ kind, status, move, to }))),
);

jest.setTimeout(60_000);

describe.each(mainDatabaseKind())('payment queues on %s', (kind) => {
  let fixture: MoneyFixture;
  let customer: Person;
  let staff: Person;
  let second: Person;

  beforeAll(async () => {
    // Everything that needs a second approver does: adjustments wait, and a reversal.
    fixture = await createMoneyFixture(kind, { FOUR_EYES: '1', FOUR_EYES_THRESHOLD_USDT: '1000000' });
    staff = await fixture.openStaff();
    second = await fixture.openStaff('level1');
    customer = await fixture.openCustomer('100000');
  }, 60_000);
  afterAll(() => fixture.close(), 60_000);
  afterEach(async () => {
    expect(await checkLedger(fixture.provider.db)).toEqual([]);
    expect(await checkCases(fixture.provider.db)).toEqual([]);
  });

  /** A new case in a state, reached by legal moves alone. */
  async function makeCase(of: Kind, status: string): Promise<string> {
    if (of === 'deposit') {
      const { id } = (await fixture.deposit(customer)).body.data;
      if (status === 'approved') await requireDone(move('deposit', id, 'approve'));
      if (status === 'rejected') await requireDone(move('deposit', id, 'reject'));
      return id;
    }
    if (of === 'withdrawal') {
      await fixture.provider.clock.advance(24 * 3_600_000);
      const { id } = (await fixture.withdraw(customer)).body.data;
      if (status === 'processing') await requireDone(move('withdrawal', id, 'process'));
      if (status === 'approved') await requireDone(move('withdrawal', id, 'approve'));
      if (status === 'rejected') await requireDone(move('withdrawal', id, 'reject'));
      return id;
    }
    const paid = await makeCase('withdrawal', 'approved');
    const made = await fixture.post<StaffAdjustment>(staff, `/withdrawals/${paid}/reverse`, {
      reason: 'The bank sent it back',
    });
    expect(made.body).toMatchObject({ needsSecond: true, data: { status: 'proposed' } });
    const { id } = made.body.data;
    if (status === 'done') await requireDone(move('adjustment', id, 'approve'));
    if (status === 'dropped') await requireDone(move('adjustment', id, 'drop'));
    return id;
  }

  function move(of: Kind, id: string, name: string) {
    const body: Record<string, object | undefined> = {
      approve:
        of === 'deposit'
          ? { amount: '100', transactionHash: makeHash() }
          : of === 'withdrawal'
            ? {}
            : undefined,
      reject: { reason: 'No' },
      drop: { reason: 'No' },
    };
    const actor = name === 'cancel' ? customer : of === 'adjustment' ? second : staff;
    return fixture.post(actor, `${PATHS[of]}/${id}/${name}`, body[name]);
  }

  async function requireDone(work: ReturnType<typeof move>): Promise<void> {
    const { status, body } = await work;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  }

  it('has illegal moves to show', () => expect(ILLEGAL.length).toBeGreaterThan(15));

  it.each(LEGAL)('$kind: $move leads from $status to $to', async ({ kind: of, status, move: name, to }) => {
    const id = await makeCase(of, status);
    await requireDone(move(of, id, name));
    expect(await statusOf(of, id)).toBe(to);
  });

  it.each(ILLEGAL)('$kind: $move from $status is refused and moves nothing', async (row) => {
    const id = await makeCase(row.kind, row.status);
    const before = await fixture.snapshot();
    const answer = await move(row.kind, id, row.move);
    expect(answer).toMatchObject({ status: 409, body: { code: 'case_changed' } });
    expect(await fixture.snapshot()).toBe(before);
    expect(await statusOf(row.kind, id)).toBe(row.status);
  });

  async function statusOf(of: Kind | 'approval', id: string): Promise<string> {
    const [row] = await listRows<{ status: string }>(
      fixture.provider.db,
      sql`SELECT status FROM ${sql.identifier(of)} WHERE id = ${id}::bigint`,
    );
    return row?.status ?? 'none';
  }

  it.each(TABLES)('the database itself keeps the table of a $kind', async ({ kind: of, moves, statuses }) => {
    const reachable = (from: string, to: string) =>
      from === to || Object.values(moves).some((row) => row.from.includes(from) && row.to === to);
    const final = (status: string) => !Object.values(moves).some((row) => row.from.includes(status));
    for (const from of statuses) {
      const id = await makeCase(of, from);
      for (const to of statuses) {
        if (reachable(from, to) && !final(from)) continue;
        const work = fixture.provider.database.asOwner(
          `UPDATE "${of}" SET status = '${to}' WHERE id = ${id}`,
        );
        await expect(work.then(() => `${from} → ${to}`, causeOf)).resolves.toMatch(/is decided or/);
      }
      await expect(
        fixture.provider.database.asOwner(`DELETE FROM "${of}" WHERE id = ${id}`).then(() => '', causeOf),
      ).resolves.toMatch(/append-only/);
    }
  });

  it('fixes the terms of every case in the database', async () => {
    const terms: Record<Kind, string[]> = {
      deposit: ['user_id = user_id + 1', 'claimed_amount = 1', "destination = 'x'", "claimed_hash = 'x'"],
      withdrawal: ['amount = 1', 'fee = 0', "account_number = '1'", "bank_name = 'x'", 'thb_rate = 1'],
      adjustment: ['amount = 1', "type = 'subtract'", 'needs_two = false', 'reverses_withdrawal_id = NULL'],
    };
    for (const { kind: of, statuses } of TABLES) {
      const id = await makeCase(of, statuses[0] ?? '');
      for (const term of terms[of]) {
        const work = fixture.provider.database.asOwner(`UPDATE "${of}" SET ${term} WHERE id = ${id}`);
        await expect(work.then(() => term, causeOf)).resolves.toMatch(/terms are fixed/);
      }
    }
  });

  it('decides a proposal once, in the database too', async () => {
    const id = await makeCase('adjustment', 'done');
    const [row] = await listRows<{ id: string }>(
      fixture.provider.db,
      sql`SELECT id::text AS id FROM approval WHERE adjustment_id = ${id}::bigint`,
    );
    const leadsOn = Object.values<Transition<string>>(APPROVAL_TRANSITIONS).some(({ from }) =>
      from.includes('approved'),
    );
    expect(leadsOn).toBe(false);
    for (const status of APPROVAL_STATUSES) {
      const work = fixture.provider.database.asOwner(
        `UPDATE approval SET status = '${status}' WHERE id = ${row?.id}`,
      );
      await expect(work.then(() => status, causeOf)).resolves.toMatch(/is decided/);
    }
  });

  it.each(TABLES)('an unknown $kind is not found by any move', async ({ kind: of, moves }) => {
    for (const name of Object.keys(moves)) {
      expect(await move(of, '999999999', name)).toMatchObject({
        status: 404,
        body: { code: 'case_not_found' },
      });
    }
  });

  describe('adjusting a balance', () => {
    const balance = async (person: Person) => (await fixture.balances(person)).available;

    it('adds and subtracts at once below the threshold, and the customer sees what is done', async () => {
      const person = await fixture.openCustomer('100');
      const added = await fixture.adjust(staff, {
        userId: String(person.id),
        type: 'add',
        amount: '25.5',
        note: 'Bonus',
      });
      expect(added.body).toMatchObject({
        needsSecond: false,
        data: { status: 'done', amount: '25.50', type: 'add' },
      });
      await fixture.adjust(staff, {
        userId: String(person.id),
        type: 'subtract',
        amount: '0.000001',
        note: 'Dust',
      });
      expect(await balance(person)).toBe('125.499999');
      type List = { adjustments: Adjustment[] };
      const own = await fixture.get<List>(person, '/balance-adjustments/my');
      expect(own.body.adjustments.map((row) => [row.type, row.status, row.note])).toEqual([
        ['subtract', 'completed', 'Dust'],
        ['add', 'completed', 'Bonus'],
      ]);
    });

    it('takes no more than there is, and keeps nothing of the attempt', async () => {
      const person = await fixture.openCustomer('10');
      const before = await fixture.snapshot();
      const answer = await fixture.adjust(staff, {
        userId: String(person.id),
        type: 'subtract',
        amount: '10.01',
        note: 'x',
      });
      expect(answer).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
      expect(await fixture.snapshot()).toBe(before);
    });

    it('knows no balance of staff, of oneself, or of nobody', async () => {
      for (const userId of [second.id, staff.id, 999_999]) {
        const answer = await fixture.adjust(staff, {
          userId: String(userId),
          type: 'add',
          amount: '1',
          note: 'x',
        });
        expect(answer).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
      }
    });

    it.each(['-1', '0', 1e9, 'NaN', '1e3', '1.0000001', '１'])('refuses an amount of %p', async (amount) => {
      const body = { userId: String(customer.id), type: 'add', amount, note: 'x' };
      expect((await fixture.adjust(staff, body)).status).toBe(422);
    });

    it('is done once for ten requests under one key, and its answer stays', async () => {
      const person = await fixture.openCustomer('0');
      const key = randomUUID();
      const body = { userId: String(person.id), type: 'add', amount: '5', note: 'x' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.adjust(staff, body, key)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(await balance(person)).toBe('5.00');
      expect((await fixture.adjust(staff, { ...body, amount: '6' }, key)).body.code).toBe(
        'idempotency_mismatch',
      );
    });

    it('is listed for staff', async () => {
      const list = await fixture.get<AnswerOf<'adjustments'>>(
        staff,
        '/balance-adjustments?status=done&limit=1',
      );
      expect(list.body).toMatchObject({ page: 1, adjustments: [{ status: 'done' }] });
    });
  });

  describe('giving back a payment that failed later', () => {
    it('returns amount and fee once, by an adjustment that names the withdrawal', async () => {
      const person = await fixture.openCustomer('100');
      const { id } = (await fixture.withdraw(person, { amount: '50' })).body.data;
      await fixture.approveWithdrawal(staff, id);
      const made = await fixture.post<StaffAdjustment>(staff, `/withdrawals/${id}/reverse`, {
        reason: 'Returned',
      });
      expect(made.body.data).toMatchObject({ reversesWithdrawalId: id, amount: '50.50', status: 'proposed' });
      const again = await fixture.post(second, `/withdrawals/${id}/reverse`, { reason: 'Returned' });
      expect(again).toMatchObject({ status: 409, body: { code: 'case_changed' } });
      expect((await fixture.balances(person)).available).toBe('49.50');
      await fixture.post(second, `/balance-adjustments/${made.body.data.id}/approve`);
      expect((await fixture.balances(person)).available).toBe('100.00');
      const detail = await fixture.get<AnswerOf<'withdrawal'>>(staff, `/withdrawals/${id}`);
      expect(detail.body.data.withdrawal).toMatchObject({ status: 'approved', reversed: true });
      const third = await fixture.post(staff, `/withdrawals/${id}/reverse`, { reason: 'Again' });
      expect(third).toMatchObject({ status: 409, body: { code: 'case_changed' } });
    });

    it('may be proposed again after it was dropped', async () => {
      const id = await makeCase('withdrawal', 'approved');
      const first = await fixture.post<StaffAdjustment>(staff, `/withdrawals/${id}/reverse`, {
        reason: 'Returned',
      });
      await fixture.post(staff, `/balance-adjustments/${first.body.data.id}/drop`, { reason: 'Mistake' });
      const anew = await fixture.post(staff, `/withdrawals/${id}/reverse`, { reason: 'Returned' });
      expect(anew.status).toBe(200);
    });
  });

  it('lets nobody decide about their own record, even one from before they were staff', async () => {
    const person = await fixture.openCustomer('100');
    const mine = (await fixture.deposit(person)).body.data;
    const paid = (await fixture.withdraw(person)).body.data;
    await fixture.provider.database.asOwner(
      `UPDATE app_user SET role = 'super_admin' WHERE id = ${person.id}`,
    );
    const before = await fixture.snapshot();
    const acts: [string, object | undefined][] = [
      [`/transactions/${mine.id}/approve`, { amount: '100', transactionHash: makeHash() }],
      [`/transactions/${mine.id}/reject`, { reason: 'x' }],
      [`/withdrawals/${paid.id}/process`, undefined],
      [`/withdrawals/${paid.id}/approve`, {}],
      [`/withdrawals/${paid.id}/reject`, { reason: 'x' }],
    ];
    for (const [path, body] of acts) {
      expect(await fixture.post(person, path, body)).toMatchObject({
        status: 403,
        body: { code: 'own_case' },
      });
    }
    expect(await fixture.snapshot()).toBe(before);
  });

  it('writes every act of staff to the audit log, with the customer concerned', async () => {
    const { id } = (await fixture.deposit(customer)).body.data;
    await fixture.approveDeposit(staff, id, { amount: '100', transactionHash: makeHash() });
    const [line] = await listRows(
      fixture.provider.db,
      sql`SELECT action, subject_id, user_id::int AS user_id, actor_id::int AS actor_id, data->'after'->>'status' AS "to" FROM audit_log ORDER BY id DESC LIMIT 1`,
    );
    expect(line).toEqual({
      action: 'deposit.approve',
      subject_id: id,
      user_id: customer.id,
      actor_id: staff.id,
      to: 'approved',
    });
  });

  it('refuses approve with another amount, and crypto without the hash of our payment', async () => {
    await fixture.provider.clock.advance(24 * 3_600_000);
    const { id } = (await fixture.withdrawCrypto(customer, '20')).body.data;
    const refuse = async (body: object) => (await fixture.approveWithdrawal(staff, id, body)).body.code;
    expect(await refuse({ amount: '20.01', transactionHash: makeHash() })).toBe('amount_differs');
    expect(await refuse({ amount: '20' })).toBe('hash_required');
    expect(await refuse({ transactionHash: 'abc' })).toBe('hash_invalid');
    const hash = makeHash();
    expect((await fixture.approveWithdrawal(staff, id, { transactionHash: hash })).status).toBe(200);
    const next = (await fixture.withdrawCrypto(customer, '20')).body.data;
    const twice = await fixture.approveWithdrawal(staff, next.id, { transactionHash: hash });
    expect(twice).toMatchObject({ status: 409, body: { code: 'hash_already_credited' } });
  });
});

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: Error };
  return cause?.message ?? message;
}
