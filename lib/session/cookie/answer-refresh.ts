import 'server-only';
import { holderOf } from '../../bff/provider/provider-bulkheads';
import { sharedBff } from '../../bff/shared-bff';
import { checkSession } from '../../bff/sign-in/check-session';
import { safeNextPath } from '../next-path/next-path';
import { safeStaffPath, staffPathWithNext } from '../next-path/staff-next-path';
import { readSession } from './read-session';
import { clearSessionCookie, type Realm } from './session-cookie';

/**
 * GET /refresh and /admin/refresh: asks the provider about the session again. Valid: back to `next`. Ended: the cookie
 * is cleared and the person goes to the sign-in of their realm; a customer's page removes `token2` and `user` there
 * because it was rendered without a session. No answer: back to the page, which reports it; the cookie is kept.
 */
export async function answerRefresh(request: Request, realm: Realm): Promise<Response> {
  const { provider, settings } = sharedBff();
  const next = new URL(request.url).searchParams.get('next');
  const session = await readSession(realm);
  const check =
    session &&
    (await checkSession({
      provider,
      bearer: session.bearer,
      holder: holderOf(realm, session, undefined),
    }));
  if (check && check.state !== 'ended') {
    return goTo(realm === 'staff' ? safeStaffPath(next) : safeNextPath(next));
  }
  const signIn =
    realm === 'staff'
      ? staffPathWithNext('/admin/login', next ?? '', { isEnded: session !== undefined })
      : '/login';
  return goTo(signIn, clearSessionCookie(realm, settings.cookie.secure));
}

/** A relative address: behind a proxy the one in the request is not the browser's. */
function goTo(location: string, cookie?: string): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  if (cookie) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
