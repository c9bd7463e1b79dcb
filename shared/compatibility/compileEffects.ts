import type { Catalogue } from '#catalogue/index.ts';
import type { Bitset } from '#columns/index.ts';
import { unknownColumns } from '#conditions/matchDefinition.ts';
import { type Addition, createWidening } from './additions.ts';
import type { ConditionList, ConditionRule, RuleDiagnostic, RuleInfo } from './conditionRule.ts';
import { createListMatcher, type ListMatcher } from './listMatcher.ts';
import type { ListRows } from './listRows.ts';
import { compileRelation, isRelationRule, type RelationEffect } from './relationRules.ts';
import { allBut, type RuleEffect, type RuleOrigin } from './ruleEffect.ts';
import { type KindEffect, type RuleKind, ruleKinds } from './ruleKinds.ts';

/** Sets the quantity of other entries (adjust-amountvalueattr; domain: Quantity rules). */
export interface QuantityEffect {
  readonly sources: Bitset;
  readonly appliesTo: ReadonlySet<string> | undefined;
  readonly attribute: string;
  readonly ruleId: string;
}

/** The rules of a market, compiled. */
export interface CompiledRules {
  readonly effects: readonly RuleEffect[];
  /** Whitelists as they are without additions. */
  readonly whitelists: readonly RuleEffect[];
  readonly additions: readonly Addition[];
  readonly quantityEffects: readonly QuantityEffect[];
  readonly relationEffects: readonly RelationEffect[];
  readonly diagnostics: readonly RuleDiagnostic[];
}

const kindByType = new Map<string, RuleKind>(ruleKinds.map((kind) => [kind.ruleType, kind]));

/** Finds the articles of lists, and reports the lists that ask for unknown columns. */
function createRowFinder(catalogue: Catalogue, matcher: ListMatcher, diagnostics: RuleDiagnostic[]) {
  const seen = new Set<ConditionList>();
  return function rowsOfList(reference: string): ListRows | undefined {
    const list = matcher.find(reference);
    if (list === undefined) return undefined;
    if (!seen.has(list)) {
      seen.add(list);
      for (const name of unknownColumns(catalogue, list.definitionListContent)) {
        diagnostics.push({ of: 'list', listId: list.id, kind: 'unknownColumn', reference: name });
      }
    }
    return matcher.rowsOf(list);
  };
}

function appliesTo(info: RuleInfo): ReadonlySet<string> | undefined {
  return info.applyTo.length === 0 ? undefined : new Set(info.applyTo);
}

function originOf(rule: ConditionRule, info: RuleInfo): RuleOrigin {
  return { ruleId: rule.id, ruleInfoId: info._id };
}

function effectOf(rule: ConditionRule, part: number, info: RuleInfo, compiled: KindEffect, kind: RuleKind): RuleEffect {
  const { compare, ...effect } = compiled;
  return {
    ...effect,
    origin: originOf(rule, info),
    appliesTo: appliesTo(info),
    judgesSubArticles: kind.judgesSubArticles,
    makesUnneeded: kind.ruleType === 'selectable-none',
    causeOf: (source, excluded) => ({
      kind: 'rule',
      ruleId: rule.id,
      part,
      ruleType: kind.ruleType,
      ...(rule.title !== undefined && rule.title !== '' && { title: rule.title }),
      sourceListId: rule.definitionRuleContent.sourceListId,
      ...(info.targetListId !== '' && { targetListId: info.targetListId }),
      ...compare(source, excluded),
    }),
  };
}

/**
 * notFitsWith, expanded by product, as one more effect: it reaches every sub-category of the set type
 * (domain: Selection rules).
 */
function notFitsWithEffect(catalogue: Catalogue): RuleEffect {
  const relation = catalogue.relation('NotFitsWith');
  return {
    sources: relation.named,
    appliesTo: undefined,
    judgesSubArticles: true,
    makesUnneeded: false,
    selectableBeside: (source) => allBut(relation.targetsOf(source)),
    sourcesThatAccept: (row) => allBut(relation.namedBy(row)),
    causeOf: () => ({ kind: 'notFitsWith' }),
  };
}

/** The list or column that a diagnostic is about. */
function referenceOf(problem: Extract<RuleDiagnostic, { of: 'rule' }>['kind'], info: RuleInfo): string {
  if (problem === 'unknownType') return info.ruleType;
  return problem === 'missingTargetList' ? info.targetListId : info.attribute;
}

/**
 * Compile the enabled rules of the catalogue's country. A rule whose lists or attribute are not there is ignored and
 * reported; an empty list is taken literally (domain: Lists and rules).
 */
export function compileEffects(
  catalogue: Catalogue,
  lists: readonly ConditionList[],
  rules: readonly ConditionRule[],
  matcher: ListMatcher = createListMatcher(catalogue, lists),
): CompiledRules {
  const diagnostics: RuleDiagnostic[] = [];
  const effects: RuleEffect[] = [notFitsWithEffect(catalogue)];
  const whitelists = new Set<RuleEffect>();
  const additions: Addition[] = [];
  const quantityEffects: QuantityEffect[] = [];
  const relationEffects: RelationEffect[] = [];
  const rowsOfList = createRowFinder(catalogue, matcher, diagnostics);

  function compileInfo(rule: ConditionRule, part: number, info: RuleInfo, sources: Bitset): void {
    const ignore = (kind: Extract<RuleDiagnostic, { of: 'rule' }>['kind']) =>
      diagnostics.push({ of: 'rule', ruleId: rule.id, ruleInfoId: info._id, kind, reference: referenceOf(kind, info) });
    const kind = kindByType.get(info.ruleType);
    if (kind !== undefined) {
      const compiled = kind.compile({ catalogue, info, sources, target: rowsOfList(info.targetListId) });
      if (typeof compiled === 'string') ignore(compiled);
      else {
        const effect = effectOf(rule, part, info, compiled, kind);
        effects.push(effect);
        if (kind.isWhitelist) whitelists.add(effect);
      }
    } else if (info.ruleType === 'selectable-addslist') {
      const target = rowsOfList(info.targetListId);
      if (target === undefined) ignore('missingTargetList');
      else additions.push({ origin: originOf(rule, info), sources, rows: target.rows, appliesTo: appliesTo(info) });
    } else if (isRelationRule(info)) {
      const compiled = compileRelation(
        catalogue,
        originOf(rule, info),
        info,
        sources,
        rowsOfList(info.targetListId)?.rows,
      );
      if (typeof compiled === 'string') ignore(compiled);
      else relationEffects.push(compiled);
    } else if (info.ruleType !== 'adjust-amountvalueattr') ignore('unknownType');
    else if (info.attribute.trim() === '') ignore('missingAttribute');
    else if (catalogue.column(info.attribute) === undefined) ignore('unknownColumn');
    else quantityEffects.push({ sources, appliesTo: appliesTo(info), attribute: info.attribute, ruleId: rule.id });
  }

  for (const rule of rules) {
    if (!rule.enabled || !rule.countries.includes(catalogue.country)) continue;
    const { sourceListId, rulesInfo } = rule.definitionRuleContent;
    const sources = rowsOfList(sourceListId);
    if (sources === undefined) {
      diagnostics.push({ of: 'rule', ruleId: rule.id, kind: 'missingSourceList', reference: sourceListId });
      continue;
    }
    rulesInfo.forEach((info, part) => {
      compileInfo(rule, part, info, sources.rows);
    });
  }
  const widen = createWidening(catalogue, additions);
  return {
    effects: effects.map((effect) => (whitelists.has(effect) ? widen(effect) : effect)),
    whitelists: [...whitelists],
    additions,
    quantityEffects,
    relationEffects,
    diagnostics,
  };
}
