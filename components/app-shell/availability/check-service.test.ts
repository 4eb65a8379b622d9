import { checkService } from './check-service';

const fetched = jest.fn();
beforeAll(() => {
  globalThis.fetch = fetched;
});

const answer = (ok: boolean, body: unknown) =>
  fetched.mockResolvedValue({
    ok,
    json: async () => {
      if (body === undefined) throw new SyntaxError('not JSON');
      return body;
    },
  });

test.each([
  [true, { maintenance: false }, 'up'],
  [true, { maintenance: true }, 'maintenance'],
  [false, { maintenance: true }, 'maintenance'],
  [false, { maintenance: false }, 'down'],
  [false, undefined, 'down'],
  [true, {}, 'up'],
])('an answer (%s) of %j means %s', async (ok, body, state) => {
  answer(ok, body);
  expect(await checkService()).toBe(state);
});

test('no answer means that nobody can be reached', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await checkService()).toBe('unreachable');
});
