/**
 * Wilson's score interval (E. B. Wilson, 1927) of an observed proportion: where the true one lies, with 95 %
 * confidence. Unlike the usual ± it stays within 0…1 and is valid for few trades too.
 */

/** Of the normal distribution, two-sided 95 %. */
const Z_95 = 1.959963984540054;

/** Both ends in 0…1; undefined without observations. Throws RangeError when wins exceed the total. */
export function calculateWilsonInterval(
  successes: number,
  trials: number,
): { low: number; high: number } | undefined {
  if (successes < 0 || successes > trials) throw new RangeError(`${successes} of ${trials}`);
  if (trials === 0) return undefined;
  const share = successes / trials;
  const z2 = Z_95 * Z_95;
  const centre = share + z2 / (2 * trials);
  const spread = Z_95 * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials));
  const scale = 1 + z2 / trials;
  // With no or only wins one end is exact; rounding must not move it out of 0…1.
  return {
    low: successes === 0 ? 0 : Math.max(0, (centre - spread) / scale),
    high: successes === trials ? 1 : Math.min(1, (centre + spread) / scale),
  };
}
