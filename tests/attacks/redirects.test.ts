/**
 * Ten thousand addresses that try to lead elsewhere are given to whatever goes where an address says: nobody leaves the
 * site, changes from one realm to the other or is sent round in circles, whoever decodes the answer once more on its way.
 */
import { guard } from '@/lib/session/guard/guard';
import { safeNextPath } from '@/lib/session/next-path/next-path';
import { safeStaffPath, staffPathWithNext } from '@/lib/session/next-path/staff-next-path';
import { withNextPath } from '@/lib/session/next-path/with-next-path';
import { listNastyAddresses } from '../support/malicious-urls';

const SEED = Number(process.env.TEST_SEED ?? 20_261_130);
const ADDRESSES = listNastyAddresses({ seed: SEED, count: 10_000 });
const ORIGIN = 'https://trade.example';

function leaves(path: string): boolean {
  return !URL.canParse(path, `${ORIGIN}/login`) || new URL(path, `${ORIGIN}/login`).origin !== ORIGIN;
}

/** As a proxy or a framework decodes it once more. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path.replace(/[?#].*$/s, ''));
  } catch {
    return '/';
  }
}

/** Why a path is no safe place to go; undefined when it is one. */
function findFault(path: string): string | undefined {
  if (leaves(path)) return 'leaves the site';
  const { pathname, search, hash } = new URL(path, ORIGIN);
  if (pathname + search + hash !== path) return 'is not what a browser makes of it';
  if (!/^[!-~]*$/.test(path)) return 'is not ASCII';
  const once = decode(path);
  if (leaves(once) || leaves(decode(once)) || leaves(pathname)) return 'leaves the site when it is decoded';
  return /^\/(login|register|refresh|api|admin\/(login|refresh|api))(\/|$)/i.test(once)
    ? 'is no page to go to'
    : undefined;
}

const CUSTOMER = { customer: true, staff: false };
const STAFF = { customer: false, staff: true };
const asSearch = (next: string) => `?${new URLSearchParams({ next })}`;
const decided = (pathname: string, next: string, visitor: typeof CUSTOMER) => {
  const decision = guard({ pathname, search: asSearch(next), visitor, publicTrading: false });
  return decision.kind === 'redirect' ? decision.to : '';
};
const nextOf = (address: string) => new URL(address, ORIGIN).searchParams.get('next') ?? '/';

test('the addresses are hostile: many leave the site as they are, and some are legitimate targets', () => {
  expect(ADDRESSES.filter(leaves).length).toBeGreaterThan(2_000);
  expect(new Set(ADDRESSES.map(safeNextPath)).size).toBeGreaterThan(200);
  expect(new Set(ADDRESSES.map(safeStaffPath)).size).toBeGreaterThan(50);
});

test.each([
  ['safeNextPath', safeNextPath],
  ['the sign-in of who is signed in', (next: string) => decided('/login', next, CUSTOMER)],
  ['what /login is told', (next: string) => nextOf(withNextPath('/login', safeNextPath(next)))],
  ['what /refresh is told', (next: string) => nextOf(withNextPath('/refresh', safeNextPath(next)))],
])('%s leads customers to a page of theirs', (_, lead) => {
  const isConsole = (path: string) => /^\/admin(\/|$)/.test(decode(path));
  const wrong = ADDRESSES.flatMap((asked) => {
    const path = lead(asked);
    const fault = isConsole(path) ? 'is of the console' : findFault(path);
    return fault ? [[asked, path, fault]] : [];
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['safeStaffPath', safeStaffPath],
  ['the sign-in of who is signed in', (next: string) => decided('/admin/login', next, STAFF)],
  ['what /admin/login is told', (next: string) => nextOf(staffPathWithNext('/admin/login', next))],
])('%s leads staff to a page of the console', (_, lead) => {
  const wrong = ADDRESSES.flatMap((asked) => {
    const path = lead(asked);
    const isConsole = path === '/' || /^\/admin(\/|$|\?|#)/.test(path);
    const fault = isConsole ? findFault(path) : 'is not of the console';
    return fault ? [[asked, path, fault]] : [];
  });
  expect(wrong).toEqual([]);
});

test('what was safe once is safe and the same again', () => {
  for (const asked of ADDRESSES) {
    const path = safeNextPath(asked);
    expect(safeNextPath(path)).toBe(path);
  }
});

test.each([
  ['/..//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/%2e%2e//evil.example', '/'],
  ['/a/../..//evil.example', '/'],
  ['/%5cevil.example', '/'],
  ['/%2f/evil.example', '/'],
  ['/%252f%252fevil.example', '/'],
  ['/x/..%2f..%2f%2fevil.example', '/'],
  ['/x/../login', '/'],
  ['/%6cogin', '/'],
  ['/LOGIN', '/'],
  ['/admin', '/'],
  ['/x/../admin/deposits', '/'],
  ['/%61dmin', '/'],
  ['/trading?symbol=BRK.A#chart', '/trading?symbol=BRK.A#chart'],
  ['/market?q=ตลาด', '/market?q=%E0%B8%95%E0%B8%A5%E0%B8%B2%E0%B8%94'],
  ['/ตลาด', '/%E0%B8%95%E0%B8%A5%E0%B8%B2%E0%B8%94'],
  ['/history/deposit?open=deposit-7', '/history/deposit?open=deposit-7'],
])('%s leads a customer to %s', (asked, path) => {
  expect(safeNextPath(asked)).toBe(path);
});
