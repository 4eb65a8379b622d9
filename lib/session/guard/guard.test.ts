import { safeNextPath } from '../next-path/next-path';
import { safeStaffPath, staffPathWithNext } from '../next-path/staff-next-path';
import { withNextPath } from '../next-path/with-next-path';
import { guard, type Visitor } from './guard';

const GUEST: Visitor = { customer: false, staff: false };
const CUSTOMER: Visitor = { customer: true, staff: false };
const STAFF: Visitor = { customer: false, staff: true };
const BOTH: Visitor = { customer: true, staff: true };

const CUSTOMER_PAGES = [
  '/',
  '/kyc',
  '/support',
  '/market',
  '/trading',
  '/setting',
  '/deposit',
  '/deposit/bank-contact',
  '/deposit/crypto',
  '/history/deposit',
  '/history',
  '/trading-history',
  '/profile/edit',
  '/wallet',
  '/bank-account',
  '/withdraw',
  '/new-password',
];
const PUBLIC_PAGES = [
  '/terms',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email',
  '/download',
  '/refresh',
];

function decide(
  pathname: string,
  visitor: Visitor,
  { search = '', publicTrading = false, maintenance = false } = {},
) {
  return guard({ pathname, search, visitor, publicTrading, maintenance });
}
const PASS = { kind: 'pass' };

describe('the route guard', () => {
  it.each(CUSTOMER_PAGES)('%s is for customers', (page) => {
    expect(decide(page, CUSTOMER)).toEqual(PASS);
    expect(decide(page, BOTH)).toEqual(PASS);
    expect(decide(page, GUEST)).toEqual({ kind: 'redirect', to: withNextPath('/login', page) });
    expect(decide(page, STAFF)).toEqual({ kind: 'redirect', to: '/admin' });
  });

  it.each(PUBLIC_PAGES)('%s is for everybody', (page) => {
    for (const visitor of [GUEST, CUSTOMER, STAFF, BOTH]) expect(decide(page, visitor)).toEqual(PASS);
  });

  it.each(['/login', '/register'])('%s is for guests', (page) => {
    expect(decide(page, GUEST)).toEqual(PASS);
    expect(decide(page, STAFF)).toEqual(PASS);
    expect(decide(page, CUSTOMER)).toEqual({ kind: 'redirect', to: '/' });
  });

  it('somebody who is signed in already goes on to where the link wanted, on this site only', () => {
    const to = (next: string) => decide('/login', CUSTOMER, { search: `?next=${encodeURIComponent(next)}` });
    expect(to('/wallet?x=1')).toEqual({ kind: 'redirect', to: '/wallet?x=1' });
    expect(to('//evil.test')).toEqual({ kind: 'redirect', to: '/' });
    expect(to('/login?next=/login')).toEqual({ kind: 'redirect', to: '/' });
  });

  it.each(['/admin', '/admin/users/7', '/admin/deposits', '/admin/password', '/admin/no-such-page'])(
    '%s is for staff; a guest is asked to sign in, for a customer it does not exist',
    (page) => {
      expect(decide(page, STAFF)).toEqual(PASS);
      expect(decide(page, BOTH)).toEqual(PASS);
      expect(decide(page, CUSTOMER)).toEqual({ kind: 'not_found' });
      const decision = decide(page, GUEST, { search: '?q=a&page=2' });
      expect(decision).toEqual({
        kind: 'redirect',
        to: staffPathWithNext('/admin/login', `${page}?q=a&page=2`),
      });
    },
  );

  it('the console’s sign-in is open to everybody but those who are signed in there', () => {
    for (const visitor of [GUEST, CUSTOMER]) expect(decide('/admin/login', visitor)).toEqual(PASS);
    for (const visitor of [STAFF, BOTH]) {
      expect(decide('/admin/login', visitor)).toEqual({ kind: 'redirect', to: '/admin' });
    }
    const to = (next: string) =>
      decide('/admin/login', STAFF, { search: `?next=${encodeURIComponent(next)}` });
    expect(to('/admin/deposits?open=7')).toEqual({ kind: 'redirect', to: '/admin/deposits?open=7' });
    expect(to('//evil.test')).toEqual({ kind: 'redirect', to: '/admin' });
    expect(to('/wallet')).toEqual({ kind: 'redirect', to: '/admin' });
  });

  it('where a staff session is checked again is open to everybody: it clears what has ended', () => {
    for (const visitor of [GUEST, CUSTOMER, STAFF, BOTH]) {
      expect(decide('/admin/refresh', visitor)).toEqual(PASS);
    }
  });

  it('a page whose name only begins like a guarded one is not guarded', () => {
    for (const page of ['/markets', '/administration', '/loginx', '/walletx']) {
      expect(decide(page, GUEST)).toEqual(PASS);
    }
  });

  it('PUBLIC_TRADING opens the trading screen to visitors, and nothing else', () => {
    expect(decide('/trading', GUEST, { publicTrading: true })).toEqual(PASS);
    expect(decide('/wallet', GUEST, { publicTrading: true }).kind).toBe('redirect');
  });

  it('in maintenance every page but the console’s says so, to whomever', () => {
    for (const visitor of [GUEST, CUSTOMER, STAFF, BOTH]) {
      for (const page of [...CUSTOMER_PAGES, '/', '/login', '/register', '/terms', '/no-such-page']) {
        expect(decide(page, visitor, { maintenance: true })).toEqual({ kind: 'maintenance' });
      }
      for (const page of ['/admin', '/admin/login', '/admin/deposits']) {
        expect(decide(page, visitor, { maintenance: true })).toEqual(decide(page, visitor));
      }
      for (const page of ['/ping', '/offline']) {
        expect(decide(page, visitor, { maintenance: true })).toEqual(PASS);
      }
    }
  });

  it('a guest comes back to the page and query they asked for', () => {
    const decision = decide('/trading', GUEST, { search: '?market=BTC_USDT' });
    expect(decision).toEqual({ kind: 'redirect', to: '/login?next=%2Ftrading%3Fmarket%3DBTC_USDT' });
  });
});

describe('where to go next', () => {
  it.each([
    ['/wallet', '/wallet'],
    ['/trading?market=BTC_USDT#chart', '/trading?market=BTC_USDT#chart'],
    ['//evil.test', '/'],
    ['/\\evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['/\n/evil.test', '/'],
    ['https://evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['wallet', '/'],
    ['/login', '/'],
    ['/register?x', '/'],
    ['/refresh?next=/refresh', '/'],
    ['/api/auth/logout', '/'],
    ['/loginx', '/loginx'],
    [`/${'a'.repeat(2_000)}`, '/'],
    ['', '/'],
    [null, '/'],
  ])('%j leads to %s', (asked, path) => {
    expect(safeNextPath(asked)).toBe(path);
  });
});

describe('where staff go next', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin?x=1', '/admin?x=1'],
    ['/admin/deposits?status=all&open=7', '/admin/deposits?status=all&open=7'],
    ['/admin/login', '/admin'],
    ['/admin/login?next=/admin/login', '/admin'],
    ['/admin/refresh?next=/admin/refresh', '/admin'],
    ['/admin/password', '/admin'],
    ['/admin/api/approvals', '/admin'],
    ['/administration', '/admin'],
    ['/wallet', '/admin'],
    ['//evil.test/admin', '/admin'],
    ['/\\evil.test/admin', '/admin'],
    ['https://evil.test/admin', '/admin'],
    ['', '/admin'],
    [null, '/admin'],
  ])('%j leads to %s', (asked, path) => {
    expect(safeStaffPath(asked)).toBe(path);
  });

  it('the sign-in learns where the person wanted to go, and why they are here', () => {
    expect(staffPathWithNext('/admin/login', '/admin')).toBe('/admin/login');
    expect(staffPathWithNext('/admin/login', '/admin/deposits?open=7')).toBe(
      '/admin/login?next=%2Fadmin%2Fdeposits%3Fopen%3D7',
    );
    expect(staffPathWithNext('/admin/login', '/elsewhere', { isEnded: true })).toBe('/admin/login?ended=1');
  });
});
