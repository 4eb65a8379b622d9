/** Pictures and videos of advertisements from a browser to the provider and back, through both mounts of the BFF. */
import { get, type IncomingMessage } from 'node:http';
import { BULKHEADS } from '@/lib/bff/provider/provider-bulkheads';
import {
  ADVERTISEMENT_IMAGE_MAX_BYTES,
  ADVERTISEMENT_VIDEO_MAX_BYTES,
} from '@/lib/contract/content/content-rules';
import { createTestBff, MOUNTS, mountForTests, openWebServer } from '../support/bff-mounts';
import { signInBrowser } from '../support/create-session-cookie';
import { buildMultipart, createTestProvider, type TestProvider } from '../support/provider';
import { makeJpegOf } from '../support/sample-files';
import { makeMp4 } from '../support/sample-videos';

type Uploaded = { data: { image: string; mediaType: string } };

describe('pictures and videos of advertisements', () => {
  let provider: TestProvider;
  let url: string;
  let staff: Record<string, string>;

  beforeAll(async () => {
    provider = await createTestProvider();
    url = (await provider.listen()).url;
    staff = await signInBrowser(await provider.openPerson('level1'), 'level1');
  }, 60_000);
  afterAll(() => provider.close());

  describe.each(MOUNTS)('%s', (_name, mount) => {
    const mounted = mountForTests(mount, () => url);

    const create = (bytes: Buffer) => {
      const files = { image: { name: 'slide', bytes } };
      const { type, payload } = buildMultipart({ fields: { title: 'A title' }, files });
      const headers = { ...staff, 'content-type': type };
      return mounted.send('/admin/api/advertisements', { method: 'POST', headers, body: payload });
    };

    it.each([
      ['image', ADVERTISEMENT_IMAGE_MAX_BYTES, makeJpegOf],
      ['video', ADVERTISEMENT_VIDEO_MAX_BYTES, async (bytes: number) => makeMp4({ bytes })],
    ] as const)(
      '%s: of up to the limit passes, one byte more is too large',
      async (kind, limit, make) => {
        for (const bytes of [limit - 1, limit]) {
          const answer = await create(await make(bytes));
          const { data } = answer.json() as unknown as Uploaded;
          expect([answer.status, data.mediaType]).toEqual([200, kind]);
        }
        const over = await create(await make(limit + 1));
        expect([over.status, over.json().code]).toEqual([413, 'advertisement_file_too_large']);
      },
      60_000,
    );

    it('far more than the limit is refused before it reaches the provider, with the same words', async () => {
      const answer = await create(makeMp4({ bytes: ADVERTISEMENT_VIDEO_MAX_BYTES + 64 * 1024 }));
      expect([answer.status, answer.json().code]).toEqual([413, 'advertisement_file_too_large']);
      expect(mounted.failures).toEqual([]);
    });

    it('a video plays for everybody, in parts, and keeps the headers that make it harmless', async () => {
      const video = makeMp4({ bytes: 200_000 });
      const { image } = ((await create(video)).json() as unknown as Uploaded).data;
      const whole = await mounted.send(image);
      expect([whole.status, whole.headers]).toMatchObject([
        200,
        {
          'accept-ranges': 'bytes',
          'content-length': '200000',
          'content-type': 'video/mp4',
          'content-disposition': 'inline; filename="slide.mp4"; filename*=UTF-8\'\'slide.mp4',
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
        },
      ]);
      for (const [range, start, length] of [
        ['bytes=0-1', 0, 2],
        ['bytes=100-', 100, 199_900],
      ] as const) {
        const part = await mounted.send(image, { headers: { range } });
        const expected = `bytes ${start}-${start + length - 1}/200000`;
        expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
          206,
          expected,
          String(length),
        ]);
        expect(part.text).toBe(video.subarray(start, start + length).toString());
      }
      const other = { range: 'bytes=0-1', 'if-range': '"another"' };
      expect((await mounted.send(image, { headers: other })).status).toBe(200);
      const beyond = await mounted.send(image, { headers: { range: 'bytes=200000-' } });
      expect([beyond.status, beyond.headers['content-range'], beyond.json().code]).toEqual([
        416,
        'bytes */200000',
        'range_not_satisfiable',
      ]);
      const known = { 'if-none-match': String(whole.headers.etag) };
      expect((await mounted.send(image, { headers: known })).status).toBe(304);
    });
  });

  const uploadLong = async () => {
    const { body } = await provider.callMultipart<{ url: string }>('POST', '/upload/image', {
      token: (await provider.openPerson('level1')).token,
      files: { image: { name: 'long', bytes: makeMp4({ bytes: ADVERTISEMENT_VIDEO_MAX_BYTES }) } },
    });
    return body.url;
  };

  it('a reader that takes nothing is let go of', async () => {
    const test = createTestBff(url);
    let nowMs = 0;
    const server = await openWebServer(test, { nowMs: () => nowMs });
    const { port } = server;
    const path = await uploadLong();
    const answer = await new Promise<IncomingMessage>((resolve) => get({ port, path }, resolve));
    answer.on('error', () => undefined);
    while (!answer.destroyed && (await server.countConnections()) > 0) {
      nowMs += 10_000;
      await server.look();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // What had come before it was cut is no whole file.
    let bytes = 0;
    await new Promise<void>((resolve) => {
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      answer.on('close', resolve);
    });
    expect(bytes).toBeLessThan(ADVERTISEMENT_VIDEO_MAX_BYTES);
    expect(answer.complete).toBe(false);
    await server.close();
    await test.close();
  });

  it('public files on their way take no connection from other calls, nor from documents and exports', async () => {
    const test = createTestBff(url);
    const path = await uploadLong();
    // Readers who take nothing: each holds its place.
    const open = (bulkhead: 'publicFiles' | 'customerFiles') =>
      test.provider.open({ method: 'GET', path, bulkhead });
    const readers = await Promise.all(
      Array.from({ length: BULKHEADS.publicFiles.places }, () => open('publicFiles')),
    );
    expect((await test.provider.call({ method: 'GET', path: '/api/config' })).status).toBe(200);
    const other = await open('customerFiles');
    expect(other.status).toBe(200);
    other.body.destroy();
    for (const reader of readers) reader.body.destroy();
    await test.close();
  }, 60_000);
});
