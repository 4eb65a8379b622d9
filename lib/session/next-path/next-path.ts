/**
 * Where an address says that a person wanted to go: a page of this site that the sign-in or the check of a session may
 * lead to, and nothing else. Every place that goes where an address says asks here, those of staff by
 * `staff-next-path.ts`. Kept by tests/attacks/redirects.test.ts, and in a browser by tests/e2e/guards.spec.ts.
 */

/** Stands for this site: how an address is resolved does not depend on its name. */
const SITE = 'https://site.invalid';
const LONGEST = 1_000;
/** Decoded so often at most by what reads an address on its way; one that hides more is none of ours. */
const MOST_DECODINGS = 3;
/** Pages that would send the person straight on again, and what is no page. */
const NOT_A_DESTINATION = /^\/(?:login|register|refresh|api|_next|socket\.io)(?:\/|$)/;
/** The other realm's pages. */
const CONSOLE = /^\/admin(?:\/|$)/;
/** What a browser reads as a slash, leaves out or replaces. */
const CHANGED_BY_BROWSERS = /[\\\p{Cc}\p{Cf}\p{Cs}]/u;
/** What a path that is decoded may not hold: an empty step or one up, and what would end it. */
const NO_PLAIN_PATH = /\/\/|\/\.{1,2}(?:\/|$)|[?#]/;

/** A page for customers, else `/`. */
export function safeNextPath(asked: string | null | undefined): string {
  const found = findOwnPath(asked);
  return found && !CONSOLE.test(found.pathname) ? found.path : '/';
}

export interface OwnPath {
  /** Path, query and fragment as a browser writes them: what is not ASCII is encoded. */
  path: string;
  /** Of the page, decoded: what it is judged by. */
  pathname: string;
}

/**
 * The path of this site that a browser would open for `asked`, resolved as the URL standard has it and written anew from
 * what came of it. Undefined for what leaves the site, or would on its way: an address whose decoded forms are no plain
 * path, one that is too long, and one that leads to no page or straight on again.
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

/** A path without anything encoded; undefined when one of its forms is no plain path. */
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
