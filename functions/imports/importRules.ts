import { isSubCategory } from '@sanispec/shared/catalogue';
import { ConditionList, ConditionRule, isRuleType, type RuleInfo } from '@sanispec/shared/compatibility';
import type { Finding } from '@sanispec/shared/contract';
import { randomId } from '@sanispec/shared/project';
import { z } from 'zod';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { DocumentPage } from '#storage/documentStore.ts';
import { FindingList } from './findings.ts';
import { type Importer, mayImportFor } from './importer.ts';

type RuleWithoutId = Omit<ConditionRule, 'id'>;

/** The id of the list with a title (or id) in a country; undefined when there is none. */
type ResolveList = (titleOrId: string, country: string) => string | undefined;

/**
 * The list of a title in a country; titles are unique there (domain: Lists and rules). Ids resolve too, for files made
 * from stored rules.
 */
function findList(lists: readonly ConditionList[], titleOrId: string, country: string): ConditionList | undefined {
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
function resolveRule(rule: RuleWithoutId, resolveList: ResolveList, warnings: FindingList): readonly RuleWithoutId[] {
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
  const unknown = rule.definitionRuleContent.rulesInfo.filter(({ ruleType }) => !isRuleType(ruleType));
  for (const { ruleType } of unknown) warnings.add('FindingRuleTypeUnknown', [ruleType]);
  // Kept whole for a build that knows it, and disabled, so that nobody takes it for a rule that works.
  return [...groups.values()].map((group) => (unknown.length === 0 ? group : { ...group, enabled: false }));
}

/** Lists and rules as files hold them: without ids, lists named by title (domain: Rules file). */
const RulesFile = z.object({
  conditionLists: z.array(ConditionList.omit({ id: true })).max(5000),
  conditionRules: z.array(ConditionRule.omit({ id: true })).max(5000),
});
type RulesFile = z.infer<typeof RulesFile>;
type ListInFile = RulesFile['conditionLists'][number];

/** What an import of rules did; nothing was stored when there are errors. */
interface RulesImport {
  readonly lists: number;
  readonly rules: number;
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

function parseFile(input: unknown, errors: FindingList): RulesFile | undefined {
  const parsed = RulesFile.safeParse(input);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) errors.add('FindingRulesShape', [issue.path.join('.'), issue.message]);
  return undefined;
}

function sharesCountry(left: readonly string[], right: readonly string[]): boolean {
  return left.some((country) => right.includes(country));
}

function checkLists(lists: readonly ListInFile[], errors: FindingList): void {
  lists.forEach((list, index) => {
    const isTwice = lists
      .slice(0, index)
      .some((other) => other.title === list.title && sharesCountry(other.countries, list.countries));
    if (isTwice) errors.add('FindingListTwice', [list.title, list.countries.join(', ')]);
  });
}

/** A list of the same title for any of its countries is replaced; it keeps its id, so that rules still find it. */
function withId(
  services: Services,
  list: ListInFile,
  stored: readonly ConditionList[],
  errors: FindingList,
): ConditionList {
  const replaced = stored.filter(
    (other) => other.title === list.title && sharesCountry(other.countries, list.countries),
  );
  if (replaced.length > 1) errors.add('FindingListAmbiguous', [list.title, list.countries.join(', ')]);
  return { ...list, id: replaced[0]?.id ?? randomId(services.randomBytes) };
}

function isSameRule(left: Omit<ConditionRule, 'id'>, right: ConditionRule): boolean {
  const [leftContent, rightContent] = [left.definitionRuleContent, right.definitionRuleContent];
  return (
    leftContent.sourceListId === rightContent.sourceListId &&
    left.title === right.title &&
    sharesCountry(left.countries, right.countries) &&
    leftContent.rulesInfo.map((info) => info._id).join('\n') ===
      rightContent.rulesInfo.map((info) => info._id).join('\n')
  );
}

function valuesOf<Value>({ documents }: DocumentPage<Value>): readonly Value[] {
  return documents.map(({ value }) => value);
}

type OfCountries = Pick<ConditionList, 'countries'>;

/** Rights are needed on all countries, those of what is replaced included. */
function checkRights(entries: readonly OfCountries[], importer: Importer, errors: FindingList): void {
  const countries = new Set(entries.flatMap((entry) => entry.countries));
  if (!mayImportFor(importer, [...countries])) errors.add('ErrorCountryNoRights', []);
}

/** Those of the stored documents that are replaced by new ones of their ids. */
function replacedBy<Stored extends { readonly id: string }>(
  next: readonly { readonly id: string }[],
  stored: readonly Stored[],
): readonly Stored[] {
  const ids = new Set(next.map(({ id }) => id));
  return stored.filter(({ id }) => ids.has(id));
}

/**
 * Imports a rules file (domain: Rules file): ids are generated, and `sourceListId` and `targetListId`, which files give
 * by title, are resolved for the rule's countries. Importing the same file again replaces what it made. Everything is
 * validated before anything is stored; lists are stored before the rules that name them.
 *
 * @param input the parsed JSON, not yet trusted
 */
export async function importRules(services: Services, input: unknown, importer: Importer): Promise<RulesImport> {
  const errors = new FindingList();
  const warnings = new FindingList();
  const nothing = (): RulesImport => ({ lists: 0, rules: 0, errors: errors.toArray(), warnings: warnings.toArray() });
  const file = parseFile(input, errors);
  if (file === undefined) return nothing();
  checkLists(file.conditionLists, errors);
  const { documents } = services;
  const storedLists = valuesOf(await documents.query<ConditionList>('lists', listedQuery('lists', {})));
  const lists = file.conditionLists.map((list) => withId(services, list, storedLists, errors));
  const isReplaced = new Set(lists.map((list) => list.id));
  const allLists = [...lists, ...storedLists.filter((list) => !isReplaced.has(list.id))];
  const storedRules = valuesOf(await documents.query<ConditionRule>('rules', listedQuery('rules', {})));
  const rules = file.conditionRules
    .flatMap((rule) => resolveRule(rule, (title, country) => findList(allLists, title, country)?.id, warnings))
    .map((rule) => ({
      ...rule,
      id: storedRules.find((other) => isSameRule(rule, other))?.id ?? randomId(services.randomBytes),
    }));
  const touched = [...lists, ...rules, ...replacedBy(lists, storedLists), ...replacedBy(rules, storedRules)];
  checkRights(touched, importer, errors);
  if (errors.toArray().length > 0) return nothing();
  for (const list of lists) await documents.put('lists', list);
  for (const rule of rules) await documents.put('rules', rule);
  return { lists: lists.length, rules: rules.length, errors: [], warnings: warnings.toArray() };
}
