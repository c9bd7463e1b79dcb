import type { Exclusion, FitVerdict, SetVerdict } from '@sanispec/shared/compatibility';
import { addSetArticle, findEntry, fitSetOf } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import { type CatalogueVersion, setVerdictQuery } from '#catalogue/catalogueQueries.ts';
import { useWorkspace } from '../context/workspaceContext.ts';

/** What would be between a sub-article of an entry and the other entries of the set. */
function exclusionsOf({ slots }: SetVerdict, entryId: string, articleId: string): readonly Exclusion[] {
  return slots
    .flatMap(({ exclusions }) => exclusions)
    .filter((exclusion) => {
      const isKeptOut = exclusion.entryId === entryId && exclusion.articleId === articleId;
      const keepsOut = exclusion.byEntryId === entryId && exclusion.byArticleId === articleId;
      // Without both entries it is the reason why nothing fills an empty slot.
      return (isKeptOut && exclusion.byEntryId !== undefined) || (keepsOut && exclusion.entryId !== undefined);
    });
}

/** Whether an optional sub-article may join an entry among everything else in its set; undefined until it is known. */
export function useOptionVerdict(
  version: CatalogueVersion,
  entryId: string,
  articleId: string,
): FitVerdict | undefined {
  const { spaces } = useWorkspace();
  const set = findEntry(addSetArticle(spaces, entryId, articleId), entryId)?.set;
  const { data } = useQuery({
    ...setVerdictQuery(version, set === undefined ? { type: 'TOILET', entries: [] } : fitSetOf(set)),
    enabled: set !== undefined,
  });
  if (data === undefined) return undefined;
  const exclusions = exclusionsOf(data, entryId, articleId);
  return exclusions.length === 0 ? { fits: true } : { fits: false, exclusions };
}
