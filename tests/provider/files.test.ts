/** Receipts: typed by content, re-encoded, readable by their owner and staff who decide deposits, and by nobody else. */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Deposit } from '@/lib/contract/money/money-schemas';
import { deposit } from '@/provider/database/schema/cases';
import { storedFile } from '@/provider/database/schema/files';
import { auditLog } from '@/provider/database/schema/staff';
import { RECEIPT_MAX_BYTES } from '../../lib/contract/route';
import { createDiskStore } from '../../provider/files/store/disk-store';
import { sweepOrphans } from '../../provider/files/store/sweep-orphans';
import { mainDatabaseKind } from '../support/database';
import { createTestProvider, type FilePart, type Person, type TestProvider } from '../support/provider';
import { makePdf, makePhoneJpeg, makePicture, makePictureBomb } from '../support/sample-files';

const DAY_MS = 24 * 3_600_000;

describe.each(mainDatabaseKind())('files on %s', (kind) => {
  let provider: TestProvider;
  let customer: Person;
  let methodId: string;

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
    customer = await provider.openPerson();
    const { body } = await provider.call<{ paymentMethods: { id: string; code: string }[] }>(
      'GET',
      '/payment-methods',
    );
    methodId = body.paymentMethods.find(({ code }) => code === 'PRACTICE-BANK')?.id ?? '';
  }, 60_000);
  beforeEach(() => provider.files.kept.clear());
  afterAll(() => provider.close());

  const upload = (file?: FilePart, more: { key?: string; files?: Record<string, FilePart> } = {}) =>
    provider.callMultipart<{ data: Deposit; code?: string; errors?: Record<string, string[]> }>(
      'POST',
      '/transactions',
      {
        token: customer.token,
        ...(more.key ? { headers: { 'idempotency-key': more.key } } : {}),
        fields: { paymentMethodId: methodId, amount: '100' },
        files: { ...(file ? { qrImage: file } : {}), ...more.files },
      },
    );
  const receiptOf = async (file: FilePart) => {
    const answer = await upload(file);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body.data.receiptId ?? '';
  };
  const countRows = async () => (await provider.db.select().from(storedFile)).length;

  describe('what is taken', () => {
    test.each(['jpeg', 'png'] as const)('a %s is re-encoded in its own format', async (format) => {
      const bytes = await makePicture(format);
      const id = await receiptOf({ name: 'slip.png', bytes });
      const file = await provider.fetchFile(`/files/${id}`, { token: customer.token });
      expect([file.status, file.headers['content-type']]).toEqual([200, `image/${format}`]);
      expect(file.headers['content-length']).toBe(String(file.bytes.byteLength));
      expect(await sharp(file.bytes).metadata()).toMatchObject({ format, width: 40, height: 20 });
    });

    test('a phone’s photo is upright, without location or device', async () => {
      const bytes = await makePhoneJpeg();
      expect(bytes.includes('PhoneMaker')).toBe(true);
      const id = await receiptOf({ name: 'IMG_1.jpg', bytes });
      const file = await provider.fetchFile(`/files/${id}`, { token: customer.token });
      const { width, height, exif, orientation } = await sharp(file.bytes).metadata();
      expect([width, height, exif, orientation]).toEqual([30, 60, undefined, undefined]);
      expect(file.bytes.includes('PhoneMaker')).toBe(false);
    });

    test('what is hidden behind a picture is left out', async () => {
      const hidden = '<script>alert(1)</script>PK\u0003\u0004';
      const bytes = Buffer.concat([await makePicture('png'), Buffer.from(hidden)]);
      const id = await receiptOf({ name: 'a.png', bytes });
      const file = await provider.fetchFile(`/files/${id}`, { token: customer.token });
      expect(file.bytes.includes('script')).toBe(false);
    });

    test('a very large picture is made smaller', async () => {
      const id = await receiptOf({
        name: 'a.jpg',
        bytes: await makePicture('jpeg', { width: 6_000, height: 3_000 }),
      });
      const [row] = await provider.db.select().from(storedFile).where(eq(storedFile.id, id));
      expect(row).toMatchObject({ width: 3_000, height: 1_500 });
    });

    test('a PDF is kept as it is and only ever saved, never opened', async () => {
      const bytes = makePdf();
      const id = await receiptOf({ name: 'slip.pdf', bytes, type: 'text/html' });
      const file = await provider.fetchFile(`/files/${id}`, { token: customer.token });
      expect(file.bytes.equals(bytes)).toBe(true);
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="slip.pdf"; filename*=UTF-8\'\'slip.pdf',
      });
    });

    test('a deposit needs no receipt, and a form whose file was left empty has none', async () => {
      expect((await upload()).body.data.receiptId).toBeNull();
      expect((await upload({ name: '', bytes: Buffer.alloc(0) })).body.data.receiptId).toBeNull();
    });

    test.each([
      ['สลิป โอนเงิน.jpg', 'สลิป โอนเงิน.png'],
      ['../../etc/passwd', 'passwd.png'],
      ['C:\\slips\\one.exe', 'one.png'],
      ['a\u202egpj.exe', 'agpj.png'],
      ['x'.repeat(90), `${'x'.repeat(80)}.png`],
      ['.png', 'file.png'],
    ])('the name %j becomes %j', async (name, kept) => {
      const id = await receiptOf({ name, bytes: await makePicture('png') });
      const [row] = await provider.db.select().from(storedFile).where(eq(storedFile.id, id));
      expect(row?.name).toBe(kept);
      const file = await provider.fetchFile(`/files/${id}?download=1`, { token: customer.token });
      const disposition = String(file.headers['content-disposition']);
      expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.!~-]+$/);
      expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(kept);
    });
  });

  describe('what is refused', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    test.each<[string, () => Buffer | Promise<Buffer>, string]>([
      ['an SVG', () => Buffer.from(svg), 'file_type_refused'],
      ['an SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 'file_type_refused'],
      ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'file_type_refused'],
      ['a ZIP', () => Buffer.from('PK\u0003\u0004 and so on'), 'file_type_refused'],
      ['a program', () => Buffer.from('\u007fELF'), 'file_type_refused'],
      ['a WebP', () => makePicture('webp'), 'file_type_refused'],
      ['a GIF', () => makePicture('gif'), 'file_type_refused'],
      ['a TIFF', () => makePicture('tiff'), 'file_type_refused'],
      ['an empty file', () => Buffer.alloc(0), 'file_type_refused'],
      ['HTML before a PDF', () => Buffer.concat([Buffer.from('<b>'), makePdf()]), 'file_type_refused'],
      [
        'a PDF that is a ZIP too',
        () => {
          const archiveEnd = Buffer.from('PK\u0005\u0006', 'latin1');
          const whole = makePdf();
          return Buffer.concat([whole.subarray(0, 60), archiveEnd, whole.subarray(60)]);
        },
        'file_type_refused',
      ],
      ['a PDF without its end', () => makePdf().subarray(0, 200), 'file_unreadable'],
      [
        'HTML that begins like a JPEG',
        () => Buffer.from('\u00ff\u00d8\u00ff<script>', 'latin1'),
        'file_unreadable',
      ],
      [
        'half a JPEG',
        async () => {
          const whole = await makePicture('jpeg', { width: 800, height: 800 });
          return whole.subarray(0, whole.byteLength / 2);
        },
        'file_unreadable',
      ],
      ['half a PNG', async () => (await makePicture('png')).subarray(0, 60), 'file_unreadable'],
    ])('%s', async (_, make, code) => {
      const before = await countRows();
      const answer = await upload({ name: 'slip.png', bytes: await make(), type: 'image/png' });
      expect([answer.status, answer.body.code]).toEqual([422, code]);
      expect([await countRows(), provider.files.kept.size]).toEqual([before, 0]);
    });

    test('a picture bomb, without taking the memory it asks for', async () => {
      const bomb = makePictureBomb(30_000);
      expect(bomb.byteLength).toBeLessThan(200_000);
      const before = process.memoryUsage().rss;
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => upload({ name: 'a.png', bytes: bomb })),
      );
      expect(answers.map(({ body }) => body.code)).toEqual(Array(10).fill('file_unreadable'));
      // One of them decoded would be 900 million pixels.
      expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
    });

    test('a file of exactly the limit is taken, one byte more is too large', async () => {
      for (const bytes of [RECEIPT_MAX_BYTES - 1, RECEIPT_MAX_BYTES]) {
        expect((await upload({ name: 'a.pdf', bytes: makePdf(bytes) })).status).toBe(200);
      }
      const over = await upload({ name: 'a.pdf', bytes: makePdf(RECEIPT_MAX_BYTES + 1) });
      expect([over.status, over.body.code]).toEqual([413, 'file_too_large']);
    });

    test('a file under another field, or two of one', async () => {
      const png = { name: 'a.png', bytes: await makePicture('png') };
      const other = await upload(undefined, { files: { avatar: png } });
      expect([other.status, other.body.code, other.body.errors]).toEqual([
        422,
        'validation_failed',
        { avatar: ['This field is not expected'] },
      ]);
      expect((await upload(png, { files: { avatar: png } })).status).toBe(422);
    });

    test('a refused deposit keeps no bytes', async () => {
      const { body } = await provider.callMultipart('POST', '/transactions', {
        token: customer.token,
        fields: { paymentMethodId: '999999', amount: '100' },
        files: { qrImage: { name: 'a.png', bytes: await makePicture('png') } },
      });
      expect([body.code, provider.files.kept.size]).toEqual(['method_not_available', 0]);
    });
  });

  test('asking again with the same key and file gives the first answer and keeps one file', async () => {
    const png = { name: 'a.png', bytes: await makePicture('png') };
    const answers = [];
    for (let round = 0; round < 3; round += 1) answers.push(await upload(png, { key: 'the-same' }));
    answers.push(...(await Promise.all(Array.from({ length: 5 }, () => upload(png, { key: 'at-once' })))));
    expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(2);
    expect(provider.files.kept.size).toBe(2);
    const other = { name: 'a.png', bytes: await makePicture('png', { width: 41 }) };
    expect((await upload(other, { key: 'the-same' })).body.code).toBe('idempotency_mismatch');
    expect(provider.files.kept.size).toBe(2);
  });

  describe('who may read one', () => {
    let id: string;
    beforeEach(async () => {
      id = await receiptOf({ name: 'slip.png', bytes: await makePicture('png') });
    });

    test('its owner, without a line in the audit log', async () => {
      const file = await provider.fetchFile(`/files/${id}`, { token: customer.token });
      expect(file.status).toBe(200);
      expect(file.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(/^inline; /),
        'content-security-policy': "sandbox; default-src 'none'",
      });
      expect(await provider.db.select().from(auditLog).where(eq(auditLog.subjectId, id))).toEqual([]);
    });

    test.each(['level1', 'admin'] as const)(
      'staff who decide deposits: %s; each view is kept',
      async (role) => {
        const staff = await provider.openPerson(role);
        for (let view = 0; view < 2; view += 1) {
          expect((await provider.fetchFile(`/files/${id}`, { token: staff.token })).status).toBe(200);
        }
        const lines = await provider.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
        expect(lines).toHaveLength(2);
        expect(lines[0]).toMatchObject({ action: 'file.view', actorId: staff.id, userId: customer.id });
      },
    );

    test('for everybody else it does not exist', async () => {
      const other = await provider.openPerson();
      const unknown = await provider.call('GET', `/files/${'0'.repeat(32)}`, { token: other.token });
      for (const token of [undefined, other.token]) {
        const answer = await provider.call('GET', `/files/${id}`, token ? { token } : {});
        expect([answer.status, answer.body]).toEqual([404, unknown.body]);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    });

    test('a public file is everybody’s, and kept by caches under its tag', async () => {
      await provider.db.update(storedFile).set({ audience: 'public' }).where(eq(storedFile.id, id));
      const file = await provider.fetchFile(`/files/${id}`);
      expect(file.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${id}"`,
      });
      const again = await provider.fetchFile(`/files/${id}`, { headers: { 'if-none-match': `W/"${id}"` } });
      expect([again.status, again.bytes.byteLength]).toEqual([304, 0]);
    });

    test('a file whose bytes are gone does not exist', async () => {
      provider.files.kept.clear();
      expect((await provider.fetchFile(`/files/${id}`, { token: customer.token })).status).toBe(404);
    });
  });

  test('bytes without a record are swept after a day; those with one stay', async () => {
    const id = await receiptOf({ name: 'slip.png', bytes: await makePicture('png') });
    await provider.files.put('a'.repeat(32), Buffer.from('left behind'));
    expect(await sweepOrphans(provider)).toBe(0);
    await provider.clock.advance(DAY_MS + 1);
    await provider.files.put('b'.repeat(32), Buffer.from('just arrived'));
    expect(await sweepOrphans(provider)).toBe(1);
    expect([...provider.files.kept.keys()].sort()).toEqual([id, 'b'.repeat(32)].sort());
    expect(await provider.db.select().from(deposit).where(eq(deposit.receiptId, id))).toHaveLength(1);
  });
});

describe('files in a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'updown-files-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const read = async (stream: AsyncIterable<Buffer> | undefined) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream ?? []) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  const ID = '0123456789abcdef0123456789abcdef';

  test('what was put comes back, is listed and can be removed', async () => {
    const store = createDiskStore(folder);
    await store.put(ID, Buffer.from('receipt'));
    expect((await read(await store.get(ID))).toString()).toBe('receipt');
    expect((await read(await store.get(ID, { start: 2, end: 4 }))).toString()).toBe('cei');
    const listed = [];
    for await (const { id } of store.list()) listed.push(id);
    expect(listed).toEqual([ID]);
    await store.remove(ID);
    await store.remove(ID);
    expect(await store.get(ID)).toBeUndefined();
  });

  test('nothing but an id becomes a path', async () => {
    const store = createDiskStore(folder);
    for (const id of ['../../etc/passwd', '', 'ABCDEF0123456789abcdef0123456789', `${ID}/..`, `${ID}x`]) {
      await expect(store.put(id, Buffer.from('x'))).rejects.toThrow('not the id of a file');
      await expect(store.get(id)).rejects.toThrow('not the id of a file');
    }
    expect(await readdir(folder)).toEqual([]);
  });

  test('a write that a crash cut off is no file, and is swept', async () => {
    const store = createDiskStore(folder);
    await store.put(ID, Buffer.from('whole'));
    const cut = 'f'.repeat(32);
    const part = join(folder, '01', `${cut}.part`);
    await writeFile(part, 'hal');
    await utimes(part, 1, 1);
    expect(await store.get(cut)).toBeUndefined();
    const listed = [];
    for await (const { id, modifiedMs } of store.list()) if (modifiedMs < 10_000) listed.push(id);
    expect(listed).toEqual([cut]);
  });

  test('a folder that does not exist yet holds nothing', async () => {
    const store = createDiskStore(join(folder, 'later'));
    expect(await store.get(ID)).toBeUndefined();
    for await (const { id } of store.list()) throw new Error(id);
  });
});
