/** Malicious redirect targets for a sign-in: assembled from pieces that parsers interpret differently. */
import { createRandom } from './random';

const SLASHES = ['/', '//', '///', '\\', '/\\', '\\/', '%2f', '%5c', '%252f', '%255c', '／', '⁄', '/;', '/:'];
const STEPS = ['.', '..', '%2e', '%2e%2e', '.%2E', '%252e%252e', '…', '。'];
const UNSEEN = [
  '\t',
  '\n',
  '\r',
  '\0',
  '\v',
  ' ',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u202e',
  '\ufeff',
  '%09',
  '%0a',
  '%00',
  '%0d%0a',
];
/** Half of an escape: the next piece may be the other half. */
const OPENINGS = [
  '//',
  '/\\',
  '/..//',
  '/.//',
  '/%2e%2e//',
  '/a/../..//',
  '/\t/',
  '/%2f',
  '\\\\',
  'https://',
].flatMap((opening) => [opening, `${opening}evil.example`]);
const PLACES = [
  'evil.example',
  '@evil.example',
  'a:b@evil.example',
  '[::1]',
  '2130706433',
  'evil.example:80',
  'evil。example',
  'xn--',
];
const SCHEMES = ['https:', 'http:', 'javascript:', 'data:', 'blob:', 'file:', 'ftp:', 'ws:', 'HtTpS:'];
const PAGES = [
  'trading',
  'wallet',
  'history/deposit',
  'login',
  'LOGIN',
  'register',
  'refresh',
  'api/auth/logout',
];
const CONSOLE_PAGES = [
  'admin',
  'admin/deposits',
  'admin/login',
  'admin/refresh',
  '%61dmin',
  'admin/api/approvals',
  'administration',
];
const TAILS = [
  '?a=b',
  '?next=//evil.example',
  '#//evil.example',
  '?',
  '#',
  '&',
  '=',
  '%',
  '%zz',
  '%ff',
  'ตลาด',
  '%E0%B8%95',
  '\ud800',
  '%ED%A0%80',
];
const PIECES = [
  SLASHES,
  SLASHES,
  SLASHES,
  STEPS,
  STEPS,
  UNSEEN,
  PLACES,
  PLACES,
  SCHEMES,
  PAGES,
  CONSOLE_PAGES,
  TAILS,
];

/** The same ones for the same seed. */
export function listNastyAddresses({ seed, count }: { seed: number; count: number }): string[] {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, () => {
    const length = 1 + Math.floor(random() * 5);
    const pieces = Array.from({ length }, () => pick(pick(PIECES)));
    return pick([OPENINGS, ['/'], ['/'], ['']].map(pick)) + pieces.join('');
  });
}
