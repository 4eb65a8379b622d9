import { createConcurrencyLimit } from './create-concurrency-limit';

test('no more than so many run at once, the others in the order they came', async () => {
  const inTurn = createConcurrencyLimit(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const tasks = [0, 1, 2, 3, 4].map((number) =>
    inTurn(async () => {
      begun.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return number;
    }),
  );
  for (const [index] of tasks.entries()) {
    await Promise.resolve();
    ends[index]?.();
    await tasks[index];
  }
  expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3, 4]);
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
});

test('a task that fails releases its permit', async () => {
  const inTurn = createConcurrencyLimit(1);
  const failed = inTurn(() => Promise.reject(new Error('damaged')));
  const next = inTurn(async () => 'done');
  await expect(failed).rejects.toThrow('damaged');
  expect(await next).toBe('done');
  expect(await inTurn(async () => 'again')).toBe('again');
});
