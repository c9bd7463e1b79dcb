import type { Repair } from '@sanispec/shared/compatibility';
import type { ProjectSet } from '@sanispec/shared/project';
import type { JoiningArticle, ProjectContextValue } from '#core/projectContext.tsx';

/** Applies a repair as one step that can be undone. */
export async function applyRepair(
  project: Pick<ProjectContextValue, 'add' | 'removeFromSet'>,
  set: Pick<ProjectSet, 'id'>,
  repair: Repair,
): Promise<void> {
  if (repair.kind === 'removeEntries') return project.removeFromSet(repair.removed.map(({ entryId }) => entryId));
  const { toArticleId: articleId, subCategory, entryId } = repair;
  const change: JoiningArticle = { articleId, subCategory, replacingEntryId: entryId };
  await project.add({ articles: [change, ...joiningIn(repair)], into: [set.id] });
}

/** What the change makes room for. */
function joiningIn(repair: Repair): readonly JoiningArticle[] {
  if (repair.kind !== 'changeTogether') return [];
  const { articleId, subCategory, entryId } = repair.joining;
  return [{ articleId, subCategory, replacingEntryId: entryId }];
}
