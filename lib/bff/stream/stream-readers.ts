/**
 * The readers of the hub's stream and the rules of who receives what. Independent of the connections to the provider.
 */
import type { StreamEventName, StreamEvents, StreamTick } from '../../contract/core/market-schemas';
import type { StreamSink } from '../bff-message';
import { encodeEvent, type StreamMessage, toMessage } from './stream-message';

export interface Reader {
  /** Symbols in upper case; empty means no ticks. */
  symbols: ReadonlySet<string>;
  /** The same symbols as one string, so that readers with equal symbols share an encoded batch. */
  symbolsKey: string;
  /** Absent for anonymous readers. */
  userId: string | undefined;
  sessionId: string | undefined;
  /** Signed in to the staff console: receives hints about open work. */
  staff: boolean;
  bearer: string | undefined;
  /** The key that the cap counts by: a session, or an address. */
  capKey: string;
  /** Receives gzip; every message of its stream is then compressed. */
  compressed: boolean;
  sink: StreamSink;
}

export interface StreamReaders {
  readonly size: number;
  /** Adds a reader; beyond `cap` readers with the same key the oldest is closed. */
  add(reader: Reader, cap: number): void;
  remove(reader: Reader): void;
  sendTicks(batch: { nowMs: number; ticks: StreamTick[] }): void;
  sendTo<N extends StreamEventName>(userId: string, event: N, data: StreamEvents[N]): void;
  sendToStaff<N extends StreamEventName>(event: N, data: StreamEvents[N]): void;
  sendToAll<N extends StreamEventName>(event: N, data: StreamEvents[N]): void;
  heartbeat(): void;
  list(filter?: { userId: string }): Reader[];
  /** Sends a reader the end of its session and closes it. */
  end(reader: Reader): void;
  closeAll(): void;
}

/** Bytes buffered for a reader beyond which it is too slow to be live; it is closed, reconnects and fetches again. */
export const SLOW_READER_BYTES = 256 * 1024;
/** The heartbeat. An event and no comment, since browsers do not show comments to scripts. */
const HEARTBEAT = toMessage('event: ping\ndata: {}\n\n');

export function createStreamReaders(): StreamReaders {
  const readers = new Set<Reader>();
  const byUser = new Map<string, Set<Reader>>();
  const byCapKey = new Map<string, Set<Reader>>();
  const staff = new Set<Reader>();

  function send(reader: Reader, message: StreamMessage): void {
    if (reader.sink.waitingBytes() > SLOW_READER_BYTES) close(reader);
    else reader.sink.write(reader.compressed ? message.compressed : message.plain);
  }

  function close(reader: Reader): void {
    remove(reader);
    reader.sink.close();
  }

  function remove(reader: Reader): void {
    readers.delete(reader);
    staff.delete(reader);
    leave(byUser, reader.userId, reader);
    leave(byCapKey, reader.capKey, reader);
  }

  return {
    get size() {
      return readers.size;
    },
    add: (reader, cap) => {
      readers.add(reader);
      if (reader.staff) staff.add(reader);
      join(byUser, reader.userId, reader);
      const siblings = join(byCapKey, reader.capKey, reader);
      const [oldest] = siblings ?? [];
      if (siblings && oldest && siblings.size > cap) close(oldest);
    },
    remove,
    sendTicks: ({ nowMs, ticks }) => {
      const encoded = new Map<string, StreamMessage | undefined>();
      for (const reader of readers) {
        const { symbolsKey: key, symbols } = reader;
        if (!encoded.has(key)) {
          const wanted = ticks.filter((tick) => symbols.has(tick.symbol));
          encoded.set(key, wanted.length > 0 ? encodeEvent('tick', { nowMs, ticks: wanted }) : undefined);
        }
        const message = encoded.get(key);
        if (message) send(reader, message);
      }
    },
    sendTo: (userId, event, data) => {
      const own = byUser.get(userId);
      if (!own) return;
      const message = encodeEvent(event, data);
      for (const reader of own) send(reader, message);
    },
    sendToStaff: (event, data) => {
      const message = encodeEvent(event, data);
      for (const reader of staff) send(reader, message);
    },
    sendToAll: (event, data) => {
      const message = encodeEvent(event, data);
      for (const reader of readers) send(reader, message);
    },
    heartbeat: () => {
      for (const reader of readers) send(reader, HEARTBEAT);
    },
    list: (filter) => [...(filter ? (byUser.get(filter.userId) ?? []) : readers)],
    end: (reader) => {
      if (!readers.has(reader)) return;
      const message = encodeEvent('end', { reason: 'session_ended' });
      reader.sink.write(reader.compressed ? message.compressed : message.plain);
      close(reader);
    },
    closeAll: () => {
      for (const reader of readers) close(reader);
    },
  };
}

/**
 * Passes one event of the provider's hub stream on to the readers it is for. What is written to a browser is built
 * here field by field: ids of people and sessions stay behind.
 */
export function deliverEvent(
  readers: StreamReaders,
  event: Record<string, unknown>,
  onSessionEnded: (ended: { userId: string; sessionId: string }) => void,
): void {
  const userId = String(event.userId);
  switch (event.type) {
    case 'ticks':
      readers.sendTicks({ nowMs: Number(event.nowMs), ticks: event.ticks as StreamTick[] });
      break;
    case 'trade':
      readers.sendTo(userId, 'trade', { id: String(event.tradeId), status: String(event.status) });
      break;
    case 'balance':
    case 'notice':
      readers.sendTo(userId, event.type, {});
      break;
    case 'queue':
      readers.sendToStaff('queue', {});
      break;
    case 'settings':
    case 'content':
      readers.sendToAll(event.type, {});
      break;
    case 'session_ended':
      onSessionEnded({ userId, sessionId: String(event.sessionId) });
      break;
  }
}

function join(index: Map<string, Set<Reader>>, key: string | undefined, reader: Reader) {
  if (key === undefined) return undefined;
  const group = index.get(key) ?? new Set();
  index.set(key, group.add(reader));
  return group;
}

function leave(index: Map<string, Set<Reader>>, key: string | undefined, reader: Reader): void {
  if (key === undefined) return;
  const group = index.get(key);
  group?.delete(reader);
  if (group?.size === 0) index.delete(key);
}
