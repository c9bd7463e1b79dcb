import { Button } from '@mantine/core';
import type { SubCategory } from '@sanispec/shared/catalogue';
import type { Exclusion, RepairTarget } from '@sanispec/shared/compatibility';
import { fitSetOf, type ProjectSet } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { applyRepair } from '#catalogue/applyRepair.ts';
import { RepairButtons } from '#catalogue/RepairButtons.tsx';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { newId } from '#lib/newId.ts';
import { moveToNewSet } from '../context/newSet.ts';
import { useWorkspace } from '../context/workspaceContext.ts';

/** Offered at most: both sides of two conflicts, or one for each of the products that stand in the way. */
const limit = 4;

interface SetRepairsProps {
  readonly set: ProjectSet;
  readonly targets: readonly RepairTarget[];
}

function SetRepairs({ set, targets }: SetRepairsProps): ReactNode {
  const { catalogue, labels } = useWorkspace();
  const project = useProjectContext();
  if (catalogue.status !== 'ready' || project === undefined) return null;
  const { summary } = catalogue;
  return (
    <RepairButtons
      version={summary}
      labels={labels}
      currency={summary.currency}
      set={fitSetOf(set)}
      targets={targets}
      limit={limit}
      onRepair={(repair) => void applyRepair(project, set, repair)}
    />
  );
}

interface SlotRepairsProps extends Pick<SetRepairsProps, 'set'> {
  readonly subCategory: SubCategory;
}

/**
 * The clicks after which something fits an empty slot again: another article for one that is in the set
 * (domain: Repairs).
 */
export function SlotRepairs({ set, subCategory }: SlotRepairsProps): ReactNode {
  return <SetRepairs set={set} targets={[{ kind: 'slot', subCategory }]} />;
}

interface ConflictRepairsProps extends Pick<SetRepairsProps, 'set'> {
  readonly exclusions: readonly Exclusion[];
}

/** Each pair of entries that do not go together, once; exclusions by or of nothing in the set have no pair. */
function conflictsIn(exclusions: readonly Exclusion[]): readonly RepairTarget[] {
  const pairs = new Map<string, readonly [string, string]>();
  for (const { entryId, byEntryId } of exclusions) {
    if (entryId === undefined || byEntryId === undefined) continue;
    pairs.set([entryId, byEntryId].sort().join(' '), [entryId, byEntryId]);
  }
  return [...pairs.values()].map((entryIds) => ({ kind: 'conflict', entryIds }));
}

/**
 * The one-click repairs of a conflict of entries: another article for either, or a set of its own (domain: Repairs).
 */
export function ConflictRepairs({ set, exclusions }: ConflictRepairsProps): ReactNode {
  const { catalogue } = useWorkspace();
  const targets = conflictsIn(exclusions);
  if (catalogue.status !== 'ready' || targets.length === 0) return null;
  return (
    <>
      <SetRepairs set={set} targets={targets} />
      <NewSetButton set={set} entryId={exclusions.find(({ entryId }) => entryId !== undefined)?.entryId} />
    </>
  );
}

/** Always helps: the article that is kept out goes into a set of its own. */
function NewSetButton({
  set,
  entryId,
}: Pick<ConflictRepairsProps, 'set'> & { readonly entryId: string | undefined }): ReactNode {
  const { t } = useText();
  const { book, editAndNotify } = useWorkspace();
  const handOn = useFocusHandedOn(8);
  const entry = set.articles.find(({ id }) => id === entryId);
  if (entry === undefined) return null;
  const title = book?.titleOf(entry.article) ?? entry.article;

  function move(moved: string): void {
    const change = moveToNewSet(set, moved, { setId: newId(), t });
    editAndNotify(change, t('NotifyMovedToNewSet', title));
  }

  return (
    <Button ref={handOn} variant="default" onClick={() => move(entry.id)}>
      {t('RepairNewSet', title)}
    </Button>
  );
}
