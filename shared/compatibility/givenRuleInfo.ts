import { z } from 'zod';
import { isRuleType, RuleInfo } from './conditionRule.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Target of a rule in the words of people → how it is stored, for what the article offers, and for its relations. */
const targets = {
  OVERRIDES_WITH: { options: 'selectable-onlylist', relation: 'relation-override' },
  ADDS_FROM: { options: 'selectable-addslist', relation: 'relation-adds' },
  REMOVES_FROM: { options: 'selectable-exceptlist', relation: 'relation-removes' },
} as const;

const relations: readonly unknown[] = ['comesWith', 'optionalComesWith'];
const vocabulary: ReadonlySet<unknown> = new Set([
  'SET_CATEGORY_OPTIONS',
  'RELATION',
  ...Object.keys(targets),
  ...relations,
]);
const wordFields = ['type', 'sourceType', 'ruleType', 'targetType', 'relation', 'relationType', 'subType'];

/**
 * A part of a rule with its kind as it is stored: people and files also call kinds by the words of the administration,
 * such as `SET_CATEGORY_OPTIONS OVERRIDES_WITH` (domain: Rules file). With a word that is none of them the kind stays as
 * it was given, and so unknown.
 */
function withStoredKind(info: unknown): unknown {
  if (!isFields(info)) return info;
  const texts = wordFields.map((field) => info[field]).filter((value) => typeof value === 'string');
  const words: readonly string[] = texts.join(' ').match(/[^\s/:,.]+/g) ?? [];
  const target = Object.entries(targets).find(([name]) => words.includes(name))?.[1];
  if (target === undefined || words.some((word) => !vocabulary.has(word))) return info;
  if (words.includes('SET_CATEGORY_OPTIONS')) return { ...info, ruleType: target.options };
  if (!words.includes('RELATION')) return info;
  const attribute = words.find((word) => relations.includes(word)) ?? info.attribute;
  return { ...info, ruleType: target.relation, ...(attribute !== undefined && { attribute }) };
}

/** Parts that came without an id get the first free number, so that the same input gives the same parts. */
function withIds(infos: readonly RuleInfo[]): RuleInfo[] {
  const taken = new Set(infos.map(({ _id }) => _id));
  let number = 0;
  function freeId(): string {
    do number += 1;
    while (taken.has(String(number)));
    return String(number);
  }
  return infos.map((info) => (info._id === '' ? { ...info, _id: freeId() } : info));
}

const optional = { _id: RuleInfo.shape._id.default(''), applyTo: RuleInfo.shape.applyTo.default([]) };

/**
 * Parts of a rule as clients and files give them. Those of a known kind have the known fields; others are kept whole,
 * for a build that knows them.
 */
export const GivenRuleInfos = z
  .array(
    z
      .preprocess(withStoredKind, z.looseObject({ ...RuleInfo.shape, ...optional }))
      .transform((info): RuleInfo => (isRuleType(info.ruleType) ? RuleInfo.parse(info) : info)),
  )
  .max(50)
  .transform(withIds);
