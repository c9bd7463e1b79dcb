import { type OpenPointKind, openPointKindOf, type SetVerdict, type SlotVerdict } from '@sanispec/shared/compatibility';
import type { ProjectSet, Space } from '@sanispec/shared/project';

/** Something that should be settled before the specification is created. */
export interface OpenPoint {
  readonly kind: OpenPointKind | 'emptySet';
  readonly space: Space;
  readonly set: ProjectSet;
  /** Absent for an empty set. */
  readonly slot?: SlotVerdict;
}

/** All open points in project order, conflicts of a set first; of sets that were not judged yet, none. */
export function openPoints(
  spaces: readonly Space[],
  verdictOf: (setId: string) => SetVerdict | undefined,
): OpenPoint[] {
  return spaces.flatMap((space) => space.sets.flatMap((set) => openPointsOf(space, set, verdictOf(set.id))));
}

function openPointsOf(space: Space, set: ProjectSet, verdict: SetVerdict | undefined): OpenPoint[] {
  if (verdict === undefined) return [];
  if (set.articles.length === 0) return [{ kind: 'emptySet', space, set }];
  const points = verdict.slots.flatMap((slot): OpenPoint[] => {
    const kind = openPointKindOf(slot);
    return kind === undefined ? [] : [{ kind, space, set, slot }];
  });
  return points.toSorted((a, b) => Number(b.kind === 'conflict') - Number(a.kind === 'conflict'));
}
