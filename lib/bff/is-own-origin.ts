import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a state-changing request came from a page of ours: by Sec-Fetch-Site where the browser says it, else by
 * Origin against the public address, or against Host where none is set. A request with neither is no browser's
 * cross-site request: browsers send Origin with every method that changes state.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return publicUrl ? from.origin === new URL(publicUrl).origin : from.host === headers.host;
}
