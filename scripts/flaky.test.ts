import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { listFlaky, reportFlaky } from './flaky.mjs';
import { countPlaywright } from './test-counts.mjs';

const ROOT = resolve(__dirname, '..');

/** Runs real tests under the browser tests' own configuration. */
function runFixture(): Promise<Parameters<typeof listFlaky>[0]> {
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [
        join(ROOT, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--config=tests/fixtures/flaky/playwright.config.ts',
        '--reporter=json',
      ],
      // A jest worker's variables would affect Playwright, which uses parts of jest.
      {
        cwd: ROOT,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test' },
        maxBuffer: 10_000_000,
      },
      (_failed: unknown, stdout: string, stderr: string) => {
        try {
          done(JSON.parse(stdout));
        } catch {
          fail(new Error(`no report: ${stdout}${stderr}`));
        }
      },
    );
  });
}

test('a browser test that fails is run once more; passed then, it counts as passed and is named with its first error', async () => {
  const report = await runFixture();
  expect(countPlaywright(report)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  const flaky = listFlaky(report);
  expect(flaky.map(({ name }: { name: string }) => name)).toEqual([
    'some.spec.ts › of a page that › fails once',
  ]);
  expect(reportFlaky(flaky).slice(0, 4)).toEqual([
    '',
    'flaky',
    '  some.spec.ts › of a page that › fails once',
    expect.stringContaining('the list was not there yet'),
  ]);
});

const stats = { expected: 9, unexpected: 0, skipped: 0 };

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
])('%d flaky tests make %d failures', (flaky, failed) => {
  expect(countPlaywright({ stats: { ...stats, flaky }, errors: [] })).toEqual({
    passed: 9 + flaky,
    failed,
    skipped: 0,
  });
});

test('a run without flaky tests has no heading for them, and one with too many says why it failed', () => {
  expect(reportFlaky([])).toEqual([]);
  const four = Array.from({ length: 4 }, (_, index) => ({ name: `test ${index}`, error: 'slow' }));
  expect(reportFlaky(four).at(-1)).toBe('4 flaky tests are more than the 3 that a run may have: it failed.');
});
