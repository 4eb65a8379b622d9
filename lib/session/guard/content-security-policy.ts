/**
 * The page's content security policy. Scripts run by nonce only; styles by file or nonce, and style attributes because
 * React, Radix and the chart set them. Pictures and videos may come from this origin and from those that the deployment
 * names. Development needs eval, injected styles and the reload socket.
 */
export function contentSecurityPolicy(
  nonce: string,
  {
    development,
    secure,
    mediaOrigins,
  }: { development: boolean; secure: boolean; mediaOrigins: readonly string[] },
): string {
  const media = mediaOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${media}`,
    `media-src 'self' blob:${media}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
