import type { ConditionRule, RuleInfo } from '@sanispec/shared/compatibility';
import type { RuleBody, RuleRow } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import { needsList, ruleKindOf } from '#catalogue/ruleWords/ruleKindTable.ts';

/** What the editor changes: a rule as it is sent. */
export type RuleDraft = Omit<RuleBody, 'tagLabels' | 'countries'> & {
  readonly countries: readonly string[];
  readonly tagLabels: readonly string[];
};

/** In place of the id of a rule that has none yet. */
export const newRuleId = 'new';

export function draftOf(row: RuleRow): RuleDraft {
  const { title, description, countryRef, countries, enabled, definitionRuleContent, group, tags } = row;
  return {
    ...{ title, description, countryRef, countries, enabled, definitionRuleContent },
    groupTitle: group?.title ?? '',
    tagLabels: tags.map(({ label }) => label),
  };
}

/** An effect that has nothing filled in yet. */
export function newEffect(id: string): RuleInfo {
  return { _id: id, ruleType: 'selectable-onlylist', applyTo: [], targetListId: '', attribute: '', value: '' };
}

/** An empty rule; it is switched on only by the user. */
export function newDraft(country: string, effectId: string): RuleDraft {
  return {
    title: '',
    description: '',
    countryRef: country,
    countries: country === '' ? [] : [country],
    groupTitle: '',
    tagLabels: [],
    enabled: false,
    definitionRuleContent: { sourceListId: '', rulesInfo: [newEffect(effectId)] },
  };
}

/** Whether two drafts say the same; their fields stand in the same order. */
export function isSameDraft(a: RuleDraft, b: RuleDraft): boolean {
  return JSON.stringify(comparableParts(a)) === JSON.stringify(comparableParts(b));
}

function comparableParts(draft: RuleDraft): unknown {
  const { title, description, countryRef, countries, enabled, groupTitle, tagLabels, definitionRuleContent } = draft;
  const { sourceListId, rulesInfo } = definitionRuleContent;
  const infos = rulesInfo.map((info) => [
    info._id,
    info.ruleType,
    info.applyTo,
    info.targetListId,
    info.attribute,
    info.value,
  ]);
  return [title, description, countryRef, [...countries].sort(), enabled, groupTitle, tagLabels, sourceListId, infos];
}

/** What must be filled in before a draft can be saved. */
export interface DraftProblem {
  readonly key: SiteTextKey;
  /** Which effect, from 1; absent for the rule itself. */
  readonly effect?: number;
}

function effectProblems(info: RuleInfo, effect: number): readonly DraftProblem[] {
  const needs = ruleKindOf(info.ruleType)?.needs;
  const problems: DraftProblem[] = [];
  if (needsList(needs) && info.targetListId === '') problems.push({ key: 'RuleNeedsTarget', effect });
  const needsAttribute = needs === 'attribute' || needs === 'value' || needs === 'relation';
  if (needsAttribute && info.attribute.trim() === '') problems.push({ key: 'RuleNeedsAttribute', effect });
  if (needs === 'value' && info.value.trim() === '') problems.push({ key: 'RuleNeedsValue', effect });
  return problems;
}

/** What the sentence lacks; while it does there is nothing to try. */
export function sentenceProblems({ definitionRuleContent }: RuleDraft): readonly DraftProblem[] {
  const { sourceListId, rulesInfo } = definitionRuleContent;
  return [
    ...(sourceListId === '' ? [{ key: 'RuleNeedsSource' } as const] : []),
    ...rulesInfo.flatMap((info, index) => effectProblems(info, index + 1)),
  ];
}

/** Everything that keeps a draft from being saved. */
export function draftProblems(draft: RuleDraft): readonly DraftProblem[] {
  return [
    ...(draft.description.trim() === '' ? [{ key: 'RuleNeedsDescription' } as const] : []),
    ...(draft.countries.length === 0 ? [{ key: 'RuleNeedsCountry' } as const] : []),
    ...sentenceProblems(draft),
  ];
}

/** A draft as the rules engine reads it, switched on: trying a rule that does nothing would say nothing. */
export function triedRule(id: string, { title, countries, definitionRuleContent }: RuleDraft): ConditionRule {
  return { id, title, countries: [...countries], enabled: true, definitionRuleContent };
}

/** What a draft says otherwise than what is saved. */
export interface DraftChange {
  readonly field:
    | 'title'
    | 'description'
    | 'countryRef'
    | 'countries'
    | 'groupTitle'
    | 'tagLabels'
    | 'enabled'
    | 'source'
    | 'effects';
  /** Both as an administrator reads them; absent where they are too long for a sentence. */
  readonly values?: readonly [before: string, after: string];
}

/** Words for what changes name. */
export interface DraftWords {
  readonly list: (reference: string) => string;
  readonly kind: (ruleType: string) => string;
  readonly flag: (isSet: boolean) => string;
}

function changedEffects(
  before: readonly RuleInfo[],
  after: readonly RuleInfo[],
  { kind }: DraftWords,
): readonly DraftChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (before.length === after.length) {
    const changed = after.flatMap((info, index) => {
      const was = before[index];
      return was !== undefined && was.ruleType !== info.ruleType ? [[was.ruleType, info.ruleType] as const] : [];
    });
    const [only] = changed;
    if (changed.length === 1 && only !== undefined) {
      return [{ field: 'effects', values: [kind(only[0]), kind(only[1])] }];
    }
  }
  return [{ field: 'effects' }];
}

/** The changes of a draft, for the line above Save and for the comparison with another user's version. */
export function draftChanges(saved: RuleDraft, draft: RuleDraft, words: DraftWords): readonly DraftChange[] {
  const changes: DraftChange[] = [];
  for (const field of ['title', 'description', 'countryRef', 'groupTitle'] as const) {
    if (saved[field] !== draft[field]) changes.push({ field, values: [saved[field], draft[field]] });
  }
  for (const field of ['countries', 'tagLabels'] as const) {
    const [was, is] = [saved[field], draft[field]].map((texts) => [...texts].sort().join(', ')) as [string, string];
    if (was !== is) changes.push({ field, values: [was, is] });
  }
  if (saved.enabled !== draft.enabled) {
    changes.push({ field: 'enabled', values: [words.flag(saved.enabled), words.flag(draft.enabled)] });
  }
  const [was, is] = [saved.definitionRuleContent, draft.definitionRuleContent];
  if (was.sourceListId !== is.sourceListId) {
    changes.push({ field: 'source', values: [words.list(was.sourceListId), words.list(is.sourceListId)] });
  }
  return [...changes, ...changedEffects(was.rulesInfo, is.rulesInfo, words)];
}

/** Titles of the fields that a draft can change. */
export const draftFieldTexts = {
  title: 'RuleTitle',
  description: 'RuleDescription',
  countryRef: 'RuleCountryRef',
  countries: 'RuleCountries',
  groupTitle: 'RuleGroupTitle',
  tagLabels: 'RuleTags',
  enabled: 'RuleEnabledField',
  source: 'RuleSourceList',
  effects: 'RuleEffect',
} as const satisfies Record<DraftChange['field'], SiteTextKey>;

/** A draft with one field as another has it. */
export function withFieldOf(draft: RuleDraft, other: RuleDraft, field: DraftChange['field']): RuleDraft {
  const { definitionRuleContent: content } = draft;
  const { sourceListId, rulesInfo } = other.definitionRuleContent;
  if (field === 'source') return { ...draft, definitionRuleContent: { ...content, sourceListId } };
  if (field === 'effects') return { ...draft, definitionRuleContent: { ...content, rulesInfo } };
  return { ...draft, [field]: other[field] };
}

/** A draft with one effect as another has it. */
export function withEffectOf(draft: RuleDraft, other: RuleDraft, index: number): RuleDraft {
  const { definitionRuleContent: content } = draft;
  const rulesInfo = content.rulesInfo.map((info, at) =>
    at === index ? (other.definitionRuleContent.rulesInfo[at] ?? info) : info,
  );
  return { ...draft, definitionRuleContent: { ...content, rulesInfo } };
}

/** Whether two drafts have the same effect in a place. */
export function isSameEffect(a: RuleDraft, b: RuleDraft, index: number): boolean {
  const [one, other] = [a, b].map(({ definitionRuleContent }) => definitionRuleContent.rulesInfo[index]);
  return JSON.stringify(one) === JSON.stringify(other);
}
