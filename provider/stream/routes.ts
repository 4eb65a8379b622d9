/** GET /stream: one server-sent event stream per visible tab, or one for a whole web server (`scope=hub`, signed). */
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isStaff } from '../../lib/contract/staff/permissions';
import type { RegisterStream } from '../http/build-http';
import { Failure } from '../http/failure';
import { addressKey } from '../http/rate-limits/throttles';
import type { StreamHub, StreamSink } from './stream-hub';

export interface StreamDeps {
  hub: StreamHub;
  /** The symbol of ticks for any case or alias; undefined for an unknown one. */
  findSymbol(text: string): string | undefined;
  /** Lifts the caps on open streams (RATE_LIMITS=off). */
  unlimited: boolean;
}

const MAX_STREAMS_PER_SESSION = 12;
const MAX_STREAMS_PER_ADDRESS = 100;

export function registerStreamRoutes(registerStream: RegisterStream, deps: StreamDeps): void {
  const open = createStreamCounter(deps.unlimited);
  registerStream('stream', async (call, request, reply) => {
    const wholeHub = (request.query as { scope?: string }).scope === 'hub';
    // For callers other than our own web server this scope is not found.
    if (wholeHub && !call.vouched) throw new Failure('not_found');
    const { caller } = call;
    const release = wholeHub
      ? () => undefined
      : open(caller ? `session ${caller.sessionId}` : addressKey(call.clientAddress), Boolean(caller));
    const sink = startStream(request, reply);
    const symbols = (call.query.symbols ?? '').split(',').filter(Boolean);
    const leave = deps.hub.join(
      {
        symbols: symbols.flatMap((text) => deps.findSymbol(text) ?? []),
        session: caller && {
          sessionId: caller.sessionId,
          userId: caller.userId,
          staff: isStaff(caller.role),
        },
        wholeHub,
      },
      sink,
    );
    reply.raw.once('close', () => {
      leave();
      release();
    });
  });
}

/** Counts open streams per key and refuses those beyond the cap. */
function createStreamCounter(unlimited: boolean) {
  const counts = new Map<string, number>();
  return (key: string, isSession: boolean): (() => void) => {
    const count = counts.get(key) ?? 0;
    const max = isSession ? MAX_STREAMS_PER_SESSION : MAX_STREAMS_PER_ADDRESS;
    if (!unlimited && count >= max) throw new Failure('too_many_requests', { retryAfterS: 5 });
    counts.set(key, count + 1);
    return () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  };
}

/** Takes over the response and sends its headers; proxies and compressors must not buffer it. */
function startStream(request: FastifyRequest, reply: FastifyReply): StreamSink {
  reply.hijack();
  const raw: ServerResponse = reply.raw;
  request.raw.socket.setNoDelay(true);
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  } as Record<string, string>);
  raw.write('retry: 3000\n\n');
  return {
    write: (chunk) => void raw.write(chunk),
    backlogBytes: () => raw.writableLength,
    end: () => void raw.end(),
    destroy: () => void raw.destroy(),
  };
}
