import type {
  AffectedQuestion,
  ConditionList,
  ConditionRule,
  RuleSet,
  TrialQuestion,
} from '@sanispec/shared/compatibility';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { catalogue } from '#catalogue/catalogueClient.ts';
import type { CatalogueVersion } from '#catalogue/catalogueQueries.ts';

/** An opened version never changes; what was asked about a draft is of no use once the draft has changed. */
const answered = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000, networkMode: 'always' } as const;

/** What a rule does by itself, saved or not. */
export function ruleInspectionQuery(
  { country, versionId }: CatalogueVersion,
  rule: ConditionRule,
  lists: readonly ConditionList[],
  question: AffectedQuestion,
) {
  return queryOptions({
    ...answered,
    queryKey: ['catalogue', country, versionId, 'inspectRule', rule, lists, question],
    queryFn: () => catalogue.ask(country, 'inspectRule', rule, lists, question),
    placeholderData: keepPreviousData,
  });
}

/** What unsaved rules would change beside those that are live. */
export function rulesComparisonQuery(
  { country, versionId }: CatalogueVersion,
  unsaved: RuleSet,
  question: TrialQuestion,
) {
  return queryOptions({
    ...answered,
    queryKey: ['catalogue', country, versionId, 'compareRules', unsaved, question],
    queryFn: () => catalogue.ask(country, 'compareRules', unsaved, question),
    placeholderData: keepPreviousData,
  });
}

/** The lists in which an article stands, by a part of its number. */
export function listsHoldingQuery({ country, versionId }: CatalogueVersion, articleNr: string) {
  return queryOptions({
    ...answered,
    queryKey: ['catalogue', country, versionId, 'listsHolding', articleNr],
    queryFn: () => catalogue.ask(country, 'listsHolding', articleNr),
    placeholderData: keepPreviousData,
  });
}
