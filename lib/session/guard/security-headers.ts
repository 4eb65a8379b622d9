/**
 * What every answer of the web app says to browsers, whoever gives it. Our server puts it on whatever leaves it
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

/** Of the year in which a browser asks for this origin by https alone, seconds. */
export const STRICT_TRANSPORT = 'max-age=31536000';

/** Calls of the console: a file that is exported is fetched by a hidden frame of the page, which reads what is refused. */
export const FRAMED_BY_US = '/admin/api/';

/** By name in lower case. `path` is what was asked for; `secure`, whether people reach us by https. */
export function listSecurityHeaders({
  path,
  secure,
}: {
  path: string;
  secure: boolean;
}): Record<string, string> {
  const isFramed = path.startsWith(FRAMED_BY_US);
  return {
    ...EVERYWHERE,
    'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
    'content-security-policy': plainPolicy(isFramed ? "'self'" : "'none'"),
    ...(secure ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  };
}

/** Of what is no page: a picture or a text that is opened by itself is shown, and nothing in it runs or loads. */
function plainPolicy(frameAncestors: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors ${frameAncestors}`;
}
