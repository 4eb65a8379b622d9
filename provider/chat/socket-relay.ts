/**
 * The sockets of several provider processes, joined over Redis. While Redis is away each process reaches its own
 * sockets; when it is back, everybody is told to fetch what they may have missed.
 */
import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { connectSubscriber, type RedisClient } from '../events/redis-events';
import type { ChatServer } from './socket-types';

export interface SocketRelay {
  /** Puts the relay between the sockets of this process and of the others. */
  join(server: ChatServer): void;
  /** After the server's own adapter was closed. */
  close(): void;
}

const PREFIX = 'updown:chat';

/** `client` is connected and stays the caller's. Throws when Redis cannot be reached. */
export async function createSocketRelay(client: RedisClient, log: FastifyBaseLogger): Promise<SocketRelay> {
  const subscriber = await connectSubscriber(client, log);
  const warn = (error: unknown) => log.warn({ err: error }, 'Redis did not take a word of the chat');
  const stops: (() => void)[] = [];
  const onReturn = (one: RedisClient, listener: () => void) => {
    one.on('ready', listener);
    stops.push(() => void one.off('ready', listener));
  };
  return {
    join(server) {
      server.adapter(createAdapter(surviving(client, warn), surviving(subscriber, warn), { key: PREFIX }));
      // What others said was not heard here; what was said here was not heard by the others.
      onReturn(subscriber, () => server.local.emit('resync'));
      onReturn(client, () => server.emit('resync'));
    },
    close() {
      for (const stop of stops.splice(0)) stop();
      subscriber.destroy();
    },
  };
}

const ASKING = new Set<string | symbol>([
  'publish',
  'subscribe',
  'unsubscribe',
  'pSubscribe',
  'pUnsubscribe',
]);

/** The adapter looks at no answer of these: one that fails would end the process. */
function surviving(client: RedisClient, warn: (error: unknown) => void): RedisClient {
  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      if (!ASKING.has(property)) return value.bind(target);
      return async (...args: unknown[]) => {
        try {
          return await Reflect.apply(value, target, args);
        } catch (error) {
          warn(error);
        }
      };
    },
  });
}
