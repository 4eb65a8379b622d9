/**
 * The web process's connections to the provider: kept alive, every call signed, given an id and passed through a
 * bulkhead. A response is buffered before it is passed on, so that a slow reader delays no other; files that are too
 * large to buffer are streamed and hold their permit until they are read.
 */
import type { Readable } from 'node:stream';
import { Pool } from 'undici';
import type { ErrorCode } from '../../contract/errors';
import { CLIENT_HEADER, SIGNATURE_HEADER, signClient } from '../../environment/client-signature';
import { type Holder, NoPermit, type Permits } from '../../http/fair-semaphore';
import { startAnswerTimeout } from '../limits/answer-timeout';
import { type Bulkhead, type BulkheadLimits, type Bulkheads, createBulkheads } from './provider-bulkheads';

const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 15_000;
const BODY_TIMEOUT_MS = 30_000;
/** Larger than any answer that is no file, bytes. */
const MOST_ANSWER_BYTES = 32 * 1024 * 1024;
const UNKNOWN_ADDRESS = 'unknown';

export interface ProviderCall {
  method: string;
  /** Below the provider's address, base path and query included: /api/trades?limit=20 */
  path: string;
  headers?: Record<string, string | undefined>;
  body?: AsyncIterable<Uint8Array> | Uint8Array | string | null;
  /** Undefined where it cannot be verified; such callers count as one. */
  clientAddress?: string | undefined;
  signal?: AbortSignal;
  /** From the end of the body on, milliseconds. */
  answerTimeoutMs?: number;
  bulkhead?: Bulkhead;
  /** Whose share of the bulkhead it uses; none for requests of the web process itself. */
  holder?: Holder;
}

interface AnswerHead {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

export interface ProviderAnswer extends AnswerHead {
  body: {
    bytes(): Buffer;
    text(): Promise<string>;
    json(): Promise<unknown>;
    /** Does nothing: the response is buffered. */
    dump(): Promise<void>;
  };
}

export interface OpenAnswer extends AnswerHead {
  /** Holds its permit until it has been read or destroyed. */
  body: Readable;
  /**
   * Moves the response to another bulkhead when that has a permit for this holder. Else returns false and changes
   * nothing.
   */
  moveTo(bulkhead: Bulkhead): boolean;
}

export interface ProviderConnection {
  /**
   * The whole answer. Throws what undici throws and NoPermit; `codeOfFailure` gives their error codes. A GET whose
   * connection closes before an answer is retried once.
   */
  call(call: ProviderCall): Promise<ProviderAnswer>;
  /** Streams a response. Throws as `call` does. */
  open(call: ProviderCall): Promise<OpenAnswer>;
  /** Path prefix and signature headers of a call, for connections outside the bulkheads. */
  sign(call: CallToSign): { target: string; headers: Headers };
  readonly origin: string;
  readonly bulkheads: Bulkheads;
  close(): Promise<void>;
}

type Headers = Record<string, string>;
type CallToSign = Pick<ProviderCall, 'method' | 'path' | 'clientAddress'>;

export function createProviderConnection(options: {
  /** The provider's address; calls go to /api below it. */
  providerUrl: string;
  secret: string;
  nowMs?: () => number;
  bulkheads?: Partial<Record<Bulkhead, BulkheadLimits>>;
}): ProviderConnection {
  const { secret, nowMs = Date.now } = options;
  const { origin, pathname } = new URL(options.providerUrl);
  const prefix = pathname.replace(/\/$/, '');
  // As many connections as all bulkheads have permits: calls wait for permits, never for connections.
  const pool = new Pool(origin, { bodyTimeout: BODY_TIMEOUT_MS, connect: { timeout: CONNECT_TIMEOUT_MS } });
  const bulkheads = createBulkheads(options.bulkheads);

  function sign({ method, path, clientAddress }: CallToSign): { target: string; headers: Headers } {
    const target = prefix + path;
    const address = clientAddress ?? UNKNOWN_ADDRESS;
    const signature = signClient(secret, nowMs(), { address, method, path: target });
    return { target, headers: { [CLIENT_HEADER]: address, [SIGNATURE_HEADER]: signature } };
  }

  async function send(call: ProviderCall) {
    const { target, headers } = sign(call);
    const answerTimeoutMs = call.answerTimeoutMs ?? ANSWER_TIMEOUT_MS;
    const timed = startAnswerTimeout(call.body ?? null, { answerTimeoutMs, signal: call.signal });
    try {
      return await pool.request({
        method: call.method as 'GET',
        path: target,
        headers: { ...call.headers, ...headers },
        body: timed.body as Buffer | null,
        signal: timed.signal ?? null,
        headersTimeout: timed.headersTimeoutMs,
      });
    } finally {
      timed.stop();
    }
  }

  /** A GET is retried once: a kept-alive connection may be closed by the provider just as it is used again. */
  const sendAgain = (call: ProviderCall) =>
    send(call).catch((error: unknown) => {
      if (call.method === 'GET' && isDropped(error)) return send(call);
      throw error;
    });

  /** Runs with a permit of the call's bulkhead, which is released when that fails. */
  async function withPermit<T>(call: ProviderCall, run: (permits: Permits) => Promise<T>): Promise<T> {
    const permits = bulkheads[call.bulkhead ?? 'calls'].enter(call.holder ?? {});
    try {
      await permits.acquire(1, call.signal);
      return await run(permits);
    } catch (error) {
      permits.release();
      throw error;
    }
  }

  return {
    origin,
    sign,
    bulkheads,
    call: (call) =>
      withPermit(call, async (permits) => {
        const { statusCode: status, headers, body } = await sendAgain(call);
        const bytes = await readWhole(body);
        permits.release();
        return { status, headers, body: wholeBody(bytes) };
      }),
    open: (call) =>
      withPermit(call, async (first) => {
        const { statusCode: status, headers, body } = await sendAgain(call);
        let permits = first;
        // Emitted after it was read, destroyed or interrupted.
        body.once('close', () => permits.release());
        return {
          status,
          headers,
          body,
          moveTo: (bulkhead) => {
            const next = bulkheads[bulkhead].enter(call.holder ?? {});
            if (!next.tryAcquire(1)) {
              next.release();
              return false;
            }
            permits.release();
            permits = next;
            if (body.closed) permits.release();
            return true;
          },
        };
      }),
    close: () => pool.close(),
  };
}

/** Throws when it is larger than MOST_ANSWER_BYTES, and the error that interrupted it. */
export async function readWhole(body: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let seen = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    seen += chunk.byteLength;
    if (seen > MOST_ANSWER_BYTES) throw new Error('the provider’s answer has no end');
    chunks.push(chunk);
  }
  const [only] = chunks;
  return chunks.length === 1 && Buffer.isBuffer(only) ? only : Buffer.concat(chunks);
}

function wholeBody(bytes: Buffer): ProviderAnswer['body'] {
  return {
    bytes: () => bytes,
    text: async () => bytes.toString('utf8'),
    json: async () => JSON.parse(bytes.toString('utf8')) as unknown,
    dump: async () => undefined,
  };
}

const DROPPED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** The provider accepted the call but did not answer in time; other failures mean that it cannot be reached. */
const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** The error code of a call that did not reach the provider or got no answer. */
export function codeOfFailure(error: unknown): ErrorCode {
  if (error instanceof NoPermit) return 'unavailable';
  return TIMEOUTS.has(readCode(error)) ? 'provider_timeout' : 'provider_unreachable';
}

function isDropped(error: unknown): boolean {
  return DROPPED.has(readCode(error));
}

function readCode(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}
