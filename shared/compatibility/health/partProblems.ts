import { type Catalogue, mainCategoryOf, type SubCategory, subCategories } from '#catalogue/index.ts';
import { type Bitset, countRows, countShared, rowsOf, splitList } from '#columns/index.ts';
import type { CompiledRules } from '../compileEffects.ts';
import type { ConditionRule, RuleDiagnosticKind, RuleInfo } from '../conditionRule.ts';
import type { ListMatcher } from '../listMatcher.ts';
import { isRelationRule, longRelations } from '../relationRules.ts';
import { aProblem, mostExamples, type RuleProblem, type RuleProblemKind } from './ruleProblem.ts';

const problemOf: Readonly<Record<RuleDiagnosticKind, RuleProblemKind>> = {
  missingSourceList: 'missingList',
  missingTargetList: 'missingList',
  unknownColumn: 'unknownColumn',
  missingAttribute: 'missingAttribute',
  missingValue: 'missingValue',
  unknownType: 'unknownType',
};

/** Rules that are ignored. */
export function findIgnoredRules({ diagnostics }: CompiledRules): readonly RuleProblem[] {
  return diagnostics.flatMap((one) => {
    if (one.of === 'list') return [];
    const { ruleId, ruleInfoId, kind, reference } = one;
    return [aProblem(problemOf[kind], { ruleId, ...(ruleInfoId !== undefined && { ruleInfoId }), reference })];
  });
}

/** A part of a rule that acts, with the articles of its source list. */
interface RulePart {
  readonly ruleId: string;
  readonly info: RuleInfo;
  readonly sourceListId: string;
  readonly sources: Bitset;
}

function partsOf(matcher: ListMatcher, rules: readonly ConditionRule[]): readonly RulePart[] {
  return rules.flatMap(({ id, definitionRuleContent: { sourceListId, rulesInfo } }) => {
    const list = matcher.find(sourceListId);
    if (list === undefined) return [];
    const { rows: sources } = matcher.rowsOf(list);
    return rulesInfo.map((info) => ({ ruleId: id, info, sourceListId: list.id, sources }));
  });
}

function isSubCategory(code: string): code is SubCategory {
  return (subCategories as readonly string[]).includes(code);
}

/** Rules stay within their main category: one whose sources are all of others never acts. */
function hasNoSource(catalogue: Catalogue, { info, sources }: RulePart): boolean {
  if (info.applyTo.length === 0 || isRelationRule(info) || countRows(sources) === 0) return false;
  const reached = new Set(info.applyTo.filter(isSubCategory).map(mainCategoryOf));
  for (const row of rowsOf(sources)) if (reached.has(mainCategoryOf(catalogue.subCategoryAt(row)))) return false;
  return true;
}

const relationKinds: readonly string[] = ['selectable-combinationwithexcel', 'selectable-combinationwithmainonlyexcel'];
const attributeKinds: readonly string[] = ['selectable-samevalueattr', 'adjust-amountvalueattr'];

/** The column that a part reads from its sources; undefined for kinds that read none. */
function columnRead({ ruleType, attribute }: RuleInfo): string | undefined {
  if (relationKinds.includes(ruleType)) return 'CombinationWith';
  return attributeKinds.includes(ruleType) ? attribute : undefined;
}

function isBlank(catalogue: Catalogue, name: string, sources: Bitset): boolean {
  const column = catalogue.column(name);
  if (column === undefined) return false;
  const filled = column.rowsWhere(column.maskWhere((cell) => splitList(column.cells[cell]!).length > 0));
  return countShared(filled, sources) === 0;
}

/** What two parts say when they say the same. */
function contentOf(matcher: ListMatcher, { info, sourceListId }: RulePart): string {
  const { ruleType, targetListId, attribute, value } = info;
  const target = matcher.find(targetListId)?.id ?? targetListId;
  const values = splitList(value).map((text) => text.toLowerCase());
  return JSON.stringify([
    ruleType,
    sourceListId,
    target,
    [...info.applyTo].sort(),
    attribute.trim().toLowerCase(),
    values.sort(),
  ]);
}

function findDuplicates(matcher: ListMatcher, parts: readonly RulePart[]): readonly RuleProblem[] {
  const first = new Map<string, RulePart>();
  return parts.flatMap((part) => {
    const content = contentOf(matcher, part);
    const same = first.get(content);
    if (same === undefined) {
      first.set(content, part);
      return [];
    }
    return [aProblem('duplicate', { ruleId: part.ruleId, ruleInfoId: part.info._id, otherRuleIds: [same.ruleId] })];
  });
}

/** Parts of enabled rules that can do nothing, or do what another one does. */
export function findIdleParts(
  catalogue: Catalogue,
  matcher: ListMatcher,
  rules: readonly ConditionRule[],
): readonly RuleProblem[] {
  const parts = partsOf(matcher, rules);
  const idle = parts.flatMap((part): RuleProblem[] => {
    const { ruleId, info, sources } = part;
    const at = { ruleId, ruleInfoId: info._id };
    if (hasNoSource(catalogue, part)) return [aProblem('noSource', { ...at, count: countRows(sources) })];
    const column = columnRead(info);
    if (column === undefined || countRows(sources) === 0 || !isBlank(catalogue, column, sources)) return [];
    return [aProblem('blankAttribute', { ...at, reference: column, count: countRows(sources) })];
  });
  return [...idle, ...findDuplicates(matcher, parts)];
}

/** Relations that rules make longer than they may be (domain: Rules for sub-articles). */
export function findLongRelations(catalogue: Catalogue, compiled: CompiledRules): readonly RuleProblem[] {
  return longRelations(catalogue, compiled.relationEffects).flatMap(({ relation, rows, effects }) => {
    const [first, ...others] = effects.map(({ origin }) => origin);
    if (first === undefined) return [];
    const otherRuleIds = [...new Set(others.map(({ ruleId }) => ruleId))].filter((id) => id !== first.ruleId);
    const articleIds = rows.slice(0, mostExamples).map(catalogue.idAt);
    return [
      aProblem('relationTooLong', { ...first, otherRuleIds, reference: relation, count: rows.length, articleIds }),
    ];
  });
}
