/** Figures of a benchmark: medians and ratios, never a pass or a fail on time. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
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
