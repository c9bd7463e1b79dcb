import { NativeSelect } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import type { OtherEffect, RuleInfo, RuleInspection } from '@sanispec/shared/compatibility';
import type { ListRow } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { ruleKindOf } from '#catalogue/ruleWords/ruleKindTable.ts';
import { type SiteText, useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { ruleInspectionQuery } from '../trial/trialQueries.ts';
import { listsOfRule } from '../trial/trialRules.ts';
import { type AffectedColumn, AffectedTable } from './AffectedTable.tsx';
import classes from './Editor.module.css';
import { listName, listNamed } from './ruleDocuments.ts';
import { type RuleDraft, sentenceProblems, triedRule } from './ruleDraft.ts';

interface AffectedArticlesProps {
  readonly id: string;
  readonly draft: RuleDraft;
  readonly lists: readonly ListRow[];
  readonly labels: CatalogueLabels;
  readonly summary: CatalogueSummary;
}

const firstShown = 5;
const moreShown = 50;
/** More articles would not be read; usage is counted for as many at once. */
const mostShown = 500;

/** What each effect does by itself: what it keeps out and leaves beside the articles of the source list, or what it brings. */
export function AffectedArticles({ id, draft, lists, labels, summary }: AffectedArticlesProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
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
  const sourceName = listName(lists, sourceListId, summary.country);
  const column = decidingColumn(info, listNamed(lists, info?.targetListId ?? '', summary.country));
  const deciding: AffectedColumn<unknown>[] =
    column === '' ? [] : [{ label: labels.property(column), cell: (_, article) => cellText(article, column, labels) }];
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
        {data !== undefined && isComplete && <span className={classes.says}>{says(data, sourceName, text)}</span>}
        {data !== undefined && isComplete && data.other === undefined && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own beside the heading.
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
        )}
      </div>
      {!isComplete && <p className={classes.affectedText}>{t('RuleAffectedIncomplete')}</p>}
      {isComplete && data !== undefined && (
        <AffectedRows
          summary={summary}
          inspected={data}
          shows={shows}
          deciding={deciding}
          onMore={() => setLimit((before) => Math.min(mostShown, before + moreShown))}
        />
      )}
    </div>
  );

  function effectName(ruleType: string): string {
    const kind = ruleKindOf(ruleType);
    return kind === undefined ? ruleType : t(kind.words.name);
  }
}

/** What an effect does, as a sentence. */
function says({ excluded, kept, other }: RuleInspection, sourceName: string, { t, tCount, locale }: SiteText): string {
  const figure = (count: number) => formatInteger(count, locale);
  switch (other?.does) {
    case 'letsPass':
      return tCount('RuleLetsPass', other.total, sourceName);
    case 'changesRelation':
      return t('RuleChangesSubArticles', figure(other.total), figure(other.of), sourceName);
    case 'setsQuantity':
      return t('RuleSetsQuantity', figure(other.total), figure(other.of), sourceName);
    case undefined:
      if (excluded === 0) return t('RuleAffectedNone');
      return t('RuleAffectedOf', figure(excluded), figure(excluded + kept), sourceName);
  }
}

interface AffectedRowsProps {
  readonly summary: CatalogueSummary;
  readonly inspected: RuleInspection;
  readonly shows: 'excluded' | 'kept';
  /** The column that decides what is kept out, where one does. */
  readonly deciding: readonly AffectedColumn<unknown>[];
  onMore(): void;
}

/** The articles of an effect, with what it says of each. */
function AffectedRows({ summary, inspected, shows, deciding, onMore }: AffectedRowsProps): ReactNode {
  const { t, locale } = useText();
  const { other } = inspected;
  const rows = other?.articles ?? inspected.articles;
  const total = other?.total ?? inspected[shows];
  if (rows.length === 0) return null;
  const shared = { summary, total, hasMore: rows.length < Math.min(total, mostShown), onMore };
  switch (other?.does) {
    case 'letsPass':
      return <AffectedTable {...shared} rows={other.articles} columns={deciding} />;
    case 'changesRelation':
      return <AffectedTable {...shared} rows={other.articles} columns={subArticleColumns(t)} />;
    case 'setsQuantity': {
      const quantity: AffectedColumn<(typeof other.articles)[number]> = {
        label: t('RuleQuantity'),
        isNumber: true,
        cell: (row) => formatInteger(row.quantity, locale),
      };
      return <AffectedTable {...shared} rows={other.articles} columns={[quantity]} />;
    }
    case undefined: {
      const { articles, sources, isSameForAll } = inspected;
      const beside: AffectedColumn<{ readonly excludedBeside: number }> = {
        label: t('RuleBeside'),
        cell: ({ excludedBeside }) => (
          <span className="sani-nowrap">
            {t('RuleBesideOf', formatInteger(excludedBeside, locale), formatInteger(sources, locale))}
          </span>
        ),
      };
      const columns = shows === 'excluded' && !isSameForAll ? [...deciding, beside] : deciding;
      return <AffectedTable {...shared} rows={articles} columns={columns} />;
    }
  }
}

type SubArticles = Extract<OtherEffect, { readonly does: 'changesRelation' }>['articles'][number];

function subArticleColumns(t: SiteText['t']): readonly AffectedColumn<SubArticles>[] {
  return [
    { label: t('RuleSubArticlesBefore'), cell: ({ before }) => subArticlesText(before) },
    { label: t('TrialAfter'), cell: ({ after }) => subArticlesText(after) },
  ];
}

const subArticlesShown = 5;

function subArticlesText(articleIds: readonly string[]): string {
  if (articleIds.length === 0) return '–';
  const shown = articleIds.slice(0, subArticlesShown).join(', ');
  return articleIds.length > subArticlesShown ? `${shown} +${articleIds.length - subArticlesShown}` : shown;
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
