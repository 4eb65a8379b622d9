/** Many people at once, one call each: what fails is reported by itself, and the audit log has them all. */
import { eq, inArray, sql } from 'drizzle-orm';
import { appUser } from '@/provider/database/schema/users';
import { listRows } from '../../provider/database/database';
import { checkLedger } from '../../provider/ledger/check-ledger';
import { mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import type { Person } from '../support/provider';
import { sized } from '../support/test-sizes';
import { outcomeOf, peopleCalls } from '../support/users-fixture';

const PEOPLE = sized({ gate: 60, long: 300 });
const HANDS = 6;

/** Runs all of them, a few at a time, as the console does. */
async function runBounded<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const hand = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await run(items[at] as T);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return results;
}

jest.setTimeout(300_000);

describe.each(mainDatabaseKind())('people in bulk on %s', (kind) => {
  let fixture: MoneyFixture;
  let p: ReturnType<typeof peopleCalls>;
  let boss: Person;
  let admin: Person;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind);
    p = peopleCalls(fixture.provider);
    boss = await fixture.openStaff('super_admin');
    admin = await fixture.openStaff('admin');
  }, 180_000);
  afterEach(async () => {
    expect(await checkLedger(fixture.provider.db)).toEqual([]);
  });
  afterAll(() => fixture.close());

  /** Customers with the practice grant, made by the database. */
  async function makeCustomers(prefix: string, count: number): Promise<number[]> {
    const rows = await listRows<{ id: string }>(
      fixture.provider.db,
      sql`INSERT INTO app_user (username, email, password_hash, created_ms, updated_ms)
        SELECT ${prefix} || n, ${prefix} || n || '@example.com', '-', 0, 0 FROM generate_series(1, ${count}::int) n RETURNING id::text`,
    );
    const ids = rows.map(({ id }) => Number(id));
    await fixture.provider.db.execute(
      sql`INSERT INTO account (user_id, kind, currency, balance)
        SELECT u.id, k, 'USDT-PRACTICE', 0 FROM app_user u, unnest(ARRAY['available', 'staked', 'held']) k
        WHERE ${inArray(sql`u.id`, ids)} ORDER BY u.id, k`,
    );
    await fixture.provider.db.execute(
      sql`SELECT ledger_post(ARRAY[system_account('house', 'USDT-PRACTICE')], ARRAY[a.id], ARRAY[10000000::bigint], ARRAY['practice_grant'], ARRAY[NULL::bigint])
        FROM account a WHERE a.kind = 'available' AND ${inArray(sql`a.user_id`, ids)}`,
    );
    return ids;
  }

  const auditedUnder = (action: string) =>
    listRows<{ subject: string; refused: string | null; reason: string | null }>(
      fixture.provider.db,
      sql`SELECT subject_id AS subject, data->>'refused' AS refused, data->>'reason' AS reason FROM audit_log
        WHERE action = ${action} ORDER BY id`,
    );

  test(`${PEOPLE} blocked, 7 of whom must fail: ${PEOPLE - 7} are, 7 say why, and the log has ${PEOPLE}`, async () => {
    const ids = await makeCustomers('crowd', PEOPLE - 7);
    const blocked = await makeCustomers('blocked', 2);
    await fixture.provider.db.update(appUser).set({ status: 'blocked' }).where(inArray(appUser.id, blocked));
    const [gone = 0] = await makeCustomers('gone', 1);
    await fixture.provider.db.update(appUser).set({ deletedMs: 1 }).where(eq(appUser.id, gone));
    const above = [boss.id, (await fixture.openStaff('admin')).id];
    const failing = new Map<number, string>([
      ...blocked.map((id) => [id, '409 already_blocked'] as const),
      [gone, '404 user_not_found'],
      ...above.map((id) => [id, '403 forbidden'] as const),
      [admin.id, '403 own_case'],
      [999_999_999, '404 user_not_found'],
    ]);
    const wanted = [...ids, ...failing.keys()].toSorted((a, b) => ((a * 7919) % 1009) - ((b * 7919) % 1009));
    expect(wanted).toHaveLength(PEOPLE);
    const reason = 'One bad campaign';
    const answers = await runBounded(wanted, (id) => p.block(admin, id, { reason }));
    const outcomes = new Map(wanted.map((id, i) => [id, outcomeOf(answers[i] as (typeof answers)[0])]));
    expect([...outcomes.values()].filter((outcome) => outcome === '200')).toHaveLength(PEOPLE - 7);
    for (const [id, outcome] of outcomes) expect([id, outcome]).toEqual([id, failing.get(id) ?? '200']);
    const lines = await auditedUnder('user.block');
    expect(lines).toHaveLength(PEOPLE);
    expect(lines.map(({ subject }) => Number(subject)).toSorted((a, b) => a - b)).toEqual(
      wanted.toSorted((a, b) => a - b),
    );
    for (const line of lines) {
      const failure = failing.get(Number(line.subject));
      expect(line).toMatchObject({ refused: failure?.slice(4) ?? null, reason });
    }

    // Only those that failed are asked for again, once what stood in the way is gone.
    await fixture.provider.db.update(appUser).set({ status: 'active' }).where(inArray(appUser.id, blocked));
    const again = await runBounded([...failing.keys()], (id) => p.block(boss, id));
    expect(again.map(outcomeOf).filter((outcome) => outcome === '200')).toHaveLength(4);
    expect(await auditedUnder('user.block')).toHaveLength(PEOPLE + 7);
  });

  test(`${PEOPLE} deleted, 7 of whom still have a request open: ${PEOPLE - 7} are gone with their practice money`, async () => {
    const ids = await makeCustomers('leaving', PEOPLE);
    const stuck = ids.filter((_, i) => i % Math.ceil(PEOPLE / 7) === 5);
    expect(stuck).toHaveLength(7);
    const method = Number(await fixture.methodId('USDT-TRC20'));
    await fixture.provider.db.execute(
      sql`INSERT INTO deposit (user_id, currency, idempotency_key, meaning, method_id, type, method_name, destination, claimed_amount, created_ms)
        SELECT id, 'USDT-PRACTICE', 'key', 'meaning', ${method}::bigint, 'crypto', 'Any', 'anywhere', 1000000, 0 FROM app_user WHERE ${inArray(appUser.id, stuck)}`,
    );
    const answers = await runBounded(ids, (id) => p.remove(boss, id));
    const failed = ids.filter((_, i) => answers[i]?.status !== 200);
    expect(failed).toEqual(stuck);
    for (const [i, answer] of answers.entries()) {
      if (failed.includes(ids[i] ?? 0)) expect(outcomeOf(answer)).toBe('409 account_in_use');
    }
    const lines = await auditedUnder('user.delete');
    expect(lines).toHaveLength(PEOPLE);
    expect(lines.filter(({ refused }) => refused === 'account_in_use')).toHaveLength(7);
    const [money] = await listRows<{ kept: string; returned: number }>(
      fixture.provider.db,
      sql`SELECT (SELECT sum(balance)::text FROM account WHERE ${inArray(sql`user_id`, ids)}) AS kept,
          (SELECT count(*)::int FROM transfer WHERE reason = 'practice_returned') AS returned`,
    );
    expect(money).toEqual({ kept: '70000000', returned: PEOPLE - 7 });
  });

  test('40 roles changed, 7 of whom must fail', async () => {
    const staff = await listRows<{ id: string }>(
      fixture.provider.db,
      sql`INSERT INTO app_user (username, email, password_hash, role, created_ms, updated_ms)
        SELECT 'helper' || n, 'helper' || n || '@example.com', '-', 'level1', 0, 0 FROM generate_series(1, 33) n RETURNING id::text`,
    );
    const customers = await makeCustomers('no_staff', 7);
    const wanted = [...staff.map(({ id }) => Number(id)), ...customers];
    const answers = await runBounded(wanted, (id) => p.setRole(boss, id, 'level2'));
    expect(answers.map(outcomeOf)).toEqual([
      ...Array(33).fill('200'),
      ...Array(7).fill('409 role_not_changeable'),
    ]);
    expect(await auditedUnder('user.role')).toHaveLength(40);

    // Whoever has the role already is an attempt too.
    await runBounded(wanted, (id) => p.setRole(boss, id, 'level2'));
    expect(await auditedUnder('user.role')).toHaveLength(80);
  });
});
