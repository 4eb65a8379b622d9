/** Events among several provider processes, over Redis. While Redis is away each process hears only itself. */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createClient } from 'redis';
import { createLocalEvents, type EventBus, type ProviderEvent } from './events';

const CHANNEL = 'updown:events';

export type RedisClient = Awaited<ReturnType<typeof connectRedis>>;

/** Connects, and goes on reconnecting. Throws when Redis cannot be reached at the start. */
export async function connectRedis(url: string, log: FastifyBaseLogger) {
  let started = false;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 5_000,
      reconnectStrategy: (retries, cause) => (started ? Math.min(250 * (retries + 1), 5_000) : cause),
    },
  });
  client.on('error', (error: unknown) => log.warn({ err: error }, 'Redis is in trouble'));
  await client.connect();
  started = true;
  return client;
}

export async function createRedisEvents(client: RedisClient, log: FastifyBaseLogger): Promise<EventBus> {
  const self = randomUUID();
  const local = createLocalEvents();
  const subscriber = client.duplicate();
  subscriber.on('error', (error: unknown) => log.warn({ err: error }, 'Redis is in trouble'));
  await subscriber.connect();
  await subscriber.subscribe(CHANNEL, (message) => {
    const { from, event } = JSON.parse(message) as { from: string; event: ProviderEvent };
    if (from !== self) local.publish(event);
  });
  return {
    publish(event) {
      local.publish(event);
      client.publish(CHANNEL, JSON.stringify({ from: self, event })).catch((error: unknown) => {
        log.warn({ err: error, type: event.type }, 'an event did not reach the other processes');
      });
    },
    subscribe: local.subscribe,
    async close() {
      await local.close();
      subscriber.destroy();
    },
  };
}
