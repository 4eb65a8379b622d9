import { measureStrength } from './password-strength';

test.each([
  ['', 0, 'weak', []],
  ['aaaaaaaa', 1, 'weak', ['run']],
  ['secret7', 2, 'weak', []],
  ['abc12345', 2, 'weak', ['common']],
  ['secretsecret', 3, 'medium', []],
  ['Secretive7', 4, 'strong', []],
  ['Secret-7', 5, 'very-strong', []],
  ['Password123!', 5, 'very-strong', ['common']],
  ['Passsword-7', 4, 'strong', ['run']],
  ['Superuser-111-x', 4, 'strong', ['run', 'common']],
  ['Correct-Horse-7', 6, 'very-strong', []],
])('the password %j scores %d, %s, and is advised %j', (password, score, level, advice) => {
  expect(measureStrength(password)).toEqual({ score, level, advice });
});

test.each(['qwe', 'ABC', '123', 'Password', 'admin', 'user'])('%j anywhere costs one point, once', (word) => {
  const plain = measureStrength('Zvk-4!rtzZvk-4!rtz').score;
  expect(measureStrength(`Zvk-4!rtz${word}${word}Zvk-4!rtz`).score).toBe(plain - 1);
});
