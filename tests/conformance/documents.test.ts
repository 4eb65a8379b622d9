/** Documents from a browser to the provider, through both mounts of the BFF: sizes, refusals, and answers that arrive. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { DOCUMENT_MAX_BYTES, KYC_FILES, type KycFile } from '@/lib/contract/kyc/kyc-rules';
import { mountBff } from '../../lib/node-server/mount-bff';
import { createTestBff, inPieces, MOUNTS, mountForTests, type TestBff } from '../support/bff-mounts';
import { signInBrowser } from '../support/create-session-cookie';
import { buildMultipart, createTestProvider, type FilePart, type TestProvider } from '../support/provider';
import { makeJpegOf, makeScene } from '../support/sample-files';

type Headers = Record<string, string>;
type Answer = { code?: string; errors?: Record<string, string[]>; kyc?: { status: string } };

const TEXTS = { fullName: 'Somchai Jaidee', idNumber: '1 2345', documentType: 'national_id' };

describe('documents', () => {
  let provider: TestProvider;
  let url: string;
  let small: Buffer;

  beforeAll(async () => {
    provider = await createTestProvider();
    url = (await provider.listen()).url;
    small = await makeScene(3);
  }, 60_000);
  beforeEach(() => provider.files.kept.clear());
  afterAll(() => provider.close());

  const openCustomer = async (): Promise<Headers> => signInBrowser(await provider.openPerson());

  const formOf = (bytes: Partial<Record<KycFile, Buffer>>) => {
    const file = (which: KycFile): FilePart => ({ name: `${which}.jpg`, bytes: bytes[which] ?? small });
    const files = Object.fromEntries(KYC_FILES.map((which) => [which, file(which)]));
    return buildMultipart({ fields: TEXTS, files });
  };

  describe.each(MOUNTS)('%s', (_name, mount) => {
    const mounted = mountForTests(mount, () => url);

    const submit = async (headers: Headers, bytes: Partial<Record<KycFile, Buffer>>, streamed = false) => {
      const { type, payload } = formOf(bytes);
      const answer = await mounted.send('/api/users/submit', {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: streamed ? inPieces(payload) : payload,
      });
      return { status: answer.status, body: answer.json() as Answer };
    };

    it.each([
      ['declared', false],
      ['streamed', true],
    ])('a picture just under 10 MB passes, 10 MB is too large and is named: %s', async (_title, streamed) => {
      const customer = await openCustomer();
      const over = await submit(
        customer,
        { documentBack: await makeJpegOf(DOCUMENT_MAX_BYTES + 1) },
        streamed,
      );
      expect([over.status, over.body.code, over.body.errors]).toEqual([
        413,
        'document_too_large',
        { documentBack: ['File size must be less than 10MB'] },
      ]);
      expect(provider.files.kept.size).toBe(0);
      const within = await submit(customer, { documentBack: await makeJpegOf(DOCUMENT_MAX_BYTES) }, streamed);
      expect([within.status, within.body.kyc?.status]).toEqual([200, 'pending']);
    });

    it('all three just under the limit pass together, of several customers at once', async () => {
      const large = await makeJpegOf(DOCUMENT_MAX_BYTES);
      const customers = await Promise.all([1, 2, 3, 4].map(openCustomer));
      const answers = await Promise.all(
        customers.map((customer) =>
          submit(customer, { documentFront: large, documentBack: large, selfie: large }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(provider.files.kept.size).toBe(12);
    });

    it('all three over it are named together; far more is refused before it reaches the provider', async () => {
      const customer = await openCustomer();
      const over = await makeJpegOf(DOCUMENT_MAX_BYTES + 1);
      const each = await submit(customer, { documentFront: over, documentBack: over, selfie: small }, true);
      expect(Object.keys(each.body.errors ?? {})).toEqual(['documentFront', 'documentBack']);
      const far = await makeJpegOf(3 * DOCUMENT_MAX_BYTES + 100_000);
      for (const streamed of [false, true]) {
        const answer = await submit(customer, { selfie: far }, streamed);
        expect([answer.status, answer.body.code]).toEqual([413, 'document_too_large']);
      }
      expect(mounted.failures).toEqual([]);
    });
  });

  /** As browsers do it: no answer is read before everything was sent. */
  describe('a sender that reads only when it has sent everything', () => {
    let test: TestBff;
    let server: ReturnType<typeof createServer>;

    beforeAll(async () => {
      test = createTestBff(url);
      const handle = mountBff(test.bff);
      server = createServer((req, res) => handle(req, res, undefined));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    });
    afterAll(async () => {
      server.closeAllConnections();
      server.close();
      await test.close();
    });

    async function sendThenRead(port: number, path: string, headers: Headers, payload: Buffer) {
      const socket = connect(port, '127.0.0.1');
      const failed = new Promise<never>((_, reject) => socket.once('error', reject));
      const lines = Object.entries({ host: 'localhost', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      socket.pause();
      const send = async () => {
        socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        for await (const piece of inPieces(payload)) {
          if (!socket.write(piece)) await once(socket, 'drain');
        }
        let text = '';
        socket.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        socket.resume();
        while (!/"code":"\w+"/.test(text)) await once(socket, 'data');
        return text;
      };
      const text = await Promise.race([send(), failed]);
      socket.destroy();
      return [Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]), /"code":"(\w+)"/.exec(text)?.[1]];
    }

    it.each<[string, () => Promise<Buffer>, boolean, unknown[]]>([
      [
        'a picture over its limit',
        () => makeJpegOf(DOCUMENT_MAX_BYTES + 1),
        true,
        [413, 'document_too_large'],
      ],
      ['twice what may be', () => makeJpegOf(6 * DOCUMENT_MAX_BYTES), true, [413, 'document_too_large']],
      ['nobody’s session', () => makeJpegOf(DOCUMENT_MAX_BYTES), false, [401, 'unauthorized']],
    ])('gets its answer about %s', async (_title, make, signedIn, expected) => {
      const { type, payload } = formOf({ documentFront: await make() });
      const headers = {
        ...(signedIn ? await openCustomer() : {}),
        'content-type': type,
        'content-length': String(payload.byteLength),
      };
      const direct = provider.app.server.address() as AddressInfo;
      const mounted = server.address() as AddressInfo;
      expect(await sendThenRead(mounted.port, '/api/users/submit', headers, payload)).toEqual(expected);
      if (!signedIn) {
        expect(await sendThenRead(direct.port, '/api/users/submit', headers, payload)).toEqual(expected);
      }
    });
  });
});
