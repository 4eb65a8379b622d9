/** Whoever can write to the Redis that providers share makes nobody see a price, a hint or a word of the chat. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createClient } from 'redis';
import { Server } from 'socket.io';
import { createSocketRelay } from '../../provider/chat/socket/socket-relay';
import type { ChatServer } from '../../provider/chat/socket/socket-types';
import type { EventBus, ProviderEvent } from '../../provider/events/events';
import { connectRedis, createRedisEvents, type RedisClient } from '../../provider/events/redis-events';
import { createMessageSigner } from '../../provider/events/signed-messages';
import { createLog } from '../../provider/log';
import { waitUntil } from '../support/wait-until';

const url = process.env.TEST_REDIS_URL;
if (!url) process.stdout.write('Forged messages are skipped: TEST_REDIS_URL is not set\n');

/** Several runs may share a Redis, as deployments may. */
const DEPLOYMENT = randomUUID();
const signer = createMessageSigner('the document key of this test', DEPLOYMENT);
const strangers = {
  'another deployment with the same key': createMessageSigner('the document key of this test', 'another'),
  'the same name with another key': createMessageSigner('somebody’s own document key', DEPLOYMENT),
};
const NOW_MS = Date.UTC(2026, 0, 5);
const clock = { nowMs: () => NOW_MS };
const log = createLog('silent');
const TICK = { symbol: 'BTC', seq: 9, epoch: 1, timeMs: NOW_MS, price: '1.00' };
const FORGED: ProviderEvent = { type: 'ticks', nowMs: NOW_MS, ticks: [TICK] };

(url ? describe : describe.skip)('messages among providers', () => {
  let attacker: ReturnType<typeof createClient>;
  let clients: RedisClient[];

  beforeAll(async () => {
    attacker = createClient({ url: url ?? '' });
    await attacker.connect();
    clients = [await connectRedis(url ?? '', log), await connectRedis(url ?? '', log)];
  });
  afterAll(() => {
    attacker.destroy();
    for (const client of clients) client.destroy();
  });

  describe('events', () => {
    let buses: EventBus[];
    let heard: ProviderEvent[];
    const channel = signer.channelOf('events');
    const envelope = (event: unknown, sentMs = NOW_MS) => JSON.stringify({ from: 'x', sentMs, event });

    beforeEach(async () => {
      heard = [];
      buses = [];
      for (const client of clients) buses.push(await createRedisEvents(client, { clock, log, signer }));
      buses[1]?.subscribe((event) => heard.push(event));
    });
    afterEach(() => Promise.all(buses.map((bus) => bus.close())));

    /** Redis hands a channel's messages on in their order: once the last is heard, so were those before it. */
    async function hearAfter(messages: (string | Buffer)[]): Promise<ProviderEvent[]> {
      for (const message of messages) await attacker.publish(channel, message);
      buses[0]?.publish({ type: 'settings' });
      await waitUntil('the true event arrives', () => heard.some(({ type }) => type === 'settings'));
      return heard;
    }

    type Forgery = [string, (string | Buffer)[]];
    const forgeries: Forgery[] = [
      ['no proof', [JSON.stringify({ from: 'x', event: FORGED }), envelope(FORGED)]],
      ['bytes that are no message', [Buffer.alloc(0), Buffer.alloc(31, 1), Buffer.alloc(4_096, 0x7b), '{']],
      ...Object.entries(strangers).map(
        ([who, stranger]): Forgery => [who, [stranger.sign(channel, envelope(FORGED))]],
      ),
      ['the proof of another channel', [signer.sign(signer.channelOf('chat'), envelope(FORGED))]],
      [
        'a message that was kept for eleven seconds',
        [signer.sign(channel, envelope(FORGED, NOW_MS - 11_000))],
      ],
      [
        'a price that is none, from a provider of another version',
        ['NaN', '-1', '1e3', ''].map((price) =>
          signer.sign(channel, envelope({ ...FORGED, ticks: [{ ...TICK, price }] })),
        ),
      ],
      ['an event that nobody knows', [signer.sign(channel, envelope({ type: 'payout', userId: 1 }))]],
    ];
    it.each(forgeries)('with %s reach nobody', async (_, messages) => {
      expect(await hearAfter(messages)).toEqual([{ type: 'settings' }]);
    });

    it('of the deployment itself reach the other process whole', async () => {
      buses[0]?.publish(FORGED);
      expect(await hearAfter([])).toEqual([FORGED, { type: 'settings' }]);
    });
  });

  describe('the chat', () => {
    const channel = `${signer.channelOf('chat')}-request#/#`;
    /** What the adapter passes to the other servers as it came. */
    const order = (word: string) => JSON.stringify({ uid: 'forged', type: 6, data: [word] });

    it('acts on nothing that no provider of the deployment wrote', async () => {
      const servers = clients.map(
        () => new Server(createServer(), { serveClient: false }) as unknown as ChatServer,
      );
      const relays = [];
      for (const [n, client] of clients.entries()) {
        const relay = await createSocketRelay(client, { log, signer });
        const server = servers[n] as ChatServer;
        relay.join(server);
        relays.push(relay);
      }
      const heard: unknown[] = [];
      for (const word of ['forged', 'true']) servers[1]?.on(word as 'connection', () => heard.push(word));
      await waitUntil('both listen', async () => (await attacker.pubSubNumSub(channel))[channel] === 2);
      const forged: (string | Buffer)[] = [order('forged'), '{', Buffer.alloc(200, 0xc1)];
      for (const stranger of Object.values(strangers)) forged.push(stranger.sign(channel, order('forged')));
      for (const message of forged) await attacker.publish(channel, message);
      (servers[0] as unknown as Server).serverSideEmit('true');
      await waitUntil('the true word arrives', () => heard.includes('true'));
      expect(heard).toEqual(['true']);
      for (const server of servers) await new Promise<void>((done) => void server.close(() => done()));
      for (const relay of relays) relay.close();
    });
  });
});
