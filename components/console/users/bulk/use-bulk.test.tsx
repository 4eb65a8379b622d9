import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import { useBulk } from './use-bulk';

interface Person {
  id: string;
}
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }));
/** Whatever can go on without an answer has gone on. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const refused = () => new ApiError({ code: 'already_blocked', status: 409, message: '' });
const lost = () => new ApiError({ code: 'network_error', status: 0, message: '' });

function show(call: (person: Person, key: string) => Promise<string>) {
  return renderHook(() => useBulk(call)).result;
}

test('of 300 with 7 that are refused, 293 are done and 7 named, in the order given', async () => {
  const bulk = show(async ({ id }) => {
    if (Number(id) % 43 === 0 || id === '300') throw refused();
    return 'done';
  });
  await act(async () => void (await bulk.current.start(people(300))));
  expect(bulk.current.counts).toEqual({ waiting: 0, running: 0, done: 293, failed: 7 });
  expect(bulk.current.items.map(({ item }) => item.id)).toEqual(people(300).map(({ id }) => id));
  expect(bulk.current.isRunning).toBe(false);
});

test('a retry asks only for those that failed', async () => {
  const asked: string[] = [];
  let isDown = true;
  const bulk = show(async ({ id }) => {
    asked.push(id);
    if (isDown && ['3', '5'].includes(id)) throw refused();
    return 'done';
  });
  await act(async () => void (await bulk.current.start(people(6))));
  isDown = false;
  asked.length = 0;
  let again: string[] = [];
  await act(async () => {
    again = (await bulk.current.retry()).map(({ item, result }) => `${item.id} ${result.state}`);
  });
  expect(asked).toEqual(['3', '5']);
  expect(again).toEqual(['3 done', '5 done']);
  expect(bulk.current.counts).toEqual({ waiting: 0, running: 0, done: 6, failed: 0 });
});

test('an item whose answer was lost is asked for again by the same key, one that was refused by a new one', async () => {
  const keys: Record<string, string[]> = { '1': [], '2': [] };
  const bulk = show(async ({ id }, key) => {
    keys[id]?.push(key);
    throw id === '1' ? lost() : refused();
  });
  await act(async () => void (await bulk.current.start(people(2))));
  await act(async () => void (await bulk.current.retry()));
  expect(keys['1']?.[0]).toBe(keys['1']?.[1]);
  expect(keys['2']?.[0]).not.toBe(keys['2']?.[1]);
  expect(keys['1']?.[0]).not.toBe(keys['2']?.[0]);
});

test('a stopped run goes on with the rest', async () => {
  const answers: (() => void)[] = [];
  const bulk = show(() => new Promise<string>((resolve) => answers.push(() => resolve('done'))));
  let run: Promise<unknown> = Promise.resolve();
  await act(async () => {
    run = bulk.current.start(people(8));
  });
  act(() => bulk.current.stop());
  expect(bulk.current.isStopping).toBe(true);
  await act(async () => {
    for (const answer of answers) answer();
    await run;
  });
  expect(bulk.current.counts).toEqual({ waiting: 2, running: 0, done: 6, failed: 0 });
  await act(async () => {
    const rest = bulk.current.resume();
    await settle();
    for (const answer of answers) answer();
    await rest;
  });
  expect(answers).toHaveLength(8);
  expect(bulk.current.counts.done).toBe(8);
});

test('a page that is gone begins nothing more', async () => {
  const answers: (() => void)[] = [];
  const call = jest.fn(() => new Promise<string>((resolve) => answers.push(() => resolve('done'))));
  const { result, unmount } = renderHook(() => useBulk<Person, string>(call));
  await act(async () => void result.current.start(people(20)));
  unmount();
  for (const answer of answers) answer();
  await settle();
  expect(call).toHaveBeenCalledTimes(6);
});

test('it says for how long the provider asked to wait, goes on by itself, and nothing is lost', async () => {
  jest.useFakeTimers();
  let isBusy = true;
  const bulk = show(async () => {
    if (isBusy) throw new ApiError({ code: 'too_many_requests', status: 429, message: '', retryAfterS: 12 });
    return 'done';
  });
  let run: Promise<unknown> = Promise.resolve();
  await act(async () => {
    run = bulk.current.start(people(9));
  });
  expect(bulk.current.pauseS).toBe(12);
  isBusy = false;
  await act(async () => {
    await jest.advanceTimersByTimeAsync(12_000);
    await run;
  });
  expect(bulk.current.pauseS).toBeUndefined();
  expect(bulk.current.counts).toEqual({ waiting: 0, running: 0, done: 9, failed: 0 });
  jest.useRealTimers();
});
