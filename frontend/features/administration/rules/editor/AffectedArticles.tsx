import { Button, NativeSelect } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import type { RuleInfo } from '@sanispec/shared/compatibility';
import { countRuleUsage, type ListRow } from '@sanispec/shared/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { ruleInspectionQuery } from '../trial/trialQueries.ts';
import { listsOfRule } from '../trial/trialRules.ts';
import classes from './Editor.module.css';
import { listName, listNamed } from './ruleDocuments.ts';
import { type RuleDraft, sentenceProblems, triedRule } from './ruleDraft.ts';
import { ruleKindOf } from './ruleKindTable.ts';

interface AffectedArticlesProps {
  readonly id: string;
  readonly draft: RuleDraft;
  readonly lists: readonly ListRow[];
  readonly labels: CatalogueLabels;
  readonly summary: CatalogueSummary;
}

const firstShown = 5;
const moreShown = 50;
/** More articles than that nobody reads; usage is counted for as many at once. */
const mostShown = 500;

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

/** What each effect keeps out by itself beside the articles of the source list, and what it leaves. */
export function AffectedArticles({ id, draft, lists, labels, summary }: AffectedArticlesProps): ReactNode {
  const { t, locale } = useText();
  const [part, setPart] = useState(0);
  const [shows, setShows] = useState<'excluded' | 'kept'>('excluded');
  const [limit, setLimit] = useState(firstShown);
  const { rulesInfo, sourceListId } = draft.definitionRuleContent;
  const shownPart = Math.min(part, rulesInfo.length - 1);
  const info = rulesInfo[shownPart];
  const rule = triedRule(id, draft);
  const isComplete = sentenceProblems(draft).length === 0;
  const { data } = useQuery({
    ...ruleInspectionQuery(summary, rule, listsOfRule(rule, lists, summary.country), { part: shownPart, shows, limit }),
    enabled: isComplete,
  });
  const ids = data?.articles.map(({ articleId }) => articleId) ?? [];
  const { data: articles = [] } = useQuery({ ...articlesQuery(summary, ids), enabled: ids.length > 0 });
  const { data: usage } = useQuery(usageQuery(summary.country, ids));
  const byId = new Map(articles.map((article) => [article.id, article]));
  const total = data === undefined ? 0 : data[shows];
  const column = decidingColumn(info, listNamed(lists, info?.targetListId ?? '', summary.country));
  const showsColumn = column !== '';
  const showsBeside = shows === 'excluded' && data?.isSameForAll === false;

  return (
    <div className={classes.affected}>
      <div className={classes.affectedHead}>
        <h3 className={classes.subtitle}>{t('RuleAffected')}</h3>
        {rulesInfo.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('RuleEffect')}
            data={rulesInfo.map((one, index) => ({
              value: String(index),
              label: `${index + 1}. ${effectName(one.ruleType)}`,
            }))}
            value={String(shownPart)}
            onChange={({ currentTarget: { value } }) => setPart(Number(value))}
          />
        )}
        {data !== undefined && isComplete && (
          <>
            <span className={classes.says}>
              {data.excluded === 0
                ? t('RuleAffectedNone')
                : t(
                    'RuleAffectedOf',
                    formatInteger(data.excluded, locale),
                    formatInteger(data.excluded + data.kept, locale),
                    listName(lists, sourceListId, summary.country),
                  )}
            </span>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own beside the heading. */}
            <span role="group" aria-label={t('RuleAffected')} className={classes.segments}>
              {(['excluded', 'kept'] as const).map((which) => (
                <button
                  key={which}
                  type="button"
                  aria-pressed={shows === which}
                  className={classes.segment}
                  onClick={() => {
                    setShows(which);
                    setLimit(firstShown);
                  }}
                >
                  {t(which === 'excluded' ? 'RuleExcluded' : 'RuleKept', formatInteger(data[which], locale))}
                </button>
              ))}
            </span>
          </>
        )}
      </div>
      {!isComplete && <p className={classes.affectedText}>{t('RuleAffectedIncomplete')}</p>}
      {isComplete && data !== undefined && data.articles.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keyboard, too. */}
          <section className={classes.scroller} tabIndex={0} aria-label={t('RuleAffected')}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{t('RuleArticleId')}</th>
                  <th scope="col">{t('RuleTitle')}</th>
                  <th scope="col">{t('ListPreviewProductId')}</th>
                  {showsColumn && <th scope="col">{labels.property(column)}</th>}
                  {showsBeside && <th scope="col">{t('RuleBeside')}</th>}
                  <th scope="col" className={classes.number}>
                    {t('RuleInProjects')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.articles.map(({ articleId, excludedBeside }) => {
                  const article = byId.get(articleId);
                  return (
                    <tr key={articleId}>
                      <th scope="row">{articleId}</th>
                      <td>
                        <CatalogueText>{article?.title ?? ''}</CatalogueText>
                      </td>
                      <td className={classes.label}>{article?.productId ?? ''}</td>
                      {showsColumn && <td>{cellText(article, column, labels)}</td>}
                      {showsBeside && (
                        <td className="sani-nowrap">
                          {t(
                            'RuleBesideOf',
                            formatInteger(excludedBeside, locale),
                            formatInteger(data.sources, locale),
                          )}
                        </td>
                      )}
                      <td className={classes.number}>{usage === undefined ? '–' : (usage[articleId] ?? 0)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
          <div className={classes.affectedFoot}>
            <span role="status">
              {t('RuleShowing', formatInteger(data.articles.length, locale), formatInteger(total, locale))}
            </span>
            {data.articles.length < Math.min(total, mostShown) && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => setLimit((before) => Math.min(mostShown, before + moreShown))}
              >
                {t('RuleLoadMore')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );

  function effectName(ruleType: string): string {
    const kind = ruleKindOf(ruleType);
    return kind === undefined ? ruleType : t(kind.words.name);
  }
}

function cellText(article: Article | undefined, column: string, labels: CatalogueLabels): string {
  if (article === undefined) return '';
  const { properties, subCategory } = article;
  const cell = Object.entries(properties).find(([name]) => name.toLowerCase() === column.toLowerCase())?.[1] ?? '';
  return labels.value(column, cell, subCategory) || '–';
}

const categoryColumns: readonly string[] = ['subcategory', 'maincategory', 'articlenr'];

/** The column that decides what an effect keeps out: its own, or the one that its target list asks for. */
function decidingColumn(info: RuleInfo | undefined, target: ListRow | undefined): string {
  const needs = ruleKindOf(info?.ruleType ?? '')?.needs;
  if (needs === 'attribute' || needs === 'value') return info?.attribute ?? '';
  const named = target?.definitionListContent.filtersConditions.map(({ columnName }) => columnName) ?? [];
  return named.find((name) => !categoryColumns.includes(name.toLowerCase())) ?? '';
}
