/** Events among several provider processes, over Redis. While Redis is away each process hears only itself. */
import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createClient } from 'redis';
import { createTroubleReport } from '../report-trouble';
import { createLocalEvents, type EventBus, type ProviderEvent } from './events';

const CHANNEL = 'updown:events';

export type RedisClient = Awaited<ReturnType<typeof connectRedis>>;

/** A command waits no longer than this for a server that takes it and says nothing; a sign of life is asked for sooner. */
const SILENCE_MS = 4_000;
const PING_MS = 1_000;
const LONGEST_PAUSE_MS = 2_000;

/** Connects, and goes on reconnecting. Throws when Redis cannot be reached at the start. */
export async function connectRedis(url: string, log: FastifyBaseLogger) {
  let started = false;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: SILENCE_MS,
      // At the start who connects is told of the error itself, and decides.
      reconnectStrategy: (retries) => started && Math.min(250 * (retries + 1), LONGEST_PAUSE_MS),
    },
  });
  watchRedis(client, log);
  await client.connect();
  started = true;
  dropWhenSilent(client);
  return client;
}

/** Whoever writes all the time never sees its socket's own timeout: the answers are what tells. */
function dropWhenSilent(client: {
  readonly isReady: boolean;
  ping(): Promise<unknown>;
  destroy(): void;
  connect(): Promise<unknown>;
}): void {
  let isAsking = false;
  const beat = setInterval(async () => {
    if (isAsking || !client.isReady) return;
    isAsking = true;
    const heard = client.ping().then(
      () => true,
      () => true,
    );
    const isSilent = !(await Promise.race([heard, wait(SILENCE_MS, false, { ref: false })]));
    isAsking = false;
    if (!isSilent || !client.isReady) return;
    // What waits for an answer fails; the next connection is tried until it stands.
    client.destroy();
    client.connect().catch(() => undefined);
  }, PING_MS);
  beat.unref();
}

/** Every client tells of its errors; one that nobody hears would end the process. */
function watchRedis(client: EventEmitter, log: FastifyBaseLogger): void {
  const trouble = createTroubleReport(log, 'Redis is in trouble');
  client.on('error', trouble.failed);
  client.on('ready', trouble.passed);
}

/** Another connection to the same Redis, for what it says by itself. Reconnects like the first. */
export async function connectSubscriber(client: RedisClient, log: FastifyBaseLogger): Promise<RedisClient> {
  const subscriber = client.duplicate();
  watchRedis(subscriber, log);
  await subscriber.connect();
  return subscriber;
}

export async function createRedisEvents(client: RedisClient, log: FastifyBaseLogger): Promise<EventBus> {
  const self = randomUUID();
  const local = createLocalEvents();
  const publishing = createTroubleReport(log, 'events do not reach the other processes');
  const subscriber = await connectSubscriber(client, log);
  await subscriber.subscribe(CHANNEL, (message) => {
    const { from, event } = JSON.parse(message) as { from: string; event: ProviderEvent };
    if (from !== self) local.publish(event);
  });
  return {
    publish(event) {
      local.publish(event);
      client
        .publish(CHANNEL, JSON.stringify({ from: self, event }))
        .then(publishing.passed, publishing.failed);
    },
    subscribe: local.subscribe,
    async close() {
      await local.close();
      subscriber.destroy();
    },
  };
}
