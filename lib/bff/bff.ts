/**
 * The backend-for-frontend, without Next in it: session cookie in, bearer token out. Only calls of the contract's
 * table pass, bodies and answers untouched, nothing secret comes back. Mounted in front of Next by the Node
 * server and inside Next by route handlers.
 */
import { randomUUID } from 'node:crypto';
import { DEFAULT_BODY_LIMIT, type Route } from '../contract/route';
import { NoPermit } from '../http/fair-semaphore';
import {
  type CookieSettings,
  findCookie,
  type Realm,
  readSessionCookie,
  type Session,
  sessionCookieName,
} from '../session/cookie/session-cookie';
import type { BffCall, BffDeps, BffSettings } from './bff-call';
import type { BffRequest, BffResponse } from './bff-message';
import { failureResponse, tooManyResponse } from './failure-response';
import { isOwnOrigin } from './is-own-origin';
import { drainBody } from './limits/drain-body';
import { BodyTooLarge, BodyTooSlow, declaresTooMuch } from './limits/limit-body';
import { isOpenInMaintenance, maintenanceRetryAfterS } from './maintenance';
import { matchRoute } from './match-route';
import { codeOfFailure } from './provider/provider-connection';
import { proxyCall } from './provider/proxy-call';
import { endSession, signIn } from './sign-in/sign-in';
import { answerHealth } from './web-health';

export interface Bff {
  handle(request: BffRequest): Promise<BffResponse>;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const REALM_BASES: readonly [string, Realm][] = [
  ['/api/', 'customer'],
  ['/admin/api/', 'staff'],
];

/** Whether the BFF, and nothing else, answers this path. */
export function isBffPath(url: string): boolean {
  return /^\/(admin\/)?api(\/|\?|$)/.test(url);
}

export function createBff(deps: BffDeps): Bff {
  return {
    handle: async (request) => {
      const requestId = randomUUID();
      const response = await answer(deps, request, requestId).catch((error: unknown) =>
        answerFailure(deps, { error, request, requestId }),
      );
      response.headers['x-request-id'] ??= requestId;
      return response;
    },
  };
}

async function answer(deps: BffDeps, request: BffRequest, requestId: string): Promise<BffResponse> {
  const [pathname = '', query] = request.url.split(/\?(.*)/s, 2);
  const refuse = async (response: BffResponse) => {
    const waitS = await deps.rateLimiter.countAddress('refused', request.clientAddress);
    return waitS === undefined ? response : tooManyResponse(waitS);
  };
  const base = REALM_BASES.find(([prefix]) => pathname.startsWith(prefix));
  if (!base) return refuse(failureResponse('not_found'));
  const [prefix, realm] = base;
  const below = pathname.slice(prefix.length - 1);
  const matched = matchRoute(request.method, below);
  if (!matched) return refuse(failureResponse('not_found'));
  if (matched === 'wrong_method') return refuse(failureResponse('method_not_allowed'));
  const { settings } = deps;
  if (settings.maintenance && realm === 'customer' && !isOpenInMaintenance(matched.name)) {
    const retryAfterS = maintenanceRetryAfterS(settings.maintenance, Date.now());
    if (matched.route.files) drainBody(request.body);
    return failureResponse('maintenance', { 'retry-after': String(retryAfterS) });
  }
  const changes = !READING.has(request.method);
  if (changes && !isOwnOrigin(request.headers, settings.publicUrl))
    return refuse(failureResponse('forbidden_origin'));
  const bodyLimit = matched.route.bodyLimit ?? DEFAULT_BODY_LIMIT;
  if (declaresTooMuch(request.headers, bodyLimit)) {
    if (matched.route.files) drainBody(request.body);
    return refuse(tooLarge(matched.route));
  }

  const session = await readSession(request, realm, settings.cookie);
  if (changes && matched.route.access !== 'public' && session && !carriesHandle(request, session, settings)) {
    const waitS = await deps.rateLimiter.count('refused', { ...request, session });
    return waitS === undefined ? failureResponse('session_mismatch') : tooManyResponse(waitS);
  }
  const path = `/api${below}${query ? `?${query}` : ''}`;
  try {
    return await route({ ...deps, ...matched, request, requestId, realm, path, session, bodyLimit });
  } catch (error) {
    if (error instanceof BodyTooLarge) return tooLarge(matched.route);
    if (error instanceof BodyTooSlow) return failureResponse('request_timeout', { connection: 'close' });
    if (error instanceof NoPermit && matched.route.files) drainBody(request.body);
    throw error;
  }
}

/** A call that takes files and is over its size limit has a file that is too large. */
function tooLarge({ files, tooLarge: code = 'file_too_large' }: Route): BffResponse {
  return files ? failureResponse(code) : failureResponse('body_too_large', { connection: 'close' });
}

async function route(call: BffCall): Promise<BffResponse> {
  switch (call.name) {
    case 'login':
      return call.realm === 'customer' ? signIn(call, 'customer') : failureResponse('not_found');
    case 'adminLogin':
      return signIn(call, 'staff');
    case 'logout':
      return endSession(call);
    case 'health':
      return answerHealth(call);
    case 'stream':
      return openStream(call);
    default:
      // Responses that hold a bearer token are handled above and never passed on.
      return call.route.answersBearer ? failureResponse('not_found') : proxyCall(call);
  }
}

async function openStream(call: BffCall): Promise<BffResponse> {
  const waitS = await call.rateLimiter.count('opening', { ...call.request, session: call.session });
  return waitS === undefined ? call.hub.open(call) : tooManyResponse(waitS);
}

function readSession(
  request: BffRequest,
  realm: Realm,
  cookie: CookieSettings,
): Promise<Session | undefined> {
  const value = findCookie(request.headers.cookie, sessionCookieName(realm, cookie.secure));
  return readSessionCookie(realm, value, cookie);
}

function carriesHandle(request: BffRequest, session: Session, settings: BffSettings): boolean {
  const { authorization } = request.headers;
  const olderClient = settings.token2Bearer ? authorization?.replace(/^Bearer /i, '') : undefined;
  return (request.headers['x-session-handle'] ?? olderClient) === session.handle;
}

function answerFailure(
  deps: BffDeps,
  { error, request, requestId }: { error: unknown; request: BffRequest; requestId: string },
): BffResponse {
  if (!request.signal.aborted) {
    deps.logError({ requestId, call: `${request.method} ${request.url.split('?')[0]}`, error });
  }
  return failureResponse(codeOfFailure(error));
}
