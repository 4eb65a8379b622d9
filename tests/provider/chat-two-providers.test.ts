/** Customer on one provider, staff on another: Redis joins them, and whatever it lost is found by asking. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_STAFF_SENDER } from '@/lib/contract/chat/chat-rules';
import type { ChatMessage } from '@/lib/contract/chat/chat-schemas';
import { type OpenedSocket, openSocket } from '../support/chat-sockets';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { createProviderClient } from '../support/provider-client';
import { bundleProvider, type ProviderProcess, startProviderProcess } from '../support/provider-process';
import { hasRedisServer, type RedisServer, startRedisServer } from '../support/redis-server';
import { waitUntil } from '../support/wait-until';

const ADMIN = { username: 'root', password: 'only-for-this-test' };
/** Staff here have no display name. */
const asCustomersRead = (message: ChatMessage): ChatMessage =>
  message.isFromAdmin ? { ...message, sender: DEFAULT_STAFF_SENDER } : message;
const missing = [
  ...(process.env.TEST_DATABASE_URL ? [] : ['TEST_DATABASE_URL is not set']),
  ...(hasRedisServer() ? [] : ['redis-server is not installed']),
];
if (missing.length > 0) process.stdout.write(`The chat of two providers is skipped: ${missing.join(', ')}\n`);

(missing.length === 0 ? describe : describe.skip)('the chat of two providers', () => {
  let bundle: string;
  let database: TestDatabase;
  let redis: RedisServer;
  const folders: string[] = [];
  const providers: ProviderProcess[] = [];
  const sockets: OpenedSocket[] = [];
  let customerToken: string;
  let staffToken: string;
  let phone: OpenedSocket;
  let staffSocket: OpenedSocket;

  const [here, there] = [() => providers[0]?.url ?? '', () => providers[1]?.url ?? ''];

  async function open(url: string, token: string): Promise<OpenedSocket> {
    const { body } = await createProviderClient(url).call<{ ticket: string }>('POST', '/auth/socket-ticket', {
      token,
    });
    const opened = await openSocket(url, body.ticket);
    sockets.push(opened);
    return opened;
  }

  beforeAll(async () => {
    bundle = bundleProvider('chat');
    database = await openTestDatabase('postgres');
    redis = await startRedisServer();
    for (let n = 0; n < 2; n += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'updown-chat-'));
      folders.push(folder);
      providers.push(
        await startProviderProcess(bundle, {
          DATA_DIR: folder,
          DOCUMENT_KEY: 'one document key for both providers of this test',
          BFF_SECRET: 'one secret for both providers of this test',
          DATABASE_URL: database.url ?? '',
          REDIS_URL: redis.url,
          ADMIN_USERNAME: ADMIN.username,
          ADMIN_PASSWORD: ADMIN.password,
        }),
      );
    }
    customerToken = (await createProviderClient(here()).openCustomer('anna')).token;
    const login = await createProviderClient(there()).call<{ token: string }>('POST', '/auth/adminLogin', {
      body: ADMIN,
    });
    staffToken = login.body.token;
    phone = await open(here(), customerToken);
    staffSocket = await open(there(), staffToken);
  }, 180_000);

  afterAll(async () => {
    for (const opened of sockets) opened.close();
    for (const provider of providers) await provider.end('SIGTERM');
    await redis?.stop();
    await database?.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    if (bundle) rmSync(bundle, { recursive: true, force: true });
  }, 60_000);

  async function say(message: string): Promise<ChatMessage> {
    const answer = await phone.request('sendMessage', { message, messageType: 'text' });
    if (!answer.success) throw new Error(answer.error);
    return answer.data;
  }

  async function reply(conversationId: string, message: string): Promise<ChatMessage> {
    const answer = await staffSocket.request('sendAdminMessage', {
      conversationId,
      message,
      messageType: 'text',
    });
    if (!answer.success) throw new Error(answer.error);
    return answer.data;
  }

  it('delivers each side’s words, typing, marks and coming to the other', async () => {
    await phone.waitFor('supportStatus', ({ online }) => online);
    const first = await say('is somebody there?');
    const { conversationId, userId } = first;
    expect(await staffSocket.waitFor('newMessage')).toEqual(first);
    expect(await staffSocket.waitFor('newConversation')).toMatchObject({
      id: conversationId,
      isOnline: true,
    });
    const answer = await reply(conversationId, 'yes');
    expect(await phone.waitFor('newMessage', ({ id }) => id === answer.id)).toEqual(asCustomersRead(answer));
    await phone.request('typing', { isTyping: true });
    expect(await staffSocket.waitFor('userTyping')).toEqual({ conversationId, userId, isTyping: true });
    await staffSocket.request('typing', { conversationId, isTyping: true });
    expect(await phone.waitFor('adminTyping')).toEqual({ conversationId, isTyping: true });
    await phone.request('markAsRead', {});
    await staffSocket.waitFor('messagesRead', ({ marks }) => marks.userRead === 2);
    const tablet = await open(there(), customerToken);
    expect((await tablet.request('getChatHistory', {})).success).toBe(true);
    const third = await say('both of my screens know');
    expect(await tablet.waitFor('newMessage', ({ id }) => id === third.id)).toEqual(third);
  }, 60_000);

  it('continues while Redis is away; when it is back both sides fetch, and miss nothing', async () => {
    const before = await say('before');
    const { conversationId, seq } = before;
    await staffSocket.waitFor('newMessage', ({ id }) => id === before.id);
    await redis.stop();
    await waitUntil('both providers have lost Redis', () =>
      providers.every((provider) => provider.output().includes('Redis is in trouble')),
    );
    const beside = await open(here(), customerToken);
    const sent: ChatMessage[] = [];
    for (let n = 0; n < 5; n += 1) {
      const own = await say(`alone ${n}`);
      // Clients on the same process receive it as before.
      expect(await beside.waitFor('newMessage', ({ id }) => id === own.id)).toEqual(own);
      sent.push(own, await reply(conversationId, `also alone ${n}`));
    }
    expect(sent.map((message) => message.seq)).toEqual(sent.map((_, n) => seq + 1 + n));
    expect(staffSocket.received('newMessage').some(({ message }) => message.startsWith('alone'))).toBe(false);

    await redis.start();
    await Promise.all([phone.waitFor('resync'), staffSocket.waitFor('resync')]);
    for (const side of [phone, staffSocket]) {
      const missed = await side.request('getChatHistory', {
        after: seq,
        ...(side === staffSocket ? { conversationId } : {}),
      });
      const messages = side === staffSocket ? sent : sent.map(asCustomersRead);
      expect(missed).toMatchObject({ success: true, data: { messages, hasMore: false } });
    }
    await waitUntil('words cross again', async () => {
      const { id } = await say('do you hear me?');
      await staffSocket.request('getChatHistory', { conversationId, after: 999_999_999 });
      return staffSocket.received('newMessage').some((heard) => heard.id === id);
    });
  }, 120_000);

  it('ends the sockets of a session that was signed out at the other one', async () => {
    const { token } = await createProviderClient(here()).openCustomer('ben');
    const mine = await open(here(), token);
    await createProviderClient(there()).call('POST', '/auth/logout', { token });
    expect(await mine.closed).toBe('io server disconnect');
    expect(mine.received('ended')).toEqual([{ reason: 'session_ended' }]);
  }, 60_000);
});
