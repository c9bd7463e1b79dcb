/** The value that a share of the measured ones does not exceed; of an even number of values the upper middle. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)];
  if (found === undefined) throw new RangeError('There is no percentile of nothing');
  return found;
}

export function medianOf(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

/** Prints one line of JSON: a case of a bench and what was found. */
export function print(bench: string, name: string, facts: object): void {
  console.log(JSON.stringify({ bench, case: name, ...facts }));
}

/** Prints median and 95th percentile of our times and, where there are some, of a peer's, in milliseconds. */
export function printTimes(
  bench: string,
  name: string,
  ours: readonly number[],
  peer?: { readonly name: string; readonly times: readonly number[] },
): void {
  for (const [figure, share] of [['median', 0.5] as const, ['p95', 0.95] as const]) {
    const mine = percentile(ours, share);
    const theirs = peer && percentile(peer.times, share);
    const compared = theirs !== undefined && { [peer?.name ?? '']: rounded(theirs), ratio: rounded(theirs / mine) };
    print(bench, `${name}, ${figure}`, { ours: rounded(mine), ...compared, unit: 'ms', of: ours.length });
  }
}

/** Milliseconds that the work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
