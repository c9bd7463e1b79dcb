import type { Exclusion } from '@sanispec/shared/compatibility';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { CatalogueLabels } from '../worker/catalogueLabels.ts';

/** What a sentence needs beside the exclusion. */
export interface FitSentenceContext {
  /** The text of a key with positional arguments. */
  readonly t: (key: SiteTextKey, ...args: (string | number)[]) => string;
  readonly labels: Pick<CatalogueLabels, 'property' | 'value' | 'list'>;
  /** Title of an article; its number when the article is unknown. */
  readonly titleOf: (articleId: string) => string;
}

/** Why an article is kept out, in words. */
export interface FitSentence {
  /** Names both articles and the values that were compared. */
  readonly sentence: string;
  /** The rule's title, as 'Rule …'; undefined for rules without a title and for the articles' own data. */
  readonly rule: string | undefined;
}

type Cause = Exclusion['cause'];
type RuleCause = Extract<Cause, { kind: 'rule' }>;

function ruleSentence(cause: RuleCause, by: string, excluded: string, { t, labels }: FitSentenceContext): string {
  switch (cause.ruleType) {
    case 'selectable-none':
    case 'adjust-amountvalueattr':
      return t('FitNone', by, excluded);
    case 'selectable-onlylist':
    case 'selectable-combinationwithlist':
      return t('FitOnlyList', by, excluded, labels.list(cause.targetListId ?? ''));
    case 'selectable-exceptlist':
      return t('FitExceptList', by, excluded, labels.list(cause.targetListId ?? ''));
    case 'selectable-combinationwithexcel':
    case 'selectable-combinationwithmainonlyexcel':
      return t('FitCombination', by, excluded);
    case 'selectable-samevalueattr':
    case 'selectable-samefixedvalueattr': {
      const property = labels.property(cause.attribute ?? '');
      const wanted = cause.wanted.map(labels.value).join(', ');
      if (cause.found.length === 0) return t('FitSameValueMissing', by, excluded, property, wanted);
      return t('FitSameValue', by, excluded, property, wanted, cause.found.map(labels.value).join(', '));
    }
  }
}

function sentenceAbout(exclusion: Exclusion, by: string, excluded: string, context: FitSentenceContext): FitSentence {
  const { cause } = exclusion;
  if (cause.kind === 'notFitsWith') return { sentence: context.t('FitNotFitsWith', by, excluded), rule: undefined };
  return {
    sentence: ruleSentence(cause, by, excluded, context),
    rule: cause.title === undefined || cause.title === '' ? undefined : context.t('FitRule', cause.title),
  };
}

/**
 * The sentence of one exclusion (design §10: every exclusion keeps its reason). It names the article that excludes, the
 * one that is kept out, and the list or the values of both.
 */
export function fitSentence(exclusion: Exclusion, context: FitSentenceContext): FitSentence {
  const { byArticleId, articleId } = exclusion;
  return sentenceAbout(exclusion, context.titleOf(byArticleId), context.titleOf(articleId), context);
}

/**
 * The sentence of a group of hidden articles that share the reason of `example`: the articles that are kept out appear
 * as 'these articles'. Where it is they who exclude an article of the set, the example speaks for all of them.
 */
export function fitGroupSentence(example: Exclusion, context: FitSentenceContext): FitSentence {
  if (example.byEntryId === undefined) return fitSentence(example, context);
  return sentenceAbout(example, context.titleOf(example.byArticleId), context.t('FitTheseArticles'), context);
}

/** The article of the listing that an exclusion is about: the one that is not in the set yet. */
export function candidateOf(exclusion: Exclusion): string {
  return exclusion.byEntryId === undefined ? exclusion.byArticleId : exclusion.articleId;
}
