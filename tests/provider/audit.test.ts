/** Every call of staff that changes something, or shows what is guarded, leaves exactly its lines in the audit log. */
import { asc, gt, max } from 'drizzle-orm';
import { PERMISSION_FLAGS } from '@/lib/contract/staff/permissions';
import { auditLog } from '@/provider/database/schema/staff';
import type { Endpoint } from '../../lib/contract/endpoint';
import { endpoints } from '../../lib/contract/endpoints';
import type { RouteName } from '../../lib/contract/routes';
import { LANGUAGES, type Language } from '../../lib/i18n/languages';
import { createScenarios } from '../support/audit-scenarios/create-scenarios';
import { mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import type { Person } from '../support/provider';
import { readTexts } from '../support/texts';

/** Files are everybody's call, of which staff see what is a customer's. */
const SHOWN_TO_STAFF: readonly RouteName[] = ['file'];

const calls = (Object.entries(endpoints) as [RouteName, Endpoint][])
  .filter(
    ([name, { route }]) =>
      SHOWN_TO_STAFF.includes(name) ||
      (PERMISSION_FLAGS.some((flag) => flag === route.access) &&
        (route.method !== 'GET' || route.answersFile === true)),
  )
  .map(([name]) => name);

/** Whether the console can say what was done, as `useActionLabel` does. */
function hasWords(language: Language, action: string): boolean {
  const { subjects, verbs } = readTexts(language).audit;
  const [subject = '', verb = ''] = action.split('.');
  return subject in subjects && verb in verbs;
}

describe.each(mainDatabaseKind())('the audit log on %s', (kind) => {
  let fixture: MoneyFixture;
  let actor: Person;
  let proposer: Person;
  let scenarios: ReturnType<typeof createScenarios>;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind, { FOUR_EYES: '1', FOUR_EYES_THRESHOLD_USDT: '1000' });
    actor = await fixture.provider.openPerson('admin', 'the_actor');
    proposer = await fixture.provider.openPerson('super_admin', 'the_proposer');
    scenarios = createScenarios(fixture, { actor, proposer });
  }, 120_000);
  afterAll(() => fixture?.close());

  const lastId = async () => {
    const [row] = await fixture.provider.db.select({ id: max(auditLog.id) }).from(auditLog);
    return row?.id ?? 0;
  };

  test('every call of staff has its scenario', () => {
    expect(Object.keys(scenarios).sort()).toEqual([...calls].sort());
  });

  test.each(calls)('%s', async (name) => {
    const scenario = await scenarios[name]?.();
    if (!scenario) throw new Error(`${name} has no scenario`);
    const before = await lastId();
    const answer = await scenario.act();
    expect([name, answer.status]).toEqual([name, 200]);
    const lines = await fixture.provider.db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, before))
      .orderBy(asc(auditLog.id));
    const who = [
      { actorId: actor.id, actorRole: 'admin' },
      { actorId: proposer.id, actorRole: 'super_admin' },
    ];
    expect(lines).toHaveLength(scenario.lines.length);
    for (const [index, line] of lines.entries()) {
      expect(line).toEqual({
        ...line,
        ...scenario.lines[index],
        address: '127.0.0.1',
        requestId: expect.stringMatching(/^[A-Za-z0-9_-]{8,64}$/),
        atMs: fixture.provider.clock.nowMs(),
      });
      expect(LANGUAGES.map((language) => hasWords(language, line.action))).toEqual(LANGUAGES.map(() => true));
      expect(who).toContainEqual({ actorId: line.actorId, actorRole: line.actorRole });
    }
    // Of one call one request; a member of staff sees each line as it was written.
    expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(Math.min(1, lines.length));
  });
});
