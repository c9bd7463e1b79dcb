import type { Repair } from '@sanispec/shared/compatibility';
import type { AddedArticle } from '@sanispec/shared/planning';
import type { ProjectSet } from '@sanispec/shared/project';
import type { ProjectContextValue } from '#core/projectContext.tsx';

/** Applies a repair as one step that can be undone. */
export async function applyRepair(
  project: Pick<ProjectContextValue, 'add' | 'removeFromSet'>,
  set: Pick<ProjectSet, 'id'>,
  repair: Repair,
): Promise<void> {
  if (repair.kind === 'removeEntries') return project.removeFromSet(repair.removed.map(({ entryId }) => entryId));
  const { toArticleId: articleId, subCategory, entryId } = repair;
  const change: AddedArticle = { articleId, subCategory, replacingEntryId: entryId };
  await project.add({ articles: [change, ...joiningIn(repair)], into: [set.id] });
}

/** What the change makes room for. */
function joiningIn(repair: Repair): readonly AddedArticle[] {
  if (repair.kind !== 'changeTogether') return [];
  const { articleId, subCategory, entryId } = repair.joining;
  return [{ articleId, subCategory, replacingEntryId: entryId }];
}
