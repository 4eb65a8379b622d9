/** KYC review: its queue, what other accounts share, who may look at a picture, and who else is looking. */
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { KYC_FILES } from '@/lib/contract/kyc/kyc-rules';
import type { KycCase } from '@/lib/contract/kyc/kyc-schemas';
import { ROLES } from '@/lib/contract/staff/permissions';
import { auditLog } from '@/provider/database/schema/staff';
import { session } from '@/provider/database/schema/users';
import type { ProviderEvent } from '../../provider/events/events';
import { mainDatabaseKind } from '../support/database';
import { createKycFixture, type KycFixture, makePapers, type Submission } from '../support/kyc-fixture';
import type { Person } from '../support/provider';
import { makeScene } from '../support/sample-files';

const REASON = 'Cannot be read';

describe.each(mainDatabaseKind())('KYC review on %s', (kind) => {
  let fixture: KycFixture;
  let staff: Person;

  beforeAll(async () => {
    fixture = await createKycFixture(kind);
    staff = await fixture.openStaff();
  }, 60_000);
  afterAll(() => fixture.close());

  const submitAs = async (person: Person, submission?: Submission) => {
    const answer = await fixture.submit(person, submission);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body.kyc.id;
  };
  const openCase = async (submission?: Submission) => {
    const customer = await fixture.openCustomer();
    return { customer, id: await submitAs(customer, submission) };
  };
  const findCase = async (id: string): Promise<KycCase> => {
    const answer = await fixture.findCase(staff, id);
    expect(answer.status).toBe(200);
    return answer.body.data;
  };

  describe('the queue', () => {
    test('the longest waiting first, with how long, which attempt, and a count on the overview', async () => {
      const waiting = async () => {
        const { body } = await fixture.provider.call<{
          data: { waiting: { kyc: number | null }; oldestKycAt: string | null };
        }>('GET', '/admin/overview', { token: staff.token });
        return body.data;
      };
      expect(await waiting()).toMatchObject({ waiting: { kyc: 0 }, oldestKycAt: null });
      const first = await openCase();
      const since = new Date(fixture.provider.clock.nowMs()).toISOString();
      await fixture.provider.clock.advance(60_000);
      const second = await openCase({ fields: { documentType: 'passport', fullName: 'สมหญิง รักดี' } });
      expect(await waiting()).toMatchObject({ waiting: { kyc: 2 }, oldestKycAt: since });
      const { body } = await fixture.queue(staff);
      expect(body.data.map(({ id }) => id)).toEqual([first.id, second.id]);
      expect(body).toMatchObject({
        total: 2,
        pages: 1,
        serverTime: new Date(fixture.provider.clock.nowMs()).toISOString(),
      });
      expect(body.data[0]).toMatchObject({
        user: { id: String(first.customer.id), username: first.customer.username },
        status: 'pending',
        createdAt: since,
        attempt: 1,
        flagged: false,
        decidedBy: null,
      });

      await fixture.decide(staff, first.id, 'reject', { reason: REASON });
      const third = await submitAs(first.customer);
      const list = async (query: string) => (await fixture.queue(staff, query)).body.data.map(({ id }) => id);
      expect(await list('?sort=newest')).toEqual([third, second.id]);
      expect(await list('?status=rejected')).toEqual([first.id]);
      expect(await list('?status=all&sort=newest&limit=2')).toEqual([third, second.id]);
      expect(await list('?status=all&sort=newest&limit=2&page=2')).toEqual([first.id]);
      expect(await list('?documentType=passport')).toEqual([second.id]);
      expect((await fixture.queue(staff)).body.data.at(-1)?.attempt).toBe(2);
    });

    test.each([
      ['a part of the username', ({ customer }: { customer: Person }) => customer.username.slice(0, -1)],
      ['an e-mail address', ({ customer }: { customer: Person }) => `${customer.username}@example.com`],
      ['a part of the name in another normal form', () => 'Tha\u0300nh'],
      ['the number however it is written', () => 'zx 100-200'],
      ['the number in Thai digits', () => 'ZX๑๐๐๒๐๐'],
    ])('finds by %s', async (_, textOf) => {
      const found = await openCase({ fields: { fullName: 'Lê Thành Công', idNumber: 'ZX-100 200' } });
      const text = encodeURIComponent(textOf(found));
      const ids = (await fixture.queue(staff, `?q=${text}&sort=newest`)).body.data.map(({ id }) => id);
      expect(ids).toContain(found.id);
      await fixture.decide(staff, found.id, 'reject', { reason: REASON });
    });

    test('pattern characters of the database are taken literally', async () => {
      for (const q of ['%', '_', '\\', "'", '%25']) {
        const answer = await fixture.queue(staff, `?q=${encodeURIComponent(`zz${q}zz`)}`);
        expect([answer.status, answer.body.data]).toEqual([200, []]);
      }
    });
  });

  describe('what other accounts share', () => {
    const sharesOf = async (id: string) =>
      (await findCase(id)).matches.map(({ user, submissionId, shares }) => [user.id, submissionId, shares]);

    test('the same number, however it is written', async () => {
      const one = await openCase({ fields: { idNumber: 'th-1122 3344' } });
      const two = await openCase({ fields: { idNumber: 'TH１１２２.๓๓๔๔' } });
      expect(await sharesOf(two.id)).toEqual([[String(one.customer.id), one.id, ['idNumber']]]);
      expect(await sharesOf(one.id)).toEqual([[String(two.customer.id), two.id, ['idNumber']]]);
      const newest = (await fixture.queue(staff, '?sort=newest&limit=2')).body.data;
      expect(newest.map(({ id, flagged }) => [id, flagged])).toEqual([
        [two.id, true],
        [one.id, true],
      ]);
    });

    test('the very same file, in whichever place', async () => {
      const papers = await makePapers(501);
      const one = await openCase({ files: papers });
      const two = await openCase({ files: { selfie: papers.documentBack } });
      expect(await sharesOf(two.id)).toEqual([[String(one.customer.id), one.id, ['sameFile']]]);
      expect(await sharesOf(one.id)).toEqual([[String(two.customer.id), two.id, ['sameFile']]]);
    });

    test('the same picture in another size, quality, format and light', async () => {
      const original = await makeScene(777, { width: 1_200, height: 800, quality: 95 });
      const one = await openCase({ files: { documentFront: { name: 'a.jpg', bytes: original } } });
      const changed = [
        await sharp(original).resize(500).jpeg({ quality: 40 }).toBuffer(),
        await sharp(original).png().toBuffer(),
        await sharp(original).modulate({ brightness: 0.85 }).jpeg().toBuffer(),
      ];
      for (const bytes of changed) {
        const two = await openCase({ files: { documentFront: { name: 'b', bytes } } });
        const found = (await findCase(two.id)).matches.find(
          ({ user }) => user.id === String(one.customer.id),
        );
        expect(found?.shares).toEqual(['sameImage']);
        expect((await fixture.queue(staff, '?sort=newest&limit=1')).body.data[0]?.flagged).toBe(true);
      }
      expect((await findCase(one.id)).matches).toHaveLength(3);
    });

    test('two who send one picture in the same moment find each other', async () => {
      const bytes = await makeScene(778);
      const people = await Promise.all([1, 2, 3].map(() => fixture.openCustomer()));
      const ids = await Promise.all(
        people.map(async (person, index) => {
          const name = `${index}.jpg`;
          const quality = 50 + 10 * index;
          return submitAs(person, {
            files: { selfie: { name, bytes: await sharp(bytes).jpeg({ quality }).toBuffer() } },
          });
        }),
      );
      for (const id of ids) expect((await findCase(id)).matches).toHaveLength(2);
    });

    test('neither other pictures nor even ones, nor one’s own earlier submission', async () => {
      const even = async (background: string) => ({
        name: 'even.png',
        bytes: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      });
      const one = await openCase({ files: { selfie: await even('#222222') } });
      const two = await openCase({ files: { selfie: await even('#eeeeee') } });
      for (const { id } of [one, two]) expect(await sharesOf(id)).toEqual([]);
      await fixture.decide(staff, one.id, 'reject', { reason: REASON });
      const papers = await makePapers(502);
      const again = await submitAs(one.customer, { files: papers });
      await fixture.decide(staff, again, 'reject', { reason: REASON });
      expect(await sharesOf(await submitAs(one.customer, { files: papers }))).toEqual([]);
    });
  });

  describe('a picture', () => {
    test('is shown upright to staff of identity, each view kept, and stored by nobody', async () => {
      const { customer, id } = await openCase();
      for (const which of KYC_FILES) {
        const file = await fixture.look(staff, id, which);
        expect([file.status, file.headers]).toMatchObject([
          200,
          {
            'content-type': 'image/jpeg',
            'cache-control': expect.stringContaining('no-store'),
            'content-disposition': expect.stringMatching(/^inline; /),
            'content-security-policy': "sandbox; default-src 'none'",
            'x-content-type-options': 'nosniff',
            'content-length': String(file.bytes.byteLength),
          },
        ]);
        expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 200 });
      }
      const lines = await fixture.provider.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.userId, customer.id))
        .orderBy(auditLog.id);
      const pictures = (await findCase(id)).pictures;
      expect(lines.map(({ action, subjectId, actorId, data }) => [action, subjectId, actorId, data])).toEqual(
        pictures.map(({ which, fileId }) => ['kyc.view_file', id, staff.id, { which, fileId }]),
      );
    });

    test('is nothing to anybody else, under either address', async () => {
      const { customer, id } = await openCase();
      const [picture] = (await findCase(id)).pictures;
      const stranger = await fixture.openCustomer();
      const fileOf = (person?: Person) =>
        fixture.provider.call('GET', `/files/${picture?.fileId}`, person ? { token: person.token } : {});
      const unknown = await fixture.provider.call('GET', `/files/${'0'.repeat(32)}`);
      for (const person of [stranger, undefined]) {
        const answer = await fileOf(person);
        expect([answer.status, answer.body]).toEqual([404, unknown.body]);
      }
      expect((await fixture.look(stranger, id, 'selfie')).status).toBe(403);
      expect((await fixture.look(customer, id, 'selfie')).status).toBe(403);
      const own = await fixture.provider.fetchFile(`/files/${picture?.fileId}`, { token: customer.token });
      expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(own.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      const lines = () => fixture.provider.db.select().from(auditLog).where(eq(auditLog.userId, customer.id));
      expect(await lines()).toEqual([]);
      expect((await fileOf(staff)).status).toBe(200);
      expect(await lines()).toMatchObject([{ action: 'file.view', actorId: staff.id }]);
    });

    test('that a submission does not have is not found', async () => {
      const { id } = await openCase();
      expect((await fixture.look(staff, id, 'portrait')).status).toBe(422);
      expect((await fixture.look(staff, '999999999', 'selfie')).status).toBe(404);
    });
  });

  test.each(ROLES)('%s decides only as the role allows', async (role) => {
    const { id } = await openCase();
    const person = await fixture.provider.openPerson(role);
    const answer = await fixture.decide(person, id, 'reject', { reason: REASON });
    expect(answer.status).toBe(role === 'user' ? 403 : 200);
  });

  test('a case has everything that a decision needs', async () => {
    const { customer, id } = await openCase({ fields: { fullName: 'Full Name', idNumber: 'N 1' } });
    await fixture.provider.call('POST', '/auth/login', {
      body: { username: customer.username, password: 'correct-horse-7' },
      headers: { 'accept-language': 'vi' },
    });
    const found = await findCase(id);
    expect(found).toMatchObject({
      id,
      status: 'pending',
      fullName: 'Full Name',
      idNumber: 'N 1',
      language: 'vi',
      user: { id: String(customer.id), username: customer.username, kyc_status: 'pending' },
      earlier: [],
      matches: [],
      viewers: [],
    });
    expect(found.pictures).toMatchObject(
      KYC_FILES.map((which) => ({ which, width: 320, height: 200, carriedOver: false })),
    );
  });

  describe('who else is looking', () => {
    const view = (person: Person, id: string, method = 'PUT') =>
      fixture.provider.call<{ viewers: { username: string }[] }>(method, `/kyc/${id}/viewers`, {
        token: person.token,
      });
    const names = async (answer: ReturnType<typeof view>) =>
      (await answer).body.viewers.map(({ username }) => username);

    test('two members of staff on one case see each other for half a minute after the last sign of life', async () => {
      const other = await fixture.openStaff('admin');
      const { id } = await openCase();
      const elsewhere = await openCase();
      const events: ProviderEvent[] = [];
      const stop = fixture.provider.events.subscribe((event) => void events.push(event));
      expect(await names(view(staff, id))).toEqual([]);
      expect(await names(view(other, id))).toEqual([staff.username]);
      expect(await names(view(staff, id))).toEqual([other.username]);
      expect((await findCase(id)).viewers).toMatchObject([{ username: other.username }]);
      expect(await names(view(staff, elsewhere.id))).toEqual([]);
      expect(events).toEqual(Array(3).fill({ type: 'queue' }));

      await fixture.provider.clock.advance(20_000);
      expect(await names(view(other, id))).toEqual([staff.username]);
      await fixture.provider.clock.advance(20_000);
      expect(await names(view(other, id))).toEqual([]);
      expect(await names(view(staff, id))).toEqual([other.username]);
      expect(events).toHaveLength(4);

      expect(await names(view(other, id, 'DELETE'))).toEqual([staff.username]);
      expect(await names(view(staff, id))).toEqual([]);
      expect(events).toHaveLength(5);
      await view(other, id, 'DELETE');
      expect(events).toHaveLength(5);
      stop();
    });

    test('of a case that does not exist there is nothing to see', async () => {
      expect((await view(staff, '999999999')).status).toBe(404);
    });

    test('an open page is no sign that its person is there', async () => {
      const { id } = await openCase();
      const person = await fixture.openStaff();
      const lastActivity = async () => {
        const [row] = await fixture.provider.db
          .select()
          .from(session)
          .where(eq(session.userId, person.id))
          .orderBy(desc(session.id));
        return row?.lastActivityMs;
      };
      const before = await lastActivity();
      await fixture.provider.clock.advance(5 * 60_000);
      await view(person, id);
      await view(person, id, 'DELETE');
      expect(await lastActivity()).toBe(before);
      await fixture.decide(person, id, 'approve');
      expect(await lastActivity()).toBe(fixture.provider.clock.nowMs());
    });
  });
});
