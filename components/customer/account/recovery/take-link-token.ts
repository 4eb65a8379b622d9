import { writeAddress } from '@/components/app-shell/address/write-address';

/** The hash of the skip link, which is no token. */
const ANCHOR = '#content';

/**
 * The secret part of a mailed link, from behind the address's #, where no server and no referrer sees it. It is removed
 * from the address at once, so that it stays in no history and on no screen. Undefined without one.
 */
export function takeLinkToken(): string | undefined {
  const { hash, pathname, search } = window.location;
  if (hash.length < 2 || hash === ANCHOR) return undefined;
  writeAddress(pathname + search, { replace: true });
  return hash.slice(1);
}
