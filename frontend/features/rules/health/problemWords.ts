import type { RuleProblem, RuleProblemKind } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import type { SiteText } from '#core/text.ts';

/** What each kind of problem is called. */
export const problemTitles = {
  missingList: 'HealthKindMissingList',
  emptyList: 'HealthKindEmptyList',
  unknownColumn: 'HealthKindUnknownColumn',
  missingAttribute: 'HealthKindMissingAttribute',
  missingValue: 'HealthKindMissingValue',
  unknownType: 'HealthKindUnknownType',
  unusedList: 'HealthKindUnusedList',
  noSource: 'HealthKindNoSource',
  blankAttribute: 'HealthKindBlankAttribute',
  changesNothing: 'HealthKindChangesNothing',
  duplicate: 'HealthKindDuplicate',
  contradiction: 'HealthKindContradiction',
  relationTooLong: 'HealthKindRelationTooLong',
  optionalEmpty: 'HealthKindOptionalEmpty',
} as const satisfies Record<RuleProblemKind, SiteTextKey>;

const sentences = {
  missingList: 'HealthSaysMissingList',
  emptyList: 'HealthSaysEmptyList',
  unknownColumn: 'HealthSaysUnknownColumn',
  missingAttribute: 'HealthSaysMissingAttribute',
  missingValue: 'HealthSaysMissingValue',
  unknownType: 'HealthSaysUnknownType',
  unusedList: 'HealthSaysUnusedList',
  noSource: 'HealthSaysNoSource',
  blankAttribute: 'HealthSaysBlankAttribute',
  changesNothing: 'HealthSaysChangesNothing',
  duplicate: 'HealthSaysDuplicate',
  relationTooLong: 'HealthSaysRelationTooLong',
} as const satisfies Record<Exclude<RuleProblemKind, 'contradiction' | 'optionalEmpty'>, SiteTextKey>;

/** Kinds whose reference is the name of a column. */
const ofColumns: readonly RuleProblemKind[] = ['unknownColumn', 'blankAttribute'];

/** Names for what a problem is about. */
export interface ProblemNames {
  readonly rule: (id: string) => string;
  readonly list: (reference: string) => string;
  readonly labels: CatalogueLabels;
}

/** What a problem is about: its rule, else its list. */
function subjectOf({ ruleId, listId, reference }: RuleProblem, names: ProblemNames): string {
  if (ruleId !== undefined) return names.rule(ruleId);
  return names.list(listId ?? reference);
}

function joinNames(names: readonly string[], { language }: SiteText): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** One problem as a sentence that names rules, lists and articles as people call them. */
export function problemWords(problem: RuleProblem, names: ProblemNames, text: SiteText): string {
  const { kind, ruleId, otherRuleIds, reference, count } = problem;
  const { labels } = names;
  if (kind === 'contradiction' || kind === 'optionalEmpty') {
    const rules = [...new Set([...(ruleId === undefined ? [] : [ruleId]), ...otherRuleIds])].map((id) =>
      text.t('HealthRuleName', names.rule(id)),
    );
    const of = (code: string | undefined) => (code === undefined ? '–' : labels.category(code));
    return text.tCount('HealthContradiction', count, of(problem.subCategory), of(problem.slot), joinNames(rules, text));
  }
  const subject = subjectOf(problem, names);
  if (kind === 'duplicate') return text.t(sentences[kind], subject, joinNames(otherRuleIds.map(names.rule), text));
  if (kind === 'missingList') return text.t(sentences[kind], subject, reference);
  const meant = ofColumns.includes(kind) ? labels.property(reference) : reference;
  return text.t(sentences[kind], subject, meant);
}
