import { ApiError } from '@/lib/api/api-error';
import { type BulkResult, type BulkRun, runBulk } from './run-bulk';

const refusal = (status: number, retryAfterS?: number) =>
  new ApiError({
    code: status === 429 ? 'too_many_requests' : 'already_blocked',
    status,
    message: '',
    retryAfterS,
  });

/** A call that the test answers when it likes. */
function makeServer() {
  const calls: { item: number; answer: (value: string) => void; fail: (error: unknown) => void }[] = [];
  const call = (item: number) =>
    new Promise<string>((answer, fail) => void calls.push({ item, answer, fail }));
  return { calls, call, asked: () => calls.map(({ item }) => item) };
}

function run(
  items: number[],
  { call, ...changes }: Pick<BulkRun<number, string>, 'call'> & Partial<BulkRun<number, string>>,
) {
  const results = new Map<number, BulkResult<string>>();
  const pauses: (number | undefined)[] = [];
  const control = new AbortController();
  const ended = runBulk(items, {
    call,
    keyOf: (item) => `key-${item}`,
    concurrency: 6,
    signal: control.signal,
    onResult: (item, result) => void results.set(item, result),
    onPause: (seconds) => void pauses.push(seconds),
    wait: () => Promise.resolve(),
    ...changes,
  });
  return { results, pauses, control, ended };
}

/** Runs everything that does not wait for an answer. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('never are more than six under way, and the next begins when one ends', async () => {
  const server = makeServer();
  const { ended } = run(range(300), { call: server.call });
  let answered = 0;
  for (;;) {
    await settle();
    const open = server.calls.length - answered;
    if (open === 0) break;
    expect(open).toBe(Math.min(6, 300 - answered));
    server.calls[answered]?.answer('done');
    answered += 1;
  }
  await ended;
  expect(answered).toBe(300);
});

test('items are started in their order, each once', async () => {
  const asked: number[] = [];
  await run(range(50), {
    call: async (item) => {
      asked.push(item);
      await settle();
      return 'done';
    },
  }).ended;
  expect(asked).toEqual(range(50));
});

test('each item has its own result: one that is refused takes nothing from the others', async () => {
  const { results, ended } = run(range(10), {
    call: async (item) => {
      if (item % 3 === 0) throw refusal(409);
      return `did ${item}`;
    },
  });
  await ended;
  expect(range(10).filter((item) => results.get(item)?.state === 'failed')).toEqual([3, 6, 9]);
  expect(results.get(10)).toEqual({ state: 'done', answer: 'did 10' });
});

test('stopped, nothing more is begun, and what was under way is awaited', async () => {
  const server = makeServer();
  const { results, control, ended } = run(range(20), { call: server.call });
  await settle();
  control.abort();
  for (const call of server.calls) call.answer('done');
  await ended;
  expect(server.asked()).toEqual(range(6));
  expect(range(20).filter((item) => results.get(item)?.state === 'done')).toEqual(range(6));
});

test('a 429 holds all of them for as long as the provider says; the item is asked again and fails not', async () => {
  const waited: number[] = [];
  let refused = 0;
  const { results, pauses, ended } = run(range(8), {
    call: async (item) => {
      if (item === 2 && refused++ === 0) throw refusal(429, 17);
      return 'done';
    },
    wait: async (ms) => void waited.push(ms),
  });
  await ended;
  expect(waited).toEqual([17_000]);
  expect(pauses).toEqual([17, undefined]);
  expect([...results.values()].map(({ state }) => state)).toEqual(Array(8).fill('done'));
});

test('while one waits none of the others begins', async () => {
  const server = makeServer();
  let resume: () => void = () => undefined;
  const { ended, results } = run(range(9), {
    call: server.call,
    concurrency: 3,
    wait: () => new Promise((resolve) => (resume = resolve)),
  });
  await settle();
  server.calls[0]?.fail(refusal(429, 30));
  server.calls[1]?.answer('done');
  server.calls[2]?.answer('done');
  await settle();
  expect(server.asked()).toEqual([1, 2, 3]);
  resume();
  for (let answered = 3; answered < 10; answered++) {
    await settle();
    server.calls[answered]?.answer('done');
  }
  await ended;
  expect(server.asked().toSorted()).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([...results.values()].every(({ state }) => state === 'done')).toBe(true);
});

test('a 429 that names no time is waited out all the same, and a stop ends the waiting', async () => {
  const control = new AbortController();
  const { ended, results } = run(range(4), {
    call: async () => {
      throw refusal(429);
    },
    signal: control.signal,
    wait: async (ms) => {
      expect(ms).toBe(5_000);
      control.abort();
    },
  });
  await ended;
  expect([...results.values()].map(({ state }) => state)).toEqual(Array(4).fill('waiting'));
});

test('an ended session stops the run: the rest is not refused one by one', async () => {
  const asked: number[] = [];
  const { results, ended } = run(range(30), {
    concurrency: 2,
    call: async (item) => {
      asked.push(item);
      await settle();
      throw new ApiError({ code: 'session_ended', status: 401, message: '' });
    },
  });
  await ended;
  expect(asked).toEqual([1, 2]);
  expect(results.size).toBe(2);
});
