/** A deployment with one member of staff, and the first second approver, who is noted for good. */
import { asc, eq, sql } from 'drizzle-orm';
import { ROLES, type Role, rankOf } from '@/lib/contract/staff/permissions';
import { auditLog, secondPerson } from '@/provider/database/schema/staff';
import { appUser } from '@/provider/database/schema/users';
import type { AnswerOf } from '../../lib/contract/endpoints';
import { OPERATOR_HEADER, signOperator } from '../../lib/environment/operator-proof.mjs';
import { listRows } from '../../provider/database/database';
import { databaseKinds } from '../support/database';
import {
  createTestProvider,
  type Person,
  TEST_DOCUMENT_KEY,
  TEST_PASSWORD,
  type TestProvider,
} from '../support/provider';
import { askAs, type DualApprovalAnswer, outcome, SECOND_PERSON_HOURS } from '../support/second-approvers';

describe('a deployment that has had one member of staff', () => {
  let provider: TestProvider;
  let founder: Person;

  beforeEach(async () => {
    provider = await createTestProvider({ environment: SECOND_PERSON_HOURS });
    founder = await provider.openPerson('super_admin');
  }, 60_000);
  afterEach(() => provider.close(), 60_000);

  const hire = (username: string, headers: Record<string, string> = {}) =>
    provider.call<DualApprovalAnswer & { user: { id: string } }>('POST', '/auth/admin/register', {
      token: founder.token,
      headers,
      body: { username, email: `${username}@example.com`, role: 'admin', password: TEST_PASSWORD },
    });
  const overview = async () =>
    (await provider.call<AnswerOf<'overview'>>('GET', '/admin/overview', { token: founder.token })).body.data;

  it('hires alone until there are two, for good; the overview and the audit log say since when and whom', async () => {
    expect((await overview()).secondPerson).toBeNull();
    const first = await hire('first_hire');
    expect(first.body).toMatchObject({ needsSecond: false });
    expect((await overview()).secondPerson).toEqual({
      at: new Date(provider.clock.nowMs()).toISOString(),
      person: { id: first.body.user.id, username: 'first_hire' },
    });
    const lines = await provider.db.select().from(auditLog).where(eq(auditLog.action, 'user.second_person'));
    expect(lines.map(({ data }) => data.rank)).toEqual([1, 2, 3]);
    const path = `/users/${first.body.user.id}/block`;
    expect(outcome(await askAs(provider, { by: founder, method: 'POST', path, body: {} }))).toBe('200');
    expect((await hire('second_hire')).body).toMatchObject({ needsSecond: true });
  });

  it('hires one alone, however many are asked for at once', async () => {
    const hired = await Promise.all([1, 2, 3, 4].map((n) => hire(`hire_${n}`)));
    expect(hired.map(({ body }) => body.needsSecond).toSorted()).toEqual([false, true, true, true]);
  });

  it('gets another one by the command on the server, and by nobody who cannot sign with its key', async () => {
    await hire('first_hire');
    const proofFor = (username: string, key = TEST_DOCUMENT_KEY, atMs = provider.clock.nowMs()) => ({
      [OPERATOR_HEADER]: signOperator(key, atMs, {
        username,
        email: `${username}@example.com`,
        role: 'admin',
      }),
    });
    const tries = [
      await hire('of_another', proofFor('somebody_else')),
      await hire('wrong_key', proofFor('wrong_key', 'another key that is long enough as well')),
      await hire('too_old', proofFor('too_old', TEST_DOCUMENT_KEY, provider.clock.nowMs() - 60_001)),
      await hire('no_proof', { [OPERATOR_HEADER]: 'anything' }),
    ];
    expect(tries.map(outcome)).toEqual(Array(4).fill('waits'));
    const made = await hire('from_server', proofFor('from_server'));
    expect(made.body).toMatchObject({ needsSecond: false, user: { isBlocked: false } });
    const lines = await provider.db.select().from(auditLog).where(eq(auditLog.subjectId, made.body.user.id));
    expect(lines[0]).toMatchObject({ action: 'user.create', actorId: founder.id, data: { operator: true } });
  });
});

describe.each(databaseKinds())('the first second person on %s', (kind) => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await createTestProvider({ kind });
  }, 60_000);
  afterAll(() => provider.close(), 60_000);

  const rows = async () =>
    (await provider.db.select().from(secondPerson).orderBy(asc(secondPerson.rank))).map(
      ({ rank, userId }) => [rank, userId],
    );
  const move = (id: number, values: Partial<typeof appUser.$inferInsert>) =>
    provider.db.update(appUser).set(values).where(eq(appUser.id, id));

  it('is noted rank by rank when there first are two, and never again', async () => {
    const one = await provider.openPerson('admin');
    expect(await rows()).toEqual([]);
    const two = await provider.openPerson('level1');
    expect(await rows()).toEqual([[1, two.id]]);
    await move(two.id, { status: 'blocked' });
    await move(two.id, { role: 'level2' });
    expect(await rows()).toEqual([[1, two.id]]);
    await move(two.id, { status: 'active' });
    expect(await rows()).toEqual([
      [1, two.id],
      [2, two.id],
    ]);
    await move(one.id, { role: 'super_admin' });
    const three = await provider.openPerson('admin');
    expect(await rows()).toEqual([
      [1, two.id],
      [2, two.id],
      [3, three.id],
    ]);
  });

  it.each(['DELETE FROM second_person', 'UPDATE second_person SET since_ms = 0'])(
    'stays as it was noted: %s',
    async (change) => {
      await expect(provider.database.asOwner(change)).rejects.toThrow();
      expect(await rows()).toHaveLength(3);
    },
  );

  it('knows ranks as the permissions do', async () => {
    const found = await listRows<{ role: Role; rank: number }>(
      provider.db,
      sql`SELECT role, staff_rank(role) AS rank FROM unnest(${`{${ROLES.join(',')}}`}::text[]) role`,
    );
    expect(Object.fromEntries(found.map(({ role, rank }) => [role, rank]))).toEqual(
      Object.fromEntries(ROLES.map((role) => [role, rankOf(role)])),
    );
  });
});
