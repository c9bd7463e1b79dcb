import { isSubCategory } from '@sanispec/shared/catalogue';
import type { ConditionList, ConditionRule, RuleInfo } from '@sanispec/shared/compatibility';
import type { FindingList } from './findings.ts';

type RuleWithoutId = Omit<ConditionRule, 'id'>;

/** The id of the list with a title (or id) in a country; undefined when there is none. */
export type ResolveList = (titleOrId: string, country: string) => string | undefined;

/**
 * The list of a title in a country; titles are unique there (domain: Lists and rules). Ids resolve too, for files made
 * from stored rules.
 */
export function findList(
  lists: readonly ConditionList[],
  titleOrId: string,
  country: string,
): ConditionList | undefined {
  const inCountry = lists.filter((list) => list.countries.includes(country));
  return inCountry.find((list) => list.title === titleOrId) ?? inCountry.find((list) => list.id === titleOrId);
}

function report(missing: ReadonlyMap<string, ReadonlySet<string>>, warnings: FindingList): void {
  for (const [title, countries] of missing) warnings.add('FindingRuleListMissing', [title, [...countries].join(', ')]);
}

function checkApplyTo({ applyTo }: RuleInfo, warnings: FindingList): void {
  for (const code of applyTo) {
    if (!isSubCategory(code)) warnings.add('FindingUnknownSubCategory', [code]);
  }
}

function infoFor(info: RuleInfo, country: string, resolve: (title: string, country: string) => string): RuleInfo {
  return info.targetListId === '' ? info : { ...info, targetListId: resolve(info.targetListId, country) };
}

/**
 * A rule of a file with its lists named by id. Where its countries have different lists of one title, it becomes a rule
 * for each group of countries. A list that does not exist keeps its title, which no list has as id: the rule is then
 * reported and without effect (domain: Lists and rules).
 */
export function resolveRule(
  rule: RuleWithoutId,
  resolveList: ResolveList,
  warnings: FindingList,
): readonly RuleWithoutId[] {
  const missing = new Map<string, Set<string>>();
  function resolve(title: string, country: string): string {
    const id = resolveList(title, country);
    if (id === undefined) missing.set(title, (missing.get(title) ?? new Set()).add(country));
    return id ?? title;
  }
  const groups = new Map<string, RuleWithoutId>();
  for (const country of rule.countries) {
    const { sourceListId, rulesInfo } = rule.definitionRuleContent;
    const content = {
      sourceListId: resolve(sourceListId, country),
      rulesInfo: rulesInfo.map((info) => infoFor(info, country, resolve)),
    };
    const key = JSON.stringify([content.sourceListId, ...content.rulesInfo.map((info) => info.targetListId)]);
    const countries = [...(groups.get(key)?.countries ?? []), country];
    groups.set(key, { ...rule, countries, definitionRuleContent: content });
  }
  for (const info of rule.definitionRuleContent.rulesInfo) checkApplyTo(info, warnings);
  report(missing, warnings);
  return [...groups.values()];
}
