import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { readEnvironment } from '../../lib/environment/environment';
import { createApprovals } from '../../provider/approvals/approvals';
import { readDualApprovalRules } from '../../provider/approvals/dual-approval-rules';
import { listRows } from '../../provider/database/database';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { createAdjustment } from '../../provider/money/adjustments/create-adjustment';
import type { MoneyDeps } from '../../provider/money/money-deps';
import { checkCases } from '../support/check-cases';
import { findMainDatabase, mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { makeHash } from '../support/payment-samples';
import type { Person } from '../support/provider';

const DAY_MS = 24 * 3_600_000;

jest.setTimeout(60_000);

describe.each(mainDatabaseKind())('dual approval on %s', (kind) => {
  let fixture: MoneyFixture;
  let first: Person;
  let second: Person;
  let customer: Person;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind, { FOUR_EYES: '1' });
  }, 60_000);
  afterAll(() => fixture.close(), 60_000);
  beforeEach(async () => {
    // Sums are of a day and of a person: each test has its own.
    await fixture.provider.clock.advance(DAY_MS);
    first = await fixture.openStaff();
    second = await fixture.openStaff('level1');
    customer = await fixture.openCustomer('100000');
  });
  afterEach(async () => {
    expect(await checkLedger(fixture.provider.db)).toEqual([]);
    expect(await checkCases(fixture.provider.db)).toEqual([]);
  });

  async function propose(
    amount = '1000',
    by = first,
  ): Promise<{ id: string; approvalId: string; hash: string }> {
    const hash = makeHash();
    const { id } = (await fixture.deposit(customer, { amount })).body.data;
    const answer = await fixture.approveDeposit(by, id, { amount, transactionHash: hash });
    expect(answer.body).toMatchObject({ needsSecond: true, data: { status: 'pending' } });
    const approvalId = answer.body.data.proposal?.approvalId ?? '';
    return { id, approvalId, hash };
  }

  const approve = (staff: Person, approvalId: string, key?: string) =>
    fixture.post(staff, `/approvals/${approvalId}/approve`, undefined, key);
  const available = async () => (await fixture.balances(customer)).available;
  /** What waits about this test's customer. */
  const listOf = async (staff: Person) =>
    (await fixture.get<AnswerOf<'approvals'>>(staff, '/approvals?limit=1000')).body.data.filter(
      (row) => row.user?.username === customer.username,
    );

  it('lets one person decide below the threshold, two from it on', async () => {
    const { id } = (await fixture.deposit(customer, { amount: '999.999999' })).body.data;
    const below = await fixture.approveDeposit(first, id, {
      amount: '999.999999',
      transactionHash: makeHash(),
    });
    expect(below.body).toMatchObject({ needsSecond: false, data: { status: 'approved' } });
    const another = await fixture.openCustomer('0');
    const at = (await fixture.deposit(another, { amount: '1000' })).body.data;
    const answer = await fixture.approveDeposit(second, at.id, {
      amount: '1000',
      transactionHash: makeHash(),
    });
    expect(answer.body.needsSecond).toBe(true);
  });

  it('keeps the case as it is while it waits, and says who proposed what', async () => {
    const { id, approvalId, hash } = await propose();
    expect(await available()).toBe('100000.00');
    const detail = await fixture.get<AnswerOf<'deposit'>>(second, `/transactions/${id}`);
    expect(detail.body.data).toMatchObject({
      needsSecond: true,
      deposit: {
        status: 'pending',
        proposal: {
          approvalId,
          proposedBy: { username: first.username },
          payload: { amount: '1000.00', fee: '1.00', transactionHash: hash },
        },
      },
    });
    expect(detail.body.data.events.at(-1)).toMatchObject({ move: 'propose', from: 'pending', to: 'pending' });
  });

  it('carries out exactly what was proposed when somebody else approves, and records both', async () => {
    const { id, approvalId } = await propose('1500');
    await fixture.provider.database.asOwner(
      `UPDATE payment_method SET fee = 99000000 WHERE code = 'USDT-TRC20'`,
    );
    const answer = await approve(second, approvalId);
    await fixture.provider.database.asOwner(
      `UPDATE payment_method SET fee = 1000000 WHERE code = 'USDT-TRC20'`,
    );
    expect(answer.status).toBe(200);
    expect(await available()).toBe('101499.00');
    const [row] = await listRows(
      fixture.provider.db,
      sql`SELECT proposed_by::int AS proposed_by, decided_by::int AS decided_by FROM deposit WHERE id = ${id}::bigint`,
    );
    expect(row).toEqual({ proposed_by: first.id, decided_by: second.id });
    expect(await listOf(second)).toEqual([]);
  });

  it('never lets the proposer be the second person', async () => {
    const { id, approvalId, hash } = await propose();
    expect(await approve(first, approvalId)).toMatchObject({ status: 403, body: { code: 'own_proposal' } });
    for (const staff of [first, second]) {
      const direct = await fixture.approveDeposit(staff, id, { amount: '1000', transactionHash: hash });
      expect(direct).toMatchObject({ status: 409, body: { code: 'awaiting_approval' } });
    }
    expect(await available()).toBe('100000.00');
  });

  it('lists what waits, and who may decide it', async () => {
    const { id, approvalId } = await propose();
    expect(await listOf(first)).toMatchObject([
      {
        id: approvalId,
        kind: 'deposit',
        subjectId: id,
        subject: `DP-${id}`,
        user: { username: customer.username },
        amount: '1000.00',
        mayDecide: false,
      },
    ]);
    expect((await listOf(second))[0]?.mayDecide).toBe(true);
    await approve(second, approvalId);
  });

  it('approves once, under one key as often as it is asked, and not again under another', async () => {
    const { approvalId } = await propose();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(second, approvalId, key)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await available()).toBe('100999.00');
    expect(await approve(second, approvalId)).toMatchObject({ status: 409, body: { code: 'case_changed' } });
    const { approvalId: other } = await propose();
    expect((await approve(second, other, key)).body.code).toBe('idempotency_mismatch');
    expect((await approve(second, '999999')).body.code).toBe('case_not_found');
    await approve(second, other);
  });

  it('answers a repeated proposal as the proposal it was, even after it was approved', async () => {
    const { id } = (await fixture.deposit(customer, { amount: '2000' })).body.data;
    const key = randomUUID();
    const body = { amount: '2000', transactionHash: makeHash() };
    const answer = await fixture.approveDeposit(first, id, body, key);
    const again = await fixture.approveDeposit(first, id, body, key);
    expect(again.body).toEqual(answer.body);
    await approve(second, answer.body.data.proposal?.approvalId ?? '');
    expect((await fixture.approveDeposit(first, id, body, key)).body).toMatchObject({
      needsSecond: true,
      data: { status: 'approved' },
    });
    expect(await available()).toBe('101999.00');
  });

  it('refuses a proposal: the case waits on, and can be proposed again', async () => {
    const { id, approvalId } = await propose();
    const refused = await fixture.post(second, `/approvals/${approvalId}/refuse`, { reason: 'Wrong amount' });
    expect(refused.status).toBe(200);
    expect(await approve(second, approvalId)).toMatchObject({ status: 409, body: { code: 'case_changed' } });
    const again = await fixture.approveDeposit(second, id, { amount: '1000', transactionHash: makeHash() });
    expect(again.body.needsSecond).toBe(true);
    await fixture.post(second, `/approvals/${again.body.data.proposal?.approvalId}/refuse`, {
      reason: 'My mistake',
    });
    const detail = await fixture.get<AnswerOf<'deposit'>>(second, `/transactions/${id}`);
    expect(detail.body.data.events.map((event) => event.move)).toEqual([
      'create',
      'propose',
      'refuse',
      'propose',
      'refuse',
    ]);
  });

  it('ends a proposal with its case when that is rejected', async () => {
    const { id, approvalId } = await propose();
    expect((await fixture.post(second, `/transactions/${id}/reject`, { reason: 'Fraud' })).status).toBe(200);
    expect(await approve(second, approvalId)).toMatchObject({ status: 409, body: { code: 'case_changed' } });
    expect(await listOf(second)).toEqual([]);
  });

  it('keeps a proposal waiting when it cannot be carried out', async () => {
    const { approvalId, hash } = await propose();
    const small = await fixture.openCustomer('0');
    const claim = (await fixture.deposit(small, { amount: '10' })).body.data;
    const third = await fixture.openStaff();
    await fixture.approveDeposit(third, claim.id, { amount: '10', transactionHash: hash });
    expect(await approve(second, approvalId)).toMatchObject({
      status: 409,
      body: { code: 'hash_already_credited' },
    });
    expect(await listOf(second)).toHaveLength(1);
    await fixture.post(first, `/approvals/${approvalId}/refuse`, { reason: 'Credited elsewhere' });
  });

  it('needs two for a withdrawal too, whose customer can then no longer cancel it', async () => {
    const { id } = (await fixture.withdrawCrypto(customer, '1000')).body.data;
    const hash = makeHash();
    const proposed = await fixture.approveWithdrawal(first, id, { transactionHash: hash });
    expect(proposed.body).toMatchObject({ needsSecond: true, data: { status: 'pending' } });
    const cancel = await fixture.post(customer, `/withdrawals/${id}/cancel`);
    expect(cancel).toMatchObject({ status: 409, body: { code: 'awaiting_approval' } });
    expect((await fixture.post(second, `/withdrawals/${id}/process`)).status).toBe(200);
    await approve(second, proposed.body.data.proposal?.approvalId ?? '');
    expect(await fixture.balances(customer)).toEqual({ available: '98999.00', held: '0.00' });
  });

  describe('an adjustment', () => {
    const adjust = (type: string, amount: string) =>
      fixture.adjust(first, { userId: String(customer.id), type, amount, note: 'Correction' });

    it('waits for the second person, who approves it by its own call or by its proposal', async () => {
      const made = await adjust('add', '5000');
      expect(made.body).toMatchObject({ needsSecond: true, data: { status: 'proposed' } });
      const { id, proposal } = made.body.data;
      const own = await fixture.post(first, `/balance-adjustments/${id}/approve`);
      expect(own).toMatchObject({ status: 403, body: { code: 'own_proposal' } });
      expect(await available()).toBe('100000.00');
      const key = randomUUID();
      const done = await fixture.post(second, `/balance-adjustments/${id}/approve`, undefined, key);
      expect(done.body.data).toMatchObject({ status: 'done', decidedBy: { username: second.username } });
      expect(await available()).toBe('105000.00');
      expect((await fixture.post(second, `/balance-adjustments/${id}/approve`, undefined, key)).status).toBe(
        200,
      );
      expect((await approve(second, proposal?.approvalId ?? '')).body.code).toBe('case_changed');
      expect(await available()).toBe('105000.00');
    });

    it('waits whatever its sum where every one takes two, as with real funds', async () => {
      const { db, clock, events } = fixture.provider;
      const rules = { ...readDualApprovalRules(readEnvironment({ FOUR_EYES: '1' })), everyAdjustment: true };
      const deps = {
        ...{ db, clock, events, dualApproval: rules, currency: 'USDT-PRACTICE' },
        environment: { TIME_ZONE: 'Asia/Bangkok' },
        approvals: createApprovals({ db, clock, events, rules }),
      } as unknown as MoneyDeps;
      const caller = { userId: first.id, username: first.username, role: 'admin', sessionId: 0 } as const;
      const act = { caller, clientAddress: '::1', requestId: 'test', idempotencyKey: randomUUID() };
      const body = { userId: String(customer.id), type: 'add' as const, amount: '0.01', note: 'Sorry' };
      const made = await createAdjustment(deps, { source: { ...act, call: 'createAdjustment' }, body });
      expect(made.needsSecond).toBe(true);
      expect(await available()).toBe('100000.00');
    });

    it('stays proposed when the balance has gone meanwhile', async () => {
      const poor = await fixture.openCustomer('1500');
      const body = { userId: String(poor.id), type: 'subtract', amount: '1200', note: 'Correction' };
      const { id } = (await fixture.adjust(first, body)).body.data;
      await fixture.withdraw(poor, { amount: '1000' });
      const answer = await fixture.post(second, `/balance-adjustments/${id}/approve`);
      expect(answer).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
      const list = await fixture.get<AnswerOf<'adjustments'>>(
        second,
        `/balance-adjustments?userId=${poor.id}`,
      );
      expect(list.body.adjustments[0]).toMatchObject({ status: 'proposed' });
      expect(list.body.adjustments[0]?.proposal).not.toBeNull();
      await fixture.post(second, `/balance-adjustments/${id}/drop`, { reason: 'Nothing left' });
    });

    it('is dropped when its proposal is refused', async () => {
      const { id, proposal } = (await adjust('add', '5000')).body.data;
      await fixture.post(second, `/approvals/${proposal?.approvalId}/refuse`, { reason: 'No' });
      const list = await fixture.get<AnswerOf<'adjustments'>>(second, `/balance-adjustments?q=ADJ-${id}`);
      expect(list.body.adjustments[0]).toMatchObject({ status: 'dropped', dropReason: 'No', proposal: null });
      expect(await available()).toBe('100000.00');
    });
  });

  describe('sums of a day', () => {
    const approveNew = async (person: Person, staff: Person, amount: string) => {
      const { id } = (await fixture.deposit(person, { amount })).body.data;
      return (await fixture.approveDeposit(staff, id, { amount, transactionHash: makeHash() })).body
        .needsSecond;
    };

    it('count for the customer, whoever decides and whatever the case', async () => {
      expect(await approveNew(customer, first, '400')).toBe(false);
      const { id } = (await fixture.withdraw(customer, { amount: '400' })).body.data;
      expect((await fixture.approveWithdrawal(second, id)).body.needsSecond).toBe(false);
      const third = await fixture.openStaff();
      const body = { userId: String(customer.id), type: 'subtract', amount: '200', note: 'x' };
      expect((await fixture.adjust(third, body)).body.needsSecond).toBe(true);
      expect(await approveNew(customer, third, '199.999999')).toBe(false);
    });

    it('count for the member of staff, whichever customers', async () => {
      for (let i = 0; i < 3; i += 1) {
        expect(await approveNew(await fixture.openCustomer('0'), first, '300')).toBe(false);
      }
      const last = await fixture.openCustomer('0');
      expect(await approveNew(last, first, '100')).toBe(true);
      expect(await approveNew(last, second, '100')).toBe(false);
    });

    it('leave out what two people decided: it is nobody’s own', async () => {
      const { approvalId } = await propose('90000');
      expect((await approve(second, approvalId)).status).toBe(200);
      const others = [await fixture.openCustomer('0'), await fixture.openCustomer('0')] as const;
      expect(await approveNew(others[0], first, '900')).toBe(false);
      expect(await approveNew(others[1], second, '900')).toBe(false);
      expect(await approveNew(customer, second, '10')).toBe(true);
    });

    it('start over at midnight in the time zone', async () => {
      const { clock } = fixture.provider;
      const midnight = Math.ceil(clock.nowMs() / DAY_MS) * DAY_MS + 17 * 3_600_000;
      await clock.set(midnight - 1);
      expect(await approveNew(customer, first, '900')).toBe(false);
      expect(await approveNew(customer, second, '100')).toBe(true);
      await clock.set(midnight);
      expect(await approveNew(customer, second, '900')).toBe(false);
    });

    it('never let two decisions at once both stay below', async () => {
      const made = await Promise.all(
        Array.from({ length: 8 }, () => fixture.deposit(customer, { amount: '300' })),
      );
      const people = [first, second, await fixture.openStaff(), await fixture.openStaff()];
      const answers = await Promise.all(
        made.map(({ body }, i) =>
          fixture.approveDeposit(people[i % people.length] as Person, body.data.id, {
            amount: '300',
            transactionHash: makeHash(),
          }),
        ),
      );
      expect(answers.filter((answer) => answer.body.needsSecond === false)).toHaveLength(3);
      expect(await available()).toBe('100897.00');
    });
  });

  describe('the database', () => {
    const refusalOf = (statement: string) =>
      fixture.provider.database.asOwner(statement).then(
        () => 'not refused',
        (error: Error & { cause?: Error }) => error.cause?.message ?? error.message,
      );

    it('knows two people where two are named', async () => {
      const { id, approvalId } = await propose();
      expect(
        await refusalOf(
          `UPDATE approval SET status = 'approved', decided_by = proposed_by, decided_ms = 1 WHERE id = ${approvalId}`,
        ),
      ).toMatch(/approval_two_people/);
      const decided = (extra: string) =>
        `UPDATE deposit SET status = 'approved', received_amount = 2, fee = 1, approved_hash = 'x', decided_ms = 1, ${extra} WHERE id = ${id}`;
      expect(await refusalOf(decided(`decided_by = ${first.id}, proposed_by = ${first.id}`))).toMatch(
        /deposit_two_people/,
      );
      expect(await refusalOf(decided(`decided_by = ${customer.id}`))).toMatch(/deposit_not_by_owner/);
      const paid = (await fixture.withdraw(customer)).body.data;
      expect(
        await refusalOf(
          `UPDATE withdrawal SET status = 'approved', decided_ms = 1, decided_by = ${first.id}, proposed_by = ${first.id} WHERE id = ${paid.id}`,
        ),
      ).toMatch(/withdrawal_two_people/);
      const body = { userId: String(customer.id), type: 'add', amount: '9999', note: 'x' };
      const adjustment = (await fixture.adjust(first, body)).body.data;
      expect(
        await refusalOf(
          `UPDATE adjustment SET status = 'done', decided_ms = 1, decided_by = ${first.id} WHERE id = ${adjustment.id}`,
        ),
      ).toMatch(/adjustment_two_people/);
    });

    it('holds one waiting proposal for each record, and keeps its content', async () => {
      const { id, approvalId } = await propose();
      expect(
        await refusalOf(
          `INSERT INTO approval (kind, deposit_id, payload, proposed_by, proposed_ms) VALUES ('deposit', ${id}, '{}', ${second.id}, 1)`,
        ),
      ).toMatch(/approval_one_deposit/);
      for (const change of [
        `payload = '{"amount":"1.00"}'`,
        `proposed_by = ${second.id}`,
        `deposit_id = NULL`,
      ]) {
        expect(await refusalOf(`UPDATE approval SET ${change} WHERE id = ${approvalId}`)).toMatch(
          /content is fixed/,
        );
      }
    });
  });

  it('is closed to customers and to staff without the permission', async () => {
    const { approvalId } = await propose();
    expect((await approve(customer, approvalId)).status).toBe(403);
    expect((await fixture.get(customer, '/approvals')).status).toBe(403);
  });
});

describe('with dual approval off', () => {
  it('one person decides any sum, and says so nowhere as two', async () => {
    const fixture = await createMoneyFixture(findMainDatabase(), { FOUR_EYES: '0' });
    const staff = await fixture.openStaff();
    const customer = await fixture.openCustomer('0');
    const { id } = (await fixture.deposit(customer, { amount: '90000' })).body.data;
    const answer = await fixture.approveDeposit(staff, id, { amount: '90000', transactionHash: makeHash() });
    expect(answer.body).toMatchObject({ needsSecond: false, data: { status: 'approved' } });
    await fixture.close();
  }, 60_000);
});
