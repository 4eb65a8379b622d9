import type { FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '../../../lib/contract/routes';
import { CLIENT_HEADER, SIGNATURE_HEADER, signClient } from '../../../lib/environment/client-signature';
import { freezeDate, moveDate, releaseDate } from '../../../tests/support/frozen-date';
import { createThrottles, THROTTLES } from '../rate-limits/throttles';
import { type Admission, createAdmission } from './admission';
import { createKnownTokens } from './known-tokens';

const SECRET = 'a secret of this test that is long enough';
const NOW_MS = 1_767_571_200_000;
const GOOD = 'g'.repeat(43);
const BAD = 'b'.repeat(43);

let admission: Admission;
let asked: string[];
let running: Set<string>;
const reply = { header: () => undefined } as unknown as FastifyReply;

beforeEach(() => {
  freezeDate();
  asked = [];
  running = new Set([GOOD]);
  admission = createAdmission({
    clock: { nowMs: () => NOW_MS },
    throttles: createThrottles(),
    bffSecret: SECRET,
    findCaller: async (token) => {
      asked.push(token);
      return running.has(token) ? { sessionId: 1, userId: 1, username: 'ann', role: 'user' } : undefined;
    },
  });
});
afterEach(releaseDate);

/** The result of a call for one's profile: `in`, or the code of its refusal. */
async function call(token: string | undefined, { vouched = false, address = '203.0.113.1' } = {}) {
  const route = routes.profile;
  const path = `/api${route.path}`;
  const headers = vouched
    ? {
        [CLIENT_HEADER]: address,
        [SIGNATURE_HEADER]: signClient(SECRET, NOW_MS, { address, method: 'GET', path }),
      }
    : {};
  const request = {
    method: 'GET',
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    raw: { url: path },
    socket: { remoteAddress: address },
  } as unknown as FastifyRequest;
  return admission.admit(route, request, reply).then(
    () => 'in',
    ({ code }: { code: string }) => code,
  );
}
async function flood(times: number, send: () => Promise<string>): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let i = 0; i < times; i += 1) seen.add(await send());
  return seen;
}

test('made-up tokens of one address cost no look-up beyond its bound; a token that was good before is looked up', async () => {
  expect(await call(GOOD)).toBe('in');
  await flood(THROTTLES.refused.points, () => call(BAD));
  asked.length = 0;
  expect([...(await flood(50, () => call(BAD)))]).toEqual(['too_many_requests']);
  expect(asked).toEqual([]);
  expect(await call(GOOD)).toBe('in');
  expect(await call(BAD, { address: '203.0.113.2' })).toBe('session_ended');
});

test('a token that the web server sends counts for itself: an ended one closes nothing to its address', async () => {
  expect([...(await flood(THROTTLES.endedToken.points, () => call(BAD, { vouched: true })))]).toEqual([
    'session_ended',
  ]);
  asked.length = 0;
  expect(await call(BAD, { vouched: true })).toBe('too_many_requests');
  expect(asked).toEqual([]);
  expect(await call(GOOD, { vouched: true })).toBe('in');
  expect(await call(undefined, { vouched: true })).toBe('unauthorized');
});

test('a token whose session ended is no longer known', async () => {
  expect(await call(GOOD)).toBe('in');
  await flood(THROTTLES.refused.points, () => call(undefined));
  running.clear();
  expect(await call(GOOD)).toBe('too_many_requests');
  asked.length = 0;
  expect(await call(GOOD)).toBe('too_many_requests');
  expect(asked).toEqual([]);
});

test('one session has its share of calls, refused ones included', async () => {
  expect([...(await flood(THROTTLES.session.points, () => call(GOOD)))]).toEqual(['in']);
  expect(await call(GOOD)).toBe('too_many_requests');
  moveDate(THROTTLES.session.duration);
  expect(await call(GOOD)).toBe('in');
});

test('the oldest known token is forgotten first', () => {
  const known = createKnownTokens(2);
  for (const token of ['a', 'b', 'a', 'c']) known.add(token);
  expect(['a', 'b', 'c'].map(known.has)).toEqual([true, false, true]);
});
