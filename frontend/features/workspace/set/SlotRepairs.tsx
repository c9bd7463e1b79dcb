import type { SubCategory } from '@sanispec/shared/catalogue';
import { fitSetOf, type ProjectSet } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { applyRepair } from '#catalogue/applyRepair.ts';
import { RepairButtons } from '#catalogue/RepairButtons.tsx';
import { useProjectContext } from '#core/projectContext.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';

interface SlotRepairsProps {
  readonly set: ProjectSet;
  readonly subCategory: SubCategory;
}

/** Offered at most: one for each of the products that stand in the way. */
const limit = 4;

/**
 * The clicks after which something fits an empty slot again: another article for one that is in the set
 * (domain: Repairs).
 */
export function SlotRepairs({ set, subCategory }: SlotRepairsProps): ReactNode {
  const { catalogue } = useWorkspace();
  const project = useProjectContext();
  if (catalogue.status !== 'ready' || project === undefined) return null;
  const { summary } = catalogue;
  return (
    <RepairButtons
      version={summary}
      currency={summary.currency}
      set={fitSetOf(set)}
      targets={[{ kind: 'slot', subCategory }]}
      limit={limit}
      onRepair={(repair) => void applyRepair(project, set, repair)}
    />
  );
}
