/**
 * The web process's one way to the provider: kept-alive connections, every call signed and numbered. Files have pools of
 * their own: a video on its way to slow phones takes as long as they do, and neither other calls nor the documents and
 * exports that somebody works with wait for it.
 */
import type { Readable } from 'node:stream';
import { Pool } from 'undici';
import type { ErrorCode } from '../contract/errors';
import { CLIENT_HEADER, SIGNATURE_HEADER, signClient } from '../environment/client-signature';

const CONNECTIONS = 64;
const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 15_000;
const BODY_TIMEOUT_MS = 30_000;
const UNKNOWN_ADDRESS = 'unknown';

/** Which connections a call goes over: those of files that anybody reads are their own. */
type Lane = 'calls' | 'files' | 'publicFiles';

export interface ProviderCall {
  method: string;
  /** Below the provider's address, base path and query included: /api/trades?limit=20 */
  path: string;
  headers?: Record<string, string | undefined>;
  body?: AsyncIterable<Uint8Array> | Uint8Array | string | null;
  /** Undefined: nobody vouches for an address, and such callers count as one. */
  clientAddress?: string | undefined;
  signal?: AbortSignal;
  answerTimeoutMs?: number;
  lane?: Lane;
}

export interface ProviderAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Readable & { text(): Promise<string>; json(): Promise<unknown>; dump(): Promise<void> };
}

export interface ProviderConnection {
  /** Throws what undici throws; `codeOfFailure` names it. A GET whose connection breaks off unanswered is sent again once. */
  call(call: ProviderCall): Promise<ProviderAnswer>;
  /** Path prefix and signature headers of a call, for connections outside the pool. */
  sign(call: CallToSign): { target: string; headers: Headers };
  readonly origin: string;
  close(): Promise<void>;
}

type Headers = Record<string, string>;
type CallToSign = Pick<ProviderCall, 'method' | 'path' | 'clientAddress'>;

export function createProviderConnection(options: {
  /** The provider's address; calls go to /api below it. */
  providerUrl: string;
  secret: string;
  nowMs?: () => number;
}): ProviderConnection {
  const { secret, nowMs = Date.now } = options;
  const { origin, pathname } = new URL(options.providerUrl);
  const prefix = pathname.replace(/\/$/, '');
  const openPool = () =>
    new Pool(origin, {
      connections: CONNECTIONS,
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: BODY_TIMEOUT_MS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
    });
  const pools: Record<Lane, Pool> = { calls: openPool(), files: openPool(), publicFiles: openPool() };

  function sign({ method, path, clientAddress }: CallToSign): { target: string; headers: Headers } {
    const target = prefix + path;
    const address = clientAddress ?? UNKNOWN_ADDRESS;
    const signature = signClient(secret, nowMs(), { address, method, path: target });
    return { target, headers: { [CLIENT_HEADER]: address, [SIGNATURE_HEADER]: signature } };
  }

  async function send(call: ProviderCall): Promise<ProviderAnswer> {
    const { target, headers } = sign(call);
    const answer = await pools[call.lane ?? 'calls'].request({
      method: call.method as 'GET',
      path: target,
      headers: { ...call.headers, ...headers },
      body: (call.body ?? null) as Buffer | null,
      signal: call.signal ?? null,
      headersTimeout: call.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  }

  return {
    origin,
    sign,
    // What only reads may be asked twice: a connection that was kept may be closed at the very moment it is used again.
    call: (call) =>
      send(call).catch((error: unknown) => {
        if (call.method === 'GET' && isDropped(error)) return send(call);
        throw error;
      }),
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.close()))),
  };
}

const DROPPED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const TIMEOUTS = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** The error code of a call that failed on its way to the provider. */
export function codeOfFailure(error: unknown): ErrorCode {
  return TIMEOUTS.has(readCode(error)) ? 'provider_timeout' : 'provider_unreachable';
}

function isDropped(error: unknown): boolean {
  return DROPPED.has(readCode(error));
}

function readCode(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}
