import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('secrets are made once, differ, and are readable by their owner only', () => {
  const made = readSecrets({ DATA_DIR: folder });
  expect(readSecrets({ DATA_DIR: folder })).toEqual(made);
  expect(made.sessionSecret).not.toBe(made.bffSecret);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['bff-secret', 'session-secret']);
});

test('what the environment sets is used and nothing is written', () => {
  const given = { SESSION_SECRET: 's'.repeat(32), BFF_SECRET: 'b'.repeat(32) };
  expect(readSecrets({ DATA_DIR: folder, ...given })).toEqual({
    sessionSecret: given.SESSION_SECRET,
    bffSecret: given.BFF_SECRET,
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('a damaged secret is refused rather than replaced', () => {
  writeFileSync(join(folder, 'session-secret'), 'short');
  expect(() => readSecrets({ DATA_DIR: folder })).toThrow(/session-secret/);
});
