/**
 * Flaky browser tests: those that failed and passed on a retry. They count as passed and are listed; more than a few of
 * them fail the run, since that is no coincidence.
 */

/** Most flaky tests that a run may have. */
export const FLAKY_ALLOWED = 3;

/** Terminal colour codes in an error's text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colour codes are control characters.
const COLOURS = /\u001b\[[0-9;]*m/g;

/** Name and first error of each flaky test of a Playwright json report, in the report's order. */
export function listFlaky(report) {
  return listSpecs(report.suites ?? [], []).flatMap(({ path, spec }) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({ name: [...path, spec.title].join(' › '), error: findFirstError(results) })),
  );
}

function listSpecs(suites, path) {
  return suites.flatMap((suite) => {
    const here = [...path, suite.title];
    return [
      ...(suite.specs ?? []).map((spec) => ({ path: here, spec })),
      ...listSpecs(suite.suites ?? [], here),
    ];
  });
}

function findFirstError(results) {
  const failed = results.find(({ status }) => status !== 'passed' && status !== 'skipped');
  const message = failed?.error?.message ?? failed?.errors?.[0]?.message ?? failed?.status ?? '';
  return message.replace(COLOURS, '').trim();
}

/** Lines that list them under a heading; none when nothing is flaky. */
export function reportFlaky(flaky) {
  if (flaky.length === 0) return [];
  const lines = flaky.flatMap(({ name, error }) => [
    `  ${name}`,
    ...error
      .split('\n')
      .slice(0, 6)
      .map((line) => `      ${line}`),
  ]);
  const verdict =
    flaky.length > FLAKY_ALLOWED
      ? [`${flaky.length} flaky tests are more than the ${FLAKY_ALLOWED} that a run may have: it failed.`]
      : [];
  return ['', 'flaky', ...lines, ...verdict];
}
