import type { Repair } from '@sanispec/shared/compatibility';
import type { ProjectSet } from '@sanispec/shared/project';
import type { ProjectContextValue } from '../app/projectContext.tsx';

/**
 * Does what a repair's button says, as one step that can be undone: an entry changes or goes, or another variant joins.
 */
export async function applyRepair(
  project: Pick<ProjectContextValue, 'addToSet' | 'removeFromSet'>,
  set: Pick<ProjectSet, 'id'>,
  repair: Repair,
): Promise<void> {
  if (repair.kind === 'removeEntry') return project.removeFromSet(repair.entryId);
  await project.addToSet(set.id, repair.toArticleId, repair.subCategory, repair.entryId);
}
