/**
 * Sign-in and sign-out, the calls whose answers hold a bearer: the bearer token goes into the realm's cookie and the
 * browser is given the session's handle instead (S1, S2). A browser that signs in gets a device id, so that the
 * provider can recognise a new device.
 */
import { randomBytes } from 'node:crypto';
import { isStaff, ROLES } from '../../contract/staff/permissions';
import { DEVICE_HEADER } from '../../environment/client-signature';
import {
  clearSessionCookie,
  findCookie,
  type Realm,
  readSessionCookie,
  type Session,
  sessionCookieName,
  writeSessionCookie,
} from '../../session/cookie/session-cookie';
import type { BffCall } from '../bff-call';
import type { BffResponse } from '../bff-message';
import { failureResponse, jsonResponse } from '../failure-response';
import { readBody } from '../limits/limit-body';
import { holderOf } from '../provider/provider-bulkheads';
import { BODY_TIMEOUT_MS, callHeaders } from '../provider/proxy-call';
import { createDeviceId, readDeviceCookie, toDeviceHeader, writeDeviceCookie } from './device-cookie';
import { findUpColourCookie } from './up-colour-cookie';

const TIMEOUT_MS = 5_000;

export async function signIn(call: BffCall, realm: Realm): Promise<BffResponse> {
  const { request, provider, settings } = call;
  const found = readDeviceCookie(request.headers.cookie, settings.cookie);
  const device = found ?? { mark: createDeviceId(), isKept: false };
  const body = await readBody(request.body, call.bodyLimit, call.bodyWithinMs ?? BODY_TIMEOUT_MS);
  const answer = await provider.call({
    method: 'POST',
    path: call.path,
    headers: { ...callHeaders(call), [DEVICE_HEADER]: toDeviceHeader(device) },
    body,
    clientAddress: request.clientAddress,
    // A sign-in has no session yet.
    holder: holderOf(realm, undefined, request.clientAddress),
    signal: request.signal,
  });
  const retryAfter = answer.headers['retry-after'];
  const answered = (await answer.body.json().catch(() => null)) as Record<string, unknown> | null;
  if (answer.status >= 300) {
    return refusal(answer.status, answered, typeof retryAfter === 'string' ? retryAfter : undefined);
  }
  const session = answered && toSession(answered, settings.token2Bearer);
  if (!session || isStaff(session.role) !== (realm === 'staff')) return failureResponse('server_error');

  await endReplacedSession(call, realm);
  const cookie = await writeSessionCookie(realm, session, settings.cookie);
  const upColour = realm === 'customer' ? await findUpColourCookie(call, session.bearer) : undefined;
  return jsonResponse(
    200,
    { success: true, token: session.handle, user: answered.user },
    {
      'set-cookie': [
        cookie,
        writeDeviceCookie(device.mark, settings.cookie),
        ...(upColour ? [upColour] : []),
      ],
    },
  );
}

/** Ends the session at the provider and in the browser; in the browser even when the provider fails. */
export async function endSession(call: BffCall): Promise<BffResponse> {
  if (call.session) await endAtProvider(call, call.session.bearer);
  const cookie = clearSessionCookie(call.realm, call.settings.cookie.secure);
  return jsonResponse(200, { success: true }, { 'set-cookie': cookie });
}

function refusal(status: number, answered: Record<string, unknown> | null, retryAfter?: string): BffResponse {
  if (!answered || typeof answered.message !== 'string') {
    return failureResponse(status === 429 ? 'too_many_requests' : 'server_error');
  }
  const { code, message, errors } = answered;
  const headers: Record<string, string> = retryAfter ? { 'retry-after': retryAfter } : {};
  return jsonResponse(status, { success: false, code, message, ...(errors ? { errors } : {}) }, headers);
}

function toSession(answered: Record<string, unknown>, token2Bearer: boolean): Session | undefined {
  const user = answered.user as Record<string, unknown> | null | undefined;
  const { token } = answered;
  if (typeof token !== 'string' || token === '' || !user || typeof user.username !== 'string')
    return undefined;
  return {
    bearer: token,
    handle: token2Bearer ? token : randomBytes(24).toString('base64url'),
    userId: String(user.id),
    username: user.username,
    role: ROLES.find((role) => role === user.role) ?? 'user',
  };
}

/** Signing in replaces the browser's former session, which nothing could end later, so it is ended here. */
async function endReplacedSession(call: BffCall, realm: Realm): Promise<void> {
  const { cookie } = call.settings;
  const value = findCookie(call.request.headers.cookie, sessionCookieName(realm, cookie.secure));
  const former = await readSessionCookie(realm, value, cookie);
  if (former) await endAtProvider(call, former.bearer);
}

async function endAtProvider(call: BffCall, bearer: string): Promise<void> {
  try {
    const answer = await call.provider.call({
      method: 'POST',
      path: '/api/auth/logout',
      headers: { authorization: `Bearer ${bearer}`, 'x-request-id': call.requestId },
      clientAddress: call.request.clientAddress,
      holder: holderOf(call.realm, call.session, call.request.clientAddress),
      answerTimeoutMs: TIMEOUT_MS,
    });
    await answer.body.dump();
  } catch (error) {
    call.logError({ requestId: call.requestId, call: 'end session', error });
  }
}
