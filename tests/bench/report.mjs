/** Figures of a benchmark: medians and ratios, never a pass or a fail on time. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The smallest of the values that at least this share of them does not exceed. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** One line: what was measured, product and yardstick, their ratio and the target. */
export function printRatio(name, { product, yardstick, unit, aim }) {
  const ratio = yardstick ? (product / yardstick).toFixed(2) : '–';
  const against = yardstick ? `${format(yardstick)} ${unit}` : 'not measured (its input is missing)';
  console.log(`${name}: ${format(product)} ${unit}, yardstick ${against}, ratio ${ratio} (aim ${aim})`);
}

function format(value) {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** The figures of a run that can fail, and its first problems; any problem makes the command fail. */
export function reportProblems(name, figures, problems) {
  for (const [figure, value] of Object.entries(figures)) console.log(`${name}, ${figure}: ${value}`);
  for (const problem of problems.slice(0, 20)) console.log(`${name}, PROBLEM: ${problem}`);
  console.log(`${name}: ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
