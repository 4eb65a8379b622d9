/** One person's uploads, one person's share: of the provider's memory and of the ways to it. */
import { createSessionCookie } from '../support/create-session-cookie';
import { type FakeProvider, startFakeProvider } from '../support/fake-provider';
import { openRawWeb, type RawWeb } from '../support/open-raw-web';
import { buildMultipart, createTestProvider, type TestProvider } from '../support/provider';
import { openRawClient, type RawClient, writeHead } from '../support/raw-client';
import { makePdf } from '../support/sample-files';
import { waitUntil } from '../support/wait-until';

const MB = 1_024 * 1_024;

describe('at the provider', () => {
  let provider: TestProvider;
  let port: number;
  const clients: RawClient[] = [];

  beforeAll(async () => {
    provider = await createTestProvider();
    ({ port } = await provider.listen());
  });
  afterAll(async () => {
    for (const client of clients) client.destroy();
    await provider.close();
  });

  /** Documents of 27 MB that do not end. Answers what resolves when all of them but the end has left. */
  async function startDocuments(token: string): Promise<{ left: Promise<void> }> {
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
    return { left: client.send(payload.subarray(0, length - 1_000)) };
  }

  it('three sessions of one customer leave room for somebody else’s receipt', async () => {
    const attacker = await provider.openPerson();
    const sendings: Promise<void>[] = [];
    for (let session = 0; session < 3; session += 1) {
      const { token } = await provider.signInAgain(attacker);
      sendings.push((await startDocuments(token)).left);
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
    // What one session may hold is held before the victim begins.
    await Promise.race(sendings);
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
  let web: RawWeb;

  beforeAll(async () => {
    provider = await startFakeProvider();
  });
  beforeEach(async () => {
    provider.reset();
    const uploads = { places: 6, perUser: 2, perAddress: 6 };
    web = await openRawWeb(provider.url, { bulkheads: { uploads } });
  });
  afterEach(() => web.close());
  afterAll(() => provider.close());

  /** The head of an upload of so many bytes. */
  async function headOf(userId: string, length: number): Promise<string> {
    return writeHead('POST /api/transactions', {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': length,
      cookie: await createSessionCookie(userId),
      'x-session-handle': 'h',
    });
  }
  const held = () => web.bff.provider.bulkheads.uploads.held;
  const isAnswered = (client: RawClient) => client.received().startsWith('HTTP/1.1 200');

  it('a person’s unfinished uploads take their share of the ways to the provider, and no more', async () => {
    const head = await headOf('1', 1_000);
    // Whoever comes first is not sure to be heard first: these two hold the share, the others wait.
    const clients = [await web.open(`${head}--x`), await web.open(`${head}--x`)];
    await waitUntil('their share is taken', () => held() === 2);
    for (let count = 0; count < 10; count += 1) clients.push(await web.open(`${head}--x`));
    const other = await web.open(`${await headOf('2', 5)}--x--`);
    await waitUntil('somebody else is answered', () => isAnswered(other) && held() === 2);
    // Who leaves makes room for the next of theirs.
    clients[0]?.destroy();
    await waitUntil('the next one goes on', () => provider.asked.length === 4 && held() === 2);
    for (const client of clients) client.destroy();
    await waitUntil('no place is held', () => held() === 0);
    expect(web.bff.failures).toEqual([]);
  });

  it('an upload passes as it comes, byte by byte', async () => {
    const client = await web.open(await headOf('1', 6));
    for (const byte of '--x--\n') await client.send(byte);
    await waitUntil('it is answered', () => isAnswered(client));
    expect(provider.asked.at(-1)?.body).toBe('--x--\n');
  });
});
