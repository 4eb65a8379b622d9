/** One customer, with several devices, submits more than staff can look at: the quotas hold. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listRows } from '../../provider/database/database';
import { listMail, until } from '../support/account-records';
import { databaseKinds, mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import type { Answer, Person } from '../support/provider';
import { DEFAULT_QUOTAS } from '../support/quota-environment';
import { makeJpegOf, makePdf } from '../support/sample-files';
import { sized } from '../support/test-sizes';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 3_600_000;

type Refused = { code?: string; errors?: Record<string, string[]> };

/** How many answers there were of each code, `ok` for what was done. */
function tally(answers: readonly Answer<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = status === 200 ? 'ok' : ((body as Refused).code ?? String(status));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

async function openDevices(fixture: MoneyFixture, person: Person, count: number): Promise<Person[]> {
  return times(count, () => fixture.provider.signInAgain(person));
}

async function countRows(
  fixture: MoneyFixture,
  table: 'deposit' | 'withdrawal' | 'stored_file',
): Promise<number> {
  const column = sql.raw(table === 'stored_file' ? 'owner_id' : 'user_id');
  const [row] = await listRows<{ rows: number }>(
    fixture.provider.db,
    sql`SELECT count(*)::int AS rows FROM ${sql.identifier(table)} WHERE ${column} IS NOT NULL`,
  );
  return row?.rows ?? 0;
}

/** Bytes that the store holds. */
async function countStored(fixture: MoneyFixture): Promise<number> {
  const [row] = await listRows<{ bytes: string }>(
    fixture.provider.db,
    sql`SELECT coalesce(sum(bytes), 0)::text AS bytes FROM stored_file WHERE owner_id IS NOT NULL`,
  );
  return Number(row?.bytes);
}

describe.each(databaseKinds())('submissions of one customer on %s', (kind) => {
  let fixture: MoneyFixture;
  let customer: Person;
  let staff: Person;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind, {
      ...DEFAULT_QUOTAS,
      MAX_DEPOSITS_A_DAY: '8',
      MAX_WITHDRAWALS_A_DAY: '8',
    });
    staff = await fixture.openStaff('super_admin');
  });
  beforeEach(async () => {
    customer = await fixture.openCustomer('100000');
  });
  afterAll(() => fixture.close());

  const reject = (path: string, id: string) => fixture.post(staff, `${path}/${id}/reject`, { reason: 'no' });

  test('deposits with receipts from four devices at once: five are pending, and no other row or file is stored', async () => {
    const devices = await openDevices(fixture, customer, 4);
    const [before, kept, stored] = [
      await countRows(fixture, 'deposit'),
      fixture.provider.files.kept.size,
      await countStored(fixture),
    ];
    const receipt = { name: 'slip.pdf', bytes: makePdf(sized({ gate: 40_000, long: 450_000 })) };
    const tried = sized({ gate: 32, long: 600 });
    const answers = await times(tried, (index) =>
      fixture.deposit(devices[index % devices.length] as Person, {}, { receipt }),
    );
    // Of so many at once some are not even let in to wait for their turn.
    const { ok, deposits_waiting: counted = 0, unavailable = 0, ...others } = tally(answers);
    expect([ok, counted + unavailable, others]).toEqual([5, tried - 5, {}]);
    expect((await countRows(fixture, 'deposit')) - before).toBe(5);
    expect(fixture.provider.files.kept.size - kept).toBe(5);
    expect((await countStored(fixture)) - stored).toBe(5 * receipt.bytes.byteLength);
  });

  test('a decided deposit allows another one, until the daily quota is used up', async () => {
    const made = await times(5, () => fixture.deposit(customer));
    const waiting = made.map(({ body }) => body.data.id);
    let total = waiting.length;
    for (;;) {
      expect((await fixture.deposit(customer)).body.code).toBe('deposits_waiting');
      await reject('/transactions', waiting.shift() as string);
      const answer = await fixture.deposit(customer);
      if (answer.status !== 200) {
        expect(answer).toMatchObject({ status: 422, body: { code: 'deposits_today' } });
        expect(Object.keys(answer.body.errors ?? {})).toEqual(['mostToday', 'resetsAt']);
        break;
      }
      waiting.push(answer.body.data.id);
      total += 1;
    }
    expect(total).toBe(8);
    await fixture.provider.clock.advance(DAY_MS);
    expect((await fixture.deposit(customer)).status).toBe(200);
  });

  test('a repeated idempotency key gets its first answer even when the quota is used up', async () => {
    const key = randomUUID();
    const first = await fixture.deposit(customer, {}, { key });
    await times(4, () => fixture.deposit(customer));
    const again = await times(3, () => fixture.deposit(customer, {}, { key }));
    expect(again.map(({ status, body }) => [status, body.data.id])).toEqual(
      Array(3).fill([200, first.body.data.id]),
    );
    const paid = randomUUID();
    const asked = await fixture.withdraw(customer, {}, paid);
    await times(4, () => fixture.withdraw(customer));
    expect((await fixture.withdraw(customer)).body.code).toBe('withdrawals_waiting');
    expect((await fixture.withdraw(customer, {}, paid)).body.data.id).toBe(asked.body.data.id);
  });

  test('withdrawals at once: five are pending; cancelling and requesting again stops at the daily quota', async () => {
    const answers = await times(24, () => fixture.withdraw(customer));
    expect(tally(answers)).toEqual({ ok: 5, withdrawals_waiting: 19 });
    const waiting = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.id] : []));
    let total = waiting.length;
    for (;;) {
      await fixture.post(customer, `/withdrawals/${waiting.shift()}/cancel`);
      const answer = await fixture.withdraw(customer);
      if (answer.status !== 200) {
        expect(answer.body.code).toBe('withdrawals_today');
        break;
      }
      waiting.push(answer.body.data.id);
      total += 1;
    }
    expect(total).toBe(8);
    expect(await fixture.balances(customer)).toEqual({ available: '99798.00', held: '202.00' });
  });

  test('the remaining quota is shown before it refuses', async () => {
    const ask = async () =>
      (await fixture.get<{ data: Record<string, Record<string, number>> }>(customer, '/users/limits')).body
        .data;
    expect(await ask()).toMatchObject({
      deposits: { waiting: 0, mostWaiting: 5, today: 0, mostToday: 8 },
      withdrawals: { waiting: 0, mostWaiting: 5, today: 0, mostToday: 8 },
      kyc: { waiting: 0, mostWaiting: 1, today: 0, mostToday: 5 },
      uploads: { leftBytes: 50 * MEGABYTE, mostBytes: 50 * MEGABYTE },
    });
    const made = await fixture.deposit(customer, {}, { receipt: { name: 'a.pdf', bytes: makePdf(1_000) } });
    await fixture.withdraw(customer);
    await reject('/transactions', made.body.data.id);
    expect(await ask()).toMatchObject({
      deposits: { waiting: 0, today: 1 },
      withdrawals: { waiting: 1, today: 1 },
      uploads: { leftBytes: 50 * MEGABYTE - 1_000 },
    });
  });

  test('staff see one customer’s pending requests as a group, with possible duplicates marked', async () => {
    const receipt = { name: 'slip.pdf', bytes: makePdf(700) };
    const own = (fields: Record<string, string>) => fixture.deposit(customer, fields, { receipt });
    const [first, second] = [await own({ amount: '100' }), await own({ amount: '150.50' })];
    const other = await fixture.openCustomer();
    const alone = await fixture.deposit(other, { amount: '77' });
    await fixture.deposit(other, { amount: '77' });
    const { body } = await fixture.get<{ deposits: { id: string; repeats: unknown }[] }>(
      staff,
      '/transactions?status=pending&sort=newest',
    );
    const repeatsOf = ({ body: { data } }: { body: { data: { id: string } } }) =>
      body.deposits.find(({ id }) => id === data.id)?.repeats;
    expect(repeatsOf(first)).toEqual({ waiting: 2, sum: '250.50', alike: 'receipt' });
    expect(repeatsOf(second)).toEqual({ waiting: 2, sum: '250.50', alike: 'receipt' });
    expect(repeatsOf(alone)).toEqual({ waiting: 2, sum: '154.00', alike: 'amount' });
    await reject('/transactions', first.body.data.id);
    const later = await fixture.get<{ data: { competingClaims: unknown[] } }>(
      staff,
      `/transactions/${second.body.data.id}`,
    );
    expect(later.body.data.competingClaims).toMatchObject([
      { id: first.body.data.id, status: 'rejected', alike: 'receipt' },
    ]);
    const paid = [await fixture.withdraw(customer), await fixture.withdraw(customer, { amount: '60' })];
    const queue = await fixture.get<{ withdrawals: { id: string; repeats: unknown }[] }>(
      staff,
      `/withdrawals?status=open&userId=${customer.id}`,
    );
    expect(queue.body.withdrawals.map(({ id, repeats }) => [id, repeats])).toEqual(
      paid.map(({ body: { data } }) => [data.id, { waiting: 2, sum: '110.00', alike: null }]),
    );
  });
});

describe.each(mainDatabaseKind())('bytes, mails and devices of one person on %s', (kind) => {
  let fixture: MoneyFixture;
  let customer: Person;

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind, {
      ...DEFAULT_QUOTAS,
      MAX_UPLOAD_MB_A_DAY: '1',
      MAX_STAFF_UPLOAD_MB_A_DAY: '2',
      MAX_SESSIONS: '3',
      MAX_RESETS_A_DAY: '4',
    });
  });
  beforeEach(async () => {
    customer = await fixture.openCustomer();
  });
  afterAll(() => fixture.close());

  const upload = (person: Person, bytes: Buffer, fields: Record<string, string> = {}) =>
    fixture.provider.callMultipart<Refused>('POST', '/chat/upload', {
      token: person.token,
      fields,
      files: { file: { name: 'note.pdf', bytes } },
    });

  test('parallel uploads never exceed the daily bytes together', async () => {
    const bytes = makePdf(150_000);
    const kept = fixture.provider.files.kept.size;
    const answers = await times(24, () => upload(customer, bytes));
    expect(tally(answers)).toEqual({ ok: 6, uploads_today: 18 });
    expect(fixture.provider.files.kept.size - kept).toBe(6);
    const refused = await upload(customer, bytes);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'uploads_today', errors: { leftBytes: [String(MEGABYTE - 6 * 150_000)] } },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Receipts are of the same day's bytes; a deposit without one is none of them.
    const receipt = { name: 'slip.pdf', bytes };
    expect((await fixture.deposit(customer, {}, { receipt })).body.code).toBe('uploads_today');
    expect((await fixture.deposit(customer)).status).toBe(200);
    await fixture.provider.clock.advance(DAY_MS);
    expect((await upload(customer, bytes)).status).toBe(200);
  });

  test('a body that cannot fit is refused by its declared length, before it is read', async () => {
    const { headers } = await upload(customer, makePdf(900_000));
    expect(headers['retry-after']).toBeUndefined();
    const answer = await fixture.provider.call<Refused>('POST', '/chat/upload', {
      token: customer.token,
      headers: { 'content-type': 'multipart/form-data; boundary=none' },
      payload: Buffer.alloc(700_000),
    });
    expect(answer.body.code).toBe('uploads_today');
  });

  test('a refused or unused file uses up none of the bytes', async () => {
    const left = async () =>
      (await fixture.get<{ data: { uploads: { leftBytes: number } } }>(customer, '/users/limits')).body.data
        .uploads.leftBytes;
    await upload(customer, Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100_000)]));
    const key = randomUUID();
    const receipt = { name: 'slip.jpg', bytes: await makeJpegOf(60_000) };
    const made = await times(4, () => fixture.deposit(customer, {}, { key, receipt }));
    expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await left()).toBe(MEGABYTE - 60_000);
  });

  test('what staff upload counts for them, not for the customer', async () => {
    const staff = await fixture.openStaff('level1');
    const { body } = await fixture.provider.call<{ data: { conversationId: string } }>(
      'POST',
      '/chat/message',
      {
        token: customer.token,
        body: { message: 'hello', messageType: 'text' },
      },
    );
    const { conversationId } = body.data;
    const answers = await times(20, () => upload(staff, makePdf(150_000), { conversationId }));
    expect(tally(answers)).toEqual({ ok: 13, uploads_today: 7 });
    expect((await upload(customer, makePdf(150_000))).status).toBe(200);
  });

  test('links for a new password are limited per account, whoever requests them', async () => {
    const mails = async () => {
      const [row] = await listRows<{ mails: number }>(
        fixture.provider.db,
        sql`SELECT count(*)::int AS mails FROM mail WHERE user_id = ${customer.id} AND kind = 'password_reset'`,
      );
      return row?.mails;
    };
    const staff = await fixture.openStaff('admin');
    const answers = await times(12, () =>
      fixture.provider.call('PUT', `/users/${customer.id}/change-password`, { token: staff.token, body: {} }),
    );
    expect(tally(answers)).toEqual({ ok: 4, resets_today: 8 });
    const ask = ({ username }: Person) =>
      fixture.provider.call('POST', '/auth/forgot-password', { body: { email: `${username}@example.com` } });
    const asked = await times(6, () => ask(customer));
    // The answer is the same whether a mail is sent or not; what is sent is written behind it, in turn.
    expect(tally(asked)).toEqual({ ok: 6 });
    const witness = await fixture.openCustomer();
    await ask(witness);
    await until(async () => (await listMail(fixture.provider, witness.id))[0]);
    expect(await mails()).toBe(4);
  });

  test('a device beyond the limit signs out the one that was idle longest', async () => {
    const isIn = async ({ token }: Person) =>
      (await fixture.provider.call('GET', '/users/profile', { token })).status === 200;
    const devices = [customer];
    for (const _ of Array(5).keys()) {
      await fixture.provider.clock.advance(1_000);
      devices.push(...(await openDevices(fixture, customer, 1)));
    }
    expect(await Promise.all(devices.map(isIn))).toEqual([false, false, false, true, true, true]);
    await openDevices(fixture, customer, 8);
    const [row] = await listRows<{ open: number }>(
      fixture.provider.db,
      sql`SELECT count(*)::int AS open FROM session WHERE user_id = ${customer.id} AND ended_ms IS NULL`,
    );
    expect(row?.open).toBe(3);
  });
});
