import { mainCategoryOf, type SubCategory, subCategories } from '#catalogue/index.ts';
import {
  type Bitset,
  countRows,
  countShared,
  emptyBitset,
  intersection,
  rowsInRange,
  rowsOf,
  unite,
} from '#columns/index.ts';
import { compileEffects } from '../compileEffects.ts';
import type { ConditionRule } from '../conditionRule.ts';
import { listRows } from '../listRows.ts';
import { reaches, scopeHolds } from '../ruleEffect.ts';
import { listOf } from './compareRules.ts';
import { type OtherEffect, otherEffect } from './otherEffects.ts';
import type { RulesMarket } from './unsavedRules.ts';

/** Which of the articles that a part of a rule is about are asked for. */
export interface AffectedQuestion {
  /** Which of the rule's parts, from 0. */
  readonly part: number;
  readonly shows: 'excluded' | 'kept';
  readonly limit: number;
}

/** An article and beside how many source articles the rule keeps it out. */
export interface AffectedArticle {
  readonly articleId: string;
  readonly excludedBeside: number;
}

/** What a part of a rule does by itself, without all the other rules. */
export interface RuleInspection {
  /** The first visible article of the source list; undefined where there is none. */
  readonly example: string | undefined;
  /** Articles of the source list; of the target list of each part, undefined where it has none. */
  readonly sources: number;
  readonly targets: readonly (number | undefined)[];
  /** Source articles by series, most frequent first. */
  readonly series: readonly { readonly name: string; readonly count: number }[];
  /** Visible articles of the sub-categories that the part applies to. */
  readonly excluded: number;
  readonly kept: number;
  /** The first ones, in the order of the catalogue; those that most source articles keep out come first. */
  readonly articles: readonly AffectedArticle[];
  /** The rule says the same beside each of its source articles. */
  readonly isSameForAll: boolean;
  /** What the part does instead; absent where it keeps articles out. */
  readonly other?: OtherEffect;
}

const seriesShown = 6;

function rowsOfList({ catalogue, lists }: RulesMarket, reference: string): Bitset | undefined {
  const list = listOf(catalogue.country, lists, reference);
  return list && listRows(catalogue, list).rows;
}

/** Ids of the lists of a market in which an article stands whose number contains a text; none for a blank text. */
export function listsHolding({ catalogue, lists }: RulesMarket, articleNr: string): readonly string[] {
  const rows = catalogue.textSearch.rowsWithArticleNr(articleNr);
  if (rows === undefined) return [];
  return lists
    .filter(({ countries }) => countries.includes(catalogue.country))
    .filter((list) => countShared(listRows(catalogue, list).rows, rows) > 0)
    .map(({ id }) => id);
}

function countSeries({ catalogue }: RulesMarket, sources: Bitset): RuleInspection['series'] {
  const column = catalogue.column('Series');
  if (column === undefined) return [];
  const counts = new Map<string, number>();
  for (const row of rowsOf(sources)) {
    for (const name of column.textsAt(row)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, seriesShown);
}

/** Visible articles that the part may concern: of its sub-categories, else of all of its source articles' set types. */
function concernedRows({ catalogue }: RulesMarket, sources: Bitset, applyTo: readonly string[]): Bitset {
  const types = new Set(Array.from(rowsOf(sources), (row) => mainCategoryOf(catalogue.subCategoryAt(row))));
  const concerned = emptyBitset(catalogue.size);
  for (const code of subCategories) {
    if (!types.has(mainCategoryOf(code)) || (applyTo.length > 0 && !applyTo.includes(code))) continue;
    unite(concerned, rowsInRange(catalogue.visibleRows, catalogue.subCategories.rangeOf(code)));
  }
  return concerned;
}

/** A part of a rule as a rule of its own that acts in the market. */
function partAlone({ catalogue }: RulesMarket, rule: ConditionRule, part: number): ConditionRule {
  const { sourceListId, rulesInfo } = rule.definitionRuleContent;
  return {
    ...rule,
    enabled: true,
    countries: [catalogue.country],
    definitionRuleContent: { sourceListId, rulesInfo: rulesInfo.slice(part, part + 1) },
  };
}

/** Row → beside how many of the sources the part keeps it out. */
function countExclusions({ catalogue, lists }: RulesMarket, alone: ConditionRule, concerned: Bitset) {
  const counts = new Map<number, number>();
  // What the articles' own data exclude is no effect of the rule.
  const [, effect] = compileEffects(catalogue, lists, [alone]).effects;
  if (effect === undefined) return { counts, sources: 0 };
  const groups = new Map<string, { readonly source: number; count: number }>();
  const numbers = new Map<Bitset, number>();
  let sources = 0;
  for (const source of rowsOf(effect.sources)) {
    const { rows, isOnly } = effect.selectableBeside(source);
    const number = numbers.get(rows) ?? numbers.size;
    numbers.set(rows, number);
    const key = `${catalogue.subCategoryAt(source)} ${number} ${isOnly}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { source, count: 1 });
    else group.count += 1;
    sources += 1;
  }
  const rows = rowsOf(concerned);
  for (const { source, count } of groups.values()) {
    const scope = effect.selectableBeside(source);
    const subCategory: SubCategory = catalogue.subCategoryAt(source);
    for (const row of rows) {
      const member = { subCategory: catalogue.subCategoryAt(row), isMain: true };
      if (scopeHolds(scope, row) || !reaches(effect, mainCategoryOf(subCategory), { subCategory }, member)) continue;
      counts.set(row, (counts.get(row) ?? 0) + count);
    }
  }
  return { counts, sources };
}

/**
 * What a rule is about in a market, saved or not: its articles, and which articles one of its parts keeps out beside
 * them when it is looked at alone (domain: Trying rules).
 */
export function inspectRule(market: RulesMarket, rule: ConditionRule, question: AffectedQuestion): RuleInspection {
  const { catalogue } = market;
  const { sourceListId, rulesInfo } = rule.definitionRuleContent;
  const sources = rowsOfList(market, sourceListId) ?? emptyBitset(catalogue.size);
  const concerned = concernedRows(market, sources, rulesInfo[question.part]?.applyTo ?? []);
  const alone = partAlone(market, rule, question.part);
  const exclusions = countExclusions(market, alone, concerned);
  const rows = Array.from(rowsOf(concerned));
  const excluded = rows
    .filter((row) => exclusions.counts.has(row))
    .sort((a, b) => (exclusions.counts.get(b) ?? 0) - (exclusions.counts.get(a) ?? 0));
  const kept = rows.filter((row) => !exclusions.counts.has(row));
  const visibleSources = intersection(sources, catalogue.visibleRows);
  const [example] = rowsOf(visibleSources);
  const other = otherEffect(market, alone, visibleSources, question.limit);
  const asked = question.shows === 'excluded' ? excluded : kept;
  return {
    example: example === undefined ? undefined : catalogue.idAt(example),
    sources: countRows(sources),
    targets: rulesInfo.map(({ targetListId }) => {
      const target = targetListId === '' ? undefined : rowsOfList(market, targetListId);
      return target && countRows(target);
    }),
    series: countSeries(market, sources),
    excluded: excluded.length,
    kept: kept.length,
    articles: asked.slice(0, question.limit).map((row) => ({
      articleId: catalogue.idAt(row),
      excludedBeside: exclusions.counts.get(row) ?? 0,
    })),
    isSameForAll: excluded.every((row) => exclusions.counts.get(row) === exclusions.sources),
    ...(other !== undefined && { other }),
  };
}
