/** Uploads and files from a browser to the provider and back, through both mounts of the BFF. */
import type { AddressInfo } from 'node:net';
import { writeSessionCookie } from '@/lib/session/cookie/session-cookie';
import { storedFile } from '@/provider/database/schema/files';
import { RECEIPT_MAX_BYTES } from '../../lib/contract/route';
import { createTestBff, MOUNTS, type Mounted, SECRET, type TestBff } from '../support/bff-mounts';
import { buildMultipart, createTestProvider, type Person, type TestProvider } from '../support/provider';
import { makePdf, makePicture } from '../support/sample-files';

const SETTINGS = { secret: SECRET, secure: false };
/** What a form adds around its file. */
const FORM_BYTES = 64 * 1024;

type Headers = Record<string, string>;

async function signIn(person: Person, realm: 'customer' | 'staff'): Promise<Headers> {
  const session = { handle: 'a-handle', userId: String(person.id), username: person.username };
  const role = realm === 'staff' ? ('admin' as const) : ('user' as const);
  const cookie = await writeSessionCookie(realm, { ...session, bearer: person.token, role }, SETTINGS);
  return { cookie: cookie.split(';')[0] ?? '', 'x-session-handle': 'a-handle' };
}

describe('uploads and files', () => {
  let provider: TestProvider;
  let url: string;
  let customer: Headers;
  let stranger: Headers;
  let staff: Headers;
  let methodId: string;

  beforeAll(async () => {
    provider = await createTestProvider();
    await provider.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(provider.app.server.address() as AddressInfo).port}`;
    customer = await signIn(await provider.openPerson(), 'customer');
    stranger = await signIn(await provider.openPerson(), 'customer');
    staff = await signIn(await provider.openPerson('admin'), 'staff');
    const { body } = await provider.call<{ paymentMethods: { id: string; code: string }[] }>(
      'GET',
      '/payment-methods',
    );
    methodId = body.paymentMethods.find(({ code }) => code === 'PRACTICE-BANK')?.id ?? '';
  }, 60_000);
  afterAll(() => provider.close());

  describe.each(MOUNTS)('%s', (_name, mount) => {
    let test: TestBff;
    let mounted: Mounted;

    beforeAll(async () => {
      test = createTestBff(url);
      mounted = await mount(test);
    });
    afterAll(async () => {
      await mounted.close();
      await test.close();
    });

    const form = (bytes: Buffer) =>
      buildMultipart({
        fields: { paymentMethodId: methodId, amount: '100' },
        files: { qrImage: { name: 'slip.pdf', bytes } },
      });
    async function* inPieces(payload: Buffer): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < payload.byteLength; at += 60_000) yield payload.subarray(at, at + 60_000);
    }
    const upload = (bytes: Buffer, streamed = false) => {
      const { type, payload } = form(bytes);
      return mounted.send('/api/transactions', {
        method: 'POST',
        headers: { ...customer, 'content-type': type },
        body: streamed ? inPieces(payload) : payload,
      });
    };
    const receiptId = async (bytes: Buffer) => {
      const answer = await upload(bytes);
      expect(answer.status).toBe(200);
      return (answer.json() as unknown as { data: { receiptId: string } }).data.receiptId;
    };

    it.each([
      ['declared', false],
      ['streamed', true],
    ])('a file of up to the limit passes, one byte more is too large: %s', async (_title, streamed) => {
      for (const bytes of [RECEIPT_MAX_BYTES - 1, RECEIPT_MAX_BYTES]) {
        expect((await upload(makePdf(bytes), streamed)).status).toBe(200);
      }
      const over = await upload(makePdf(RECEIPT_MAX_BYTES + 1), streamed);
      expect([over.status, over.json().code]).toEqual([413, 'file_too_large']);
    });

    it('far more than the limit is refused before it reaches the provider, with the same words', async () => {
      for (const streamed of [false, true]) {
        const answer = await upload(makePdf(RECEIPT_MAX_BYTES + FORM_BYTES), streamed);
        expect([answer.status, answer.json().code]).toEqual([413, 'file_too_large']);
      }
      expect(test.failures).toEqual([]);
    });

    it.each([
      ['declared', false],
      ['streamed', true],
    ])('a refusal from before the body was read arrives: %s', async (_title, streamed) => {
      const { type, payload } = form(makePdf(RECEIPT_MAX_BYTES));
      const answer = await mounted.send('/api/transactions', {
        method: 'POST',
        headers: { 'content-type': type },
        body: streamed ? inPieces(payload) : payload,
      });
      expect([answer.status, answer.json().code]).toEqual([401, 'unauthorized']);
    });

    it('a form that breaks off is malformed, not an error of ours', async () => {
      const { type, payload } = form(makePdf());
      const answer = await mounted.send('/api/transactions', {
        method: 'POST',
        headers: { ...customer, 'content-type': type },
        body: payload.subarray(0, payload.byteLength - 40),
      });
      expect([answer.status, answer.json().code]).toEqual([400, 'malformed_request']);
    });

    it('a file keeps the headers that make it harmless', async () => {
      const id = await receiptId(makePdf());
      const answer = await mounted.send(`/api/files/${id}`, { headers: customer });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': 'attachment; filename="slip.pdf"; filename*=UTF-8\'\'slip.pdf',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(answer.text).toBe(makePdf().toString());
    });

    it('staff read it in their console alone; for a stranger and for nobody it does not exist', async () => {
      const id = await receiptId(await makePicture('png'));
      const answer = await mounted.send(`/admin/api/files/${id}`, { headers: staff });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
      for (const [path, headers] of [
        [`/api/files/${id}`, stranger],
        [`/api/files/${id}`, staff],
        [`/admin/api/files/${id}`, customer],
        [`/api/files/${id}`, {}],
      ] as [string, Headers][]) {
        const refused = await mounted.send(path, { headers });
        expect([refused.status, refused.json().code]).toEqual([404, 'file_not_found']);
        expect(refused.headers['cache-control']).toBe('no-store');
      }
    });

    it('a public file may be kept, also by who is signed in, and is asked for by its tag', async () => {
      const id = await receiptId(await makePicture('png'));
      await provider.db.update(storedFile).set({ audience: 'public' });
      const answer = await mounted.send(`/api/files/${id}`, { headers: customer });
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const tag = String(answer.headers.etag);
      const again = await mounted.send(`/api/files/${id}`, {
        headers: { ...customer, 'if-none-match': tag },
      });
      expect([again.status, again.text]).toEqual([304, '']);
      await provider.db.update(storedFile).set({ audience: 'receipt' });
    });
  });
});
