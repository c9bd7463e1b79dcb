import type { Catalogue } from '@sanispec/shared/catalogue';
import type { ConditionList, ConditionRule } from '@sanispec/shared/compatibility';
import { isColumnSort, type ListingQuery } from '@sanispec/shared/listing';
import type { Asked, Question } from './catalogueApi.ts';

type Lacking = Pick<Catalogue, 'isComplete' | 'lacksColumn' | 'country'>;

/** Whether lists or rules of the country ask for a column that a listing lacks: then it can judge nothing. */
export function rulesNeedTexts(
  catalogue: Lacking,
  lists: readonly ConditionList[],
  rules: readonly ConditionRule[],
): boolean {
  if (catalogue.isComplete) return false;
  const isHere = ({ countries }: { readonly countries: readonly string[] }) => countries.includes(catalogue.country);
  const inLists = lists
    .filter(isHere)
    .flatMap(({ definitionListContent }) =>
      definitionListContent.filtersConditions.map(({ columnName }) => columnName),
    );
  const inRules = rules
    .filter(isHere)
    .flatMap(({ definitionRuleContent }) => definitionRuleContent.rulesInfo.map(({ attribute }) => attribute));
  return [...inLists, ...inRules].some((name) => catalogue.lacksColumn(name));
}

type NeedOf = { readonly [Q in Question]?: (catalogue: Lacking, ...asked: Asked<Q>) => boolean };

/** The questions that may need texts; a listing is enough for all others. */
const needs: NeedOf = {
  search: queryNeedsTexts,
  neighbours: queryNeedsTexts,
  articles: ({ isComplete }, _, extent) => extent === 'whole' && !isComplete,
  inspectRule: (catalogue, rule, lists) => rulesNeedTexts(catalogue, lists, [rule]),
  compareRules: (catalogue, { lists, rules }) => rulesNeedTexts(catalogue, lists, rules),
  columnValues: (catalogue, columnName) => catalogue.lacksColumn(columnName),
  matchConditions: (catalogue, { filtersConditions }) =>
    filtersConditions.some(({ columnName }) => catalogue.lacksColumn(columnName)),
};

/** Whether a question asks for what a listing lacks. */
export function questionNeedsTexts<Q extends Question>(catalogue: Lacking, question: Q, ...asked: Asked<Q>): boolean {
  const need: NeedOf[Q] = needs[question];
  return need?.(catalogue, ...asked) ?? false;
}

/** Whether a search asks for what a listing lacks: words may stand in any text, filters and order may name any column. */
function queryNeedsTexts(catalogue: Lacking, { text, filters, sort }: ListingQuery): boolean {
  if (catalogue.isComplete) return false;
  const sorted = isColumnSort(sort) ? [sort.slice(sort.indexOf(':') + 1)] : [];
  const columns = [...filters.map(({ columnName }) => columnName), ...sorted];
  return text.trim() !== '' || columns.some((name) => catalogue.lacksColumn(name));
}
