/**
 * A websocket that reconnects: with longer pauses after each failure, with jitter, when nothing arrives for a while,
 * and before the source's own limit on a connection's age. The library answers pings.
 */
import { WebSocket } from 'ws';

export interface SocketTimes {
  /** First pause after a failure; doubles up to `longestWaitMs`. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Without any data, pings included, for this long the connection is dead. */
  silenceMs: number;
  /** Reconnect at this age. */
  maxAgeMs: number;
  /** Pause after a lasting refusal (400, 403, 451). */
  refusedWaitMs: number;
}

export const SOCKET_TIMES: SocketTimes = {
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  silenceMs: 60_000,
  maxAgeMs: 23.5 * 3_600_000,
  refusedWaitMs: 600_000,
};

export interface ReconnectingSocketOptions {
  /** Called at every connection, so that the address names the symbols needed then. */
  url(): string;
  /** Returns the messages to send after connecting. */
  onOpen?(send: (message: object) => void): void;
  onMessage(message: unknown): void;
  /** Called with frames that are no JSON, and with the reason of a disconnect. */
  onTrouble?(facts: { reason: string; status?: number }): void;
  times?: Partial<SocketTimes>;
  random?: () => number;
}

export interface ReconnectingSocket {
  /** Drops the connection and opens a new one now. */
  reconnect(): void;
  stop(): void;
}

const REFUSALS = new Set([400, 401, 403, 404, 451]);
const MAX_FRAME_BYTES = 1_048_576;

export function openReconnectingSocket(options: ReconnectingSocketOptions): ReconnectingSocket {
  const times = { ...SOCKET_TIMES, ...options.times };
  const random = options.random ?? Math.random;
  let socket: WebSocket | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopped = false;
  /** Clears the timers of the current connection. */
  let forget = () => {};

  function schedule(waitMs: number) {
    clearTimeout(retry);
    if (!stopped) retry = setTimeout(connect, waitMs);
  }

  /** Full jitter: clients that lost the same server do not reconnect all at once. */
  function backOff() {
    const ceiling = Math.min(times.longestWaitMs, times.firstWaitMs * 2 ** Math.min(failures, 16));
    failures += 1;
    return ceiling / 2 + (random() * ceiling) / 2;
  }

  function connect() {
    clearTimeout(retry);
    const own = new WebSocket(options.url(), { handshakeTimeout: 10_000, maxPayload: MAX_FRAME_BYTES });
    socket = own;
    let refusedWaitMs: number | undefined;
    let silence: NodeJS.Timeout | undefined;
    const age = setTimeout(() => replace(0), times.maxAgeMs);

    forget = () => {
      clearTimeout(silence);
      clearTimeout(age);
    };

    function end(waitMs: number | undefined) {
      if (socket !== own) return;
      socket = undefined;
      forget();
      own.terminate();
      schedule(waitMs ?? refusedWaitMs ?? backOff());
    }
    function replace(waitMs: number) {
      end(waitMs);
    }
    function markAlive() {
      clearTimeout(silence);
      silence = setTimeout(() => {
        options.onTrouble?.({ reason: 'silence' });
        end(undefined);
      }, times.silenceMs);
    }

    markAlive();
    own.on('open', () => {
      options.onOpen?.((message) => own.send(JSON.stringify(message)));
    });
    own.on('ping', markAlive);
    own.on('message', (data) => {
      if (socket !== own) return;
      markAlive();
      failures = 0;
      const message = parseJson(String(data));
      if (message === undefined) options.onTrouble?.({ reason: 'frame_not_json' });
      else options.onMessage(message);
    });
    own.on('unexpected-response', (_request, response) => {
      const status = response.statusCode ?? 0;
      const retryAfter = Number(response.headers['retry-after']);
      if (REFUSALS.has(status)) refusedWaitMs = times.refusedWaitMs;
      else if (retryAfter > 0) refusedWaitMs = retryAfter * 1_000;
      response.resume();
      options.onTrouble?.({ reason: 'refused', status });
      end(undefined);
    });
    own.on('error', () => end(undefined));
    own.on('close', () => end(undefined));
  }

  connect();
  return {
    reconnect: () => {
      const old = socket;
      socket = undefined;
      forget();
      old?.terminate();
      schedule(0);
    },
    stop: () => {
      stopped = true;
      clearTimeout(retry);
      const old = socket;
      socket = undefined;
      forget();
      old?.removeAllListeners();
      old?.on('error', () => undefined);
      old?.terminate();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
