import type { SetCompletion } from '@sanispec/shared/planning';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { useWorkspace } from '../context/workspaceContext.ts';

interface CompletionWordsProps {
  readonly summary: CatalogueSummary;
  readonly plan: SetCompletion;
}

/** What was chosen for each slot and why, what stays open, and whether something better may exist. */
export function CompletionWords({ summary, plan }: CompletionWordsProps): ReactNode {
  const { t } = useText();
  const { book, labels } = useWorkspace();
  const ids = useMemo(
    () => plan.additions.flatMap(({ articleId, setArticleIds }) => [articleId, ...setArticleIds]).sort(),
    [plan],
  );
  const { data = [] } = useQuery({ ...articlesQuery(summary, ids), enabled: ids.length > 0 });
  const titles = new Map(data.map(({ id, title }) => [id, title]));
  const titleOf = (id: string): string => titles.get(id) ?? book?.titleOf(id) ?? id;
  return (
    <>
      {plan.additions.map(({ entryId, subCategory, articleId, setArticleIds, because }) => (
        <p key={entryId}>
          {t(
            'LabelledText',
            labels.category(subCategory),
            t('CompleteChosen', [articleId, ...setArticleIds].map(titleOf).join(' + '), t(`CompleteBecause${because}`)),
          )}
        </p>
      ))}
      {plan.open.length > 0 && (
        <p>{t('CompleteStaysOpen', plan.open.map((code) => labels.category(code)).join(' · '))}</p>
      )}
      {!plan.isBest && <p>{t('CompleteNotSure')}</p>}
    </>
  );
}
