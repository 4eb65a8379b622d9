import { readFile } from 'node:fs/promises';

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** Counts of a jest `--json` report. A suite that could not run at all counts as one failure. */
export function countJest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of a Playwright json report. An error outside every test counts as a failure; a flaky test passed. */
export function countPlaywright(report) {
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

/** Counts of a report file; a report that was not written is one failure. */
export async function readCounts(file, count) {
  try {
    return count(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { ...NOTHING, failed: 1 };
  }
}

/** Adds counts up. */
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
