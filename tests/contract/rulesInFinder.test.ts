import { readFile } from 'node:fs/promises';
import { type Catalogue, createCatalogue, mainCategoryOf, type SubCategory } from '@sanispec/shared/catalogue';
import { rowsOf } from '@sanispec/shared/columns';
import { ConditionList, ConditionRule, compileRules, type FitSet, type RuleInfo } from '@sanispec/shared/compatibility';
import { matchDefinition } from '@sanispec/shared/conditions';
import type { ProjectSet } from '@sanispec/shared/project';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CatalogueSession, createCatalogueSession } from '../../frontend/worker/catalogueSession.ts';
import { readCataloguePackage } from '../../functions/imports/readCataloguePackage.ts';

const RulesFile = z.object({
  conditionLists: z.array(ConditionList.omit({ id: true })),
  conditionRules: z.array(ConditionRule.omit({ id: true })),
});

function dataFile(name: string): Promise<Buffer> {
  return readFile(new URL(`../data/${name}`, import.meta.url));
}

const file = RulesFile.parse(JSON.parse((await dataFile('rules.json')).toString()));
const lists = file.conditionLists.map((list): ConditionList => ({ ...list, id: list.title }));
const rules = file.conditionRules.map((rule, index): ConditionRule => ({ ...rule, id: `rule${index}` }));

interface Finder {
  readonly catalogue: Catalogue;
  readonly session: CatalogueSession;
}

const finders = new Map<string, Promise<Finder>>();

/** What the browser's worker answers of, with all rules. */
function finderOf(country: 'DE' | 'GB'): Promise<Finder> {
  async function open(): Promise<Finder> {
    const workbook = country === 'DE' ? 'catalog-dach.xlsx' : 'catalog-int.xlsx';
    const { package: pkg } = await readCataloguePackage(await dataFile(workbook));
    const plain = createCatalogue(pkg, { country, versionId: '1', assetsGlobalUrl: '/g', assetsLocalUrl: '/l' });
    const engine = compileRules(plain, lists, rules);
    return { catalogue: engine.catalogue, session: createCatalogueSession(engine.catalogue, engine, lists) };
  }
  const finder = finders.get(country) ?? open();
  finders.set(country, finder);
  return finder;
}

/** A set of the type that the first article belongs to. */
function setOf(catalogue: Catalogue, ...ids: readonly string[]): FitSet {
  const entries = ids.map((articleId, index) => ({
    ...{ id: `entry${index}`, articleId, setArticleIds: catalogue.setArticlesOf(articleId).mandatory },
    subCategory: catalogue.subCategoryAt(catalogue.rowOf(articleId) ?? 0),
  }));
  return { type: mainCategoryOf(entries[0]?.subCategory as SubCategory), entries };
}

function listed({ session }: Finder, subCategory: SubCategory, set?: FitSet): readonly string[] {
  const query = { filters: [], text: '', articleNr: '', sort: 'title', offset: 0, limit: 100_000 } as const;
  const { items } = session.search({ ...query, subCategory, ...(set !== undefined && { set }) });
  return items.map(({ article }) => article.id);
}

/** Whether the finder leaves out an article beside the source, and names the rule for it. */
function hides(finder: Finder, source: string, info: RuleInfo, ruleId: string): boolean {
  const set = setOf(finder.catalogue, source);
  return info.applyTo.some((code) => {
    const shown = new Set(listed(finder, code as SubCategory, set));
    const gone = listed(finder, code as SubCategory).filter((id) => !shown.has(id));
    return finder.session
      .judgeArticles(set, gone)
      .some(
        (verdict) =>
          verdict?.fits === false &&
          verdict.exclusions.some(({ cause }) => cause.kind === 'rule' && cause.ruleId === ruleId),
      );
  });
}

/** Whether an article that joins the source gets its quantity of the rule. */
function setsQuantity(finder: Finder, source: string, info: RuleInfo, ruleId: string): boolean {
  const { type, entries } = setOf(finder.catalogue, source);
  const articles = entries.map(({ id, articleId, subCategory, setArticleIds }) => ({
    ...{ id, article: articleId, subCategory, quantity: 1 },
    setArticles: setArticleIds.map((article) => ({ article })),
  }));
  const set: ProjectSet = { id: 'set', title: '', quantity: 1, type, articles };
  return info.applyTo.some((code) => {
    const subCategory = code as SubCategory;
    return listed(finder, subCategory, setOf(finder.catalogue, source))
      .slice(0, 20)
      .some((articleId) => {
        const [addition] = finder.session.planAdditions([set], [{ articleId, subCategory }], ['added']);
        return addition?.steps[0]?.wanted.some((one) => one.ruleId === ruleId) === true;
      });
  });
}

describe.each(['DE', 'GB'] as const)('in the finder of %s', (country) => {
  const effects = rules
    .filter(({ countries }) => countries.includes(country))
    .flatMap((rule) => rule.definitionRuleContent.rulesInfo.map((info) => [rule, info] as const))
    .map(([rule, info]) => [rule.definitionRuleContent.sourceListId, info.ruleType, rule, info] as const);

  test.each(effects)('beside articles of %s, %s is seen', async (_, ruleType, rule, info) => {
    const finder = await finderOf(country);
    const { sourceListId } = rule.definitionRuleContent;
    const list = lists.find(({ id }) => id === sourceListId) as ConditionList;
    const sources = Array.from(rowsOf(matchDefinition(finder.catalogue, list.definitionListContent)), (row) =>
      finder.catalogue.idAt(row),
    );
    const isSeen = ruleType.startsWith('adjust-') ? setsQuantity : hides;
    expect(sources.some((source) => isSeen(finder, source, info, rule.id))).toBe(true);
  });
});
