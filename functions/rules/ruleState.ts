import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { RuleDocument, RuleDocuments, RuleKind } from './ruleDocuments.ts';

type Documents<Kind extends RuleKind> = ReadonlyMap<string, RuleDocuments[Kind]>;

/** All lists, rules, groups and tags by their ids: there are some thousands at most. */
export interface RuleState {
  readonly lists: Documents<'lists'>;
  readonly rules: Documents<'rules'>;
  readonly groups: Documents<'groups'>;
  readonly tags: Documents<'tags'>;
}

/** The stored documents. Read them after the pointer when changing them (rulesPointer.ts). */
export async function readStored({ documents }: Services): Promise<RuleState> {
  const [lists, rules, groups, tags] = await Promise.all([
    documents.query<RuleDocuments['lists']>('lists', listedQuery('lists', {})),
    documents.query<RuleDocuments['rules']>('rules', listedQuery('rules', {})),
    documents.query<RuleDocuments['groups']>('groups', listedQuery('groups', {})),
    documents.query<RuleDocuments['tags']>('tags', listedQuery('tags', {})),
  ]);
  return {
    lists: new Map(lists.documents.map(({ id, value }) => [id, value])),
    rules: new Map(rules.documents.map(({ id, value }) => [id, value])),
    groups: new Map(groups.documents.map(({ id, value }) => [id, value])),
    tags: new Map(tags.documents.map(({ id, value }) => [id, value])),
  };
}

export function sharesCountry(left: readonly string[], right: readonly string[]): boolean {
  return left.some((country) => right.includes(country));
}

/** Titles and labels with equal keys are the same: case does not distinguish them. */
export function titleKey(title: string): string {
  return title.trim().normalize('NFC').toLowerCase();
}

/** What a rule calls its lists: ids, or titles where there was no list when it was imported. */
export function listNamesOf({ definitionRuleContent }: Pick<RuleDocument, 'definitionRuleContent'>): readonly string[] {
  const { sourceListId, rulesInfo } = definitionRuleContent;
  return [sourceListId, ...rulesInfo.map(({ targetListId }) => targetListId)].filter((name) => name !== '');
}

/** Id or title of a list → the rules that say it. */
export function rulesByListName(rules: Iterable<RuleDocument>): ReadonlyMap<string, readonly RuleDocument[]> {
  const naming = new Map<string, RuleDocument[]>();
  for (const rule of rules) {
    for (const name of new Set(listNamesOf(rule))) {
      const known = naming.get(name);
      if (known === undefined) naming.set(name, [rule]);
      else known.push(rule);
    }
  }
  return naming;
}

/** The rules that name a list: by its id, or by its title in one of its countries. */
export function rulesOfList(
  list: RuleDocuments['lists'],
  naming: ReadonlyMap<string, readonly RuleDocument[]>,
): readonly RuleDocument[] {
  const byTitle = (naming.get(list.title) ?? []).filter((rule) => sharesCountry(rule.countries, list.countries));
  return [...new Set([...(naming.get(list.id) ?? []), ...byTitle])];
}

/** Group or tag → how many lists and rules are in it, and in which countries they act. */
export function usesOf({ lists, rules }: RuleState): ReadonlyMap<string, { count: number; countries: Set<string> }> {
  const uses = new Map<string, { count: number; countries: Set<string> }>();
  for (const { group, tags, countries } of [...lists.values(), ...rules.values()]) {
    for (const id of new Set([...(group === undefined ? [] : [group]), ...tags])) {
      const use = uses.get(id) ?? { count: 0, countries: new Set<string>() };
      use.count += 1;
      for (const country of countries) use.countries.add(country);
      uses.set(id, use);
    }
  }
  return uses;
}

/** The countries that a document concerns: of a tag, those of the lists and rules that have it. */
export function countriesOfDocument(
  state: RuleState,
  kind: RuleKind,
  document: RuleDocuments[RuleKind],
): readonly string[] {
  if ('countries' in document) return document.countries;
  return kind === 'tags' ? [...(usesOf(state).get(document.id)?.countries ?? [])] : [];
}
