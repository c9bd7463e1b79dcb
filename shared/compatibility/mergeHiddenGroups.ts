import type { HiddenGroup, HiddenValues } from './hiddenGroup.ts';

function mergeValues(one: HiddenValues | undefined, other: HiddenValues | undefined): HiddenValues | undefined {
  // Where one has too many to list, so do both together.
  if (one === undefined || other === undefined) return undefined;
  return {
    texts: [...new Set([...one.texts, ...other.texts])],
    someHaveNone: one.someHaveNone || other.someHaveNone,
  };
}

function merge(one: HiddenGroup, other: HiddenGroup): HiddenGroup {
  const { values: _ofOne, ...rest } = one;
  const values = mergeValues(one.values, other.values);
  return { ...rest, count: one.count + other.count, ...(values !== undefined && { values }) };
}

/** One group for each reason, most frequent first: a reason may hide articles of several sub-categories. */
export function mergeHiddenGroups(groups: readonly HiddenGroup[]): readonly HiddenGroup[] {
  const byKey = new Map<string, HiddenGroup>();
  for (const group of groups) {
    const known = byKey.get(group.key);
    byKey.set(group.key, known === undefined ? group : merge(known, group));
  }
  return [...byKey.values()].sort((a, b) => b.count - a.count);
}
