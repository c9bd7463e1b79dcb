import type { Arbiter, ConflictItem } from './conflict.ts';
import { sameValue } from './sameValue.ts';

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
