import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { listRows } from '../../provider/database/database';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { databaseKinds } from '../support/database';
import {
  createPayoutSettingsFixture,
  makeTier,
  type PayoutSettingsFixture,
} from '../support/payout-settings-fixture';
import type { Person } from '../support/provider';
import { sized } from '../support/test-sizes';

jest.setTimeout(60_000);

const ROUNDS = sized({ gate: 3, long: 5 });
/** Different changes, so that none of them is the settings in force. */
const tierOf = (n: number) => [makeTier('1', `${500 + n}`)];

describe.each(databaseKinds())('payout settings that several people change at once on %s', (kind) => {
  let fixture: PayoutSettingsFixture;
  let people: [Person, Person];

  async function open(environment: Record<string, string>) {
    fixture = await createPayoutSettingsFixture(kind, environment);
    people = [await fixture.openStaff('admin'), await fixture.openStaff('admin')];
  }
  afterEach(() => fixture.close(), 60_000);

  const versionsInForce = () =>
    listRows<{ version: number; tiers: number }>(
      fixture.provider.db,
      sql`SELECT v.version, count(t.id)::int AS tiers FROM payout_version v LEFT JOIN payout_tier t ON t.version = v.version
        GROUP BY v.version ORDER BY v.version`,
    );

  it('of two changes of one version one wins, and the other is refused as outdated', async () => {
    await open({});
    for (let round = 1; round <= ROUNDS; round += 1) {
      const answers = await Promise.all(
        people.map((staff, i) => fixture.change(staff, tierOf(round * 10 + i), { expectedVersion: round })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    }
    const versions = await versionsInForce();
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: ROUNDS + 1 }, (_, i) => i + 1),
    );
    expect(versions.slice(1).every(({ tiers }) => tiers === 1)).toBe(true);
  });

  it('lets one of two proposals wait', async () => {
    await open({ FOUR_EYES: '1' });
    const answers = await Promise.all(
      people.map((staff, i) => fixture.change(staff, tierOf(i), { expectedVersion: 1 })),
    );
    expect(answers.map(({ body }) => body.code ?? 'waits').sort()).toEqual(['awaiting_approval', 'waits']);
  });

  it('approves once, however many approve and refuse at once', async () => {
    await open({ FOUR_EYES: '1' });
    const others = [people[1], await fixture.openStaff('admin'), await fixture.openStaff('level2')];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = (await fixture.settings(people[0])).current.version;
      await fixture.change(people[0], tierOf(round));
      const id = (await fixture.settings(people[0])).proposal?.approvalId;
      const answers = await Promise.all([
        ...others.map((staff) => fixture.post(staff, `/approvals/${id}/approve`)),
        fixture.post(people[0], `/approvals/${id}/refuse`, { reason: 'Changed my mind' }),
        fixture.change(people[1], tierOf(round + 100), { expectedVersion: before }),
      ]);
      const decided = answers.slice(0, 4).filter(({ status }) => status === 200);
      expect(decided).toHaveLength(1);
      const approved = answers[3]?.status !== 200;
      const after = await fixture.settings(people[0]);
      expect(after.current.version).toBe(approved ? before + 1 : before);
      // Whoever changed it meanwhile waits with a proposal, or was told why not.
      if (after.proposal)
        await fixture.post(people[1], `/approvals/${after.proposal.approvalId}/refuse`, { reason: 'x' });
      else expect(['changed_meanwhile', 'awaiting_approval']).toContain(answers[4]?.body.code);
    }
  });

  it('gives each of many trades placed during changes the whole terms of one version', async () => {
    await open({});
    const customers = await Promise.all(Array.from({ length: 3 }, () => fixture.openCustomer('1000')));
    const placed = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const terms = { duration: 30 + round, payoutMultiplier: 1 + round / 10 };
      const [, ...answers] = await Promise.all([
        fixture.change(people[0], [makeTier('1', '1000', terms)], { expectedVersion: round }),
        ...customers.map((customer) => fixture.place(customer, { amount: '10' })),
      ]);
      placed.push(...answers.filter(({ status }) => status === 200).map(({ body }) => body.data));
    }
    expect(placed.length).toBeGreaterThan(0);
    const versions = await fixture.get<AnswerOf<'payoutVersions'>>(
      people[0],
      '/admin/payout-settings/versions',
    );
    const tierOfVersion = new Map(versions.body.data.map(({ version, tiers }) => [version, tiers[0]]));
    for (const trade of placed) {
      expect(trade).toMatchObject({
        duration: tierOfVersion.get(trade.settingVersion)?.duration,
        payoutMultiplier: tierOfVersion.get(trade.settingVersion)?.payoutMultiplier,
      });
    }
    expect(versions.body.data.reduce((n, { trades }) => n + trades, 0)).toBe(placed.length);
    expect(await checkLedger(fixture.provider.db)).toEqual([]);
  });
});
