import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runStep } from './run-step.mjs';
import { countJest, countReport, readReport } from './test-counts.mjs';

/** Checks that do not run the sources, fastest failure first. */
export const STATIC_CHECKS = [
  { name: 'format and lint', run: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'import rules', run: ['npm', 'run', '--silent', 'imports'] },
  { name: 'unused code', run: ['knip'] },
  { name: 'types', run: ['npm', 'run', '--silent', 'types'] },
];

/**
 * Size of a worker's young generation: each suite loads all of its modules again, most of which would be copied twice.
 */
const YOUNG_MB = 64;

/**
 * A suite's modules are discarded before most of their optimized code has paid off. Node 20 can be told to wait fifteen
 * times longer before it optimizes a function; later versions have a cheaper compiler in between, which is enough.
 */
const OPTIMIZING = process.versions.node.startsWith('20.') ? '--interrupt-budget=1000000' : '--no-opt';

/** Runs the unit and provider tests; returns the step and its report's counts. */
export async function runJest({ args = [], env = {} } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'updown-check-'));
  const report = path.join(folder, 'jest.json');
  const step = await runStep({
    name: 'unit and provider tests',
    run: [
      'node',
      `--max-semi-space-size=${YOUNG_MB}`,
      // A second garbage collection thread would take the core from another suite.
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
