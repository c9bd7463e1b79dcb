import type { Repair } from '@sanispec/shared/compatibility';
import type { ProjectSet } from '@sanispec/shared/project';
import type { ProjectContextValue } from '#core/projectContext.tsx';

/** Applies a repair as one step that can be undone. */
export async function applyRepair(
  project: Pick<ProjectContextValue, 'addToSet' | 'addTogether' | 'removeFromSet'>,
  set: Pick<ProjectSet, 'id'>,
  repair: Repair,
): Promise<void> {
  if (repair.kind === 'removeEntries') return project.removeFromSet(repair.removed.map(({ entryId }) => entryId));
  const { toArticleId: articleId, subCategory, entryId } = repair;
  if (repair.kind !== 'changeTogether') return project.addToSet(set.id, articleId, subCategory, entryId);
  const { joining } = repair;
  await project.addTogether(set.id, [
    { articleId, subCategory, replacingEntryId: entryId },
    { articleId: joining.articleId, subCategory: joining.subCategory, replacingEntryId: joining.entryId },
  ]);
}
