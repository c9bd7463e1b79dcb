import { ConditionList, ConditionRule, GivenRuleInfos } from '@sanispec/shared/compatibility';
import { z } from 'zod';
import type { FindingList } from '#files/findings.ts';

/** As `checkShape` of requests, for files that come another way. */
const maxDepth = 32;

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
  definitionRuleContent: z.object({ sourceListId: z.string().max(200), rulesInfo: GivenRuleInfos }),
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
