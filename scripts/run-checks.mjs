import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runStep } from './run-step.mjs';
import { countJest, countReport, readReport } from './test-counts.mjs';

/** What can be said of the sources without running them, in the order in which it fails soonest. */
export const STATIC_CHECKS = [
  { name: 'format and lint', run: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'import rules', run: ['npm', 'run', '--silent', 'imports'] },
  { name: 'unused code', run: ['knip'] },
  { name: 'types', run: ['npm', 'run', '--silent', 'types'] },
];

/** Of a worker's young objects: each suite loads all of its modules anew, most of which would be copied twice. */
const YOUNG_MB = 64;

/**
 * A suite's modules are gone before most of their optimized code has paid for itself. Node 20 can be asked to wait fifteen
 * times as long as it does before it optimizes a function; later ones have a cheaper compiler in between, which is enough.
 */
const OPTIMIZING = process.versions.node.startsWith('20.') ? '--interrupt-budget=1000000' : '--no-opt';

/** Runs the unit and provider tests; answers the step and what its report counts. */
export async function runJest({ args = [], env = {} } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'updown-check-'));
  const report = path.join(folder, 'jest.json');
  const step = await runStep({
    name: 'unit and provider tests',
    run: [
      'node',
      `--max-semi-space-size=${YOUNG_MB}`,
      // A second thread that collects takes the core from another suite.
      '--single-threaded-gc',
      OPTIMIZING,
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    env,
  });
  const counts = countReport(await readReport(report), countJest);
  await rm(folder, { recursive: true, force: true });
  return { step, counts };
}
