import type { Exclusion, HiddenGroup } from '@sanispec/shared/compatibility';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { CatalogueLabels } from './catalogueLabels.ts';
import { capitalise } from './shortName.ts';

/** What a sentence needs besides the exclusion. */
export interface FitSentenceContext {
  /** The text of a key with positional arguments. */
  readonly t: (key: SiteTextKey, ...args: (string | number)[]) => string;
  readonly labels: Pick<CatalogueLabels, 'property' | 'value' | 'list'>;
  /** What an article is called; its number when it is unknown. */
  readonly titleOf: (articleId: string) => string;
}

/** Why an article is excluded, in words. */
export interface FitSentence {
  /** Names both articles and the values that were compared. */
  readonly sentence: string;
  /** The rule's title, as 'Rule …'; undefined for rules without a title and for the articles' own data. */
  readonly rule: string | undefined;
}

/** What each exclusion says, once: two entries of one article say the same. */
export function uniqueSentences(
  exclusions: readonly Exclusion[],
  say: (exclusion: Exclusion) => FitSentence,
): readonly FitSentence[] {
  const byText = new Map<string, FitSentence>();
  for (const said of exclusions.map(say)) byText.set(`${said.sentence} ${said.rule ?? ''}`, said);
  return [...byText.values()];
}

type RuleCause = Extract<Exclusion['cause'], { kind: 'rule' }>;

/** Values of one attribute that a sentence shows. */
const shownValues = 5;

/** Values as one text; many are cut short. */
function valueText(attribute: string, values: readonly string[], { labels }: FitSentenceContext): string {
  const shown = values
    .slice(0, shownValues)
    .map((value) => labels.value(attribute, value))
    .join(', ');
  return values.length > shownValues ? `${shown}, …` : shown;
}

function listTitle({ targetListId = '' }: RuleCause, { labels }: FitSentenceContext): string {
  return labels.list(targetListId);
}

function valueSentence(cause: RuleCause, by: string, excluded: string, context: FitSentenceContext): string {
  const { t, labels } = context;
  const property = labels.property(cause.attribute ?? '');
  const wanted = valueText(cause.attribute ?? '', cause.wanted, context);
  if (cause.ruleType === 'selectable-exceptlist') return t('FitExceptValue', by, excluded, property, wanted);
  if (cause.found.length === 0) return t('FitSameValueMissing', by, excluded, property, wanted);
  return t('FitSameValue', by, excluded, property, wanted, valueText(cause.attribute ?? '', cause.found, context));
}

function ruleSentence(cause: RuleCause, by: string, excluded: string, context: FitSentenceContext): string {
  const { t } = context;
  if (cause.attribute !== undefined) return valueSentence(cause, by, excluded, context);
  switch (cause.ruleType) {
    case 'selectable-onlylist':
    case 'selectable-combinationwithlist':
      return t('FitOnlyList', by, excluded, listTitle(cause, context));
    case 'selectable-exceptlist':
      return t('FitExceptList', by, excluded, listTitle(cause, context));
    case 'selectable-combinationwithexcel':
    case 'selectable-combinationwithmainonlyexcel':
      return t('FitCombination', by, excluded);
    default:
      return t('FitNone', by, excluded);
  }
}

function withRule({ cause }: Exclusion, sentence: string, { t }: FitSentenceContext): FitSentence {
  const title = cause.kind === 'rule' ? (cause.title ?? '') : '';
  return { sentence: capitalise(sentence), rule: title === '' ? undefined : t('FitRule', title) };
}

function sentenceAbout(exclusion: Exclusion, by: string, excluded: string, context: FitSentenceContext): FitSentence {
  const { cause } = exclusion;
  const sentence =
    cause.kind === 'notFitsWith'
      ? context.t('FitNotFitsWith', by, excluded)
      : ruleSentence(cause, by, excluded, context);
  return withRule(exclusion, sentence, context);
}

/** A sub-article is named with the article that brings it along. */
function nameOf(articleId: string, mainArticleId: string | undefined, { t, titleOf }: FitSentenceContext): string {
  const title = titleOf(articleId);
  return mainArticleId === undefined ? title : t('FitSubArticle', title, titleOf(mainArticleId));
}

function namesIn(exclusion: Exclusion, context: FitSentenceContext) {
  const { byArticleId, byMainArticleId, articleId, mainArticleId } = exclusion;
  return { by: nameOf(byArticleId, byMainArticleId, context), excluded: nameOf(articleId, mainArticleId, context) };
}

/**
 * The sentence of one exclusion (every exclusion keeps its reason; domain: Fit). It names the article that excludes,
 * the one that is kept out, and the list or the values of both.
 */
export function fitSentence(exclusion: Exclusion, context: FitSentenceContext): FitSentence {
  const { by, excluded } = namesIn(exclusion, context);
  return sentenceAbout(exclusion, by, excluded, context);
}

/** Ids of all articles that the sentence of an exclusion names. */
export function articlesNamedIn(exclusion: Exclusion): readonly string[] {
  const { byArticleId, byMainArticleId, articleId, mainArticleId } = exclusion;
  return [byArticleId, byMainArticleId, articleId, mainArticleId].filter((id) => id !== undefined);
}

/** An article of the set excludes several articles, each for its own value or all for the same reason. */
function keptOutTogether(
  { example, values }: FitGroup,
  { by }: { readonly by: string },
  context: FitSentenceContext,
): FitSentence {
  const { t, labels } = context;
  const { cause } = example;
  const these = t('FitTheseArticles');
  const hasOwnValues = cause.kind === 'rule' && cause.attribute !== undefined;
  if (!hasOwnValues) return sentenceAbout(example, by, these, context);
  const property = labels.property(cause.attribute ?? '');
  const wanted = valueText(cause.attribute ?? '', cause.wanted, context);
  if (cause.ruleType === 'selectable-exceptlist') {
    return withRule(example, t('FitExceptValueOfGroup', by, property, wanted), context);
  }
  if (values === undefined) return withRule(example, t('FitOthersOfGroup', by, property, wanted), context);
  if (values.texts.length === 0)
    return withRule(example, t('FitSameValueMissing', by, these, property, wanted), context);
  const texts = valueText(cause.attribute ?? '', values.texts, context);
  const found = values.someHaveNone ? `${texts}, ${t('FitNoValue')}` : texts;
  return withRule(example, t('FitSameValue', by, these, property, wanted, found), context);
}

/** Several articles exclude an article of the set. */
function excludedByThese(cause: Exclusion['cause'], excluded: string, context: FitSentenceContext): string {
  const { t, labels } = context;
  if (cause.kind === 'notFitsWith') return t('FitTheseNotFitsWith', excluded);
  const wanted = valueText(cause.attribute ?? '', cause.wanted, context);
  const found = valueText(cause.attribute ?? '', cause.found, context);
  const property = labels.property(cause.attribute ?? '');
  if (cause.attribute !== undefined && cause.ruleType === 'selectable-exceptlist')
    return t('FitTheseExceptValue', excluded, property, wanted);
  if (cause.attribute !== undefined && found === '') return t('FitTheseValueMissing', excluded, property);
  if (cause.ruleType === 'selectable-samevalueattr') return t('FitTheseOtherValue', excluded, property, found);
  if (cause.attribute !== undefined) return t('FitTheseSameValue', excluded, property, wanted, found);
  switch (cause.ruleType) {
    case 'selectable-onlylist':
    case 'selectable-combinationwithlist':
      return t('FitTheseOnlyList', excluded, listTitle(cause, context));
    case 'selectable-exceptlist':
      return t('FitTheseExceptList', excluded, listTitle(cause, context));
    case 'selectable-combinationwithexcel':
    case 'selectable-combinationwithmainonlyexcel':
      return t('FitTheseCombination', excluded);
    default:
      return t('FitTheseNone', excluded);
  }
}

/** Articles with one reason, of which `example` is one; without `values` the values of the others are unknown. */
type FitGroup = Pick<HiddenGroup, 'example' | 'values'>;

/** The sentence of several articles that share a reason: it is true of each, and calls them 'these articles'. */
export function fitGroupSentence(group: FitGroup, context: FitSentenceContext): FitSentence {
  const { example } = group;
  const { by, excluded } = namesIn(example, context);
  const { t, titleOf } = context;
  const areExcluders = example.byEntryId === undefined;
  if (areExcluders && example.byMainArticleId !== undefined) {
    return sentenceAbout(example, t('FitSubArticleOfThese', titleOf(example.byArticleId)), excluded, context);
  }
  if (areExcluders) return withRule(example, excludedByThese(example.cause, excluded, context), context);
  if (example.mainArticleId !== undefined) {
    return sentenceAbout(example, by, t('FitSubArticleOfThese', titleOf(example.articleId)), context);
  }
  return keptOutTogether(group, { by }, context);
}

/** The sentence of what is wrong in a set: between two of its entries, or why no article may fill a slot. */
export function slotSentence(exclusion: Exclusion, context: FitSentenceContext): FitSentence {
  const isInSet = exclusion.entryId !== undefined && exclusion.byEntryId !== undefined;
  return isInSet ? fitSentence(exclusion, context) : fitGroupSentence({ example: exclusion }, context);
}
