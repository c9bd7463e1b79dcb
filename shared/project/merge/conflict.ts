/** Whose version of a conflicting item stays. */
export type Decision = 'mine' | 'theirs';

export type ConflictItem = 'details' | 'space' | 'set' | 'entry';

interface ConflictPlace {
  /** Names the conflict in decisions; the same conflict has the same key in every merge. */
  readonly key: string;
  readonly item: ConflictItem;
  /** Id of the space, set or entry; '' for the project's details. */
  readonly id: string;
}

/** Something that both sides changed so that only one version can stay. */
export type MergeConflict =
  | (ConflictPlace & {
      readonly kind: 'field';
      readonly field: string;
      readonly mine: unknown;
      readonly theirs: unknown;
    })
  /** One side deleted what the other one changed. */
  | (ConflictPlace & { readonly kind: 'deleted'; readonly deletedBy: Decision });

export type Decisions = ReadonlyMap<string, Decision>;

/** Collects the conflicts of one merge and answers them by the decisions made so far. */
export interface Arbiter {
  readonly conflicts: readonly MergeConflict[];
  /** Undecided fields stay as they are here. */
  field(place: { item: ConflictItem; id: string; field: string }, mine: unknown, theirs: unknown): Decision;
  /** Undecided deletions do not happen: nothing is lost silently. */
  deletion(place: { item: ConflictItem; id: string }, deletedBy: Decision): 'delete' | 'keep';
}

export function createArbiter(decisions: Decisions): Arbiter {
  const conflicts: MergeConflict[] = [];
  return {
    conflicts,
    field({ item, id, field }, mine, theirs) {
      const key = `${item}:${id}:${field}`;
      const decision = decisions.get(key);
      if (decision === undefined) conflicts.push({ kind: 'field', key, item, id, field, mine, theirs });
      return decision ?? 'mine';
    },
    deletion({ item, id }, deletedBy) {
      const key = `${item}:${id}:deleted`;
      const decision = decisions.get(key);
      if (decision === undefined) conflicts.push({ kind: 'deleted', key, item, id, deletedBy });
      return decision === deletedBy ? 'delete' : 'keep';
    },
  };
}

/**
 * Three-way merge of one field: the side that changed it wins; both changed it differently: the arbiter says.
 *
 * @param base undefined when both sides have created the item
 */
export function mergeField<Value>(
  place: { item: ConflictItem; id: string; field: string },
  { base, mine, theirs }: { base: Value | undefined; mine: Value; theirs: Value },
  arbiter: Arbiter,
): Value {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return mine;
  if (sameValue(base, mine)) return theirs;
  return arbiter.field(place, mine, theirs) === 'mine' ? mine : theirs;
}

/** Whether two plain values (as JSON has them) are equal; the order of keys does not matter, absent means undefined. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((value, index) => sameValue(value, b[index]))
    );
  }
  const left = new Map<string, unknown>(Object.entries(a));
  const right = new Map<string, unknown>(Object.entries(b));
  const keys = new Set([...left.keys(), ...right.keys()]);
  return [...keys].every((key) => sameValue(left.get(key), right.get(key)));
}
