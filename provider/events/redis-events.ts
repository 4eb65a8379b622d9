/**
 * Events among several provider processes, over Redis. While Redis is down each process receives only its own events.
 * Messages that are unsigned, do not match the schema or come late are dropped.
 */
import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createClient } from 'redis';
import * as z from 'zod';
import type { Clock } from '../clock';
import { createOutageReport } from '../report-outage';
import { createLocalEvents, type EventBus, providerEvent } from './events';
import type { MessageSigner } from './signed-messages';

/** Clocks of providers are within 250 ms of their database's; an older message may be a replay by an attacker. */
const LATEST_MS = 10_000;

const envelope = z.strictObject({ from: z.string(), sentMs: z.int(), event: providerEvent });

export type RedisClient = Awaited<ReturnType<typeof connectRedis>>;

/** Longest wait for the answer to a command, milliseconds; heartbeats are sent more often. */
const SILENCE_MS = 4_000;
const PING_MS = 1_000;
const LONGEST_PAUSE_MS = 2_000;

/** Connects, and keeps reconnecting. Throws when Redis cannot be reached at the start. */
export async function connectRedis(url: string, log: FastifyBaseLogger) {
  let started = false;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: 5_000,
      socketTimeout: SILENCE_MS,
      // At the start the caller of `connect` gets the error itself, and decides.
      reconnectStrategy: (retries) => started && Math.min(250 * (retries + 1), LONGEST_PAUSE_MS),
    },
  });
  watchRedis(client, log);
  await client.connect();
  started = true;
  dropWhenSilent(client);
  return client;
}

/** A connection that keeps writing never meets its socket's timeout: unanswered heartbeats show that it is dead. */
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
    const pong = client.ping().then(
      () => true,
      () => true,
    );
    const isSilent = !(await Promise.race([pong, wait(SILENCE_MS, false, { ref: false })]));
    isAsking = false;
    if (!isSilent || !client.isReady) return;
    // Pending commands fail; reconnecting goes on until it succeeds.
    client.destroy();
    client.connect().catch(() => undefined);
  }, PING_MS);
  beat.unref();
}

/** Every client emits its errors; one without a listener would end the process. */
function watchRedis(client: EventEmitter, log: FastifyBaseLogger): void {
  const trouble = createOutageReport(log, 'Redis is in trouble');
  client.on('error', trouble.failed);
  client.on('ready', trouble.passed);
}

/** Another connection to the same Redis, for subscriptions. Reconnects like the first. */
export async function connectSubscriber(client: RedisClient, log: FastifyBaseLogger): Promise<RedisClient> {
  const subscriber = client.duplicate();
  watchRedis(subscriber, log);
  await subscriber.connect();
  return subscriber;
}

export async function createRedisEvents(
  client: RedisClient,
  { clock, log, signer }: { clock: Clock; log: FastifyBaseLogger; signer: MessageSigner },
): Promise<EventBus> {
  const self = randomUUID();
  const channel = signer.channelOf('events');
  const local = createLocalEvents();
  const publishing = createOutageReport(log, 'events do not reach the other processes');
  const subscriber = await connectSubscriber(client, log);
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
      client.publish(channel, signer.sign(channel, message)).then(publishing.passed, publishing.failed);
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
function onceAMinute(clock: Clock, run: () => void): () => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = clock.nowMs();
    if (nowMs - lastMs < 60_000) return;
    lastMs = nowMs;
    run();
  };
}
