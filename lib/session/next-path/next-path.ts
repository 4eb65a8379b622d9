/**
 * The page to which a sign-in or a session check may redirect, read from the URL: a page of this site and nothing else.
 * Every redirect to a target in the URL uses it, those of staff by `staff-next-path.ts`. Tested by
 * tests/attacks/redirects.test.ts, and in a browser by tests/e2e/guards.spec.ts.
 */

/** Stands in for this site: how a URL is resolved does not depend on the host's name. */
const SITE = 'https://site.invalid';
const LONGEST = 1_000;
/** URLs are decoded at most this often by proxies and servers; one that is encoded more often is refused. */
const MOST_DECODINGS = 3;
/** Pages that would redirect the person again, and paths without a page. */
const NOT_A_DESTINATION = /^\/(?:login|register|refresh|api|_next|socket\.io)(?:\/|$)/;
/** The other realm's pages. */
const CONSOLE = /^\/admin(?:\/|$)/;
/** Characters that browsers treat as a slash, drop or replace. */
const CHANGED_BY_BROWSERS = /[\\\p{Cc}\p{Cf}\p{Cs}]/u;
/** What a decoded path must not contain: an empty or parent segment, and characters that would end the path. */
const NO_PLAIN_PATH = /\/\/|\/\.{1,2}(?:\/|$)|[?#]/;

/** Returns a page for customers, else `/`. */
export function safeNextPath(asked: string | null | undefined): string {
  const found = findOwnPath(asked);
  return found && !CONSOLE.test(found.pathname) ? found.path : '/';
}

export interface OwnPath {
  /** Path, query and fragment as a browser serialises them: non-ASCII is percent-encoded. */
  path: string;
  /** The decoded path of the page, by which it is validated. */
  pathname: string;
}

/**
 * The path of this site that a browser would open for `asked`: resolved by the URL standard and serialised again from
 * the result. Undefined for a target that leaves the site, or would after further decoding: one whose decoded forms are
 * no plain path, one that is too long, and one that has no page or redirects again.
 */
export function findOwnPath(asked: string | null | undefined): OwnPath | undefined {
  if (!asked?.startsWith('/') || asked.length > LONGEST || CHANGED_BY_BROWSERS.test(asked)) return undefined;
  const url = resolve(asked);
  const pathname = url && decodeFully(url.pathname);
  if (!pathname || NOT_A_DESTINATION.test(pathname.toLowerCase())) return undefined;
  return { path: url.pathname + url.search + url.hash, pathname };
}

function resolve(path: string): URL | undefined {
  if (!URL.canParse(path, SITE)) return undefined;
  const url = new URL(path, SITE);
  return url.origin === SITE ? url : undefined;
}

/** The fully decoded path; undefined when one of its decoded forms is no plain path. */
function decodeFully(path: string): string | undefined {
  let current = path;
  for (let time = 0; time <= MOST_DECODINGS; time += 1) {
    if (NO_PLAIN_PATH.test(current) || CHANGED_BY_BROWSERS.test(current)) return undefined;
    const decoded = decode(current);
    if (decoded === current) return current;
    if (decoded === undefined) return undefined;
    current = decoded;
  }
  return undefined;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
