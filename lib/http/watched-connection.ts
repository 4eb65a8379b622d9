/** One connection of a server: which side it waits for, and how fast data moves. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type MinDataRate, type RateMeter, startRateMeter } from './min-data-rate';

/** Longest time counted between two checks, milliseconds: while this process is blocked no transfer can be measured. */
export const MAX_CHECK_INTERVAL_MS = 5_000;

/** `working`: the next step is ours. */
export type Phase = 'idle' | 'body' | 'answer' | 'working';

export interface Watched {
  readonly socket: Socket;
  /** Address of the peer; undefined where that is a proxy. */
  readonly address: string | undefined;
  request:
    | {
        req: IncomingMessage;
        res: ServerResponse;
        address: string | undefined;
        user: string | undefined;
        isAsked: boolean;
        /** Of the body or the response, whichever is waited for. */
        rate: { of: Phase; meter: RateMeter } | undefined;
      }
    | undefined;
  /** Bytes received and sent at the last check. */
  seen: { came: number; left: number };
  /** When a byte last moved, as of the last check. */
  movedMs: number;
  lookedMs: number;
}

export function watch(
  socket: Socket,
  { address, nowMs }: { address: string | undefined; nowMs: number },
): Watched {
  return {
    socket,
    address,
    request: undefined,
    seen: { came: 0, left: 0 },
    movedMs: nowMs,
    lookedMs: nowMs,
  };
}

export function phaseOf({ socket, request }: Watched, exempt: WeakSet<ServerResponse>): Phase {
  if (!request) return 'idle';
  const { req, res } = request;
  if (res.writableLength > 0 && !res.destroyed) {
    return exempt.has(res) || isEventStream(res) ? 'working' : 'answer';
  }
  // A paused socket: it is our side that does not read.
  if (!req.complete && !req.destroyed) return socket.isPaused() ? 'working' : 'body';
  return res.writableFinished || res.destroyed ? 'idle' : 'working';
}

/** Its readers are limited by how much is buffered for them (`stream-readers.ts`). */
function isEventStream(res: ServerResponse): boolean {
  return String(res.getHeader('content-type') ?? '').startsWith('text/event-stream');
}

export function isWaitedFor(phase: Phase): boolean {
  return phase === 'body' || phase === 'answer';
}

/** Counts what moved since the last check. `slow`: less than the minimum rate. */
export function measureTransfer(
  watched: Watched,
  options: {
    nowMs: number;
    limits: { bodyRate: MinDataRate; readerRate: MinDataRate };
    exempt: WeakSet<ServerResponse>;
  },
): Phase | 'slow' {
  const { nowMs, limits, exempt } = options;
  const { socket, request, seen, lookedMs } = watched;
  const phase = phaseOf(watched, exempt);
  const now = { came: socket.bytesRead, left: socket.bytesWritten - socket.writableLength };
  const moved = { came: now.came - seen.came, left: now.left - seen.left };
  watched.seen = now;
  watched.lookedMs = nowMs;
  if (moved.came > 0 || moved.left > 0 || phase === 'working') watched.movedMs = nowMs;
  if (!request || !isWaitedFor(phase)) return phase;
  if (request.rate?.of !== phase) {
    // Started since the last check: since when is unknown, so it counts from now.
    const minRate = phase === 'body' ? limits.bodyRate : limits.readerRate;
    request.rate = { of: phase, meter: startRateMeter(minRate) };
    return phase;
  }
  const bytes = phase === 'body' ? moved.came : moved.left;
  const waitedMs = Math.min(nowMs - lookedMs, MAX_CHECK_INTERVAL_MS);
  return request.rate.meter.isFastEnough(waitedMs, bytes) ? phase : 'slow';
}
