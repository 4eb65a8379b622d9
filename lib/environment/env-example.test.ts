import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment, VARIABLES } from './environment';

const text = readFileSync(join(__dirname, '../../.env.example'), 'utf8');
const listed = new Map(
  [...text.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);

test('.env.example lists every variable and no other', () => {
  expect([...listed.keys()].sort()).toEqual([...VARIABLES].sort());
});

test('the values in .env.example are the defaults', () => {
  expect(readEnvironment(Object.fromEntries(listed))).toEqual(readEnvironment({}));
});
