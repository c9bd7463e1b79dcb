import { type Article, mainCategoryOf, type SubCategory, subCategories } from '@sanispec/shared/catalogue';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { catalogue } from '#catalogue/catalogueClient.ts';
import { useNavigateTo } from '#core/locale.ts';
import type { ProjectContextValue } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { Workspace } from '../context/workspaceContext.ts';

/** In the history's state, so that a reload while the catalogue is on its way does not lose the article. */
const CarriedState = z.object({
  carried: z.object({
    articleId: z.string(),
    subCategory: z.enum(subCategories as readonly [SubCategory, ...SubCategory[]]),
  }),
});
type CarriedState = z.infer<typeof CarriedState>;

/** The state of a navigation into a project that takes an article along. */
export function carriedState({ id, subCategory }: Article): CarriedState {
  return { carried: { articleId: id, subCategory } };
}

/**
 * Adds the article to the first set of its type, those of the active space first, that it fits and that has none of its
 * kind; else to a new set.
 *
 * @returns the id of the set; undefined when the article could not be added
 */
async function place(
  { articleId, subCategory }: CarriedState['carried'],
  project: ProjectContextValue,
): Promise<string | undefined> {
  const main = mainCategoryOf(subCategory);
  for (const { set } of project.setsOfType(main)) {
    if (set.articles.some((entry) => entry.subCategory === subCategory)) continue;
    const [verdict] = await catalogue.ask(project.country, 'judgeArticles', project.fitSetOf(set), [articleId]);
    if (verdict?.fits !== true) continue;
    await project.add({ articles: [{ articleId, subCategory }], into: [set.id] });
    return set.id;
  }
  const [setId] = await project.add({ articles: [{ articleId, subCategory }], into: { newSet: main } });
  return setId;
}

/**
 * Puts the article that the user came with into the project, and shows its set.
 *
 * @returns whether that is being done
 */
export function useCarriedArticle(workspace: Workspace, project: ProjectContextValue): boolean {
  const { t } = useText();
  const notify = useNotify();
  const navigateTo = useNavigateTo();
  const { state }: { state: unknown } = useLocation();
  const carried = CarriedState.safeParse(state).data?.carried;
  const isReady = carried !== undefined && workspace.catalogue.status === 'ready';
  const begun = useRef<unknown>(undefined);

  useEffect(() => {
    if (!isReady || begun.current === state) return;
    begun.current = state;
    async function bring(article: CarriedState['carried']): Promise<void> {
      let setId: string | undefined;
      try {
        setId = await place(article, project);
      } catch {
        // The catalogue's worker failed or was ended; the article can be added from the listing.
        notify.error(t('NotifyAddFailed'));
      }
      await navigateTo('projectOverview', { projectId: project.projectId }, { query: { set: setId }, replace: true });
    }
    void bring(carried);
  }, [isReady, state, carried, project, navigateTo, notify, t]);

  return isReady;
}
