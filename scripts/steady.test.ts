/** Browser tests have to use the helpers that wait for a state; these are the usual causes of races, by name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');

/** Each exception needs a reason: a comment in the line before. */
const RULES: { pattern: RegExp; instead: string }[] = [
  { pattern: /\.goto\(/, instead: 'visit' },
  { pattern: /\.reload\(\)/, instead: 'reload' },
  { pattern: /\.goBack\(\)/, instead: 'stepBack' },
  { pattern: /waitForTimeout\(/, instead: 'an expectation of what is waited for' },
  { pattern: /networkidle/, instead: 'an expectation of what is waited for: a stream is never idle' },
];

const FILES = ['tests/e2e', 'tests/support']
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith('.ts') && file !== 'tests/support/visit.ts');

/** Lines that break a rule without a reason. */
function findBreaches(file: string): string[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const rule = RULES.find(({ pattern }) => pattern.test(line));
    const explained = /^\s*(\/\/|\*)/.test(lines[index - 1] ?? '');
    return rule && !explained ? [`${file}:${index + 1} ${line.trim()}: use ${rule.instead}`] : [];
  });
}

test('every browser test opens pages by the helpers that wait, or says why not', () => {
  expect(FILES.length).toBeGreaterThan(50);
  expect(FILES.flatMap(findBreaches)).toEqual([]);
});
