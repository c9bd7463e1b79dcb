import {
  addAlternative,
  adjustQuantities,
  chooseAlternative,
  type Entry,
  findSet,
  type ProjectSet,
  type Space,
} from '@sanispec/shared/project';
import { useCallback } from 'react';
import { catalogue } from '#catalogue/catalogueClient.ts';
import { useText } from '#core/text.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';

/** An article that is to count in place of an entry's own, which stays as an alternative. */
interface Choice {
  readonly set: ProjectSet;
  readonly entry: Entry;
  readonly articleId: string;
  readonly title: string;
}

/**
 * Lets an alternative count, one that is there or a new one, as one step: only when it fits the set as it is now
 * (domain: Alternatives).
 */
export function useChooseAlternative(): (choice: Choice) => Promise<void> {
  const { t } = useText();
  const notify = useNotify();
  const { store, state, book, editAndNotify } = useWorkspace();
  const { country } = state.draft.details;
  return useCallback(
    async ({ set, entry, articleId, title }) => {
      try {
        const changes = [{ entryId: entry.id, toArticleId: articleId }];
        const [plan] = await catalogue.ask(country, 'planReplacements', [{ set, changes }]);
        const [change] = plan?.changes ?? [];
        // What was judged is the set as the page shows it.
        const isAsJudged = findSet(store.spaces, set.id)?.set === set;
        if (plan?.verdict.fits !== true || change === undefined || !isAsJudged) return;
        const choose = (spaces: Space[]): Space[] => {
          const offered = addAlternative(spaces, entry.id, { articleId, setArticleIds: change.setArticleIds });
          return adjustQuantities(chooseAlternative(offered, entry.id, articleId), set.id, plan.adjustments);
        };
        editAndNotify(choose, t('NotifyReplaced', title, book?.titleOf(entry.article) ?? entry.article, set.title));
      } catch {
        // The catalogue's worker failed or was ended; nothing was changed, so the user can do it again.
        notify.error(t('PlanFailed'));
      }
    },
    [store, country, book, editAndNotify, notify, t],
  );
}
