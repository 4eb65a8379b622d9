import { planRestart } from './plan-restart';

function waitsOf(lives: readonly number[]): number[] {
  let attempt = 0;
  return lives.map((servedMs) => {
    const plan = planRestart(attempt, servedMs);
    attempt = plan.attempt;
    return plan.waitMs / 1_000;
  });
}

test('a provider that ends at once is waited for 1, 2, 4, 8, 16 and then 30 s, for ever', () => {
  expect(waitsOf(Array(8).fill(0))).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  expect(planRestart(100_000, 0).waitMs).toBe(30_000);
});

test('one that served for a minute starts over at 1 s; one that served a little less does not', () => {
  expect(waitsOf([0, 0, 0, 60_000, 59_999])).toEqual([1, 2, 4, 1, 2]);
});
