import type { Repair } from '@sanispec/shared/compatibility';
import type { ProjectSet } from '@sanispec/shared/project';
import type { ProjectContextValue } from '../app/projectContext.tsx';

/** Does what a repair's button says, as one step that can be undone: an entry changes, or another variant joins. */
export async function applyRepair(
  project: Pick<ProjectContextValue, 'addToSet'>,
  set: Pick<ProjectSet, 'id'>,
  { toArticleId, subCategory, entryId }: Repair,
): Promise<void> {
  await project.addToSet(set.id, toArticleId, subCategory, entryId);
}
