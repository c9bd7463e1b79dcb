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
