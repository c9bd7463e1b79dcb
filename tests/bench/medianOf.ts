/** The middle of the measured values; of an even number the upper one. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('There is no median of nothing');
  return middle;
}

/** What 95 % of the measured values do not exceed. */
export function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.ceil(sorted.length * 0.95) - 1];
  if (found === undefined) throw new RangeError('There is no percentile of nothing');
  return found;
}
