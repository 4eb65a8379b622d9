/**
 * Before every page: who may open it, and the content security policy with a nonce of its own. Never the only check:
 * pages confirm the session with the provider, calls are checked by the BFF and the provider. It does not run for /api,
 * whose uploads it would truncate, nor for the few files that are no page: these are listed by name, since an address
 * with a file extension is a page like any other unless there is such a file.
 */
import { type NextRequest, NextResponse } from 'next/server';
import { maintenanceRetryAfterS } from './lib/bff/maintenance';
import { type Realm, readSessionCookie, sessionCookieName } from './lib/session/cookie/session-cookie';
import { contentSecurityPolicy } from './lib/session/guard/content-security-policy';
import { guard } from './lib/session/guard/guard';
import { middlewareSettings } from './lib/session/guard/middleware-settings';
import { STRICT_TRANSPORT } from './lib/session/guard/security-headers';

export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      source:
        '/((?!api/|admin/api/|_next/static/|socket\\.io/|offline$|sw\\.js$|manifest\\.webmanifest$|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$|icons/|robots\\.txt$).*)',
    },
  ],
};

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const settings = middlewareSettings();
  const { pathname, search } = request.nextUrl;
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, settings);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('x-updown-path', pathname + search);
  headers.set('content-security-policy', policy);

  async function holds(realm: Realm): Promise<boolean> {
    const cookie = request.cookies.get(sessionCookieName(realm, settings.cookie.secure));
    return (await readSessionCookie(realm, cookie?.value, settings.cookie)) !== undefined;
  }
  const [customer, staff] = await Promise.all([holds('customer'), holds('staff')]);
  const { publicTrading, maintenance } = settings;
  const decision = guard({
    pathname,
    search,
    visitor: { customer, staff },
    publicTrading,
    maintenance: maintenance !== undefined,
  });
  const response = answer();
  response.headers.set('content-security-policy', policy);
  if (settings.cookie.secure) response.headers.set('strict-transport-security', STRICT_TRANSPORT);
  return response;

  function answer(): NextResponse {
    if (decision.kind === 'redirect') return NextResponse.redirect(new URL(decision.to, request.url), 303);
    const passed = { request: { headers } };
    if (decision.kind === 'pass') return NextResponse.next(passed);
    if (decision.kind === 'maintenance' && maintenance) {
      const closed = NextResponse.rewrite(new URL('/maintenance', request.url), { ...passed, status: 503 });
      closed.headers.set('retry-after', String(maintenanceRetryAfterS(maintenance, Date.now())));
      return closed;
    }
    return NextResponse.rewrite(new URL('/not-found', request.url), { ...passed, status: 404 });
  }
}
