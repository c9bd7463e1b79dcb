import { z } from 'zod';

/** What may be wrong with rules and lists in a market; each has its fix (domain: Rules health). */
export const ruleProblemKinds = [
  'missingList',
  'emptyList',
  'unknownColumn',
  'missingAttribute',
  'missingValue',
  'unknownType',
  'unusedList',
  'noSource',
  'blankAttribute',
  'changesNothing',
  'duplicate',
  'contradiction',
  'relationTooLong',
  'optionalEmpty',
] as const;
export type RuleProblemKind = (typeof ruleProblemKinds)[number];

/** Examples that a problem names. */
export const mostExamples = 20;

export const RuleProblem = z.object({
  kind: z.enum(ruleProblemKinds),
  ruleId: z.string().optional(),
  ruleInfoId: z.string().optional(),
  listId: z.string().optional(),
  /** Rules that take part beside `ruleId`: the duplicate, what implies it, what contradicts it. */
  otherRuleIds: z.array(z.string()).default([]),
  /** The list, column or value that is meant. */
  reference: z.string().default(''),
  /** Sub-category of the articles whose slot is left empty. */
  subCategory: z.string().optional(),
  /** The slot that is left empty. */
  slot: z.string().optional(),
  /** How many articles are concerned. */
  count: z.int().default(0),
  /** Examples. */
  articleIds: z.array(z.string()).max(mostExamples).default([]),
});
export type RuleProblem = z.infer<typeof RuleProblem>;

/** A problem with what it says beside the defaults. */
export function aProblem(kind: RuleProblemKind, what: Partial<Omit<RuleProblem, 'kind'>>): RuleProblem {
  return { kind, otherRuleIds: [], reference: '', count: 0, articleIds: [], ...what };
}

/** How many problems there are. An optional slot may be left empty on purpose: that is a note, and does not count. */
export function countProblems(problems: readonly RuleProblem[]): number {
  return problems.filter(({ kind }) => kind !== 'optionalEmpty').length;
}
