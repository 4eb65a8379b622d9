import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import { addressFromHeaders } from '../../bff/mount-in-handler';
import { holderOf } from '../../bff/provider/provider-bulkheads';
import { codeOfFailure } from '../../bff/provider/provider-connection';
import { sharedBff } from '../../bff/shared-bff';
import { readDeviceCookie, toDeviceHeader } from '../../bff/sign-in/device-cookie';
import { ERRORS } from '../../contract/errors';
import type { NamedRoute } from '../../contract/route';
import type { RouteName } from '../../contract/routes';
import { ACTIVITY_HEADER, DEVICE_HEADER } from '../../environment/client-signature';
import { readSession } from '../../session/cookie/read-session';
import type { Realm } from '../../session/cookie/session-cookie';
import { ApiError, findApiError } from '../api-error';
import { type Answer, type CallOptions, callPath } from '../call-options';

/**
 * Calls the provider from a server component, as the person whose cookie came with the request. Opening a page counts
 * as something they did; prefetching one does not. Throws ApiError, marked so that the browser's error screen can say
 * what kind of failure it was, and with which request.
 */
export async function callProvider<N extends RouteName>(
  route: NamedRoute<N>,
  options: CallOptions<N> & { realm?: Realm } = {},
): Promise<Answer<N>> {
  const { provider, settings } = sharedBff();
  const path = callPath(route, options);
  const { realm = 'customer' } = options;
  const [given, jar, session] = await Promise.all([headers(), cookies(), readSession(realm)]);
  const clientAddress = addressFromHeaders(given, settings.trustedHops);
  const requestId = randomUUID();
  const sent: Record<string, string> = {
    accept: 'application/json',
    'x-request-id': requestId,
    'accept-language': jar.get('language')?.value ?? 'th',
  };
  const device = readDeviceCookie(given.get('cookie') ?? undefined, settings.cookie);
  if (device?.isKept && !session) sent[DEVICE_HEADER] = toDeviceHeader(device);
  if (session) sent.authorization = `Bearer ${session.bearer}`;
  if (!given.has('next-router-prefetch')) sent[ACTIVITY_HEADER] = 'person';
  if (options.body !== undefined) sent['content-type'] = 'application/json';
  if (options.idempotencyKey) sent['idempotency-key'] = options.idempotencyKey;
  const answer = await provider
    .call({
      method: route.method,
      path: `/api${path}`,
      headers: sent,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      clientAddress,
      holder: holderOf(realm, session, clientAddress),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    .catch((error: unknown) => {
      const code = codeOfFailure(error);
      throw markForScreen(new ApiError({ code, ...ERRORS[code] }), requestId);
    });
  const body = await answer.body.json().catch(() => null);
  const retryAfter = answer.headers['retry-after'];
  const failure = findApiError(answer.status, body, typeof retryAfter === 'string' ? retryAfter : null);
  if (failure) throw markForScreen(failure, requestId);
  return body as Answer<N>;
}

/** Of an error on the server the browser is given nothing but its digest. */
function markForScreen(failure: ApiError, requestId: string): ApiError {
  return Object.assign(failure, { digest: `${failure.code}.${requestId.slice(0, 8)}` });
}
