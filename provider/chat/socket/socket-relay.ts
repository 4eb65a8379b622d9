/**
 * The sockets of several provider processes, joined over Redis. While Redis is down each process reaches only its own
 * sockets; when it is back, all clients are told to fetch what they may have missed. Messages that no provider of this
 * deployment signed are dropped before the adapter, which would parse anything.
 */
import { createAdapter } from '@socket.io/redis-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { connectSubscriber, type RedisClient } from '../../events/redis-events';
import type { MessageSigner } from '../../events/signed-messages';
import type { ChatServer } from './socket-types';

export interface SocketRelay {
  /** Installs the relay between the sockets of this process and of the others. */
  join(server: ChatServer): void;
  /** Called after the server's own adapter was closed. */
  close(): void;
}

/** `client` is connected and remains the caller's. Throws when Redis cannot be reached. */
export async function createSocketRelay(
  client: RedisClient,
  { log, signer }: { log: FastifyBaseLogger; signer: MessageSigner },
): Promise<SocketRelay> {
  const subscriber = await connectSubscriber(client, log);
  const warn = (error: unknown) => log.warn({ err: error }, 'Redis did not take a word of the chat');
  const stops: (() => void)[] = [];
  const onReturn = (one: RedisClient, listener: () => void) => {
    one.on('ready', listener);
    stops.push(() => void one.off('ready', listener));
  };
  return {
    join(server) {
      const [publishing, listening] = [client, subscriber].map((one) =>
        signing(surviving(one, warn), signer),
      );
      server.adapter(createAdapter(publishing, listening, { key: signer.channelOf('chat') }));
      // Messages were lost in both directions meanwhile.
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

/** The adapter does not handle the rejection of these promises, which would end the process. */
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

type Listener = (message: Buffer, channel: Buffer) => void;

/** Signs what the adapter publishes and passes it only signed messages. It subscribes for bytes, not text. */
function signing(client: RedisClient, signer: MessageSigner): RedisClient {
  const checked = new WeakMap<Listener, Listener>();
  const checkedOf = (listener: Listener): Listener => {
    const known = checked.get(listener);
    if (known) return known;
    const made: Listener = (signed, channel) => {
      const message = signer.open(channel.toString(), signed);
      if (message) listener(message, channel);
    };
    checked.set(listener, made);
    return made;
  };
  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      if (property === 'publish') {
        return (channel: string, message: string | Buffer) =>
          Reflect.apply(value, target, [channel, signer.sign(channel, message)]);
      }
      if (!ASKING.has(property)) return value.bind(target);
      return (channels: unknown, listener?: Listener, ...rest: unknown[]) =>
        Reflect.apply(value, target, [channels, listener && checkedOf(listener), ...rest]);
    },
  });
}
