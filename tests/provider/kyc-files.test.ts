/** Documents of identity as bytes: what is taken, what is refused and in which words, and what lies in the store. */
import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { storedFile } from '@/provider/database/schema/files';
import { kycSubmission } from '@/provider/database/schema/kyc';
import { createDocumentCipher, proveDocumentKey } from '../../provider/files/encryption/document-cipher';
import { DocumentKeyError, requireDocumentKey } from '../../provider/files/encryption/require-document-key';
import { makeDataFolder } from '../support/data-folder';
import { mainDatabaseKind, openTestDatabase } from '../support/database';
import { createKycFixture, type KycFixture } from '../support/kyc-fixture';
import { type FilePart, type Person, TEST_DOCUMENT_KEY } from '../support/provider';
import { bundleProvider, startProviderProcess } from '../support/provider-process';
import { makePhoneJpeg, makePicture, makePictureBomb, makePngOf, makeScene } from '../support/sample-files';

const OTHER_KEY = 'another key of the tests that is long enough too';

describe.each(mainDatabaseKind())('documents on %s', (kind) => {
  let fixture: KycFixture;
  let customer: Person;
  let staff: Person;

  beforeAll(async () => {
    fixture = await createKycFixture(kind);
    staff = await fixture.openStaff();
  }, 60_000);
  beforeEach(async () => {
    customer = await fixture.openCustomer();
    fixture.provider.files.kept.clear();
  });
  afterAll(() => fixture.close());

  const submitted = async (selfie: FilePart) => {
    const answer = await fixture.submit(customer, { files: { selfie } });
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body.kyc.id;
  };
  const seen = async (selfie: FilePart) => {
    const file = await fixture.look(staff, await submitted(selfie), 'selfie');
    expect(file.status).toBe(200);
    return file;
  };

  describe('what is taken', () => {
    test('a PNG is kept as a JPEG on white', async () => {
      const clear = { r: 0, g: 0, b: 0, alpha: 0 };
      const bytes = await sharp({ create: { width: 80, height: 60, channels: 4, background: clear } })
        .png()
        .toBuffer();
      const file = await seen({ name: 'a.png', bytes, type: 'image/png' });
      expect(file.headers['content-type']).toBe('image/jpeg');
      const { data } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeGreaterThan(250);
    });

    test('a phone’s photo is upright, without location or device', async () => {
      const file = await seen({ name: 'IMG_1.HEIC', bytes: await makePhoneJpeg() });
      const { width, height, exif } = await sharp(file.bytes).metadata();
      expect([width, height, exif]).toEqual([30, 60, undefined]);
      expect(file.bytes.includes('PhoneMaker')).toBe(false);
    });

    test('a photo of 50 megapixels is made smaller, small print stays', async () => {
      const file = await seen({
        name: 'a.jpg',
        bytes: await makePicture('jpeg', { width: 8_192, height: 6_144 }),
      });
      expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 3_000, height: 2_250 });
    }, 30_000);

    test.each([
      ['บัตรประชาชน.png', 'บัตรประชาชน.jpg'],
      ['passport.html.png', 'passport.html.jpg'],
      ['passport\u202egnp.html', 'passportgnp.jpg'],
      ['../../etc/passwd', 'passwd.jpg'],
    ])('the name %j becomes %j', async (name, kept) => {
      const id = await submitted({ name, bytes: await makeScene(5), type: 'text/html' });
      const { pictures } = (await fixture.findCase(staff, id)).body.data;
      const fileId = pictures.find(({ which }) => which === 'selfie')?.fileId ?? '';
      const [row] = await fixture.provider.db.select().from(storedFile).where(eq(storedFile.id, fileId));
      expect([row?.name, row?.contentType]).toEqual([kept, 'image/jpeg']);
    });
  });

  describe('what is refused', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)]);
    test.each<[string, () => Buffer | Promise<Buffer>, string]>([
      ['HTML named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_an_image'],
      ['an SVG', () => Buffer.from(svg), 'not_an_image'],
      ['an empty file', () => Buffer.alloc(0), 'not_an_image'],
      ['a PDF', () => Buffer.from('%PDF-1.4\n'), 'not_an_image'],
      ['a WebP', () => makePicture('webp'), 'not_an_image'],
      ['a GIF', () => makePicture('gif'), 'not_an_image'],
      ['a HEIC photo under a name of its own', () => heic, 'heic_not_readable'],
      ['a picture of 30,000 × 30,000', () => makePictureBomb(30_000), 'file_unreadable'],
      ['a picture that says so', () => makePngOf(30_000, 30_000), 'file_unreadable'],
      [
        'an interlaced picture that would lie in memory whole',
        () =>
          sharp({ create: { width: 5_000, height: 4_500, channels: 3, background: '#888' } })
            .jpeg({ progressive: true })
            .toBuffer(),
        'file_unreadable',
      ],
      ['half a picture', async () => (await makeScene(6)).subarray(0, 900), 'file_unreadable'],
    ])(
      '%s, by name, and nothing is kept',
      async (_, make, code) => {
        const answer = await fixture.submit(customer, {
          files: { selfie: { name: 'selfie.png', bytes: await make(), type: 'image/png' } },
        });
        expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
          422,
          code,
          ['selfie'],
        ]);
        const rows = await fixture.provider.db
          .select()
          .from(kycSubmission)
          .where(eq(kycSubmission.userId, customer.id));
        expect([rows.length, fixture.provider.files.kept.size]).toEqual([0, 0]);
      },
      30_000,
    );

    test('every picture that is wrong is named', async () => {
      const wrong = { name: 'a', bytes: Buffer.from('text') };
      const answer = await fixture.submit(customer, { files: { documentFront: wrong, selfie: wrong } });
      expect(answer.body.errors).toEqual({
        documentFront: ['Only image files are allowed'],
        selfie: ['Only image files are allowed'],
      });
    });
  });

  describe('at rest', () => {
    test('no stored byte shows that it is a picture, and the same picture is never the same bytes', async () => {
      const bytes = await makeScene(7);
      const picture = { name: 'a.jpg', bytes };
      await fixture.submit(customer, {
        files: { documentFront: picture, documentBack: picture, selfie: picture },
      });
      const kept = [...fixture.provider.files.kept.values()].map((file) => file.bytes);
      expect(kept).toHaveLength(3);
      for (const stored of kept) {
        // Four bytes and more: three are found by chance in a few of a thousand sealed files.
        for (const head of ['JFIF', 'Exif', '\u0089PNG', '\u00ff\u00d8\u00ff\u00e0', 'IHDR']) {
          expect(stored.includes(Buffer.from(head, 'latin1'))).toBe(false);
        }
        expect(stored.subarray(0, 3).toString('latin1')).not.toBe('\u00ff\u00d8\u00ff');
        await expect(sharp(stored).metadata()).rejects.toThrow();
      }
      expect(new Set(kept.map((stored) => stored.toString('base64'))).size).toBe(3);
    });

    test('under another file’s id, or with a changed byte, they open for nobody', async () => {
      const id = await submitted({ name: 'a.jpg', bytes: await makeScene(8) });
      const { pictures } = (await fixture.findCase(staff, id)).body.data;
      const { kept } = fixture.provider.files;
      const [front = '', back = '', selfie = ''] = pictures.map(({ fileId }) => fileId);
      const moved = kept.get(back);
      if (moved) kept.set(front, moved);
      kept.get(selfie)?.bytes.writeUInt8(0, 100);
      kept.get(selfie)?.bytes.writeUInt8(1, 101);
      expect((await fixture.look(staff, id, 'documentFront')).status).toBe(500);
      expect((await fixture.look(staff, id, 'selfie')).status).toBe(500);
      expect((await fixture.look(staff, id, 'documentBack')).status).toBe(200);
    });
  });

  test('a database takes no other key than its first', async () => {
    const database = await openTestDatabase(kind);
    const clock = { nowMs: () => 1_800_000_000_000 };
    try {
      await requireDocumentKey(database.db, clock, TEST_DOCUMENT_KEY);
      await requireDocumentKey(database.db, clock, TEST_DOCUMENT_KEY);
      const other = requireDocumentKey(database.db, clock, OTHER_KEY);
      await expect(other).rejects.toThrow(DocumentKeyError);
      await expect(other).rejects.toThrow(/DOCUMENT_KEY/);
    } finally {
      await database.close();
    }
  }, 60_000);
});

test('what one key sealed opens with that key and id alone, whatever its size', () => {
  const [cipher, other] = [createDocumentCipher(TEST_DOCUMENT_KEY), createDocumentCipher(OTHER_KEY)];
  for (const size of [0, 1, 1_000_000]) {
    const bytes = Buffer.alloc(size, 7);
    const sealed = cipher.seal('one', bytes);
    expect(cipher.open('one', sealed).equals(bytes)).toBe(true);
    expect(() => cipher.open('two', sealed)).toThrow();
    expect(() => other.open('one', sealed)).toThrow();
    expect(() => cipher.open('one', sealed.subarray(0, 20))).toThrow();
  }
  expect(proveDocumentKey(TEST_DOCUMENT_KEY).equals(proveDocumentKey(OTHER_KEY))).toBe(false);
});

test('a start with another key says so in one line and ends', async () => {
  const bundle = bundleProvider('document-key');
  const folder = await makeDataFolder('updown-key-');
  try {
    const provider = await startProviderProcess(bundle, {
      DATA_DIR: folder,
      DOCUMENT_KEY: TEST_DOCUMENT_KEY,
    });
    await provider.end('SIGTERM');
    const refused = startProviderProcess(bundle, { DATA_DIR: folder, DOCUMENT_KEY: OTHER_KEY });
    await expect(refused).rejects.toThrow(
      /^the provider ended with 1:\nThis database’s identity documents are encrypted with another key\. Set DOCUMENT_KEY [^\n]+\n$/,
    );
    await (await startProviderProcess(bundle, { DATA_DIR: folder, DOCUMENT_KEY: TEST_DOCUMENT_KEY })).end(
      'SIGTERM',
    );
  } finally {
    rmSync(bundle, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
