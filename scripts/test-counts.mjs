import { readFile } from 'node:fs/promises';
import { FLAKY_ALLOWED } from './flaky.mjs';

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** Counts of a jest `--json` report. A suite that could not run at all counts as one failure. */
export function countJest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts of a Playwright json report. An error outside every test counts as a failure, and so do more flaky tests than
 * a run may have; a flaky test itself passed.
 */
export function countPlaywright(report) {
  const { expected, flaky, unexpected, skipped } = report.stats;
  const tooManyFlaky = flaky > FLAKY_ALLOWED ? 1 : 0;
  return { passed: expected + flaky, failed: unexpected + report.errors.length + tooManyFlaky, skipped };
}

/** A report that a test runner wrote; undefined when it wrote none. */
export async function readReport(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Counts of a report; a missing one counts as one failure. */
export function countReport(report, count) {
  try {
    return count(report);
  } catch {
    return { ...NOTHING, failed: 1 };
  }
}

/** Adds counts. */
export function sumCounts(all) {
  return all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    NOTHING,
  );
}

/** The closing line of every run. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
