import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runStep } from './run-step.mjs';
import { countJest, readCounts } from './test-counts.mjs';

/**
 * Everything that needs no browser, in the order in which it fails soonest. Answers the steps and the counts of the
 * unit and provider tests.
 */
export async function runChecks() {
  const folder = await mkdtemp(path.join(tmpdir(), 'updown-check-'));
  const report = path.join(folder, 'jest.json');
  const steps = [];
  for (const step of [
    { name: 'format and lint', run: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'types of the routes', run: ['next', 'typegen'] },
    { name: 'types', run: ['tsc', '--noEmit'] },
    { name: 'import rules', run: ['npm', 'run', '--silent', 'imports'] },
    { name: 'unused code', run: ['knip'] },
    {
      name: 'unit and provider tests',
      // A test that failed half-way may leave a server open: the run ends with the tests all the same.
      run: ['jest', '--forceExit', '--json', `--outputFile=${report}`],
    },
  ])
    steps.push(await runStep(step));
  const counts = await readCounts(report, countJest);
  await rm(folder, { recursive: true, force: true });
  return { steps, counts };
}
