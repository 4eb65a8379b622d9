import { freezeDate, moveDate, releaseDate } from '../../../tests/support/frozen-date';
import { writeSessionCookie } from '../../session/cookie/session-cookie';
import { createDeviceId, writeDeviceCookie } from '../sign-in/device-cookie';
import { createRateLimiter, type RateLimiter, WEB_RATE_LIMITS } from './rate-limiter';

const COOKIE = { secret: 'a secret of at least thirty-two characters', secure: false };
const ADDRESS = '203.0.113.1';
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

let rateLimiter: RateLimiter;
beforeEach(() => {
  freezeDate();
  rateLimiter = createRateLimiter(COOKIE);
});
afterEach(releaseDate);

const page = (cookie?: string, clientAddress = ADDRESS) =>
  rateLimiter.count('page', { headers: cookie ? { cookie } : {}, clientAddress });

async function cookieOf(handle: string): Promise<string> {
  const who = { handle, bearer: 'b', userId: '7', username: 'dora', role: 'user' } as const;
  return pairOf(await writeSessionCookie('customer', who, COOKIE));
}

test('pages of one address meet a bound; sessions and browsers that signed in here before go on', async () => {
  const { points, duration } = WEB_RATE_LIMITS.page.address;
  for (let i = 0; i < points; i += 1) expect(await page()).toBeUndefined();
  expect(await page()).toBe(duration);
  expect(await page(undefined, '203.0.113.2')).toBeUndefined();
  const device = pairOf(writeDeviceCookie(createDeviceId(), COOKIE));
  expect(await page(await cookieOf('one'))).toBeUndefined();
  expect(await page(device)).toBeUndefined();
  moveDate(duration);
  expect(await page()).toBeUndefined();
});

test('cookies that were made up count for the address', async () => {
  const mark = createDeviceId();
  const forged = [
    `updown_device=${mark}`,
    pairOf(writeDeviceCookie(mark, { ...COOKIE, secret: 'another secret of thirty-two characters' })),
    'updown_customer=made.up.entirely',
    `updown_customer=${(await cookieOf('one')).slice('updown_customer='.length, -8)}AAAAAAAA`,
  ];
  for (let i = 0; i < WEB_RATE_LIMITS.page.address.points; i += 1) await page(forged[i % forged.length]);
  for (const cookie of [undefined, ...forged]) expect(await page(cookie)).toBeGreaterThan(0);
});

test('a session and a browser have bounds of their own', async () => {
  const [one, other] = [await cookieOf('one'), await cookieOf('other')];
  for (let i = 0; i < WEB_RATE_LIMITS.opening.own.points; i += 1) {
    expect(
      await rateLimiter.count('opening', { headers: { cookie: one }, clientAddress: ADDRESS }),
    ).toBeUndefined();
  }
  expect(
    await rateLimiter.count('opening', { headers: { cookie: one }, clientAddress: ADDRESS }),
  ).toBeGreaterThan(0);
  expect(
    await rateLimiter.count('opening', { headers: { cookie: other }, clientAddress: ADDRESS }),
  ).toBeUndefined();
  expect(await page(one)).toBeUndefined();
});

test('customers of one IPv6 network count as one', async () => {
  for (let i = 0; i < WEB_RATE_LIMITS.refused.address.points; i += 1)
    await rateLimiter.countAddress('refused', `2001:db8:1:2::${i}`);
  expect(await rateLimiter.countAddress('refused', '2001:db8:1:2:ffff::1')).toBeGreaterThan(0);
  expect(await rateLimiter.countAddress('refused', '2001:db8:1:3::1')).toBeUndefined();
});
