/** Facts read from a request's headers first: id, address, activity, language, key. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../../../lib/contract/route';
import {
  ACTIVITY_HEADER,
  CLIENT_HEADER,
  DEVICE_HEADER,
  SIGNATURE_HEADER,
  verifyClient,
} from '../../../lib/environment/client-signature';
import { OPERATOR_HEADER } from '../../../lib/environment/operator-proof.mjs';
import type { Language } from '../call';
import { Failure } from '../failure';

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;
const DEVICE_MARK = /^([0-9a-f]{64})(;new)?$/;
const LANGUAGES: readonly Language[] = ['th', 'en', 'zh', 'vi'];

/** The web server's request id when it is well-formed, else a new one. */
export function chooseRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The parts of a request that identify its sender: Fastify's, or one that becomes a socket. */
export interface ClientRequest {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
  method: string;
  raw: { url?: string | undefined };
}

/** The address that the web server signed, else the socket's. No other header is trusted. */
export function readClient(
  request: ClientRequest,
  { secret, nowMs }: { secret: string; nowMs: number },
): { address: string; vouched: boolean } {
  const address = request.headers[CLIENT_HEADER];
  const signature = request.headers[SIGNATURE_HEADER];
  const socketAddress = request.socket.remoteAddress ?? 'unknown';
  if (typeof address !== 'string' || typeof signature !== 'string' || address.length > 64) {
    return { address: socketAddress, vouched: false };
  }
  const claim = { address, method: request.method, path: request.raw.url ?? '' };
  const vouched = verifyClient(secret, nowMs, claim, signature);
  return { address: vouched ? address : socketAddress, vouched };
}

/** Whether a person acted, as opposed to a page polling (S5). */
export function isUserInitiated(request: FastifyRequest, route: Route, vouched: boolean): boolean {
  const isPages = request.method === 'GET' || route.background === true;
  return !isPages || (vouched && request.headers[ACTIVITY_HEADER] === 'person');
}

/** A browser's device id as 64 hexadecimal digits; empty without one. Trusted from the web server only. */
export function readDevice(request: FastifyRequest): { deviceMark: string; isKeptDevice: boolean } {
  const [, deviceMark = '', isNew] = DEVICE_MARK.exec(String(request.headers[DEVICE_HEADER] ?? '')) ?? [];
  return { deviceMark, isKeptDevice: deviceMark !== '' && isNew === undefined };
}

/** Not validated here: the creation of staff accounts checks it. */
export function readOperatorProof(request: FastifyRequest): string {
  const proof = request.headers[OPERATOR_HEADER];
  return typeof proof === 'string' ? proof : '';
}

export function readBearer(request: FastifyRequest): string | undefined {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}

/** The first of our languages in the header; Thai without one (I1). */
export function chooseLanguage(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').toLowerCase().split(',');
  for (const entry of wanted) {
    const code = entry.trim().slice(0, 2);
    const language = LANGUAGES.find((known) => known === code);
    if (language) return language;
  }
  return 'th';
}

/** The caller's key, or one generated for this request (M5). Throws validation_failed unless it is visible ASCII. */
export function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return randomUUID();
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new Failure('validation_failed', {
    errors: { 'Idempotency-Key': ['Must be 1 to 200 visible ASCII characters'] },
  });
}
