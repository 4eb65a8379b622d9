/**
 * The hub's one stream from the provider, on a connection of its own outside the request pool. It reconnects until it
 * is stopped, with a longer delay after each failure.
 */
import { Client } from 'undici';
import type { LogError } from '../bff-call';
import type { ProviderConnection } from '../provider/provider-connection';
import { parseEventStream } from './parse-event-stream';

/** `foreign`: the provider has no hub stream, so each reader is given a stream of its own. */
export type UpstreamState = 'stopped' | 'connecting' | 'live' | 'down' | 'foreign';

export interface HubUpstream {
  readonly state: UpstreamState;
  start(): void;
  stop(): void;
  /**
   * Resolves when the current connection attempt, if any, has succeeded or failed: after the connect timeout at the
   * latest.
   */
  settled(): Promise<void>;
}

const HUB_PATH = '/api/stream?scope=hub';
/** Names the web process itself in place of a person's address. */
const HUB_ADDRESS = 'web-hub';
const CONNECT_TIMEOUT_MS = 3_000;
/** Three heartbeats of the provider. */
const SILENCE_MS = 45_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

export function createHubUpstream(options: {
  provider: ProviderConnection;
  onEvent: (event: Record<string, unknown>) => void;
  /** The stream broke: events since then are lost. */
  onLost: () => void;
  logError: LogError;
}): HubUpstream {
  const { provider, onEvent, onLost, logError } = options;
  let state: UpstreamState = 'stopped';
  let attempt: AbortController | undefined;
  let pause: NodeJS.Timeout | undefined;
  let failures = 0;
  let settle: () => void = () => undefined;
  let settling = Promise.resolve();

  function connect(): void {
    if (state !== 'foreign') state = 'connecting';
    settling = new Promise((resolve) => {
      settle = resolve;
    });
    const controller = new AbortController();
    attempt = controller;
    void read(controller.signal)
      .then((outcome) => outcome === 'foreign' && become('foreign'))
      .catch((error: unknown) => {
        if (!controller.signal.aborted && failures === 0) logError({ call: 'stream upstream', error });
      })
      .finally(() => {
        if (controller.signal.aborted) return;
        if (state !== 'foreign') become('down');
        retryLater();
      });
  }

  function become(next: UpstreamState): void {
    const wasLive = state === 'live';
    state = next;
    settle();
    if (wasLive) onLost();
  }

  function retryLater(): void {
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));
    failures += 1;
    pause = setTimeout(
      connect,
      state === 'foreign' ? LONGEST_PAUSE_MS * 12 : longest * (0.5 + Math.random() / 2),
    );
    pause.unref();
  }

  async function read(signal: AbortSignal): Promise<'foreign' | 'ended'> {
    const client = new Client(provider.origin, {
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: CONNECT_TIMEOUT_MS,
      bodyTimeout: SILENCE_MS,
    });
    try {
      const { target, headers } = provider.sign({
        method: 'GET',
        path: HUB_PATH,
        clientAddress: HUB_ADDRESS,
      });
      const answer = await client.request({
        method: 'GET',
        path: target,
        headers: { ...headers, accept: 'text/event-stream' },
        signal,
      });
      if (isForeign(answer.statusCode)) return 'foreign';
      if (answer.statusCode !== 200) throw new Error(`the provider's stream answered ${answer.statusCode}`);
      become('live');
      failures = 0;
      const take = parseEventStream((message) => {
        if (message.event === 'hub') onEvent(JSON.parse(message.data) as Record<string, unknown>);
      });
      for await (const chunk of answer.body) take(chunk as Uint8Array);
      return 'ended';
    } finally {
      await client.destroy();
    }
  }

  return {
    get state() {
      return state;
    },
    start: () => {
      if (state === 'stopped') connect();
    },
    stop: () => {
      clearTimeout(pause);
      state = 'stopped';
      settle();
      attempt?.abort();
    },
    settled: () => settling,
  };
}

function isForeign(status: number): boolean {
  return status === 400 || status === 401 || status === 403 || status === 404 || status === 422;
}
