import { Failure } from '../../http/failure';
import { createPasswordHasher } from './password-hasher';

test('who asks for many at once leaves half of the places to everybody else', async () => {
  const hasher = createPasswordHasher({
    argon2: { memoryCost: 8, timeCost: 1 },
    maxRunning: 1,
    maxWaiting: 8,
  });
  const stored = await hasher.hash('correct-horse-7');
  const ask = (payer: string) =>
    hasher.verify(stored, 'correct-horse-7', payer).catch((error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    });
  const [flood, others] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, () => ask('203.0.113.1'))),
    Promise.all([ask('203.0.113.2'), ask('203.0.113.3'), ask('device x')]),
  ]);
  expect(flood.filter((answer) => answer === true)).toHaveLength(5);
  expect(flood.filter((answer) => answer === 'unavailable')).toHaveLength(25);
  expect(others).toEqual([true, true, true]);
});
