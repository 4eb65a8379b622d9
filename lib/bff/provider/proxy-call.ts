/**
 * One call of the table, passed to the provider and back: chosen headers only, both bodies untouched. Only uploads and
 * large files stream; everything else is buffered both ways, so that slow connections use no shared resource.
 */
import type { Readable } from 'node:stream';
import { DEVICE_HEADER } from '../../environment/client-signature';
import { findCookie } from '../../session/cookie/session-cookie';
import type { BffCall } from '../bff-call';
import type { BffResponse } from '../bff-message';
import { failureResponse } from '../failure-response';
import { drainAfter } from '../limits/drain-body';
import { limitBody, readBody } from '../limits/limit-body';
import { reserveBuffer, sliceBytes } from '../limits/response-buffer';
import { readDeviceCookie, toDeviceHeader } from '../sign-in/device-cookie';
import { holderOf } from './provider-bulkheads';
import { type OpenAnswer, type ProviderAnswer, type ProviderCall, readWhole } from './provider-connection';

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

/** Milliseconds for exports, which count and sort everything, and for uploads, which are scanned. */
const FILE_TIMEOUT_MS = 120_000;
/** Time limit for a body that is no upload, milliseconds. */
export const BODY_TIMEOUT_MS = 10_000;
/** Answers of at most this size are written at once, bytes. */
const SMALL_BYTES = 64 * 1024;
/** Files of at most this size are read whole, bytes: every receipt, picture and document. Long videos and exports stream. */
const WHOLE_FILE_BYTES = 10 * 1024 * 1024;

export async function proxyCall(call: BffCall): Promise<BffResponse> {
  if (call.route.answersFile) return proxyFile(call);
  const { request, provider, responseBuffer } = call;
  const answer = await provider.call(call.route.files ? upload(call) : await smallCall(call));
  const bytes = answer.body.bytes();
  if (bytes.byteLength <= SMALL_BYTES) return toResponse(call, answer, bytes);
  const kept = reserveBuffer(
    responseBuffer,
    holderOf(call.realm, call.session, request.clientAddress),
    bytes.byteLength,
  );
  if (!kept) return failureResponse('unavailable');
  return toResponse(call, answer, sliceBytes(bytes, kept.release));
}

/** Request headers that every call passes on to the provider. */
function facts(call: BffCall) {
  const { request } = call;
  return {
    method: request.method,
    path: call.path,
    headers: callHeaders(call),
    clientAddress: request.clientAddress,
    holder: holderOf(call.realm, call.session, request.clientAddress),
    signal: request.signal,
  };
}

/** The whole body is read before a permit is acquired. */
async function smallCall(call: BffCall): Promise<ProviderCall> {
  const { request, bodyLimit, bodyWithinMs = BODY_TIMEOUT_MS } = call;
  if (call.route.method === 'GET' || !request.body) return facts(call);
  return { ...facts(call), body: await readBody(request.body, bodyLimit, bodyWithinMs) };
}

/** Streams have no time limit while data flows. */
function upload(call: BffCall): ProviderCall {
  const { request, bodyLimit } = call;
  const { headers, ...rest } = facts(call);
  const body = request.body && drainAfter(request.body);
  const length = request.headers['content-length'];
  return {
    ...rest,
    headers: { ...headers, ...(body && length ? { 'content-length': length } : {}) },
    // A declared length was checked on arrival, and the HTTP parser enforces it.
    body: body && !length ? limitBody(body, bodyLimit) : body,
    answerTimeoutMs: FILE_TIMEOUT_MS,
    bulkhead: 'uploads',
  };
}

/**
 * Requested through the bulkhead of the person's audience; a file that turns out to be public moves to the one for
 * public files.
 */
async function proxyFile(call: BffCall): Promise<BffResponse> {
  const { provider, responseBuffer } = call;
  const isAnonymous = call.session === undefined;
  const given = facts(call);
  const answer = await provider.open({
    ...given,
    ...(call.route.access === 'public' ? {} : { answerTimeoutMs: FILE_TIMEOUT_MS }),
    bulkhead: isAnonymous ? 'publicFiles' : call.realm === 'staff' ? 'staffFiles' : 'customerFiles',
  });
  const { body } = answer;
  const length = Number(answer.headers['content-length'] ?? Number.NaN);
  const kept = length <= WHOLE_FILE_BYTES ? reserveBuffer(responseBuffer, given.holder, length) : undefined;
  if (kept) {
    try {
      return toResponse(call, answer, sliceBytes(await readWhole(body), kept.release));
    } catch (error) {
      kept.release();
      throw error;
    }
  }
  if (!isAnonymous && isForEverybody(answer) && !answer.moveTo('publicFiles')) {
    body.destroy();
    return failureResponse('unavailable');
  }
  return toResponse(call, answer, body);
}

function isForEverybody({ headers }: Pick<OpenAnswer, 'headers'>): boolean {
  return String(headers['cache-control'] ?? '').startsWith('public');
}

/**
 * The headers that every call to the provider carries; the browser's own Authorization and cookies are never passed on.
 */
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
  const device = readDeviceCookie(given.cookie, call.settings.cookie);
  if (device?.isKept && call.route.access === 'public') headers[DEVICE_HEADER] = toDeviceHeader(device);
  if (call.session && sendsBearer(call)) headers.authorization = `Bearer ${call.session.bearer}`;
  return headers;
}

/** A public call that changes something, such as a registration, belongs to no session. */
function sendsBearer({ route }: BffCall): boolean {
  return route.access !== 'public' || route.method === 'GET';
}

function languageOf(cookies: string | undefined): string {
  const language = findCookie(cookies, 'language');
  return language && LANGUAGES.has(language) ? language : 'th';
}

function toResponse(
  call: BffCall,
  answer: Pick<ProviderAnswer, 'status' | 'headers'>,
  body: Buffer | Readable,
): BffResponse {
  const isJson = String(answer.headers['content-type'] ?? '').includes('json');
  if (answer.status >= 500 && !isJson) {
    if (!Buffer.isBuffer(body)) body.destroy();
    return failureResponse(answer.status === 503 ? 'unavailable' : 'server_error');
  }
  const headers: Record<string, string> = { 'x-content-type-options': 'nosniff' };
  for (const name of SENT_BACK) {
    const value = answer.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const cacheControl = answer.headers['cache-control'];
  // The provider says how a file may be cached: a public one is the same for everybody.
  const isPersonal =
    call.route.access !== 'public' || (call.session !== undefined && !call.route.answersFile);
  headers['cache-control'] = isPersonal || typeof cacheControl !== 'string' ? 'no-store' : cacheControl;
  return { status: answer.status, headers, body };
}
