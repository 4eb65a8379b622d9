/** One call of the table, passed to the provider and back: chosen headers only, both bodies streamed untouched. */

import { DEVICE_HEADER } from '../environment/client-signature';
import { findCookie } from '../session/session-cookie';
import type { BffCall } from './bff-call';
import type { BffResponse } from './bff-message';
import { findDeviceMark, tellDevice } from './device-mark';
import { failureResponse } from './failure-response';
import { limitBody } from './limit-body';
import type { ProviderAnswer } from './provider-connection';
import { readToEnd } from './read-to-end';

const LANGUAGES = new Set(['th', 'en', 'zh', 'vi']);
const SENT_ON = [
  'accept',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'if-range',
  'range',
  'user-agent',
] as const;
const SENT_BACK = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'content-security-policy',
  'content-range',
  'accept-ranges',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
  'retry-after',
  'x-request-id',
] as const;

/** As long as the provider waits for a request; counting and sorting everything for an export may take as long. */
const FILE_TIMEOUT_MS = 120_000;

export async function passThrough(call: BffCall): Promise<BffResponse> {
  const { request, provider, bodyLimit } = call;
  const isPublicFile = call.route.answersFile && call.route.access === 'public';
  const isPatient = call.route.files || (call.route.answersFile && !isPublicFile);
  const given = call.route.method === 'GET' ? null : request.body;
  const body = given && call.route.files ? readToEnd(given) : given;
  const length = request.headers['content-length'];
  const answer = await provider.call({
    method: request.method,
    path: call.path,
    headers: { ...callHeaders(call), ...(body && length ? { 'content-length': length } : {}) },
    // A declared length was checked on arrival and is held to by the parser.
    body: body && !length ? limitBody(body, bodyLimit) : body,
    clientAddress: request.clientAddress,
    signal: request.signal,
    // An answer is waited for from the call's begin, and an upload takes as long as the person's connection does.
    ...(isPatient ? { answerTimeoutMs: FILE_TIMEOUT_MS } : {}),
    ...(call.route.answersFile ? { lane: isPublicFile ? 'publicFiles' : 'files' } : {}),
  });
  return toResponse(call, answer);
}

/** The headers that every call to the provider carries; the person's own Authorization and cookies never do. */
export function callHeaders(call: BffCall): Record<string, string> {
  const { headers: given } = call.request;
  const headers: Record<string, string> = {
    'x-request-id': call.requestId,
    'accept-language': languageOf(given.cookie),
  };
  for (const name of SENT_ON) {
    const value = given[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const device = findDeviceMark(given.cookie, call.settings.cookie);
  if (device?.isKept && call.route.access === 'public') headers[DEVICE_HEADER] = tellDevice(device);
  if (call.session && sendsBearer(call)) headers.authorization = `Bearer ${call.session.bearer}`;
  return headers;
}

/** A public call that changes something, such as a registration, is nobody's in particular. */
function sendsBearer({ route }: BffCall): boolean {
  return route.access !== 'public' || route.method === 'GET';
}

function languageOf(cookies: string | undefined): string {
  const language = findCookie(cookies, 'language');
  return language && LANGUAGES.has(language) ? language : 'th';
}

function toResponse(call: BffCall, answer: ProviderAnswer): BffResponse {
  const isJson = String(answer.headers['content-type'] ?? '').includes('json');
  if (answer.status >= 500 && !isJson) {
    void answer.body.dump().catch(() => undefined);
    return failureResponse(answer.status === 503 ? 'unavailable' : 'server_error');
  }
  const headers: Record<string, string> = { 'x-content-type-options': 'nosniff' };
  for (const name of SENT_BACK) {
    const value = answer.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const cacheControl = answer.headers['cache-control'];
  // Of a file the provider says who may keep it: a public one is the same for everybody.
  const isPersonal =
    call.route.access !== 'public' || (call.session !== undefined && !call.route.answersFile);
  headers['cache-control'] = isPersonal || typeof cacheControl !== 'string' ? 'no-store' : cacheControl;
  return { status: answer.status, headers, body: answer.body };
}
