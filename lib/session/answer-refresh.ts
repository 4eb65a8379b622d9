import 'server-only';
import { checkSession } from '../bff/check-session';
import { sharedBff } from '../bff/shared-bff';
import { safeNextPath } from './next-path';
import { readSession } from './read-session';
import { clearSessionCookie } from './session-cookie';

/**
 * GET /refresh: asks the provider about the session again. It stands: back to `next`. It has ended: the cookie is
 * cleared and the person goes to /login, where the page removes `token2` and `user` because it was rendered without
 * a session. The provider does not answer: back to the page, which says so; the cookie stays.
 */
export async function answerRefresh(request: Request): Promise<Response> {
  const { provider, settings } = sharedBff();
  const session = await readSession('customer');
  const check = session && (await checkSession({ provider, bearer: session.bearer }));
  if (check && check.state !== 'ended') {
    return goTo(safeNextPath(new URL(request.url).searchParams.get('next')));
  }
  return goTo('/login', clearSessionCookie('customer', settings.cookie.secure));
}

/** A relative address: behind a proxy the one in the request is not the browser's. */
function goTo(location: string, cookie?: string): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  if (cookie) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
