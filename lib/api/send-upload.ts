/**
 * Calls that carry files, sent so that their progress can be seen: multipart, by the same rules as every other call of
 * its page (handle, idempotency key, failures, ended sessions).
 */
import { fillPath, type Route } from '../contract/route';
import type { RouteName } from '../contract/routes';
import { ApiError, findApiError } from './api-error';
import type { Answer } from './call-options';
import type { Sender } from './send-call';

/** Without a byte moving or an answer for this long the call has failed, milliseconds. */
const STALL_MS = 30_000;

export interface UploadOptions {
  /** Of the path. */
  params?: Record<string, string>;
  /** Parts that are text; undefined ones are left out. */
  texts: Record<string, string | undefined>;
  files: Record<string, File | undefined>;
  /** Of calls that move money: one per confirmation, the same when asking again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  stallMs?: number;
  /** Share of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Sends texts and files as one multipart call. Throws ApiError: codes of the contract, `network_error` without an
 * answer, `timeout` once nothing has moved for `stallMs` (30 s), `unknown_error` for an answer that makes no sense.
 * A file over its limit in the route is refused before a byte is sent, as the provider would. An aborted `signal`
 * throws its own reason.
 */
export async function sendUpload<N extends RouteName>(
  sender: Sender,
  route: Route,
  options: UploadOptions,
): Promise<Answer<N>> {
  refuseTooLarge(route, options.files);
  const { status, text, retryAfter } = await send(sender, route, options);
  const answer = readJson(text);
  const failure = findApiError(status, answer, retryAfter);
  if (failure) throw failure;
  if (typeof answer !== 'object' || answer === null) {
    throw new ApiError({ code: 'unknown_error', status, message: '' });
  }
  return answer as Answer<N>;
}

function refuseTooLarge(route: Route, files: UploadOptions['files']): void {
  const { files: limits = {}, tooLarge = 'file_too_large' } = route;
  const names = Object.keys(files).filter((name) => (files[name]?.size ?? 0) > (limits[name] ?? 0));
  if (names.length === 0) return;
  const errors = Object.fromEntries(names.map((name) => [name, [tooLarge]]));
  throw new ApiError({ code: tooLarge, status: 413, message: '', errors });
}

function send(
  sender: Sender,
  route: Route,
  { params, texts, files, idempotencyKey, signal, stallMs = STALL_MS, onProgress }: UploadOptions,
): Promise<{ status: number; text: string; retryAfter: string | null }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', stop);
      settle();
    };
    const fail = (code: 'network_error' | 'timeout') =>
      end(() => reject(new ApiError({ code, status: 0, message: '' })));
    const stop = () => {
      end(() => reject(signal?.reason));
      request.abort();
    };
    const wait = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        fail('timeout');
        request.abort();
      }, stallMs);
    };
    request.open(route.method, `${sender.base}${fillPath(route.path, params)}`);
    request.setRequestHeader('accept', 'application/json');
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
    const handle = sender.handle();
    if (handle) request.setRequestHeader('x-session-handle', handle);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      wait();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () =>
      end(() =>
        resolve({
          status: request.status,
          text: request.responseText,
          retryAfter: request.getResponseHeader('retry-after'),
        }),
      );
    request.onerror = () => fail('network_error');
    signal?.addEventListener('abort', stop);
    wait();
    request.send(writeForm(texts, files));
  });
}

/** Texts first, so that a server has them when a file begins. */
function writeForm(
  texts: Record<string, string | undefined>,
  files: Record<string, File | undefined>,
): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) form.append(name, text);
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file, file.name);
  return form;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
