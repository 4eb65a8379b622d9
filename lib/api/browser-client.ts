/** The browser's typed calls to its own origin. Carries method and path of each call, and no schema. */
import type { RouteName } from '../contract/routes';
import { withNextPath } from '../session/next-path';
import { page } from '../session/page';
import { currentHandle } from '../session/session-mirror';
import { readToken2 } from '../session/token2';
import { ApiError, findApiError } from './api-error';
import { type Answer, type CallOptions, callTarget } from './call-target';

const PATIENCE_MS = 15_000;

export interface BrowserCallOptions<N extends RouteName> extends CallOptions<N> {
  /** `leave` (default): a session that has ended takes the page to /refresh. `throw`: the screen deals with it. */
  onSessionEnded?: 'leave' | 'throw';
}

/**
 * Calls the provider through this origin as the customer of this browser. Throws ApiError: codes of the contract,
 * `network_error` without an answer, `timeout` after `timeoutMs` (15 s), `unknown_error` for an answer that makes no
 * sense. An aborted `signal` throws its own reason.
 */
export async function callApi<N extends RouteName>(
  name: N,
  options: BrowserCallOptions<N> = {},
): Promise<Answer<N>> {
  const { route, path } = callTarget(name, options);
  const response = await send(`/api${path}`, {
    method: route.method,
    headers: callHeaders(route.method, options),
    body: options.body === undefined ? null : JSON.stringify(options.body),
    cache: 'no-store',
    credentials: 'same-origin',
    timeoutMs: options.timeoutMs ?? PATIENCE_MS,
    signal: options.signal ?? null,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const failure = findApiError(response.status, answer, response.headers.get('retry-after'));
  if (failure) {
    leaveWhenSessionIsGone(failure, { isPublic: route.access === 'public', ...options });
    throw failure;
  }
  if (typeof answer !== 'object' || answer === null) {
    throw new ApiError({ code: 'unknown_error', status: response.status, message: '' });
  }
  return answer as Answer<N>;
}

function callHeaders(method: string, options: { body?: unknown; idempotencyKey?: string }): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const handle = method === 'GET' ? undefined : handleOfTab();
  if (handle) headers.set('x-session-handle', handle);
  return headers;
}

/** The page's own handle, so that a tab which another sign-in has overtaken is refused and not obeyed. */
function handleOfTab(): string | undefined {
  const handle = currentHandle();
  if (handle) return handle;
  const stored = readToken2();
  return stored.kind === 'present' ? stored.token2.token : undefined;
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

function leaveWhenSessionIsGone(
  failure: ApiError,
  { isPublic, onSessionEnded }: { isPublic: boolean; onSessionEnded?: 'leave' | 'throw' },
): void {
  if (failure.code === 'session_mismatch') page.reload();
  else if (failure.status === 401 && !isPublic && onSessionEnded !== 'throw') {
    page.open(withNextPath('/refresh', window.location.pathname + window.location.search));
  }
}
