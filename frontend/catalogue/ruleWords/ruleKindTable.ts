import type { RuleType } from '@sanispec/shared/compatibility';
import type { SiteTextKey } from '@sanispec/shared/text';

/** What the sentence of an effect asks for besides its sub-categories. */
export type RuleNeeds = 'nothing' | 'list' | 'attribute' | 'value' | 'relation';

/** How a kind of effect is said and what it needs. */
interface RuleKindWords {
  readonly ruleType: RuleType;
  readonly words: {
    /** On the button of the sentence. */
    readonly effect: SiteTextKey;
    /** By itself, as lists and changes name it. */
    readonly name: SiteTextKey;
  };
  readonly needs: RuleNeeds;
}

const words: { readonly [Type in RuleType]: readonly [effect: SiteTextKey, name: SiteTextKey, needs: RuleNeeds] } = {
  'selectable-onlylist': ['RuleEffectOnlyList', 'RuleKindOnlyList', 'list'],
  'selectable-exceptlist': ['RuleEffectExceptList', 'RuleKindExceptList', 'list'],
  'selectable-none': ['RuleEffectNone', 'RuleKindNone', 'nothing'],
  'selectable-samevalueattr': ['RuleEffectSameValue', 'RuleKindSameValue', 'attribute'],
  'selectable-samefixedvalueattr': ['RuleEffectFixedValue', 'RuleKindFixedValue', 'value'],
  'selectable-combinationwithexcel': ['RuleEffectCombination', 'RuleKindCombination', 'nothing'],
  'selectable-combinationwithmainonlyexcel': ['RuleEffectCombinationMain', 'RuleKindCombinationMain', 'nothing'],
  'selectable-combinationwithlist': ['RuleEffectCombinationList', 'RuleKindCombinationList', 'list'],
  'selectable-addslist': ['RuleEffectAddsList', 'RuleKindAddsList', 'list'],
  'adjust-amountvalueattr': ['RuleEffectAmount', 'RuleKindAmount', 'attribute'],
  'relation-override': ['RuleEffectRelationOverride', 'RuleKindRelationOverride', 'relation'],
  'relation-adds': ['RuleEffectRelationAdds', 'RuleKindRelationAdds', 'relation'],
  'relation-removes': ['RuleEffectRelationRemoves', 'RuleKindRelationRemoves', 'relation'],
};

/** Every kind of effect, in the order in which the editor offers them. */
export const ruleKindTable: readonly RuleKindWords[] = Object.entries(words).map(
  ([ruleType, [effect, name, needs]]) => ({
    ruleType: ruleType as RuleType,
    words: { effect, name },
    needs,
  }),
);

/** Undefined for a kind that a later version has stored. */
export function ruleKindOf(ruleType: string): RuleKindWords | undefined {
  return ruleKindTable.find((kind) => kind.ruleType === ruleType);
}

/** The sentences: ?0 sub-categories, ?1 effect, and what the effect needs. */
export const sentenceTexts = {
  nothing: 'RuleSentencePlain',
  list: 'RuleSentenceList',
  attribute: 'RuleSentenceAttribute',
  value: 'RuleSentenceValue',
  relation: 'RuleSentenceRelation',
} as const satisfies Record<RuleNeeds, SiteTextKey>;

/** Relations of an article that rules change. */
export const ruleRelations = {
  comesWith: 'RuleRelationComesWith',
  optionalComesWith: 'RuleRelationOptional',
} as const satisfies Record<string, SiteTextKey>;

/** The spelling that the table has; imported rules may spell it otherwise. */
export function relationNamed(attribute: string): keyof typeof ruleRelations | undefined {
  const wanted = attribute.trim().toLowerCase();
  return Object.keys(ruleRelations).find((name) => name.toLowerCase() === wanted) as keyof typeof ruleRelations;
}

export function needsList(needs: RuleNeeds | undefined): boolean {
  return needs === 'list' || needs === 'relation';
}
