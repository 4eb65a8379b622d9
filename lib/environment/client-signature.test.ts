import { signClient, verifyClient } from './client-signature';

const secret = 'shared by the web server and the provider';
const claim = { address: '203.0.113.7', method: 'POST', path: '/api/trades?x=1' };
const nowMs = 1_800_000_000_000;
const signature = signClient(secret, nowMs, claim);

test('a claim signed with the secret is accepted for a minute on either side', () => {
  expect(verifyClient(secret, nowMs + 60_000, claim, signature)).toBe(true);
  expect(verifyClient(secret, nowMs - 60_000, claim, signature)).toBe(true);
  expect(verifyClient(secret, nowMs + 60_001, claim, signature)).toBe(false);
  expect(verifyClient(secret, nowMs - 60_001, claim, signature)).toBe(false);
});

test.each([
  ['another address', { ...claim, address: '203.0.113.8' }],
  ['another method', { ...claim, method: 'GET' }],
  ['another path', { ...claim, path: '/api/trades?x=2' }],
])('a signature is worth nothing for %s', (_, other) => {
  expect(verifyClient(secret, nowMs, other, signature)).toBe(false);
});

test('another secret, another time or other bytes are refused', () => {
  expect(verifyClient('another secret', nowMs, claim, signature)).toBe(false);
  expect(verifyClient(secret, nowMs, claim, signature.replace(/^\d+/, String(nowMs + 1)))).toBe(false);
  for (const text of ['', '.', `${nowMs}.`, `${nowMs}.zz`, `${signature}00`, signature.toUpperCase()]) {
    expect(verifyClient(secret, nowMs, claim, text)).toBe(false);
  }
});
