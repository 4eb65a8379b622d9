/** One person's uploads, one person's share: of the provider's memory and of the ways to it. */
import type { AddressInfo } from 'node:net';
import { writeSessionCookie } from '../../lib/session/session-cookie';
import {
  createTestBff,
  type OpenWebServer,
  openWebServer,
  SECRET,
  type TestBff,
} from '../support/bff-mounts';
import { type FakeProvider, startFakeProvider } from '../support/fake-provider';
import { buildMultipart, createTestProvider, TEST_PASSWORD, type TestProvider } from '../support/provider';
import { openRawClient, type RawClient, writeHead } from '../support/raw-client';
import { makePdf } from '../support/sample-files';

const MB = 1_024 * 1_024;
let clients: RawClient[] = [];

afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
});

const until = async (check: () => boolean | Promise<boolean>) => {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('at the provider', () => {
  let provider: TestProvider;
  let port: number;

  beforeAll(async () => {
    provider = await createTestProvider();
    await provider.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = provider.app.server.address() as AddressInfo);
  });
  afterAll(() => provider.close());

  /** Documents of 29 MB that do not end; resolves when no more of them is taken, or all is. */
  async function startDocuments(token: string): Promise<void> {
    const bytes = Buffer.alloc(9 * MB);
    const { type, payload } = buildMultipart({
      fields: {},
      files: {
        documentFront: { name: 'front.jpg', bytes },
        documentBack: { name: 'back.jpg', bytes },
        selfie: { name: 'selfie.jpg', bytes },
      },
    });
    const client = await openRawClient(port);
    clients.push(client);
    const authorization = `Bearer ${token}`;
    const length = payload.byteLength;
    await client.send(
      writeHead('POST /api/users/submit', { 'content-type': type, 'content-length': length, authorization }),
    );
    void client.send(payload.subarray(0, length - 1_000));
  }

  it('three sessions of one customer leave room for somebody else’s receipt', async () => {
    const attacker = await provider.openPerson();
    for (let session = 0; session < 3; session += 1) {
      const { body } = await provider.call<{ token: string }>('POST', '/auth/login', {
        body: { username: attacker.username, password: TEST_PASSWORD },
      });
      await startDocuments(body.token);
    }
    const victim = await provider.openPerson();
    const methods = await provider.call<{ paymentMethods: { id: string; code: string }[] }>(
      'GET',
      '/payment-methods',
    );
    const paymentMethodId =
      methods.body.paymentMethods.find(({ code }) => code === 'PRACTICE-BANK')?.id ?? '';
    const { type, payload } = buildMultipart({
      fields: { paymentMethodId, amount: '100' },
      files: { qrImage: { name: 'slip.pdf', bytes: makePdf(4 * MB) } },
    });
    // The attackers' bytes are on their way before the victim begins.
    await until(() => clients.length === 3);
    await new Promise((resolve) => setImmediate(resolve));
    const answer = await fetch(`http://127.0.0.1:${port}/api/transactions`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${victim.token}`, connection: 'close' },
      body: new Uint8Array(payload),
    });
    expect(answer.status).toBe(200);
  });
});

describe('at the web server', () => {
  let provider: FakeProvider;
  let bff: TestBff;
  let web: OpenWebServer;

  beforeAll(async () => {
    provider = await startFakeProvider();
    bff = createTestBff(provider.url, {}, { lanes: { uploads: { places: 6, ofPerson: 2, ofAddress: 6 } } });
    web = await openWebServer(bff);
  });
  afterEach(() => provider.reset());
  afterAll(async () => {
    await web.close();
    await bff.close();
    await provider.close();
  });

  async function headersOf(userId: string): Promise<Record<string, string>> {
    const session = { handle: 'h', userId, username: `u${userId}`, bearer: `bearer-${userId}` };
    const settings = { secret: SECRET, secure: false };
    const cookie = await writeSessionCookie('customer', { ...session, role: 'user' }, settings);
    return {
      'content-type': 'multipart/form-data; boundary=x',
      cookie: cookie.split(';')[0] ?? '',
      'x-session-handle': 'h',
    };
  }

  it('a person’s unfinished uploads take their share of the ways to the provider, and no more', async () => {
    const headers = await headersOf('1');
    for (let count = 0; count < 12; count += 1) {
      const client = await openRawClient(web.port);
      clients.push(client);
      await client.send(`${writeHead('POST /api/transactions', { ...headers, 'content-length': 1_000 })}--x`);
    }
    await until(() => bff.provider.lanes.uploads.held === 2);
    const answer = await fetch(`http://127.0.0.1:${web.port}/api/transactions`, {
      method: 'POST',
      headers: { ...(await headersOf('2')), connection: 'close' },
      body: '--x--',
    });
    expect([answer.status, bff.provider.lanes.uploads.held]).toEqual([200, 2]);
    // Who leaves makes room for the next of theirs.
    clients[0]?.destroy();
    await until(() => provider.asked.length === 4 && bff.provider.lanes.uploads.held === 2);
    for (const client of clients) client.destroy();
    await until(() => bff.provider.lanes.uploads.held === 0);
    expect(bff.failures).toEqual([]);
  });

  it('an upload passes as it comes, byte by byte', async () => {
    const head = writeHead('POST /api/transactions', { ...(await headersOf('1')), 'content-length': 6 });
    const client = await openRawClient(web.port);
    clients.push(client);
    await client.send(head);
    for (const byte of '--x--\n') await client.send(byte);
    await until(() => client.received().startsWith('HTTP/1.1 200'));
    expect(provider.asked.at(-1)?.body).toBe('--x--\n');
  });
});
