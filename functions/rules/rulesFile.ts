import { ConditionList, ConditionRule, isRuleType, RuleInfo } from '@sanispec/shared/compatibility';
import { z } from 'zod';
import type { FindingList } from '#files/findings.ts';

/** As `checkShape` of requests, for files that come another way. */
const maxDepth = 32;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where a value is nested too deeply, or has the name of every object's prototype as a field. */
function unfitPlace(value: unknown, depth = 0): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > maxDepth) return ['…'];
  if (Object.hasOwn(value, '__proto__')) return ['__proto__'];
  for (const [key, inner] of Object.entries(value)) {
    const found = unfitPlace(inner, depth + 1);
    if (found !== undefined) return [key, ...found];
  }
  return undefined;
}

/** The first parts of a place are enough to find it. */
function placeText(path: readonly PropertyKey[]): string {
  const shown = path.slice(0, 8).map(String).join('.');
  return shown === '' ? 'JSON' : shown;
}

/** Target of a rule in the words of people → how it is stored, for what the article offers, and for its relations. */
const targets = {
  OVERRIDES_WITH: { options: 'selectable-onlylist', relation: 'relation-override' },
  ADDS_FROM: { options: 'selectable-addslist', relation: 'relation-adds' },
  REMOVES_FROM: { options: 'selectable-exceptlist', relation: 'relation-removes' },
} as const;

function targetIn(words: readonly string[]) {
  const found = Object.entries(targets).find(([name]) => words.includes(name));
  return found?.[1];
}

const wordFields = ['type', 'sourceType', 'ruleType', 'targetType', 'relation', 'relationType', 'subType'];

/**
 * A part of a rule with its kind as it is stored: files also call kinds by the words of the administration, such as
 * `SET_CATEGORY_OPTIONS OVERRIDES_WITH` (domain: Rules file).
 */
function withStoredKind(info: unknown): unknown {
  if (!isFields(info)) return info;
  const texts = wordFields.map((field) => info[field]).filter((value) => typeof value === 'string');
  const words = texts.join(' ').split(/[\s/:,.]+/);
  const target = targetIn(words);
  if (target === undefined) return info;
  if (words.includes('SET_CATEGORY_OPTIONS')) return { ...info, ruleType: target.options };
  if (!words.includes('RELATION')) return info;
  const attribute = words.find((word) => word === 'comesWith' || word === 'optionalComesWith') ?? info.attribute;
  return { ...info, ruleType: target.relation, ...(attribute !== undefined && { attribute }) };
}

/** Known kinds have the known fields; others are kept whole, for a build that knows them. */
const InfoInFile = z
  .preprocess(withStoredKind, z.looseObject(RuleInfo.shape))
  .transform((info): RuleInfo => (isRuleType(info.ruleType) ? RuleInfo.parse(info) : info));

const more = {
  description: z.string().trim().max(1000).default(''),
  countryRef: z.string().length(2).optional(),
  group: z.string().trim().max(100).optional(),
  tags: z.array(z.string().trim().min(1).max(100)).max(20).optional(),
};

const ListInFile = ConditionList.omit({ id: true }).extend(more);
export type ListInFile = z.infer<typeof ListInFile>;

const RuleInFile = ConditionRule.omit({ id: true, definitionRuleContent: true }).extend({
  ...more,
  definitionRuleContent: z.object({ sourceListId: z.string().max(200), rulesInfo: z.array(InfoInFile).max(50) }),
});
export type RuleInFile = z.infer<typeof RuleInFile>;

const RulesFile = z.object({
  conditionLists: z.array(ListInFile).max(5000),
  conditionRules: z.array(RuleInFile).max(5000),
});
export type RulesFile = z.infer<typeof RulesFile>;

/** What stores keep as one document, with room to spare: a change that is decided must be possible to carry out. */
const maxEntryBytes = 1024 * 1024;

function isTooLarge(entry: object): boolean {
  return Buffer.byteLength(JSON.stringify(entry)) > maxEntryBytes;
}

/** Where the entries are that no document has room for. */
function* largeEntries(file: RulesFile): Generator<string> {
  for (const kind of ['conditionLists', 'conditionRules'] as const) {
    for (const [index, entry] of file[kind].entries()) if (isTooLarge(entry)) yield `${kind}.${index}`;
  }
}

/**
 * Lists and rules as files hold them: without ids, lists named by title (domain: Rules file).
 *
 * @param input the parsed JSON, not yet trusted
 * @returns undefined when it is no rules file; `errors` then says where
 */
export function parseRulesFile(input: unknown, errors: FindingList): RulesFile | undefined {
  const unfit = unfitPlace(input);
  if (unfit !== undefined) {
    errors.add('FindingRulesShape', [placeText(unfit)]);
    return undefined;
  }
  const parsed = RulesFile.safeParse(input);
  if (parsed.success) {
    const large = [...largeEntries(parsed.data)];
    for (const place of large) errors.add('FindingRulesEntryLarge', [place]);
    return large.length === 0 ? parsed.data : undefined;
  }
  for (const { path } of parsed.error.issues) errors.add('FindingRulesShape', [placeText(path)]);
  return undefined;
}
