import { Button } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import { countRuleUsage } from '@sanispec/shared/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
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
  const { t, locale } = useText();
  const ids = rows.map(({ articleId }) => articleId);
  const { data: articles = [] } = useQuery({ ...articlesQuery(summary, ids), enabled: ids.length > 0 });
  const { data: usage } = useQuery(usageQuery(summary.country, ids));
  const byId = new Map(articles.map((article) => [article.id, article]));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keyboard, too. */}
      <section className={classes.scroller} tabIndex={0} aria-label={t('RuleAffected')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('RuleArticleId')}</th>
              <th scope="col">{t('RuleTitle')}</th>
              <th scope="col">{t('ListPreviewProductId')}</th>
              {columns.map(({ label, isNumber }) => (
                <th key={label} scope="col" className={isNumber ? classes.number : undefined}>
                  {label}
                </th>
              ))}
              <th scope="col" className={classes.number}>
                {t('RuleInProjects')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { articleId } = row;
              const article = byId.get(articleId);
              return (
                <tr key={articleId}>
                  <th scope="row">{articleId}</th>
                  <td className={classes.article}>
                    <CatalogueText>{article?.title ?? ''}</CatalogueText>
                  </td>
                  <td className={classes.label} data-label={t('ListPreviewProductId')}>
                    {article?.productId ?? ''}
                  </td>
                  {columns.map(({ label, isNumber, cell }) => (
                    <td key={label} className={isNumber ? classes.number : undefined} data-label={label}>
                      {cell(row, article)}
                    </td>
                  ))}
                  <td className={classes.number} data-label={t('RuleInProjects')}>
                    {usage === undefined ? '–' : (usage[articleId] ?? 0)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <div className={classes.affectedFoot}>
        <span role="status">{t('RuleShowing', formatInteger(rows.length, locale), formatInteger(total, locale))}</span>
        {hasMore && (
          <Button variant="subtle" size="compact-sm" onClick={onMore}>
            {t('RuleLoadMore')}
          </Button>
        )}
      </div>
    </>
  );
}
