/**
 * Events among several provider processes, over Redis. While Redis is away each process hears only itself. What is not
 * signed by one of them, does not fit the schema or comes late reaches nobody.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createClient } from 'redis';
import { z } from 'zod';
import type { Clock } from '../clock';
import { createLocalEvents, type EventBus, providerEvent } from './events';
import type { MessageSigner } from './signed-messages';

/** Clocks of providers are within 250 ms of their database's; what is older was kept by somebody and sent again. */
const LATEST_MS = 10_000;

const envelope = z.strictObject({ from: z.string(), sentMs: z.int(), event: providerEvent });

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

export async function createRedisEvents(
  client: RedisClient,
  { clock, log, signer }: { clock: Clock; log: FastifyBaseLogger; signer: MessageSigner },
): Promise<EventBus> {
  const self = randomUUID();
  const channel = signer.channelOf('events');
  const local = createLocalEvents();
  const subscriber = client.duplicate();
  subscriber.on('error', (error: unknown) => log.warn({ err: error }, 'Redis is in trouble'));
  await subscriber.connect();
  const warnOfForgery = onceAMinute(clock, () =>
    log.warn({ channel }, 'a message on Redis was not written by this deployment: dropped'),
  );
  await subscriber.subscribe(
    channel,
    (signed) => {
      const message = readEnvelope(signer.open(channel, signed));
      if (!message || Math.abs(clock.nowMs() - message.sentMs) > LATEST_MS) return warnOfForgery();
      if (message.from !== self) local.publish(message.event);
    },
    true,
  );
  return {
    publish(event) {
      local.publish(event);
      const message = JSON.stringify({ from: self, sentMs: Math.floor(clock.nowMs()), event });
      client.publish(channel, signer.sign(channel, message)).catch((error: unknown) => {
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

function readEnvelope(message: Buffer | undefined): z.infer<typeof envelope> | undefined {
  if (!message) return undefined;
  try {
    return envelope.safeParse(JSON.parse(message.toString())).data;
  } catch {
    return undefined;
  }
}

/** A flood of them must not fill the log. */
function onceAMinute(clock: Clock, act: () => void): () => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = clock.nowMs();
    if (nowMs - lastMs < 60_000) return;
    lastMs = nowMs;
    act();
  };
}
