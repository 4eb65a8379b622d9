/**
 * The security headers of every response of the web app. Our server adds them to all of its responses
 * (`lib/node-server/add-security-headers.ts`); on a host without it Next does (`next.config.ts`). Pages have a policy
 * with a nonce of their own from middleware.
 */

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** How long a browser requests this origin by https alone: a year, in seconds. */
export const STRICT_TRANSPORT = 'max-age=31536000';

/** API calls of the console: an export is fetched by a hidden frame of the page, which reads a refusal from it. */
export const SELF_FRAMED_PATH = '/admin/api/';

/** By name in lower case. `path` is the requested path; `secure`: the public address is https. */
export function listSecurityHeaders({
  path,
  secure,
}: {
  path: string;
  secure: boolean;
}): Record<string, string> {
  const isFramed = path.startsWith(SELF_FRAMED_PATH);
  return {
    ...EVERYWHERE,
    'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
    'content-security-policy': plainPolicy(isFramed ? "'self'" : "'none'"),
    ...(secure ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  };
}

/** For everything that is no page: a picture or a text opened by itself is shown, and nothing in it runs or loads. */
function plainPolicy(frameAncestors: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestors}`;
}
