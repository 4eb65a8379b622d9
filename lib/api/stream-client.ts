/**
 * A tab's one event stream: open while the tab is visible and has listeners, for the union of the symbols on screen.
 * Its state tells callers when to fetch everything again (`live`) and when to poll instead (`down`).
 */
import type { StreamEventName, StreamEvents } from '../contract/core/market-schemas';

/** `idle`: there are no listeners or the tab is hidden. */
export type StreamState = 'idle' | 'connecting' | 'live' | 'down';

export interface StreamListener {
  /** Symbols whose ticks are wanted. */
  symbols?: readonly string[];
  on: { [N in StreamEventName]?: (data: StreamEvents[N]) => void };
  /** Called at every change; `live` also after each reconnect, when what happened meanwhile has to be fetched. */
  onState?: (state: StreamState) => void;
}

const EVENTS: readonly StreamEventName[] = [
  'tick',
  'trade',
  'balance',
  'notice',
  'queue',
  'content',
  'settings',
  'end',
];
/** The hub sends a heartbeat every 15 s. A connection without data for longer than two of them is dead. */
const SILENCE_MS = 40_000;
const REOPEN_DELAY_MS = 30;
const RETRY_FIRST_MS = 1_000;
const RETRY_LONGEST_MS = 15_000;

/** The stream at a path of this origin, as a function that subscribes and returns the unsubscribe function. */
export function createStream(path: string): (listener: StreamListener) => () => void {
  const listeners = new Set<StreamListener>();
  let source: EventSource | undefined;
  let openFor = '';
  let state: StreamState = 'idle';
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function subscribe(listener: StreamListener): () => void {
    if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility);
    listeners.add(listener);
    listener.onState?.(state);
    schedule(REOPEN_DELAY_MS);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) document.removeEventListener('visibilitychange', onVisibility);
      schedule(REOPEN_DELAY_MS);
    };
  }

  function onVisibility(): void {
    schedule(0);
  }

  /** Opens or closes the connection to match the listeners, once for many changes at a time. */
  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(align, delayMs);
  }

  function align(): void {
    if (listeners.size === 0 || document.visibilityState === 'hidden') {
      close();
      become('idle');
      return;
    }
    const symbols = [...new Set([...listeners].flatMap((listener) => listener.symbols ?? []))]
      .sort()
      .join(',');
    if (source && source.readyState !== EventSource.CLOSED && symbols === openFor) return;
    open(symbols);
  }

  function open(symbols: string): void {
    const overlapping = source;
    openFor = symbols;
    const opened = new EventSource(`${path}${symbols ? `?symbols=${encodeURIComponent(symbols)}` : ''}`);
    source = opened;
    overlapping?.close();
    clearTimeout(silence);
    silence = undefined;
    if (state !== 'live') become('connecting');
    opened.onopen = () => {
      retries = 0;
      become('live');
    };
    opened.onerror = () => {
      if (source !== opened) return;
      become('down');
      // The browser reconnects by itself only after a network failure.
      if (opened.readyState === EventSource.CLOSED) retryLater();
    };
    opened.addEventListener('ping', () => markAlive(opened));
    for (const name of EVENTS) {
      opened.addEventListener(name, (event) => {
        if (source !== opened) return;
        if (silence !== undefined) markAlive(opened);
        deliver(name, (event as MessageEvent<string>).data);
      });
    }
  }

  /** Restarts the heartbeat timeout, from the first ping on: the stream of another provider may send none. */
  function markAlive(opened: EventSource): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      if (source !== opened) return;
      close();
      become('down');
      retryLater();
    }, SILENCE_MS);
  }

  function retryLater(): void {
    const pause = Math.min(RETRY_LONGEST_MS, RETRY_FIRST_MS * 2 ** retries);
    retries += 1;
    schedule(pause * (0.5 + Math.random() / 2));
  }

  function deliver(name: StreamEventName, text: string): void {
    const data = JSON.parse(text) as never;
    for (const listener of listeners) listener.on[name]?.(data);
    // Reconnecting at once would be refused; the polling that takes over notices the ended session.
    if (name === 'end') {
      close();
      become('down');
    }
  }

  function close(): void {
    source?.close();
    source = undefined;
    clearTimeout(silence);
    silence = undefined;
  }

  function become(next: StreamState): void {
    if (state === next && next !== 'live') return;
    state = next;
    for (const listener of listeners) listener.onState?.(next);
  }

  return subscribe;
}
