import { createServerWait, ServerRefusedError } from './wait-for-servers';

const coded = (code: string, message = 'said by the server') => Object.assign(new Error(message), { code });

function createFixture() {
  const stop = new AbortController();
  const fixture = { rests: 0, waitedFor: [] as string[], lines: [] as string[], stop };
  const write = (_: object, message: string) => void fixture.lines.push(message);
  const waitFor = createServerWait({
    log: { error: write, info: write },
    signal: stop.signal,
    onWaiting: (server) => void fixture.waitedFor.push(server),
    rest: async (_, signal) => {
      fixture.rests += 1;
      signal.throwIfAborted();
    },
  });
  return { ...fixture, fixture, waitFor };
}

test('a server that is away for an hour is waited for, and its return is logged', async () => {
  const { fixture, waitFor } = createFixture();
  let asked = 0;
  const answer = await waitFor('PostgreSQL', async () => {
    asked += 1;
    if (asked <= 3_600) throw coded(asked % 2 === 0 ? 'ECONNREFUSED' : '57P03');
    return 'there';
  });
  expect(answer).toBe('there');
  expect(fixture.rests).toBe(3_600);
  expect(new Set(fixture.waitedFor)).toEqual(new Set(['PostgreSQL']));
  expect(fixture.lines).toEqual([
    'PostgreSQL is not there: waiting for it',
    'over: PostgreSQL is not there: waiting for it',
  ]);
});

test.each([
  [
    'PostgreSQL',
    coded('28P01', 'password authentication failed for user "a"'),
    /refuses DATABASE_URL: password/,
  ],
  ['PostgreSQL', coded('3D000', 'database "b" does not exist'), /refuses DATABASE_URL: database "b"/],
  ['Redis', new Error('WRONGPASS invalid username-password pair'), /refuses REDIS_URL: WRONGPASS/],
] as const)('a permanent refusal of %s is reported at once: %s', async (server, error, sentence) => {
  const { fixture, waitFor } = createFixture();
  const refused = waitFor(server, () => Promise.reject(new Error('wrapped', { cause: error })));
  await expect(refused).rejects.toThrow(ServerRefusedError);
  await expect(refused).rejects.toThrow(sentence);
  expect(fixture.rests).toBe(0);
});

test('a mistake of ours is no server that is away', async () => {
  const { fixture, waitFor } = createFixture();
  await expect(waitFor('Redis', () => Promise.reject(new TypeError('no function')))).rejects.toThrow(
    TypeError,
  );
  expect(fixture.rests).toBe(0);
});

test('a stop ends the waiting', async () => {
  const { fixture, waitFor } = createFixture();
  const waiting = waitFor('PostgreSQL', async () => {
    if (fixture.rests === 3) fixture.stop.abort();
    throw coded('ECONNREFUSED');
  });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
