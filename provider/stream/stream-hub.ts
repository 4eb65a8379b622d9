/**
 * All open streams: browsers' by symbol set and person, and web servers' that receive every event to serve many readers
 * from one stream. Each batch is serialised once per symbol set, for any number of readers.
 */
import type { StreamEventName, StreamEvents, StreamTick } from '../../lib/contract/core/market-schemas';
import type { EventBus, ProviderEvent } from '../events/events';

/** The receiver of one stream. */
export interface StreamSink {
  write(chunk: Buffer): void;
  /** Bytes written but not yet read. */
  backlogBytes(): number;
  end(): void;
  destroy(): void;
}

export interface Subscription {
  symbols: readonly string[];
  session: { sessionId: number; userId: number; staff: boolean } | undefined;
  /** A web server: receives every event unchanged. */
  wholeHub?: boolean;
}

interface Reader {
  sink: StreamSink;
  subscription: Subscription;
}

interface SymbolGroup {
  symbols: Set<string>;
  readers: Set<Reader>;
}

const HEARTBEAT = Buffer.from(': still here\n\n');
/** Bytes buffered for a reader beyond which it is closed: it reconnects and fetches everything again. */
const MAX_BACKLOG_BYTES = 256 * 1024;

export interface StreamHub {
  /** Returns a function that removes it, for when the receiver has disconnected. */
  join(subscription: Subscription, sink: StreamSink): () => void;
  heartbeat(): void;
  readerCount(): number;
  /** Sessions with an open stream. */
  listSessionIds(): number[];
  /** Tells the streams of a session that it has ended and closes them. */
  endSession(sessionId: number): void;
  close(): void;
}

export function createStreamHub(events: EventBus): StreamHub {
  const readers = new Set<Reader>();
  const groups = new Map<string, SymbolGroup>();
  const byUser = new Map<number, Set<Reader>>();
  const bySession = new Map<number, Set<Reader>>();
  const hubs = new Set<Reader>();
  const staff = new Set<Reader>();

  function leave(reader: Reader): void {
    if (!readers.delete(reader)) return;
    hubs.delete(reader);
    staff.delete(reader);
    const { symbols, session } = reader.subscription;
    const key = groupKey(symbols);
    const group = groups.get(key);
    group?.readers.delete(reader);
    if (group?.readers.size === 0) groups.delete(key);
    if (!session) return;
    removeFrom(byUser, session.userId, reader);
    removeFrom(bySession, session.sessionId, reader);
  }

  function send(reader: Reader, chunk: Buffer): void {
    if (reader.sink.backlogBytes() > MAX_BACKLOG_BYTES) {
      leave(reader);
      reader.sink.destroy();
      return;
    }
    reader.sink.write(chunk);
  }

  function sendTicks(nowMs: number, ticks: StreamTick[]): void {
    for (const group of groups.values()) {
      const wanted = ticks.filter((tick) => group.symbols.has(tick.symbol));
      if (wanted.length === 0) continue;
      const chunk = encodeEvent('tick', { nowMs, ticks: wanted });
      for (const reader of group.readers) send(reader, chunk);
    }
  }

  function sendTo(audience: Iterable<Reader> | undefined, chunk: Buffer): void {
    for (const reader of audience ?? []) send(reader, chunk);
  }

  function endSession(sessionId: number): void {
    const chunk = encodeEvent('end', { reason: 'session_ended' });
    for (const reader of [...(bySession.get(sessionId) ?? [])]) {
      leave(reader);
      reader.sink.write(chunk);
      reader.sink.end();
    }
  }

  function deliver(event: ProviderEvent): void {
    if (hubs.size > 0) sendTo(hubs, Buffer.from(`event: hub\ndata: ${JSON.stringify(event)}\n\n`));
    switch (event.type) {
      case 'ticks':
        sendTicks(event.nowMs, event.ticks);
        break;
      case 'trade':
        sendTo(
          byUser.get(event.userId),
          encodeEvent('trade', { id: String(event.tradeId), status: event.status }),
        );
        break;
      case 'balance':
      case 'notice':
        sendTo(byUser.get(event.userId), encodeEvent(event.type, {}));
        break;
      case 'queue':
        sendTo(staff, encodeEvent('queue', {}));
        break;
      case 'session_ended':
        endSession(event.sessionId);
        break;
      case 'settings':
      case 'content':
        sendTo(
          [...readers].filter((reader) => !hubs.has(reader)),
          encodeEvent(event.type, {}),
        );
    }
  }

  const unsubscribe = events.subscribe(deliver);

  return {
    join(subscription, sink) {
      const reader: Reader = { sink, subscription };
      readers.add(reader);
      if (subscription.wholeHub) hubs.add(reader);
      if (subscription.session?.staff) staff.add(reader);
      const { symbols, session } = subscription;
      if (symbols.length > 0) groupOf(groups, symbols).readers.add(reader);
      if (session) {
        addTo(byUser, session.userId, reader);
        addTo(bySession, session.sessionId, reader);
      }
      return () => leave(reader);
    },
    heartbeat: () => sendTo([...readers], HEARTBEAT),
    readerCount: () => readers.size,
    listSessionIds: () => [...bySession.keys()],
    endSession,
    close() {
      unsubscribe();
      for (const reader of [...readers]) {
        leave(reader);
        reader.sink.end();
      }
    },
  };
}

function encodeEvent<N extends StreamEventName>(name: N, data: StreamEvents[N]): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

function groupKey(symbols: readonly string[]): string {
  return [...new Set(symbols)].sort().join(',');
}

function groupOf(groups: Map<string, SymbolGroup>, symbols: readonly string[]): SymbolGroup {
  const key = groupKey(symbols);
  const group = groups.get(key) ?? { symbols: new Set(symbols), readers: new Set<Reader>() };
  groups.set(key, group);
  return group;
}

function addTo(index: Map<number, Set<Reader>>, key: number, reader: Reader): void {
  const set = index.get(key) ?? new Set<Reader>();
  set.add(reader);
  index.set(key, set);
}

function removeFrom(index: Map<number, Set<Reader>>, key: number, reader: Reader): void {
  const set = index.get(key);
  set?.delete(reader);
  if (set?.size === 0) index.delete(key);
}
