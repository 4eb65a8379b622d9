/**
 * One tick stream from the provider per web process, shared by every reader. Ticks are filtered by symbol, hints go to
 * their customer only, and a stream closes within seconds of its session's end. With a provider that has no hub stream
 * each reader gets a stream of its own, passed through.
 */
import { streamQuery } from '../../contract/core/market-schemas';
import { isStaff, ROLES } from '../../contract/staff/permissions';
import { addressKey } from '../../environment/address-key';
import type { BffCall, LogError, StreamHub } from '../bff-call';
import type { BffResponse, StreamSink } from '../bff-message';
import { failureResponse } from '../failure-response';
import { holderOf } from '../provider/provider-bulkheads';
import type { ProviderConnection } from '../provider/provider-connection';
import { callHeaders } from '../provider/proxy-call';
import { checkSession, type SessionCheck } from '../sign-in/check-session';
import { createHubUpstream } from './hub-upstream';
import { GZIP_HEADER, shouldCompress, toMessage } from './stream-message';
import { createStreamReaders, deliverEvent, type Reader } from './stream-readers';

const HEARTBEAT_MS = 15_000;
/** Revocations close a stream at once; this check notices a session that expired. */
const RECHECK_MS = 5 * 60_000;
/** How long the upstream stays open without readers. */
const LINGER_MS = 30_000;
const OPENING_MS = 10_000;
export const STREAMS_PER_SESSION = 8;
export const STREAMS_PER_ADDRESS = 50;

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

export interface HubOptions {
  provider: ProviderConnection;
  logError: LogError;
  /** False lifts the caps, as RATE_LIMITS=off says. */
  capped: boolean;
}

export function createStreamHub({ provider, logError, capped }: HubOptions): StreamHub {
  const readers = createStreamReaders();
  const upstream = createHubUpstream({
    provider,
    logError,
    onEvent: (event) => deliverEvent(readers, event, endSession),
    // Hints may be lost while the upstream is down: readers are disconnected, and fetch everything when they reconnect.
    onLost: () => readers.closeAll(),
  });
  const timers = [setInterval(readers.heartbeat, HEARTBEAT_MS), setInterval(() => recheck(), RECHECK_MS)];
  for (const timer of timers) timer.unref();
  let lingering: NodeJS.Timeout | undefined;
  /** Sessions that ended a moment ago: a reader admitted at the same time must be closed too. */
  const justEnded = new Set<string>();

  function endSession({ userId, sessionId }: { userId: string; sessionId: string }): void {
    justEnded.add(sessionId);
    setTimeout(() => justEnded.delete(sessionId), OPENING_MS).unref();
    for (const reader of readers.list({ userId })) {
      if (reader.sessionId === sessionId) readers.end(reader);
      else if (reader.sessionId === undefined) void recheckReader(reader);
    }
  }

  async function recheck(): Promise<void> {
    const checks = new Map<string, Promise<SessionCheck>>();
    for (const reader of readers.list()) {
      if (!reader.bearer) continue;
      const check = checks.get(reader.bearer) ?? checkSession({ provider, bearer: reader.bearer });
      checks.set(reader.bearer, check);
      if ((await check).state === 'ended') readers.end(reader);
    }
  }

  async function recheckReader(reader: Reader): Promise<void> {
    if (!reader.bearer) return;
    if ((await checkSession({ provider, bearer: reader.bearer })).state === 'ended') readers.end(reader);
  }

  function startReader(reader: Omit<Reader, 'sink'>, sink: StreamSink): () => void {
    clearTimeout(lingering);
    const whole = { ...reader, sink };
    const retry = toMessage(`retry: ${1_000 + Math.floor(Math.random() * 3_000)}\n\n`);
    sink.write(reader.compressed ? Buffer.concat([GZIP_HEADER, retry.compressed]) : retry.plain);
    readers.add(whole, capFor(reader));
    if (reader.sessionId !== undefined && justEnded.has(reader.sessionId)) readers.end(whole);
    return () => {
      readers.remove(whole);
      if (readers.size > 0) return;
      clearTimeout(lingering);
      lingering = setTimeout(upstream.stop, LINGER_MS);
      lingering.unref();
    };
  }

  function capFor({ bearer }: Pick<Reader, 'bearer'>): number {
    if (!capped) return Number.POSITIVE_INFINITY;
    return bearer ? STREAMS_PER_SESSION : STREAMS_PER_ADDRESS;
  }

  return {
    open: async (call) => {
      const symbols = readSymbols(call.request.url);
      if (!symbols) return failureResponse('validation_failed');
      clearTimeout(lingering);
      upstream.start();
      await upstream.settled();
      if (upstream.state === 'foreign') return proxyStream(call);
      if (upstream.state !== 'live') return failureResponse('provider_unreachable');
      // Checked once the upstream is live: later ends of sessions arrive as events.
      const { session } = call;
      const holder = holderOf(call.realm, session, call.request.clientAddress);
      const check = session && (await checkSession({ provider, bearer: session.bearer, holder }));
      if (check?.state === 'ended') return failureResponse('session_ended');
      if (check?.state === 'unknown') return failureResponse('provider_unreachable');
      const compressed = shouldCompress(String(call.request.headers['accept-encoding'] ?? ''), symbols.size);
      const reader = {
        symbols,
        compressed,
        symbolsKey: [...symbols].sort().join(','),
        userId: check?.userId,
        sessionId: check?.sessionId,
        staff: call.realm === 'staff' && ROLES.some((role) => role === check?.role && isStaff(role)),
        bearer: session?.bearer,
        capKey: session
          ? `session ${session.handle}`
          : `address ${addressKey(call.request.clientAddress ?? '')}`,
      };
      return {
        status: 200,
        headers: {
          ...EVENT_STREAM_HEADERS,
          ...(compressed ? { 'content-encoding': 'gzip' } : {}),
          vary: 'accept-encoding',
        },
        body: { start: (sink) => startReader(reader, sink) },
      };
    },
    close: () => {
      for (const timer of timers) clearInterval(timer);
      clearTimeout(lingering);
      upstream.stop();
      readers.closeAll();
    },
  };
}

/** The symbols of a stream's query, in upper case; undefined when the query is not one of the contract's. */
function readSymbols(url: string): Set<string> | undefined {
  const query = new URLSearchParams(url.split(/\?(.*)/s)[1] ?? '');
  const parsed = streamQuery.safeParse(Object.fromEntries(query));
  if (!parsed.success) return undefined;
  return new Set(parsed.data.symbols?.toUpperCase().split(','));
}

async function proxyStream(call: BffCall): Promise<BffResponse> {
  const { clientAddress } = call.request;
  const answer = await call.provider.open({
    method: 'GET',
    path: call.path,
    headers: { ...callHeaders(call), accept: 'text/event-stream' },
    clientAddress,
    signal: call.request.signal,
    bulkhead: 'streams',
    holder: holderOf(call.realm, call.session, clientAddress),
  });
  if (answer.status === 200) {
    return { status: 200, headers: { ...EVENT_STREAM_HEADERS }, body: answer.body };
  }
  answer.body.destroy();
  return failureResponse(answer.status === 404 ? 'not_found' : 'provider_unreachable');
}
