/**
 * The request target as a path of this site. Browsers send a path in ASCII; other forms that the protocol allows are
 * converted to one, and anything else is refused.
 */

import { isBffPath } from '../bff/bff';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
export const ALLOWED_METHODS = METHODS.join(', ');

/** A host's name or address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const LONGEST = 8_192;
/** A path without a page: Next answers it with the 404 page, which it does not for a URL that it cannot decode. */
const NOWHERE = '/not-found';

export type Target =
  | { url: string }
  /** The status that refuses it; 204 answers OPTIONS about the server itself. */
  | { status: 204 | 400 | 405 | 414 };

export function readRequestTarget({
  method = 'GET',
  url = '/',
  host,
}: {
  method?: string | undefined;
  url?: string | undefined;
  host: string | undefined;
}): Target {
  if (!METHODS.includes(method)) return { status: 405 };
  // HTTP 1.0 has no Host header.
  if (host !== undefined && !HOST.test(host)) return { status: 400 };
  if (url === '*') return { status: method === 'OPTIONS' ? 204 : 400 };
  if (url.length > LONGEST) return { status: 414 };
  const path = /^https?:\/\//i.test(url) ? readAbsolute(url) : url;
  if (!path?.startsWith('/')) return { status: 400 };
  // For an API path the BFF reports what is wrong in its own error shape.
  return { url: isBffPath(path) || isPlain(path) ? path : NOWHERE };
}

/** The absolute form, as sent to a proxy; the host in it is ignored. */
function readAbsolute(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Percent-encoded path, without anything that could be read as another host's name or as a slash, and without NUL. */
function isPlain(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  if (path.startsWith('//') || path.includes('\\')) return false;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
