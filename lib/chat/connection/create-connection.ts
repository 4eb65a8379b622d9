/**
 * The chat's socket to the provider, one per page. Each attempt uses a ticket of its own; when a socket closes, it
 * reconnects until the connection is closed by the page (C4). Its events are hints: listeners fetch over HTTP at every
 * onFetchDue.
 */
import { ApiError } from '../../api/api-error';
import { CONNECT_TIMEOUT_MS, RECONNECT_CHECK_MS, SILENCE_MS } from '../../contract/chat/chat-rules';
import type { ServerEvents } from '../../contract/chat/chat-socket-schemas';
import type { ChatConnection, ConnectionError, ConnectionSnapshot } from '../chat-model';
import { onPageLifecycle } from '../on-page-lifecycle';
import { calculateRetryDelay, describeConnectionError, describeTicketFailure } from './connection-failures';
import { createListeners, type Listeners } from './create-listeners';
import {
  type ChatSocket,
  createPendingAcks,
  notConnected,
  type OpenSocket,
  openSocket,
  type SocketHandlers,
} from './open-socket';

export interface ConnectionOptions {
  /**
   * A ticket of the session, fetched for each attempt. When the session has ended, fetching one makes the page leave.
   */
  fetchTicket(signal: AbortSignal): Promise<string>;
  open?: OpenSocket;
  /** 0 to 1. */
  random?: () => number;
}

/** A connection attempt and its socket. */
interface Attempt {
  abort: AbortController;
  socket: ChatSocket | null;
  isUp: boolean;
  lastFrameMs: number;
}

/** Milliseconds that an event waits for its acknowledgement. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Connects at once, and reconnects until it is closed. */
export function createConnection({
  fetchTicket,
  open = openSocket,
  random = Math.random,
}: ConnectionOptions): ChatConnection {
  const changes = createListeners();
  const fetchDue = createListeners();
  const events = new Map<string, Listeners<unknown[]>>();
  const pendingAcks = createPendingAcks();
  let attempt: Attempt | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let pollsFirst = false;
  let snapshot: ConnectionSnapshot = {
    state: 'connecting',
    transport: null,
    attempts: 0,
    lastError: null,
    sinceMs: Date.now(),
    everConnected: false,
    nextAttemptMs: null,
  };

  function become(next: Partial<ConnectionSnapshot>): void {
    const isOther = next.state !== undefined && next.state !== snapshot.state;
    snapshot = { ...snapshot, ...next, ...(isOther ? { sinceMs: Date.now() } : {}) };
    changes.emit();
  }

  function start(state: 'connecting' | 'reconnecting' | 'failed'): void {
    if (isClosed) return;
    endAttempt();
    const mine: Attempt = {
      abort: new AbortController(),
      socket: null,
      isUp: false,
      lastFrameMs: Date.now(),
    };
    attempt = mine;
    timer = setTimeout(
      () => fail(mine, describeConnectionError({ code: 'timeout', message: 'timeout' }, Date.now())),
      CONNECT_TIMEOUT_MS,
    );
    become({ state, attempts: snapshot.attempts + 1, nextAttemptMs: null });
    void connect(mine);
  }

  function tryAtOnce(): void {
    become({ attempts: 0 });
    startAgain();
  }

  function startAgain(): void {
    start(snapshot.everConnected ? 'reconnecting' : snapshot.state === 'failed' ? 'failed' : 'connecting');
  }

  async function connect(mine: Attempt): Promise<void> {
    try {
      const ticket = await fetchTicket(mine.abort.signal);
      if (attempt !== mine) return;
      const socket = await open({ ticket, pollsFirst }, handlersOf(mine));
      if (attempt === mine) mine.socket = socket;
      else socket.close();
    } catch (error) {
      const waitS = error instanceof ApiError ? (error.retryAfterS ?? 0) : 0;
      fail(mine, describeTicketFailure(error, Date.now()), waitS * 1_000);
    }
  }

  function handlersOf(mine: Attempt): SocketHandlers {
    return {
      onConnect: () => {
        if (attempt !== mine) return;
        clearTimeout(timer);
        mine.isUp = true;
        markAlive(mine);
        become({
          state: 'connected',
          transport: mine.socket?.transport() ?? null,
          attempts: 0,
          lastError: null,
          everConnected: true,
        });
        fetchDue.emit();
      },
      onRefused: (failure) =>
        fail(mine, describeConnectionError(failure, Date.now()), failure.retryAfterS * 1_000),
      onDrop: (reason) => fail(mine, describeConnectionError({ code: null, message: reason }, Date.now())),
      onFrame: () => markAlive(mine),
      onEvent: (name, args) => {
        if (attempt !== mine) return;
        markAlive(mine);
        deliver(name, args);
      },
    };
  }

  function deliver(name: string, args: unknown[]): void {
    events.get(name)?.emit(...args);
    if (name === 'resync') fetchDue.emit();
    if (name === 'ended') {
      const { reason } = args[0] as Parameters<ServerEvents['ended']>[0];
      // The next ticket is refused when the session is over, which takes the page to the sign-in.
      if (reason === 'session_ended') startAgain();
    }
  }

  /** Restarts the heartbeat timeout. */
  function markAlive(mine: Attempt): void {
    if (attempt !== mine) return;
    mine.lastFrameMs = Date.now();
    clearTimeout(silence);
    silence = setTimeout(() => fail(mine, silent()), SILENCE_MS);
    const transport = mine.socket?.transport() ?? null;
    if (snapshot.state === 'connected' && transport !== snapshot.transport) become({ transport });
  }

  function silent(): ConnectionError {
    return describeConnectionError({ code: null, message: 'ping timeout' }, Date.now());
  }

  /** The socket or its attempt has ended: schedules the next attempt. */
  function fail(mine: Attempt, lastError: ConnectionError, atLeastMs = 0): void {
    if (attempt !== mine) return;
    // A socket that failed without a refusal: the network may block this transport.
    if (mine.socket && !mine.isUp && !isRefusal(lastError)) pollsFirst = !pollsFirst;
    endAttempt();
    const delayMs = Math.max(atLeastMs, calculateRetryDelay(snapshot.attempts, random()));
    timer = setTimeout(startAgain, delayMs);
    become({
      state: snapshot.everConnected ? 'disconnected' : 'failed',
      transport: null,
      lastError,
      nextAttemptMs: Date.now() + delayMs,
    });
  }

  function isRefusal({ code }: ConnectionError): boolean {
    return code !== null && code !== 'timeout';
  }

  function endAttempt(): void {
    const ended = attempt;
    attempt = null;
    clearTimeout(timer);
    clearTimeout(silence);
    ended?.abort.abort(new ApiError({ code: 'network_error', status: 0, message: '' }));
    ended?.socket?.close();
    pendingAcks.rejectAll();
  }

  function onWake(): void {
    if (snapshot.state === 'connected' && attempt) {
      if (Date.now() - attempt.lastFrameMs > SILENCE_MS) fail(attempt, silent());
      else fetchDue.emit();
    }
    if (!attempt) tryAtOnce();
  }

  const stopWatching = onPageLifecycle({
    onWake,
    onOffline: () => {
      if (attempt)
        fail(attempt, describeConnectionError({ code: 'network_error', message: 'offline' }, Date.now()));
    },
  });
  const check = setInterval(() => fetchDue.emit(), RECONNECT_CHECK_MS);
  start('connecting');

  return {
    subscribe: changes.add,
    getSnapshot: () => snapshot,
    emitWithAck: async (name, payload, timeoutMs = ANSWER_TIMEOUT_MS) => {
      if (snapshot.state !== 'connected' || !attempt?.socket) throw notConnected();
      return (await pendingAcks.send(attempt.socket, name, payload, timeoutMs)) as never;
    },
    on: (name, listener) => {
      const listeners = events.get(name) ?? createListeners<unknown[]>();
      events.set(name, listeners);
      return listeners.add(listener as (...args: unknown[]) => void);
    },
    onFetchDue: fetchDue.add,
    retry: () => {
      if (snapshot.state === 'connected') return;
      become({ attempts: 0 });
      start(snapshot.everConnected ? 'reconnecting' : 'connecting');
    },
    close: () => {
      isClosed = true;
      stopWatching();
      clearInterval(check);
      endAttempt();
    },
  };
}
