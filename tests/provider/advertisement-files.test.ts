/** Pictures and videos of advertisements: judged by content, read by everybody, in parts too, and gone with their use. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import {
  ADVERTISEMENT_IMAGE_MAX_BYTES,
  ADVERTISEMENT_UNUSED_MAX_BYTES,
  ADVERTISEMENT_VIDEO_MAX_BYTES,
} from '@/lib/contract/content/content-rules';
import { storedFile } from '@/provider/database/schema/files';
import { ERRORS, type ErrorCode } from '../../lib/contract/errors';
import { acceptAdvertisementMedia } from '../../provider/files/accept-upload';
import { dropPublicFile } from '../../provider/files/store/drop-public-files';
import { keepFilesOnCommit } from '../../provider/files/store/keep-files-on-commit';
import { sweepOrphans, sweepUnused } from '../../provider/files/store/sweep-orphans';
import { THROTTLES } from '../../provider/http/rate-limits/throttles';
import { type ContentFixture, createContentFixture } from '../support/content-fixture';
import { findMainDatabase, mainDatabaseKind } from '../support/database';
import { makeHostileFiles } from '../support/hostile-files';
import { makeJpegOf, makePdf, makePhoneJpeg, makePicture } from '../support/sample-files';
import { makeMp4, makeWebm } from '../support/sample-videos';

const DAY_MS = 24 * 3_600_000;
const latin = (text: string) => Buffer.from(text, 'latin1');
const ftyp = (brand: string) => latin(`\0\0\0\u0018ftyp${brand}\0\0\0\0`);

const REFUSED: [string, Buffer | Promise<Buffer>, ErrorCode][] = [
  ['a QuickTime video', makeMp4({ brand: 'qt  ' }), 'video_type_refused'],
  ['an old QuickTime video', latin('\0\0\0\u0008wide\0\0\0\u0010mdat'), 'video_type_refused'],
  ['an M4V', makeMp4({ brand: 'M4V ' }), 'video_type_refused'],
  ['a video of an old phone', makeMp4({ brand: '3gp5' }), 'video_type_refused'],
  ['Ogg', latin('OggS\0\u0002'), 'video_type_refused'],
  ['AVI', latin('RIFF\u0010\0\0\0AVI LIST'), 'video_type_refused'],
  ['Windows Media', latin('0&\u00b2u\u008ef\u00cf\u0011\u00a6\u00d9'), 'video_type_refused'],
  ['Flash', latin('FLV\u0001\u0005'), 'video_type_refused'],
  ['Matroska', makeWebm({ doctype: 'matroska' }), 'video_type_refused'],
  ['a HEIC photo', ftyp('heic'), 'advertisement_file_refused'],
  ['an AVIF picture', ftyp('avif'), 'advertisement_file_refused'],
  ['sound', ftyp('M4A '), 'advertisement_file_refused'],
  ['a drawing that could run', latin('<svg onload="alert(1)"></svg>'), 'advertisement_file_refused'],
  ['a page', latin('<!doctype html><video src=x>'), 'advertisement_file_refused'],
  ['a PDF', makePdf(), 'advertisement_file_refused'],
  ['a TIFF', makePicture('tiff'), 'advertisement_file_refused'],
  ['nothing', Buffer.alloc(0), 'advertisement_file_refused'],
  ['a WebM that is cut off', makeWebm().then((whole) => whole.subarray(0, -1)), 'file_unreadable'],
  ['an MP4 that is cut off', makeMp4().subarray(0, -1), 'file_unreadable'],
  ['an MP4 without its index', ftyp('isom'), 'file_unreadable'],
  ['half a picture', makePicture('png').then((whole) => whole.subarray(0, 60)), 'file_unreadable'],
];

describe.each(mainDatabaseKind())('files of advertisements on %s', (kind) => {
  let fixture: ContentFixture;

  beforeAll(async () => {
    fixture = await createContentFixture(kind);
  }, 60_000);
  beforeEach(() => fixture.clear());
  afterAll(() => fixture.close());

  const picture = async (name = 'slide.png') => ({ name, bytes: await makePicture('png') });
  const fetchFile = (url: string, headers: Record<string, string> = {}) =>
    fixture.provider.fetchFile(url.replace(/^\/api/, ''), { headers });
  const idOf = (url: string | null) => String(url?.split('/').at(-1));
  const isKept = (url: string | null) => fixture.provider.files.kept.has(idOf(url));
  const countRows = () => fixture.provider.db.$count(storedFile, eq(storedFile.audience, 'public'));

  describe('a file', () => {
    test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
      'that is a picture (%s) is re-encoded and public',
      async (format) => {
        const bytes = Buffer.concat([await makePicture(format), latin('<script>hidden</script>')]);
        const made = await fixture.add({}, { name: 'โปรโมชัน.exe', bytes, type: 'text/html' });
        expect(made).toMatchObject({ mediaType: 'image', imageBytes: expect.any(Number) });
        const shown = await fetchFile(String(made.image));
        expect([shown.status, shown.headers]).toMatchObject([
          200,
          {
            'content-type': `image/${format}`,
            'content-security-policy': "sandbox; default-src 'none'",
            'x-content-type-options': 'nosniff',
            'cache-control': 'public, max-age=31536000, immutable',
            'accept-ranges': 'bytes',
          },
        ]);
        expect(String(shown.headers['content-disposition'])).toMatch(
          /^inline; filename="_+\.(jpg|png|webp|gif)"/,
        );
        expect(shown.bytes.includes('<script>')).toBe(false);
        expect(shown.bytes.byteLength).toBe(made.imageBytes);
      },
    );

    test('from a phone is upright, without location, no larger than a screen needs', async () => {
      const upright = await fixture.upload({ name: 'photo.jpg', bytes: await makePhoneJpeg() });
      expect(upright.body.data).toMatchObject({ width: 30, height: 60 });
      const bytes = await makePicture('jpeg', { width: 4_000, height: 1_000 });
      const { data } = (await fixture.upload({ name: 'wide.jpg', bytes })).body;
      expect([data.width, data.height]).toEqual([1_600, 400]);
      expect((await sharp((await fetchFile(upright.body.data.url)).bytes).metadata()).exif).toBeUndefined();
    });

    test.each([
      ['video/webm', 'clip.webm', () => makeWebm()],
      ['video/mp4', 'clip.mp4', async () => makeMp4()],
      ['video/mp4', 'clip.mp4', async () => makeMp4({ brand: 'mp42' })],
    ])('that is a %s plays in place, as it was sent', async (contentType, name, make) => {
      const bytes = await make();
      const { image, mediaType } = await fixture.add({}, { name: 'clip.png', bytes, type: 'image/png' });
      expect(mediaType).toBe('video');
      const played = await fetchFile(String(image));
      expect(played.headers).toMatchObject({
        'content-type': contentType,
        'content-disposition': `inline; filename="${name}"; filename*=UTF-8''${name}`,
        'x-content-type-options': 'nosniff',
      });
      expect(played.bytes).toEqual(bytes);
      const saved = await fetchFile(`${image}?download=1`);
      expect(String(saved.headers['content-disposition'])).toMatch(/^attachment/);
    });

    test('that is a video loses what a camera put behind its end', async () => {
      const bytes = Buffer.concat([makeMp4(), Buffer.alloc(30, 7)]);
      const { image, imageBytes } = await fixture.add({}, { name: 'clip.mp4', bytes });
      expect((await fetchFile(String(image))).bytes).toEqual(makeMp4());
      expect(imageBytes).toBe(makeMp4().byteLength);
    });

    test.each(REFUSED)('that is %s is refused, whatever it calls itself', async (_, given, code) => {
      const made = await fixture.add();
      const [rows, kept] = [await countRows(), fixture.provider.files.kept.size];
      const file = { name: 'slide.png', bytes: await given, type: 'image/png' };
      for (const answer of [
        await fixture.upload(file),
        await fixture.create({}, file),
        await fixture.change(made.id, { title: 'Changed' }, file),
      ]) {
        expect([answer.status, answer.body]).toEqual([
          ERRORS[code].status,
          { success: false, code, message: ERRORS[code].message, errors: { image: [ERRORS[code].message] } },
        ]);
      }
      expect(await fixture.listAll()).toEqual([made]);
      expect([await countRows(), fixture.provider.files.kept.size]).toEqual([rows, kept]);
    });

    test('that means no good shows nothing of it', async () => {
      for (const file of await makeHostileFiles(20_260_601, 40)) {
        const answer = await fixture.upload(file);
        expect([file.kind, answer.status]).toEqual([file.kind, answer.status === 200 ? 200 : 422]);
        if (answer.status !== 200) continue;
        const shown = await fetchFile(answer.body.data.url);
        expect(String(shown.headers['content-type'])).toMatch(/^image\/(jpeg|png|webp|gif)$/);
        expect([file.kind, shown.bytes.includes('<script>')]).toEqual([file.kind, false]);
      }
    }, 60_000);

    test('is taken up to its kind’s limit, and one byte more is too large', async () => {
      const upload = async (bytes: Buffer | Promise<Buffer>) => {
        const { status, body } = await fixture.upload({ name: 'a', bytes: await bytes });
        return [status, body.code ?? body.data.mediaType, body.errors?.image?.[0]];
      };
      const refusal = [
        413,
        'advertisement_file_too_large',
        'Images must be 5MB or less and videos 20MB or less',
      ];
      expect(await upload(makeJpegOf(ADVERTISEMENT_IMAGE_MAX_BYTES))).toEqual([200, 'image', undefined]);
      expect(await upload(makeJpegOf(ADVERTISEMENT_IMAGE_MAX_BYTES + 1))).toEqual(refusal);
      for (const make of [makeWebm, async ({ bytes }: { bytes: number }) => makeMp4({ bytes })]) {
        const most = make({ bytes: ADVERTISEMENT_VIDEO_MAX_BYTES });
        expect(await upload(most)).toEqual([200, 'video', undefined]);
        expect(await upload(make({ bytes: ADVERTISEMENT_VIDEO_MAX_BYTES + 1 }))).toEqual(refusal);
      }
    }, 60_000);

    test('is there: a form without one says so', async () => {
      const { provider, staff } = fixture;
      const answer = await provider.callMultipart('POST', '/upload/image', { token: staff.token });
      expect([answer.status, answer.body.errors]).toEqual([422, { image: [expect.any(String)] }]);
      const { body } = await fixture.upload(await picture(), fixture.customer);
      expect(body.code).toBe('forbidden');
    });
  });

  test('a file is answered in the part that is asked for, of this very file', async () => {
    const bytes = makeMp4({ bytes: 1_000 });
    const { image } = await fixture.add({}, { name: 'clip.mp4', bytes });
    const etag = `"${idOf(image)}"`;
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetchFile(String(image), headers);
      return [answer.status, answer.headers['content-range'], answer.bytes.byteLength];
    };
    expect(await ask({ range: 'bytes=0-1' })).toEqual([206, 'bytes 0-1/1000', 2]);
    expect(await ask({ range: 'bytes=990-' })).toEqual([206, 'bytes 990-999/1000', 10]);
    expect(await ask({ range: 'bytes=-5' })).toEqual([206, 'bytes 995-999/1000', 5]);
    expect(await ask({ range: 'bytes=0-1', 'if-range': etag })).toEqual([206, 'bytes 0-1/1000', 2]);
    expect(await ask({ range: 'bytes=0-1', 'if-range': '"another"' })).toEqual([200, undefined, 1_000]);
    expect(await ask({ range: 'bytes=0-1,4-5' })).toEqual([200, undefined, 1_000]);
    expect(await ask({ range: 'bytes=0-1', 'if-none-match': etag })).toEqual([304, undefined, 0]);
    const part = await fetchFile(String(image), { range: 'bytes=100-199' });
    expect(part.bytes).toEqual(bytes.subarray(100, 200));
    expect(part.headers).toMatchObject({ 'content-length': '100', 'content-type': 'video/mp4', etag });
    const beyond = await fetchFile(String(image), { range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
    expect(JSON.parse(beyond.bytes.toString())).toMatchObject({ code: 'range_not_satisfiable' });
    expect(beyond.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(beyond.headers.etag).toBeUndefined();
  });

  describe('an advertisement', () => {
    test('takes a file that was uploaded before, which no other one may have', async () => {
      const uploaded = (await fixture.upload(await picture())).body;
      expect(uploaded).toMatchObject({
        message: 'File uploaded',
        url: `/api/files/${uploaded.data.id}`,
        data: { url: `/api/files/${uploaded.data.id}`, mediaType: 'image', width: 40, height: 20 },
      });
      const { id: imageId, url } = uploaded.data;
      const answers = await Promise.all([fixture.create({ imageId }), fixture.create({ imageId })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const [holder] = await fixture.listAll();
      expect(holder?.image).toBe(url);
      const other = await fixture.add({ title: 'other' });
      expect((await fixture.change(other.id, { imageId })).body.code).toBe('file_not_found');
      expect((await fixture.change(holder?.id ?? '', { imageId, title: 'same' })).body.data.image).toBe(url);
      expect(isKept(url)).toBe(true);
    });

    test.each([
      ['that does not exist', '0'.repeat(32), 404],
      ['that is no id', 'x', 422],
    ])('takes no file %s', async (_, imageId, status) => {
      expect((await fixture.create({ imageId })).status).toBe(status);
      expect(await fixture.listAll()).toEqual([]);
    });

    test('takes no file that is a customer’s own', async () => {
      const { id } = (await fixture.upload(await picture())).body.data;
      const { db } = fixture.provider;
      const audience = { audience: 'receipt', ownerId: fixture.customer.id };
      await db.update(storedFile).set(audience).where(eq(storedFile.id, id));
      expect((await fixture.create({ imageId: id })).body.code).toBe('file_not_found');
      expect((await fetchFile(`/api/files/${id}`)).status).toBe(404);
    });

    test('keeps its file over other changes, and loses the old one with row and bytes for a new one', async () => {
      const made = await fixture.add({}, await picture());
      await fixture.change(made.id, { title: 'Changed' });
      expect(isKept(made.image)).toBe(true);
      const replaced = (await fixture.change(made.id, {}, { name: 'v', bytes: await makeWebm() })).body.data;
      expect(replaced.mediaType).toBe('video');
      expect([isKept(made.image), isKept(replaced.image)]).toEqual([false, true]);
      expect((await fetchFile(String(made.image))).status).toBe(404);
      const { data: next } = (await fixture.upload(await picture())).body;
      const named = (await fixture.change(made.id, { imageId: next.id, removeImage: 'true' })).body.data;
      expect([named.image, isKept(replaced.image)]).toEqual([next.url, false]);
      const bare = (await fixture.change(made.id, { removeImage: 'true' })).body.data;
      expect(bare).toMatchObject({ image: null, mediaType: null, imageBytes: null });
      expect(isKept(next.url)).toBe(false);
      const images = (await fixture.listLines(made.id))
        .map(([, { before, after }]) => [before?.image, after?.image])
        .filter(([from, to]) => from !== to);
      expect(images).toEqual([
        [undefined, idOf(made.image)],
        [idOf(made.image), idOf(replaced.image)],
        [idOf(replaced.image), next.id],
        [next.id, null],
      ]);
    });

    test('with both a file and the id of one takes the file; the other one stays free', async () => {
      const { id: imageId, url } = (await fixture.upload(await picture())).body.data;
      const made = await fixture.add({ imageId }, await picture());
      expect(made.image).not.toBe(url);
      expect((await fixture.create({ imageId })).body.data.image).toBe(url);
    });

    test('that is deleted takes its file with it', async () => {
      const { id, image } = await fixture.add({}, await picture());
      await fixture.ask('DELETE', `/advertisements/${id}`);
      expect([isKept(image), (await fetchFile(String(image))).status]).toEqual([false, 404]);
    });

    test('that is deleted while it is given a new file leaves none behind', async () => {
      const kept = fixture.provider.files.kept.size;
      for (let round = 0; round < 4; round += 1) {
        const { id } = await fixture.add({}, await picture());
        const [changed, deleted] = await Promise.all([
          fixture.change(id, { title: 'new' }, await picture()),
          fixture.ask('DELETE', `/advertisements/${id}`),
        ]);
        expect([changed.status === 200 || changed.body.code, deleted.status]).toEqual([
          changed.status === 200 ? true : 'advertisement_not_found',
          200,
        ]);
        expect(fixture.provider.files.kept.size).toBe(kept);
      }
    });

    test('that is refused keeps no bytes: over another version, at the dates', async () => {
      const made = await fixture.add();
      await fixture.change(made.id, { title: 'newer' });
      const kept = fixture.provider.files.kept.size;
      const form = { title: 'older', expectedUpdatedAt: made.updatedAt };
      expect((await fixture.change(made.id, form, await picture())).status).toBe(409);
      const ended = { endDate: '2020-01-01T00:00:00Z' };
      expect((await fixture.change(made.id, ended, await picture())).status).toBe(422);
      expect((await fixture.create(ended, await picture())).status).toBe(422);
      expect(fixture.provider.files.kept.size).toBe(kept);
    });
  });

  test('a change with an unknown outcome keeps its bytes', async () => {
    const { provider } = fixture;
    const file = await picture();
    const media = await acceptAdvertisementMedia(provider, {
      ownerId: fixture.staff.id,
      file,
      nowMs: provider.clock.nowMs(),
    });
    const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    const change = (callback: () => Promise<void>) =>
      keepFilesOnCommit([media], (watched) => provider.db.transaction(watched(callback)).then(lost));
    await expect(change(async () => undefined)).rejects.toThrow('terminated');
    expect(provider.files.kept.has(media.id)).toBe(true);
    await expect(change(lost)).rejects.toThrow('terminated');
    expect(provider.files.kept.has(media.id)).toBe(false);
  });

  test('what one person leaves unused has an end, for many uploads at once too', async () => {
    const { provider } = fixture;
    const { db } = provider;
    const person = await provider.openPerson('level1');
    const { id, bytes } = (await fixture.upload(await picture(), person)).body.data;
    const left = ADVERTISEMENT_UNUSED_MAX_BYTES - bytes;
    await db.update(storedFile).set({ bytes: left }).where(eq(storedFile.id, id));
    const kept = provider.files.kept.size;
    const answers = await Promise.all([1, 2, 3, 4].map(async () => fixture.upload(await picture(), person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { body } = answers.find(({ status }) => status === 409) ?? {};
    const code = 'advertisement_space_used';
    expect(body).toMatchObject({ code, errors: { image: [ERRORS[code].message] } });
    // What was refused left nothing behind, and stands in nobody else's way.
    expect(provider.files.kept.size).toBe(kept + 1);
    expect((await fixture.upload(await picture())).status).toBe(200);
    // What an advertisement shows is used.
    expect((await fixture.create({ imageId: id })).status).toBe(200);
    expect((await fixture.upload(await picture(), person)).status).toBe(200);
  });

  test('what no advertisement came to name goes after a day, what one names stays', async () => {
    const { image: used } = await fixture.add({}, await picture());
    const { url: old, id: oldId } = (await fixture.upload(await picture())).body.data;
    await fixture.provider.clock.advance(DAY_MS - 60_000);
    const { url: fresh, id: freshId } = (await fixture.upload(await picture())).body.data;
    expect(await sweepUnused(fixture.provider)).toBe(0);
    await fixture.provider.clock.advance(120_000);
    await sweepUnused(fixture.provider);
    await sweepOrphans(fixture.provider);
    expect([used, old, fresh].map(isKept)).toEqual([true, false, true]);
    expect((await fixture.create({ imageId: oldId })).body.code).toBe('file_not_found');
    // Let go of by somebody, taken up by somebody else: it stays.
    const { image } = (await fixture.create({ imageId: freshId })).body.data;
    await dropPublicFile(fixture.provider, freshId);
    expect([image, isKept(fresh)]).toEqual([fresh, true]);
  });
});

test('uploads of one member of staff have an end', async () => {
  const fixture = await createContentFixture(findMainDatabase(), { RATE_LIMITS: 'on' });
  const file = { name: 'a', bytes: Buffer.from('nothing of these') };
  for (let count = 0; count < THROTTLES.advertisementUpload.points; count += 1) {
    expect((await fixture.upload(file)).status).toBe(422);
  }
  const refused = await fixture.upload(file);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await fixture.create()).status).toBe(200);
  await fixture.close();
});
