/** A browser's chat socket all the way: through the web server's proxy to the provider, which takes its word. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type * as ProxyChat from '../../lib/node-server/proxy-chat';
import { openSocket, type SocketRefusal } from '../support/chat-sockets';
import { createTestProvider, type Person, TEST_BFF_SECRET, type TestProvider } from '../support/provider';

/** The proxy's library is an .mjs file, which Jest cannot load: bundled to CommonJS it is the same code. */
const folder = mkdtempSync(join(tmpdir(), 'chat-proxy-'));
const outfile = join(folder, 'proxy-chat.cjs');
const entry = join(__dirname, '../../lib/node-server/proxy-chat.ts');
buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node' });
const { createChatProxy } = require(outfile) as typeof ProxyChat;

describe('the chat through the web server', () => {
  let provider: TestProvider;
  let chat: ProxyChat.ChatProxy;
  let web: Server;
  let url: string;
  let customer: Person;

  beforeAll(async () => {
    provider = await createTestProvider({ startMs: Date.now() });
    const { url: providerUrl } = await provider.listen();
    chat = createChatProxy({ providerUrl, bffSecret: TEST_BFF_SECRET });
    web = createServer((req, res) => chat.web(req, res, '203.0.113.7'));
    web.on('upgrade', (req, socket, head) => chat.upgrade(req, socket, head, '203.0.113.7'));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
    customer = await provider.openPerson();
  }, 60_000);
  afterAll(async () => {
    chat.close();
    web.close();
    web.closeAllConnections();
    await provider.close();
    rmSync(folder, { recursive: true });
  });

  async function open(options: Parameters<typeof openSocket>[2]) {
    // The web server signs by the time of the day.
    await provider.clock.set(Date.now());
    const { body } = await provider.call<{ ticket: string }>('POST', '/auth/socket-ticket', {
      token: customer.token,
    });
    return openSocket(url, body.ticket, options);
  }

  it.each([
    ['websocket', { transports: ['websocket'] }],
    ['polling', { transports: ['polling'] }],
    ['polling that becomes a websocket', { transports: ['polling', 'websocket'] }],
  ])('works from a page of ours by %s', async (_name, options) => {
    const opened = await open({ ...options, extraHeaders: { origin: url } });
    const sent = await opened.request('sendMessage', { message: 'สวัสดี', messageType: 'text' });
    expect(sent).toMatchObject({ success: true, data: { message: 'สวัสดี' } });
    await opened.waitFor('newMessage', ({ id }) => sent.success && id === sent.data.id);
    opened.close();
    await opened.closed;
  });

  it.each([['websocket'], ['polling']])('is closed to a page of somebody else by %s', async (transport) => {
    const tried = open({ transports: [transport], extraHeaders: { origin: 'https://evil.example' } });
    const refusal: SocketRefusal = await tried.then(
      () => new Error('let in'),
      (error: SocketRefusal) => error,
    );
    expect(refusal.message).toMatch(/^(websocket|xhr poll) error$/);
  });

  it('reports a ticket that is not accepted', async () => {
    await expect(openSocket(url, 'made-up', { extraHeaders: { origin: url } })).rejects.toMatchObject({
      data: { code: 'ticket_invalid' },
    });
  });
});
