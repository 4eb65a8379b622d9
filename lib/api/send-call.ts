/** One call from the browser to its own origin, whoever makes it: realm and handle are the caller's. */
import type { Route } from '../contract/route';
import type { RouteName } from '../contract/routes';
import { ApiError, findApiError } from './api-error';
import { type Answer, type CallOptions, callPath } from './call-options';

const PATIENCE_MS = 15_000;

export interface Sender {
  /** /api for customers, /admin/api for staff. */
  base: '/api' | '/admin/api';
  /** The session that this page acts for; a state-changing call carries it (S2). */
  handle(): string | undefined;
}

/**
 * Sends one call. Throws ApiError: codes of the contract, `network_error` without an answer, `timeout` after
 * `timeoutMs` (15 s), `unknown_error` for an answer that makes no sense. An aborted `signal` throws its own reason.
 */
export async function sendCall<N extends RouteName>(
  sender: Sender,
  route: Route,
  options: CallOptions<N>,
): Promise<Answer<N>> {
  const response = await send(`${sender.base}${callPath(route, options)}`, {
    method: route.method,
    headers: callHeaders(route.method, options, sender),
    body: options.body === undefined ? null : JSON.stringify(options.body),
    cache: 'no-store',
    credentials: 'same-origin',
    timeoutMs: options.timeoutMs ?? PATIENCE_MS,
    signal: options.signal ?? null,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const failure = findApiError(response.status, answer, response.headers.get('retry-after'));
  if (failure) throw failure;
  if (typeof answer !== 'object' || answer === null) {
    throw new ApiError({ code: 'unknown_error', status: response.status, message: '' });
  }
  return answer as Answer<N>;
}

function callHeaders(
  method: string,
  options: { body?: unknown; idempotencyKey?: string },
  sender: Sender,
): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const handle = method === 'GET' ? undefined : sender.handle();
  if (handle) headers.set('x-session-handle', handle);
  return headers;
}

async function send(
  url: string,
  { timeoutMs, signal, ...init }: RequestInit & { timeoutMs: number },
): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(TIMED_OUT), timeoutMs);
  const follow = () => abort.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow);
  try {
    return await fetch(url, { ...init, signal: abort.signal });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const code = abort.signal.reason === TIMED_OUT ? 'timeout' : 'network_error';
    throw new ApiError({ code, status: 0, message: error instanceof Error ? error.message : '' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', follow);
  }
}

const TIMED_OUT = new Error('no answer in time');
