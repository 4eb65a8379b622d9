import { setImmediate as turn } from 'node:timers/promises';
import { createBatcher } from './create-batcher';

/** A batcher whose batches end when the test says so. */
function openBatcher({ most = 10 } = {}) {
  const batches: { items: number[]; end(): void; fail(error: Error): void }[] = [];
  const call = createBatcher<number, string>({
    atOnce: 1,
    most,
    run: (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: () => resolve(items.map((item) => `answer ${item}`)), fail: reject });
      }),
  });
  const started = async (count: number) => {
    while (batches.length < count) await turn();
    return batches.map(({ items }) => items);
  };
  return { call, batches, started };
}

test('a lone call runs at once, those that arrive meanwhile run together', async () => {
  const { call, batches, started } = openBatcher();
  const answers = [call(1)];
  await started(1);
  answers.push(call(2), call(3));
  batches[0]?.end();
  expect(await started(2)).toEqual([[1], [2, 3]]);
  batches[1]?.end();
  expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 2', 'answer 3']);
});

test('no batch is larger than allowed, and none is lost', async () => {
  const { call, batches, started } = openBatcher({ most: 2 });
  const answers = [1, 2, 3].map(call);
  await started(1);
  batches[0]?.end();
  expect(await started(2)).toEqual([[1, 2], [3]]);
  batches[1]?.end();
  await Promise.all(answers);
});

test('an error reaches every caller of its batch, and the next one runs', async () => {
  const { call, batches, started } = openBatcher();
  const failing = [call(1), call(2)].map((answer) => answer.catch(({ message }: Error) => message));
  await started(1);
  batches[0]?.fail(new Error('no database'));
  expect(await Promise.all(failing)).toEqual(['no database', 'no database']);
  const next = call(3);
  await started(2);
  batches[1]?.end();
  expect(await next).toBe('answer 3');
});

test('a batch that waits for a lock does not keep the next one from running', async () => {
  const { call, batches, started } = openBatcher();
  const slow = call(1);
  await started(1);
  const quick = call(2);
  await started(2);
  batches[1]?.end();
  expect(await quick).toBe('answer 2');
  batches[0]?.end();
  expect(await slow).toBe('answer 1');
});
