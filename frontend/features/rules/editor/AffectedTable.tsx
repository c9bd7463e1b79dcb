import type { Article } from '@sanispec/shared/catalogue';
import { countRuleUsage } from '@sanispec/shared/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import classes from './Editor.module.css';

/** What a table of articles says beside what each article is called. */
export interface AffectedColumn<Row> {
  readonly label: string;
  readonly isNumber?: boolean;
  cell(row: Row, article: Article | undefined): ReactNode;
}

interface AffectedTableProps<Row extends { readonly articleId: string }> {
  readonly summary: CatalogueSummary;
  readonly rows: readonly Row[];
  readonly columns: readonly AffectedColumn<Row>[];
  /** How many there are, shown or not. */
  readonly total: number;
  readonly hasMore: boolean;
  onMore(): void;
}

/** In how many projects articles are. */
function usageQuery(country: string, articleIds: readonly string[]) {
  return queryOptions({
    queryKey: ['ruleUsage', country, articleIds],
    queryFn: ({ signal }) =>
      dataOf(callApi(countRuleUsage, { body: { country, articleIds: [...articleIds] }, signal, isQuiet: true })),
    enabled: articleIds.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Articles that a rule is about, each with the number of projects that have it. */
export function AffectedTable<Row extends { readonly articleId: string }>(props: AffectedTableProps<Row>): ReactNode {
  const { summary, rows, columns, total, hasMore, onMore } = props;
  const { t } = useText();
  const ids = rows.map(({ articleId }) => articleId);
  const { data: articles = [] } = useQuery({ ...articlesQuery(summary, ids), enabled: ids.length > 0 });
  const { data: usage } = useQuery(usageQuery(summary.country, ids));
  const byId = new Map(articles.map((article) => [article.id, article]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keyboard, too.
    <section className={classes.scroller} tabIndex={0} aria-label={t('RuleAffected')}>
      <DataTable
        isPlain
        label={t('RuleAffected')}
        rows={rows}
        idOf={({ articleId }) => articleId}
        columns={[
          {
            key: 'articleId',
            label: t('RuleArticleId'),
            render: ({ articleId }) => <span className="sani-nowrap">{articleId}</span>,
          },
          {
            key: 'title',
            label: t('RuleTitle'),
            render: ({ articleId }) => (
              <span className={classes.article}>
                <CatalogueText>{byId.get(articleId)?.title ?? ''}</CatalogueText>
              </span>
            ),
          },
          {
            key: 'productId',
            label: t('ListPreviewProductId'),
            render: ({ articleId }) => byId.get(articleId)?.productId,
          },
          ...columns.map(({ label, isNumber = false, cell }) => ({
            key: label,
            label,
            align: isNumber ? ('end' as const) : ('start' as const),
            render: (row: Row) => cell(row, byId.get(row.articleId)),
          })),
          {
            key: 'projects',
            label: t('RuleInProjects'),
            align: 'end',
            render: ({ articleId }) => (usage === undefined ? '–' : (usage[articleId] ?? 0)),
          },
        ]}
        total={total}
        {...(hasMore && { onLoadMore: onMore })}
      />
    </section>
  );
}
