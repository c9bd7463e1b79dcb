import type { Catalogue } from '#catalogue/index.ts';
import { type Bitset, type Column, emptyBitset, hasRow, intersection, splitList, unite } from '#columns/index.ts';
import type { RuleDiagnosticKind, RuleInfo, RuleType } from './conditionRule.ts';
import type { Exclusion } from './fit.ts';
import type { ListRows } from './listRows.ts';
import { allBut, only, type RowScope, type RuleEffect, scopeHolds, wholeScopes } from './ruleEffect.ts';

/** What a kind of rule is compiled from. */
interface RuleContext {
  readonly catalogue: Catalogue;
  readonly info: RuleInfo;
  readonly sources: Bitset;
  /** The target list; undefined when the market has no such list. */
  readonly target: ListRows | undefined;
}

/** The values by which one article keeps another out. */
type Comparison = Pick<RuleCause, 'attribute' | 'wanted' | 'found'>;
type RuleCause = Extract<Exclusion['cause'], { kind: 'rule' }>;

/** The part of an effect that depends on the kind; the comparison serves the explanation. */
export interface KindEffect extends Pick<RuleEffect, 'sources' | 'selectableBeside' | 'sourcesThatAccept'> {
  readonly compare: (source: number, excluded: number) => Comparison;
}

export interface RuleKind {
  readonly ruleType: RuleType;
  readonly judgesSubArticles: boolean;
  /** It names what may be selected, so that additions widen it; not what may not be. */
  readonly isWhitelist: boolean;
  /** A diagnostic instead of an effect: the rule is ignored and reported. */
  readonly compile: (context: RuleContext) => KindEffect | RuleDiagnosticKind;
}

const noComparison: Comparison = { wanted: [], found: [] };

/** Kinds that leave the same articles selectable whichever source is in the set. */
function constantEffect(
  { catalogue, sources }: RuleContext,
  selectable: RowScope,
  compareExcluded: (excluded: number) => Comparison = () => noComparison,
): KindEffect {
  const { everything, nothing } = wholeScopes(catalogue.size);
  return {
    sources,
    selectableBeside: () => selectable,
    sourcesThatAccept: (row) => (scopeHolds(selectable, row) ? everything : nothing),
    compare: (_source, excluded) => compareExcluded(excluded),
  };
}

function nothingElse(context: RuleContext): KindEffect {
  return constantEffect(context, wholeScopes(context.catalogue.size).nothing);
}

/** The values behind an article's being on the list or not, where they decide. */
function compareWithList({ decidedBy }: ListRows, isOnList: boolean): (excluded: number) => Comparison {
  if (decidedBy === undefined) return () => noComparison;
  const { column, rows, wanted } = decidedBy;
  return (excluded) =>
    hasRow(rows, excluded) === isOnList
      ? { attribute: column.name, wanted, found: column.textsAt(excluded) }
      : noComparison;
}

function onlyTarget(context: RuleContext): KindEffect | RuleDiagnosticKind {
  const { target } = context;
  if (target === undefined) return 'missingTargetList';
  return constantEffect(context, only(target.rows), compareWithList(target, false));
}

function exceptTarget(context: RuleContext): KindEffect | RuleDiagnosticKind {
  const { target } = context;
  if (target === undefined) return 'missingTargetList';
  return constantEffect(context, allBut(target.rows), compareWithList(target, true));
}

/** Rows by cell of the column: those that share one of the cell's values. */
function createSharing(column: Column): (row: number) => RowScope {
  const sharing = new Map<number, RowScope>();
  return function rowsThatShare(row) {
    const cell = column.codes[row]!;
    const known = sharing.get(cell);
    if (known !== undefined) return known;
    const values = column.valuesAt(row);
    const [single] = values;
    let rows: Bitset;
    if (values.length === 1 && single !== undefined) rows = column.rowsWith(single);
    else {
      rows = emptyBitset(column.codes.length);
      for (const value of values) unite(rows, column.rowsWith(value));
    }
    const scope = only(rows);
    sharing.set(cell, scope);
    return scope;
  };
}

function sameValue({ catalogue, info, sources }: RuleContext): KindEffect | RuleDiagnosticKind {
  if (info.attribute.trim() === '') return 'missingAttribute';
  const column = catalogue.column(info.attribute);
  if (column === undefined) return 'unknownColumn';
  const rowsThatShare = createSharing(column);
  const hasValue = column.rowsWhere(column.maskWhere((cell) => column.values.ofCell[cell]?.length !== 0));
  return {
    sources: intersection(sources, hasValue),
    selectableBeside: rowsThatShare,
    sourcesThatAccept: rowsThatShare,
    compare: (source, excluded) => ({
      attribute: column.name,
      wanted: column.textsAt(source),
      found: column.textsAt(excluded),
    }),
  };
}

function sameFixedValue(context: RuleContext): KindEffect | RuleDiagnosticKind {
  const { catalogue, info } = context;
  if (info.attribute.trim() === '') return 'missingAttribute';
  const column = catalogue.column(info.attribute);
  if (column === undefined) return 'unknownColumn';
  const wanted = splitList(info.value);
  if (wanted.length === 0) return 'missingValue';
  const rows = emptyBitset(catalogue.size);
  for (const value of wanted.flatMap((text) => column.valueIndexOf(text) ?? [])) unite(rows, column.rowsWith(value));
  return constantEffect(context, only(rows), (excluded) => ({
    attribute: column.name,
    wanted,
    found: column.textsAt(excluded),
  }));
}

function combinationWith({ catalogue, sources }: RuleContext): KindEffect {
  const relation = catalogue.relation('CombinationWith');
  return {
    sources: intersection(sources, relation.named),
    selectableBeside: (source) => only(relation.targetsOf(source)),
    sourcesThatAccept: (row) => only(relation.namedBy(row)),
    compare: (source) => ({ wanted: catalogue.articleAt(source).combinationWith, found: [] }),
  };
}

/**
 * The kinds of selection rules (domain: Selection rules). selectable-addslist widens them, see `additions`;
 * adjust-amountvalueattr selects nothing, see `adjustments`.
 */
export const ruleKinds: readonly RuleKind[] = [
  { ruleType: 'selectable-none', judgesSubArticles: false, isWhitelist: false, compile: nothingElse },
  { ruleType: 'selectable-onlylist', judgesSubArticles: false, isWhitelist: true, compile: onlyTarget },
  { ruleType: 'selectable-exceptlist', judgesSubArticles: true, isWhitelist: false, compile: exceptTarget },
  { ruleType: 'selectable-samevalueattr', judgesSubArticles: false, isWhitelist: true, compile: sameValue },
  { ruleType: 'selectable-samefixedvalueattr', judgesSubArticles: false, isWhitelist: true, compile: sameFixedValue },
  { ruleType: 'selectable-combinationwithexcel', judgesSubArticles: true, isWhitelist: true, compile: combinationWith },
  {
    ruleType: 'selectable-combinationwithmainonlyexcel',
    judgesSubArticles: false,
    isWhitelist: true,
    compile: combinationWith,
  },
  { ruleType: 'selectable-combinationwithlist', judgesSubArticles: false, isWhitelist: true, compile: onlyTarget },
];
