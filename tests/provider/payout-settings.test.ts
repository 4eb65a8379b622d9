import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { listRows } from '../../provider/database/database';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { mainDatabaseKind } from '../support/database';
import {
  createPayoutSettingsFixture,
  makeTier,
  type PayoutSettingsFixture,
  retype,
} from '../support/payout-settings-fixture';
import type { Person } from '../support/provider';

jest.setTimeout(60_000);

/** A change of the multiplier alone, which no other test has made. */
let step = 0;
const nextMultiplier = () => {
  step += 1;
  return (18_100 + step) / 10_000;
};

describe.each(mainDatabaseKind())('payout settings on %s', (kind) => {
  describe('where one person changes them', () => {
    let fixture: PayoutSettingsFixture;
    let staff: Person;
    beforeAll(async () => {
      fixture = await createPayoutSettingsFixture(kind);
      staff = await fixture.openStaff('level1');
    }, 60_000);
    afterAll(() => fixture.close(), 60_000);
    beforeEach(() => void fixture.published.splice(0));

    const auditOf = (action: string) =>
      listRows<{ subject: string; actor: number; data: Record<string, unknown> }>(
        fixture.provider.db,
        sql`SELECT subject_kind || ' ' || subject_id AS subject, actor_id::int AS actor, data FROM audit_log WHERE action = ${action} ORDER BY id DESC`,
      );

    it('shows what a fresh install comes with, its limits, and that nobody made it', async () => {
      const { current, proposal, needsSecond, limits } = await fixture.settings(staff);
      expect(current).toMatchObject({ version: 1, createdBy: null, approvedBy: null, note: null, trades: 0 });
      expect(current.tiers.map(({ minAmount, maxAmount }) => [minAmount, maxAmount])).toEqual([
        ['1.00', '99.99'],
        ['100.00', '999.99'],
        ['1000.00', '9999.99'],
        ['10000.00', '50000.00'],
      ]);
      expect(current.tiers[0]).toMatchObject({
        duration: 30,
        payoutMultiplier: 1.8,
        breakEvenWinRate: 1 / 1.8,
      });
      expect(current.tiers[0]?.name).toMatchObject({
        th: 'เริ่มต้น',
        en: 'Starter',
        zh: '入门',
        vi: 'Khởi đầu',
      });
      expect({ proposal, needsSecond }).toEqual({ proposal: null, needsSecond: false });
      expect(limits).toEqual({
        openStakePerCustomer: '50000.00',
        openTradesPerCustomer: 50,
        riskPerAsset: '1000000.00',
        riskOverall: '5000000.00',
      });
    });

    it('makes a new version of a change, says so to open screens, and keeps both versions in the log', async () => {
      const { current } = await fixture.settings(staff);
      const multiplier = nextMultiplier();
      const tiers = retype(current.tiers).map((tier, i) =>
        i ? tier : { ...tier, payoutMultiplier: multiplier },
      );
      const answer = await fixture.change(staff, tiers, { note: 'A calmer first tier' });
      expect(answer).toMatchObject({
        status: 200,
        body: { needsSecond: false, version: current.version + 1 },
      });
      expect(fixture.published).toEqual([{ type: 'settings' }]);
      const after = await fixture.settings(staff);
      expect(after.current).toMatchObject({
        version: current.version + 1,
        createdBy: { username: staff.username },
        approvedBy: null,
        note: 'A calmer first tier',
      });
      expect(retype(after.current.tiers)).toEqual(tiers);
      const [line] = await auditOf('payout_settings.change');
      expect(line).toMatchObject({
        subject: `payout_version ${current.version + 1}`,
        actor: staff.id,
        data: {
          reason: 'A calmer first tier',
          before: {
            version: current.version,
            tiers: [{ payoutMultiplier: current.tiers[0]?.payoutMultiplier }, {}, {}, {}],
          },
          after: { version: current.version + 1, tiers: [{ payoutMultiplier: multiplier }, {}, {}, {}] },
        },
      });
      const customer = await fixture.openCustomer();
      const told = await fixture.get<AnswerOf<'tradeSettings'>>(customer, '/trades/settings/trade');
      expect(told.body).toMatchObject({
        settingVersion: current.version + 1,
        data: [{ payoutMultiplier: multiplier }, {}, {}, {}],
      });
    });

    it('writes nothing when nothing changes', async () => {
      const { current } = await fixture.settings(staff);
      const answer = await fixture.change(staff, retype(current.tiers));
      expect(answer).toMatchObject({ status: 200, body: { needsSecond: false, version: current.version } });
      expect(fixture.published).toEqual([]);
    });

    it('lists every version, newest first, by page', async () => {
      await fixture.change(staff, [makeTier('1', '500', { payoutMultiplier: nextMultiplier() })]);
      const first = await fixture.get<AnswerOf<'payoutVersions'>>(
        staff,
        '/admin/payout-settings/versions?limit=1',
      );
      const { total } = first.body;
      expect(first.body).toMatchObject({ page: 1, pages: total, data: [{ version: total }] });
      const all = await fixture.get<AnswerOf<'payoutVersions'>>(staff, '/admin/payout-settings/versions');
      expect(all.body.data.map(({ version }) => version)).toEqual(
        Array.from({ length: total }, (_, i) => total - i),
      );
      expect(all.body.data.at(-1)?.tiers).toHaveLength(4);
    });

    it('is refused over a version that somebody replaced', async () => {
      const { current } = await fixture.settings(staff);
      await fixture.change(staff, [makeTier('1', '600', { payoutMultiplier: nextMultiplier() })]);
      const late = await fixture.change(staff, [makeTier('1', '700')], { expectedVersion: current.version });
      expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    });

    it.each([
      ['a gap', [makeTier('1', '99.99'), makeTier('100.01', '200')], 'tiers.1.minAmount', 'tier_gap'],
      ['an overlap', [makeTier('1', '100'), makeTier('100', '200')], 'tiers.1.minAmount', 'tier_overlap'],
      ['a wrong order', [makeTier('100', '200'), makeTier('1', '99.99')], 'tiers.1.minAmount', 'tier_order'],
      ['an end before the begin', [makeTier('100', '99.99')], 'tiers.0.maxAmount', 'tier_range'],
    ])('refuses %s on its own field', async (_what, tiers, field, problem) => {
      const answer = await fixture.change(staff, tiers);
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'tiers_invalid', errors: { [field]: [problem] } },
      });
    });

    it.each([
      ['1.001', 'amount_step'],
      ['0', 'amount_not_positive'],
      ['-5', 'amount_not_positive'],
      ['1,000', 'invalid_amount'],
      ['１００', 'invalid_amount'],
      ['100000000.01', 'amount_above_maximum'],
    ])('refuses the amount %s as %s on its own field', async (amount, code) => {
      const answer = await fixture.change(staff, [makeTier(amount, '100'), makeTier('100.01', amount)]);
      expect(answer).toMatchObject({ status: 422, body: { code } });
      expect(Object.keys(answer.body.errors ?? {})).toEqual(['tiers.0.minAmount', 'tiers.1.maxAmount']);
    });

    it.each([
      ['payoutMultiplier', 1.80005],
      ['payoutMultiplier', 1],
      ['payoutMultiplier', 10.5],
      ['duration', 4],
      ['duration', 86_401],
      ['duration', 30.5],
      ['name', { th: 'a', en: 'a', zh: 'a', vi: ' ' }],
      ['description', { th: 'a', en: 'a', zh: 'a' }],
      ['surprise', 1],
    ])('refuses %s %j', async (field, value) => {
      const tier = { ...makeTier('1', '100'), [field]: value };
      const answer = await fixture.change(staff, [tier as never]);
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    });

    it('takes every multiplier of four decimals as it is', async () => {
      for (const payoutMultiplier of [1.0001, 1.8333, 2.2, 9.9999, 10]) {
        const answer = await fixture.change(staff, [makeTier('1', '100', { payoutMultiplier })]);
        expect(answer.status).toBe(200);
        expect((await fixture.settings(staff)).current.tiers[0]?.payoutMultiplier).toBe(payoutMultiplier);
      }
    });

    it('lets no tier join a version that is written', async () => {
      const work =
        fixture.provider.db.execute(sql`INSERT INTO payout_tier (version, min_micros, max_micros, duration_s, multiplier_e4, name, description)
        SELECT max(version), max(max_micros) + 10000, max(max_micros) + 20000, 30, 18000, '{}', '{}' FROM payout_tier
          WHERE version = (SELECT max(version) FROM payout_version)`);
      await expect(work).rejects.toMatchObject({
        cause: { message: expect.stringContaining('written already') },
      });
    });

    it('lets running trades end by their own terms, and refuses the old terms to new ones', async () => {
      const customer = await fixture.openCustomer('1000');
      await fixture.change(staff, [makeTier('1', '1000', { duration: 30, payoutMultiplier: 1.5 })]);
      const old = (await fixture.settings(staff)).current.version;
      const running = (await fixture.place(customer, { settingVersion: old })).body.data;
      await fixture.change(staff, [makeTier('1', '1000', { duration: 60, payoutMultiplier: 3 })]);
      const refused = await fixture.place(customer, { settingVersion: old });
      expect(refused).toMatchObject({ status: 409, body: { code: 'terms_changed' } });
      const next = (await fixture.place(customer, { settingVersion: old + 1 })).body.data;
      await fixture.finish(60, '101');
      const find = async (id: string) =>
        (await fixture.get<AnswerOf<'trade'>>(customer, `/trades/${id}`)).body.data;
      expect(await find(running.id)).toMatchObject({
        status: 'completed_win',
        settingVersion: old,
        duration: 30,
        payout: 75,
      });
      expect(await find(next.id)).toMatchObject({
        status: 'completed_win',
        settingVersion: old + 1,
        duration: 60,
        payout: 150,
      });
      expect(await checkLedger(fixture.provider.db)).toEqual([]);
      const { versions } = await versionsOf(staff);
      expect(versions.slice(0, 2).map(({ trades }) => trades)).toEqual([1, 1]);
    });

    async function versionsOf(by: Person) {
      const answer = await fixture.get<AnswerOf<'payoutVersions'>>(by, '/admin/payout-settings/versions');
      return { versions: answer.body.data };
    }
  });

  describe('where two people change them', () => {
    let fixture: PayoutSettingsFixture;
    let first: Person;
    let second: Person;
    beforeAll(async () => {
      fixture = await createPayoutSettingsFixture(kind, { FOUR_EYES: '1' });
      first = await fixture.openStaff('admin');
    }, 60_000);
    afterAll(() => fixture.close(), 60_000);
    beforeEach(() => void fixture.published.splice(0));

    const approve = (staff: Person, id: string) => fixture.post(staff, `/approvals/${id}/approve`);
    const refuse = (staff: Person, id: string) =>
      fixture.post(staff, `/approvals/${id}/refuse`, { reason: 'Not now' });
    async function propose(by = first) {
      const answer = await fixture.change(by, [makeTier('1', '800', { payoutMultiplier: nextMultiplier() })]);
      expect(answer).toMatchObject({ status: 200, body: { needsSecond: true } });
      const { proposal } = await fixture.settings(by);
      return proposal?.approvalId ?? '';
    }

    it('is done alone while nobody else could approve, and the log says so', async () => {
      expect((await fixture.settings(first)).needsSecond).toBe(false);
      const answer = await fixture.change(first, [makeTier('1', '900')]);
      expect(answer.body).toMatchObject({ needsSecond: false, version: 2 });
      const [line] = await listRows<{ data: unknown }>(
        fixture.provider.db,
        sql`SELECT data FROM audit_log WHERE action = 'payout_settings.change'`,
      );
      expect(line?.data).toMatchObject({ nobodyElse: true });
      second = await fixture.openStaff('level1');
      expect((await fixture.settings(first)).needsSecond).toBe(true);
    });

    it('waits for a second person, whatever the amount, and customers see the old settings until then', async () => {
      const { current } = await fixture.settings(first);
      const id = await propose();
      expect(fixture.published).toEqual([{ type: 'queue' }]);
      const seen = await fixture.settings(second);
      expect(seen.current.version).toBe(current.version);
      expect(seen.proposal).toMatchObject({
        approvalId: id,
        proposedBy: { username: first.username },
        mayDecide: true,
        payload: {
          expectedVersion: current.version,
          note: 'Agreed with support',
          tiers: [{ maxAmount: '800.00' }],
        },
      });
      expect((await fixture.settings(first)).proposal?.mayDecide).toBe(false);
      const list = await fixture.get<AnswerOf<'approvals'>>(second, '/approvals?kind=payout_settings');
      expect(list.body.data).toMatchObject([
        { id, subject: String(current.version), user: null, amount: null, mayDecide: true },
      ]);
      const own = await approve(first, id);
      expect(own).toMatchObject({ status: 403, body: { code: 'own_proposal' } });
      const again = await fixture.change(second, [makeTier('1', '850')]);
      expect(again).toMatchObject({ status: 409, body: { code: 'awaiting_approval' } });

      fixture.published.length = 0;
      expect((await approve(second, id)).status).toBe(200);
      expect(fixture.published).toEqual([{ type: 'settings' }, { type: 'queue' }]);
      const after = await fixture.settings(first);
      expect(after).toMatchObject({
        proposal: null,
        current: {
          version: current.version + 1,
          createdBy: { username: first.username },
          approvedBy: { username: second.username },
        },
      });
      const [line] = await listRows<{ actor: number; data: unknown }>(
        fixture.provider.db,
        sql`SELECT actor_id::int AS actor, data FROM audit_log WHERE action = 'payout_settings.change' ORDER BY id DESC LIMIT 1`,
      );
      expect(line).toMatchObject({
        actor: second.id,
        data: { approvalId: id, proposedBy: String(first.id), after: { tiers: [{ maxAmount: '800.00' }] } },
      });
    });

    it('ends with a refusal, and another change may follow', async () => {
      const { current } = await fixture.settings(first);
      expect((await refuse(second, await propose())).status).toBe(200);
      expect(await fixture.settings(first)).toMatchObject({
        current: { version: current.version },
        proposal: null,
      });
      await refuse(first, await propose());
    });

    it('is not carried out over a version that came meanwhile', async () => {
      const id = await propose();
      await fixture.provider.database.asOwner(`WITH v AS (INSERT INTO payout_version (version, created_ms) SELECT max(version) + 1, 0 FROM payout_version RETURNING version)
        INSERT INTO payout_tier (version, min_micros, max_micros, duration_s, multiplier_e4, name, description)
          SELECT version, 1000000, 2000000, 30, 18000, '{"en":"Other"}', '{"en":"Other"}' FROM v`);
      expect(await approve(second, id)).toMatchObject({ status: 409, body: { code: 'case_changed' } });
      expect((await fixture.settings(second)).proposal?.approvalId).toBe(id);
      expect((await refuse(second, id)).status).toBe(200);
    });

    it.each([
      ['tiers that overlap', { tiers: [makeTier('1', '5'), makeTier('5', '9')] }],
      ['a multiplier of another day', { tiers: [makeTier('1', '5', { payoutMultiplier: 99 })] }],
      ['no tiers at all', { tiers: 'none' }],
    ])('is shown and can be refused, but not carried out, when it holds %s', async (_what, broken) => {
      const { current } = await fixture.settings(first);
      await fixture.provider.database.asOwner(`INSERT INTO approval (kind, payload, proposed_by, proposed_ms)
        VALUES ('payout_settings', '${JSON.stringify({ expectedVersion: current.version, note: 'Old', ...broken })}', ${first.id}, 0)`);
      const { proposal } = await fixture.settings(second);
      expect(proposal?.payload).toMatchObject({ note: 'Old' });
      const id = proposal?.approvalId ?? '';
      const listed = await fixture.get<AnswerOf<'approvals'>>(second, '/approvals');
      expect(listed.body.data.map((row) => row.id)).toContain(id);
      expect(await approve(second, id)).toMatchObject({ status: 422, body: { code: 'tiers_invalid' } });
      expect((await fixture.settings(first)).current.version).toBe(current.version);
      expect((await refuse(second, id)).status).toBe(200);
    });
  });
});
