/**
 * Three-way merge of an order. Mine is the skeleton; what the other side added or moved, and this side did not move,
 * goes behind its predecessor there. Items outside `survivors` vanish; of a repeated item the first counts.
 *
 * @example mergeOrder(['a', 'b'], ['b', 'a'], ['a', 'b', 'c'], survivors) // ['b', 'c', 'a']
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  survivors: ReadonlySet<string>,
): string[] {
  return mergeDistinct([...new Set(base)], [...new Set(mine)], [...new Set(theirs)], survivors);
}

function mergeDistinct(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  survivors: ReadonlySet<string>,
): string[] {
  const merged = mine.filter((id) => survivors.has(id));
  const movedHere = movedItems(base, mine);
  const movedThere = movedItems(base, theirs);
  let predecessor = -1;
  for (const id of theirs) {
    if (!survivors.has(id)) continue;
    const present = merged.indexOf(id);
    if (present < 0) {
      merged.splice(predecessor + 1, 0, id);
    } else if (movedThere.has(id) && !movedHere.has(id)) {
      merged.splice(present, 1);
      const place = present <= predecessor ? predecessor : predecessor + 1;
      merged.splice(place, 0, id);
    }
    predecessor = merged.indexOf(id);
  }
  return merged;
}

/** Items of the base that changed their place: those outside a longest run that kept its order. */
function movedItems(base: readonly string[], now: readonly string[]): Set<string> {
  const positions = new Map(base.map((id, position) => [id, position]));
  const kept = now.filter((id) => positions.has(id));
  const steady = new Set(longestIncreasingSubsequence(kept.map((id) => positions.get(id) ?? 0)));
  return new Set(kept.filter((id) => !steady.has(positions.get(id) ?? 0)));
}

/** A longest rising subsequence of distinct numbers, by patience sorting. */
function longestIncreasingSubsequence(numbers: readonly number[]): number[] {
  /** For each length, the run that ends lowest, linked to what precedes it. */
  const ends: { value: number; before: number | undefined }[] = [];
  const linkOf = new Map<number, number | undefined>();
  for (const value of numbers) {
    const firstHigher = ends.findIndex((end) => end.value > value);
    const length = firstHigher < 0 ? ends.length : firstHigher;
    const before = length === 0 ? undefined : ends[length - 1]?.value;
    ends[length] = { value, before };
    linkOf.set(value, before);
  }
  const run: number[] = [];
  let value = ends.at(-1)?.value;
  while (value !== undefined) {
    run.push(value);
    value = linkOf.get(value);
  }
  return run.reverse();
}
