import {
  closingLine,
  countJest,
  countPlaywright,
  countReport,
  readReport,
  sumCounts,
} from './test-counts.mjs';

const jestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 2,
  numPendingTests: 3,
  numTodoTests: 1,
};
const playwrightReport = { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 1 }, errors: [{}] };

test('a suite that could not run counts as one failure', () => {
  expect(countJest(jestReport)).toEqual({ passed: 7, failed: 3, skipped: 4 });
});

test('an error outside every browser test counts as one failure', () => {
  expect(countPlaywright(playwrightReport)).toEqual({ passed: 5, failed: 3, skipped: 1 });
});

test('a report that was never written is one failure', async () => {
  const report = await readReport('/no/such/report.json');
  expect(countReport(report, countJest)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the closing line adds everything up and names skipped tests only when there are some', () => {
  const sum = sumCounts([countJest(jestReport), countPlaywright(playwrightReport)]);
  expect(closingLine(sum)).toBe('12 passed, 6 failed, 5 skipped');
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
});
