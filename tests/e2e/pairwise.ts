/** Named choices, e.g. `{ theme: ['light', 'dark'] }`. */
type Choices = Readonly<Record<string, readonly string[]>>;
export type Combination<C extends Choices> = { readonly [Name in keyof C]: string };

/** Every combination of the choices. */
export function allCombinations<C extends Choices>(choices: C): Combination<C>[] {
  let combinations: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(choices)) {
    combinations = combinations.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value })));
  }
  return combinations as Combination<C>[];
}

function pairsOf(combination: Record<string, string>): string[] {
  const parts = Object.entries(combination).map(([name, value]) => `${name}=${value}`);
  return parts.flatMap((part, index) => parts.slice(index + 1).map((other) => `${part}&${other}`));
}

/** A small sample in which every pair of values of different choices occurs at least once. Always the same sample. */
export function pairwiseSample<C extends Choices>(choices: C): Combination<C>[] {
  const candidates = allCombinations(choices);
  const open = new Set(candidates.flatMap(pairsOf));
  const sample: Combination<C>[] = [];
  while (open.size > 0) {
    let best = candidates[0];
    let maxNew = -1;
    for (const candidate of candidates) {
      const isNew = pairsOf(candidate).filter((pair) => open.has(pair)).length;
      if (isNew > maxNew) [best, maxNew] = [candidate, isNew];
    }
    if (best === undefined) break;
    for (const pair of pairsOf(best)) open.delete(pair);
    sample.push(best);
  }
  return sample;
}
