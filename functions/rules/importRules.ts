import { isSubCategory } from '@sanispec/shared/catalogue';
import { type ConditionRule, isRuleType, type RuleInfo } from '@sanispec/shared/compatibility';
import type { Finding, importRules as importEndpoint } from '@sanispec/shared/contract';
import type { z } from 'zod';
import type { Services } from '#config/services.ts';
import { FindingList } from '#files/findings.ts';
import { auditImport } from './auditChange.ts';
import { type Author, mayChangeFor } from './author.ts';
import { createPlacer, type ImportedDocument, type Placer } from './placeImported.ts';
import { RuleChange } from './ruleChanges.ts';
import type { ListDocument } from './ruleDocuments.ts';
import { type RuleState, sharesCountry, titleKey } from './ruleState.ts';
import { type ListInFile, parseRulesFile, type RuleInFile, type RulesFile } from './rulesFile.ts';
import { changeRules } from './rulesPointer.ts';

type ImportedEntry = z.infer<typeof importEndpoint.response>['entries'][number];

/** What an import of rules did or would do; nothing is stored when there are errors. */
export interface RulesImport {
  readonly entries: readonly ImportedEntry[];
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** Absent when nothing was stored. */
  readonly importId?: string;
}

export interface ImportOptions {
  /** Only says what would happen. */
  readonly isPreview?: boolean;
  /** For the audit log. */
  readonly fileName?: string;
}

/** The id of the list with a title (or id) in a country; undefined when there is none. */
type ResolveList = (titleOrId: string, country: string) => string | undefined;

/**
 * Titles are unique in a country (domain: Lists and rules). Ids resolve too, for files made from stored rules.
 */
function createResolver(lists: Iterable<ListDocument>): ResolveList {
  const byName = new Map<string, ListDocument[]>();
  for (const list of lists) {
    for (const name of new Set([titleKey(list.title), list.id])) {
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [list]);
      else known.push(list);
    }
  }
  return (name, country) => {
    const named = [...(byName.get(titleKey(name)) ?? []), ...(byName.get(name) ?? [])];
    const here = named.filter(({ countries }) => countries.includes(country));
    return (here.find(({ title }) => title === name) ?? here[0])?.id;
  };
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
function resolveRule(rule: RuleInFile, resolveList: ResolveList, warnings: FindingList): readonly RuleInFile[] {
  const missing = new Map<string, Set<string>>();
  function resolve(title: string, country: string): string {
    const id = resolveList(title, country);
    if (id === undefined) missing.set(title, (missing.get(title) ?? new Set()).add(country));
    return id ?? title;
  }
  const groups = new Map<string, RuleInFile>();
  for (const country of new Set(rule.countries)) {
    const { sourceListId, rulesInfo } = rule.definitionRuleContent;
    const content: ConditionRule['definitionRuleContent'] = {
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
  // Kept whole for a build that knows it, and disabled, so that it is not mistaken for a rule that works.
  return [...groups.values()].map((group) => (unknown.length === 0 ? group : { ...group, enabled: false }));
}

/** Entries of the file that say for a country what another has said before. */
function repeatedLists(lists: readonly ListInFile[], errors: FindingList): ReadonlySet<ListInFile> {
  const seen = new Map<string, Set<string>>();
  const repeated = new Set<ListInFile>();
  for (const list of lists) {
    const key = titleKey(list.title);
    const countries = seen.get(key) ?? new Set();
    if (sharesCountry(list.countries, [...countries])) {
      errors.add('FindingListTwice', [list.title, list.countries.join(', ')]);
      repeated.add(list);
    }
    for (const country of list.countries) countries.add(country);
    seen.set(key, countries);
  }
  return repeated;
}

const outcomes = ['refused', 'replaced', 'new', 'unchanged'] as const;

/** What became of an entry that may have become several documents: the first that holds for any of them. */
function outcomeOf(documents: readonly ImportedDocument[]): ImportedEntry['outcome'] {
  return outcomes.find((outcome) => documents.some((document) => document.outcome === outcome)) ?? 'unchanged';
}

interface Decided extends Omit<RulesImport, 'importId'> {
  readonly change: RuleChange;
  readonly state: RuleState;
}

function entryOf(
  kind: ImportedEntry['kind'],
  { title, countries }: { readonly title?: string | undefined; readonly countries: readonly string[] },
  documents: readonly ImportedDocument[],
): ImportedEntry {
  const description = documents[0]?.document.description ?? '';
  return { kind, title: title || description, countries: [...countries], outcome: outcomeOf(documents) };
}

function placeLists(file: RulesFile, placer: Placer, errors: FindingList) {
  const repeated = repeatedLists(file.conditionLists, errors);
  return file.conditionLists.map((list) => {
    const placed = placer.placeList(list);
    return { list, placed: repeated.has(list) ? { ...placed, outcome: 'refused' as const } : placed };
  });
}

function decide(services: Services, author: Author, file: RulesFile, state: RuleState): Decided {
  const errors = new FindingList();
  const warnings = new FindingList();
  const change = RuleChange.begin(services, author, true);
  const mayChange = (countries: readonly string[]): boolean => mayChangeFor(author, countries);
  const placer = createPlacer(services, { state, change, errors, mayChange });
  const lists = placeLists(file, placer, errors);
  const placedIds = new Set(lists.map(({ placed }) => placed.document.id));
  const kept = [...state.lists.values()].filter(({ id }) => !placedIds.has(id));
  const resolve = createResolver([...lists.map(({ placed }) => placed.document), ...kept]);
  const rules = file.conditionRules.map((rule) => {
    const source = rule.definitionRuleContent.sourceListId;
    return { rule, placed: resolveRule(rule, resolve, warnings).map((part) => placer.placeRule(part, source)) };
  });
  const entries = [
    ...lists.map(({ list, placed }) => entryOf('list', list, [placed])),
    ...rules.map(({ rule, placed }) => entryOf('rule', rule, placed)),
  ];
  if (entries.some(({ outcome }) => outcome === 'refused') && placer.lacksRights()) {
    errors.add('ErrorCountryNoRights', []);
  }
  return { entries, errors: errors.toArray(), warnings: warnings.toArray(), change, state };
}

/**
 * Imports a rules file (domain: Rules file): ids are generated, and `sourceListId` and `targetListId`, which files give
 * by title, are resolved for the rule's countries. Importing the same file again changes nothing. All of it takes place
 * at once, or nothing does.
 *
 * @param input the parsed JSON, not yet trusted
 */
export async function importRules(
  services: Services,
  input: unknown,
  author: Author,
  { isPreview = false, fileName = '' }: ImportOptions = {},
): Promise<RulesImport> {
  const shape = new FindingList();
  const file = parseRulesFile(input, shape);
  if (file === undefined) return { entries: [], errors: shape.toArray(), warnings: [] };
  const { change, state, entries, errors, warnings } = await changeRules(services, (state) => {
    const decided = decide(services, author, file, state);
    if (!isPreview && decided.errors.length === 0) return decided;
    return { ...decided, change: RuleChange.begin(services, author) };
  });
  const hasChanged = change.steps.length > 0;
  if (hasChanged) await auditImport(services, author, state, { change, action: 'import', title: fileName });
  return { entries, errors, warnings, ...(hasChanged && { importId: change.id }) };
}
