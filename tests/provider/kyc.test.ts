/** A customer's identity: submitted, decided about by staff, corrected, and never two of it at once. */
import { desc, eq } from 'drizzle-orm';
import { KYC_FILES } from '@/lib/contract/kyc/kyc-rules';
import { storedFile } from '@/provider/database/schema/files';
import { kycPicture, kycSubmission } from '@/provider/database/schema/kyc';
import { mail, notice } from '@/provider/database/schema/notices';
import { auditLog } from '@/provider/database/schema/staff';
import { accountEvent, appUser } from '@/provider/database/schema/users';
import type { ProviderEvent } from '../../provider/events/events';
import { mainDatabaseKind } from '../support/database';
import { createKycFixture, type KycFixture, makePapers, type Submission } from '../support/kyc-fixture';
import type { Person } from '../support/provider';
import { makeScene } from '../support/sample-files';

const REASON = 'The back cannot be read';

describe.each(mainDatabaseKind())('identity on %s', (kind) => {
  let fixture: KycFixture;
  let customer: Person;
  let staff: Person;
  const events: ProviderEvent[] = [];

  beforeAll(async () => {
    fixture = await createKycFixture(kind);
    staff = await fixture.openStaff();
    fixture.provider.events.subscribe((event) => void events.push(event));
  }, 60_000);
  beforeEach(async () => {
    customer = await fixture.openCustomer();
    events.length = 0;
  });
  afterAll(() => fixture.close());

  const idOf = async (submission?: Submission, person = customer) => {
    const answer = await fixture.submit(person, submission);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body.kyc.id;
  };
  const personRow = async () => {
    const [row] = await fixture.provider.db.select().from(appUser).where(eq(appUser.id, customer.id));
    return { kycStatus: row?.kycStatus, fullName: row?.fullName };
  };
  const countSubmissions = async () =>
    (await fixture.provider.db.select().from(kycSubmission).where(eq(kycSubmission.userId, customer.id)))
      .length;
  const status = async () =>
    (await fixture.provider.call('GET', '/users/kyc/status', { token: customer.token })).body;

  test('before the first submission there is none', async () => {
    const me = await fixture.me(customer);
    expect([me.status, me.body.code]).toEqual([404, 'kyc_not_submitted']);
    expect(await status()).toMatchObject({ status: 'none', kyc_status: 'none', verification_status: 'none' });
  });

  test('submitted, rejected with a reason, submitted again and approved', async () => {
    const first = await idOf({ fields: { idNumber: '1-1037-01234-56-7' } });
    expect((await fixture.me(customer)).body.kyc).toMatchObject({
      id: first,
      status: 'pending',
      fullName: 'Somchai Jaidee',
      idNumber: '•••••••••••••56-7',
      documentType: 'national_id',
      rejectionReason: null,
      decidedAt: null,
    });
    expect(await status()).toMatchObject({ status: 'pending' });
    expect(await personRow()).toEqual({ kycStatus: 'pending', fullName: null });

    const rejected = await fixture.decide(staff, first, 'reject', { reason: REASON });
    expect([rejected.status, rejected.body.data]).toMatchObject([
      200,
      { status: 'rejected', decidedBy: { username: staff.username }, attempt: 1 },
    ]);
    expect((await fixture.me(customer)).body.kyc).toMatchObject({
      status: 'rejected',
      rejectionReason: REASON,
      requestedDocument: null,
    });
    expect(await status()).toMatchObject({ status: 'rejected', rejectionReason: REASON });

    const second = await idOf({ fields: { fullName: 'Somchai Jaidee-Na' } });
    expect(second).not.toBe(first);
    expect(await personRow()).toMatchObject({ kycStatus: 'pending' });
    const approved = await fixture.decide(staff, second, 'approve');
    expect([approved.status, approved.body.data]).toMatchObject([200, { status: 'approved', attempt: 2 }]);
    expect(await personRow()).toEqual({ kycStatus: 'approved', fullName: 'Somchai Jaidee-Na' });
    expect((await fixture.me(customer)).body.kyc).toMatchObject({ id: second, status: 'approved' });

    const { data } = (await fixture.findCase(staff, second)).body;
    expect(data.earlier).toMatchObject([{ id: first, status: 'rejected', rejectionReason: REASON }]);
    expect(data.earlier[0]?.pictures).toHaveLength(3);
    const again = await fixture.submit(customer);
    expect([again.status, again.body.code]).toEqual([409, 'kyc_already_approved']);
  });

  test('each decision is announced, mailed, stored for its owner and the audit log, and published', async () => {
    const first = await idOf();
    await fixture.decide(staff, first, 'request-document', { document: 'selfie', reason: 'Too dark' });
    await fixture.decide(staff, await idOf(), 'reject', { reason: REASON });
    await fixture.decide(staff, await idOf(), 'approve');
    const { db } = fixture.provider;
    const told = await db.select().from(notice).where(eq(notice.userId, customer.id)).orderBy(notice.id);
    expect(told.map(({ kind, data }) => [kind, data])).toEqual([
      ['kyc_document_requested', { document: 'selfie', reason: 'Too dark' }],
      ['kyc_rejected', { reason: REASON }],
      ['kyc_approved', {}],
    ]);
    const mailed = await db.select().from(mail).where(eq(mail.userId, customer.id)).orderBy(mail.id);
    expect(mailed.map((row) => row.kind)).toEqual(told.map((row) => row.kind));
    const kept = await db
      .select()
      .from(accountEvent)
      .where(eq(accountEvent.userId, customer.id))
      .orderBy(accountEvent.id);
    const ofKyc = kept.filter((row) => row.kind.startsWith('kyc_'));
    expect(ofKyc.map((row) => [row.kind, row.actorId])).toEqual([
      ['kyc_submitted', null],
      ['kyc_rejected', staff.id],
      ['kyc_submitted', null],
      ['kyc_rejected', staff.id],
      ['kyc_submitted', null],
      ['kyc_approved', staff.id],
    ]);
    const before = { status: 'pending' };
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, customer.id))
      .orderBy(auditLog.id);
    expect(lines.map((line) => [line.action, line.actorId, line.data])).toEqual([
      [
        'kyc.request_document',
        staff.id,
        { before, after: { status: 'rejected' }, reason: expect.any(String), document: 'selfie' },
      ],
      ['kyc.reject', staff.id, { before, after: { status: 'rejected' }, reason: expect.any(String) }],
      ['kyc.approve', staff.id, { before, after: { status: 'approved' } }],
    ]);
    expect(events.filter((event) => event.type === 'notice')).toEqual(
      Array(3).fill({ type: 'notice', userId: customer.id }),
    );
    expect(events.filter((event) => event.type === 'queue')).toHaveLength(6);
  });

  test('the same submission sent again is the first one, also after it is approved', async () => {
    const submission = { seed: 1, fields: { idNumber: 'AA 1' } };
    const first = await idOf(submission);
    const filesBefore = fixture.provider.files.kept.size;
    expect(await idOf(submission)).toBe(first);
    expect([await countSubmissions(), fixture.provider.files.kept.size]).toEqual([1, filesBefore]);
    const other = await fixture.submit(customer, { ...submission, fields: { idNumber: 'AA 2' } });
    expect([other.status, other.body.code]).toEqual([409, 'kyc_pending']);
    await fixture.decide(staff, first, 'approve');
    expect(await idOf(submission)).toBe(first);
  });

  test('two different ones at once: one is stored, the other is refused as pending; equal ones at once are one', async () => {
    const filesBefore = fixture.provider.files.kept.size;
    const devices = async () => Promise.all(Array.from({ length: 3 }, () => fixture.signInAgain(customer)));
    const people = await devices();
    const answers = await Promise.all(people.map((person, seed) => fixture.submit(person, { seed })));
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await countSubmissions()).toBe(1);
    expect(fixture.provider.files.kept.size).toBe(filesBefore + 3);

    customer = await fixture.openCustomer();
    const again = [...(await devices()), customer, customer];
    const same = await Promise.all(again.map((person) => fixture.submit(person, { seed: 5 })));
    expect(same.map(({ status: code }) => code)).toEqual(Array(5).fill(200));
    expect(new Set(same.map(({ body }) => body.kyc.id)).size).toBe(1);
    expect(await countSubmissions()).toBe(1);
    expect(fixture.provider.files.kept.size).toBe(filesBefore + 6);
  });

  test('a decided case is not decided again, and of two decisions at once one is made', async () => {
    const id = await idOf();
    const other = await fixture.openStaff('admin');
    const raced = await Promise.all([
      fixture.decide(staff, id, 'approve'),
      fixture.decide(other, id, 'reject', { reason: REASON }),
      fixture.decide(other, id, 'request-document', { document: 'selfie', reason: REASON }),
    ]);
    expect(raced.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    for (const [move, body] of [
      ['approve', undefined],
      ['reject', { reason: REASON }],
      ['request-document', { document: 'selfie', reason: REASON }],
    ] as const) {
      const late = await fixture.decide(staff, id, move, body);
      expect([late.status, late.body.code]).toEqual([409, 'case_changed']);
    }
    const [row] = await fixture.provider.db
      .select()
      .from(kycSubmission)
      .where(eq(kycSubmission.id, Number(id)));
    expect((await personRow()).kycStatus).toBe(row?.status);
    const told = await fixture.provider.db.select().from(notice).where(eq(notice.userId, customer.id));
    expect(told).toHaveLength(1);
  });

  test('the database itself keeps what was decided, and every picture', async () => {
    const id = await idOf();
    await fixture.decide(staff, id, 'approve');
    for (const statement of [
      `UPDATE kyc_submission SET status = 'pending' WHERE id = ${id}`,
      `DELETE FROM kyc_submission WHERE id = ${id}`,
      `DELETE FROM kyc_picture WHERE submission_id = ${id}`,
      `UPDATE kyc_picture SET which = 'selfie' WHERE submission_id = ${id}`,
    ]) {
      await expect(fixture.provider.database.asOwner(statement)).rejects.toThrow();
    }
  });

  describe('one picture asked for again', () => {
    const picture = async (seed: number) => ({ name: 'new.jpg', bytes: await makeScene(seed) });
    const only = { documentFront: undefined, documentBack: undefined, selfie: undefined };
    let first: string;

    beforeEach(async () => {
      first = await idOf({ fields: { idNumber: 'P 77' } });
      await fixture.decide(staff, first, 'request-document', { document: 'documentBack', reason: REASON });
    });

    test('that one is enough, the others are taken over', async () => {
      expect(await status()).toMatchObject({ status: 'rejected', requestedDocument: 'documentBack' });
      expect((await fixture.me(customer)).body.kyc).toMatchObject({
        requestedDocument: 'documentBack',
        rejectionReason: REASON,
      });
      const second = await idOf({
        fields: { idNumber: 'P 77' },
        files: { ...only, documentBack: await picture(71) },
      });
      const [now] = [(await fixture.findCase(staff, second)).body.data];
      expect(now.pictures.map(({ which, carriedOver }) => [which, carriedOver])).toEqual([
        ['documentFront', true],
        ['documentBack', false],
        ['selfie', true],
      ]);
      const before = now.earlier[0]?.pictures ?? [];
      expect(now.pictures.map(({ fileId }, index) => fileId === before[index]?.fileId)).toEqual([
        true,
        false,
        true,
      ]);
      await fixture.decide(staff, second, 'approve');
      for (const which of KYC_FILES) expect((await fixture.look(staff, second, which)).status).toBe(200);
    });

    test('without that one nothing is taken, and the same one twice is one', async () => {
      const wrong = await fixture.submit(customer, { files: { ...only, selfie: await picture(72) } });
      expect([wrong.status, wrong.body.errors]).toEqual([422, { documentBack: ['This picture is missing'] }]);
      const submission = { seed: 9, files: { ...only, documentBack: await picture(73) } };
      const ids = await Promise.all([idOf(submission), idOf(submission), idOf(submission)]);
      expect(new Set(ids).size).toBe(1);
    });

    test('another kind of document needs all its pictures', async () => {
      const other = await fixture.submit(customer, {
        fields: { documentType: 'passport' },
        files: { ...only, documentBack: await picture(74) },
      });
      expect(Object.keys(other.body.errors ?? {})).toEqual(['documentFront', 'selfie']);
    });

    test('what is sent anyway replaces what was there', async () => {
      const second = await idOf();
      const pictures = await fixture.provider.db
        .select()
        .from(kycPicture)
        .where(eq(kycPicture.submissionId, Number(second)));
      expect(pictures.map(({ carriedOver }) => carriedOver)).toEqual([false, false, false]);
    });
  });

  describe('what a submission must hold', () => {
    test.each(KYC_FILES)('%s', async (which) => {
      const before = fixture.provider.files.kept.size;
      const answer = await fixture.submit(customer, { files: { [which]: undefined } });
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        422,
        'validation_failed',
        { [which]: ['This picture is missing'] },
      ]);
      expect([await countSubmissions(), fixture.provider.files.kept.size]).toEqual([0, before]);
    });

    test.each([
      ['fullName', '   '],
      ['fullName', '\u200b\u202e\u0000'],
      ['fullName', '—'],
      ['fullName', 'x'.repeat(121)],
      ['idNumber', ''],
      ['idNumber', '- -'],
      ['idNumber', '1'.repeat(41)],
      ['documentType', 'library_card'],
    ])('%s is not %j', async (field, value) => {
      const answer = await fixture.submit(customer, { fields: { [field]: value } });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    });

    test.each([
      ['สมชาย ใจดี', 'สมชาย ใจดี'],
      ['  Nguyễn\tVăn \n Á ', 'Nguyễn Văn Á'],
      ['Nguye\u0302\u0303n', 'Nguyễn'],
      ['王小明', '王小明'],
      ['Ólafur Þór O’Brien', 'Ólafur Þór O’Brien'],
      ['محمد بن سلمان', 'محمد بن سلمان'],
      ['Jo\u202ehn\u200b', 'John'],
      ['𝒜 😀', '𝒜 😀'],
    ])('a name in any script: %j is kept as %j', async (typed, kept) => {
      const id = await idOf({ fields: { fullName: typed, idNumber: typed } });
      const [row] = await fixture.provider.db
        .select()
        .from(kycSubmission)
        .where(eq(kycSubmission.id, Number(id)));
      expect([row?.fullName, row?.idNumber]).toEqual([kept, kept]);
      expect(kept.normalize('NFC')).toBe(kept);
    });
  });

  test('a short number is never shown whole', async () => {
    const shown = [];
    for (const idNumber of ['1', '12', '1234', '123456', '123456789']) {
      customer = await fixture.openCustomer();
      await idOf({ fields: { idNumber } });
      shown.push((await fixture.me(customer)).body.kyc.idNumber);
    }
    expect(shown).toEqual(['•', '•2', '••34', '•••456', '•••••6789']);
  });

  test('files of a submission belong to its customer and are documents', async () => {
    const id = await idOf();
    const rows = await fixture.provider.db
      .select({ file: storedFile })
      .from(kycPicture)
      .innerJoin(storedFile, eq(storedFile.id, kycPicture.fileId))
      .where(eq(kycPicture.submissionId, Number(id)))
      .orderBy(desc(kycPicture.which));
    expect(rows.map(({ file }) => file)).toMatchObject(
      Array(3).fill({
        ownerId: customer.id,
        audience: 'document',
        encrypted: true,
        contentType: 'image/jpeg',
      }),
    );
  });

  test('a failed write keeps no bytes', async () => {
    const before = fixture.provider.files.kept.size;
    await fixture.provider.database.asOwner(
      'ALTER TABLE kyc_picture ADD CONSTRAINT broken CHECK (which <> $$selfie$$) NOT VALID',
    );
    try {
      const answer = await fixture.submit(customer, { files: await makePapers(88) });
      expect(answer.status).toBe(500);
    } finally {
      await fixture.provider.database.asOwner('ALTER TABLE kyc_picture DROP CONSTRAINT broken');
    }
    expect([await countSubmissions(), fixture.provider.files.kept.size]).toEqual([0, before]);
    expect((await personRow()).kycStatus).toBe('none');
  });
});
