import { isDeepStrictEqual } from 'node:util';
import { randomId } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import type { FindingList } from '#files/findings.ts';
import { createFiling } from './filing.ts';
import type { RuleChange } from './ruleChanges.ts';
import type { ContentOf, ListDocument, RuleDocument } from './ruleDocuments.ts';
import { type RuleState, sharesCountry, titleKey } from './ruleState.ts';
import type { ListInFile, RuleInFile } from './rulesFile.ts';

/** A document that an entry of a file became. */
export interface ImportedDocument<Document = ListDocument | RuleDocument> {
  readonly outcome: 'new' | 'replaced' | 'unchanged' | 'refused';
  /** With its id, also when it is refused. */
  readonly document: Pick<Document, keyof Document & ('id' | 'description')> & Document;
}

/** Finds for entries of a file what they replace. */
export interface Placer {
  readonly placeList: (list: ListInFile) => ImportedDocument<ListDocument>;
  /** @param sourceTitle what the file calls the list of its articles */
  readonly placeRule: (rule: RuleInFile, sourceTitle: string) => ImportedDocument<RuleDocument>;
  /** Whether anything was refused for lack of rights. */
  readonly lacksRights: () => boolean;
}

interface Placing {
  readonly state: RuleState;
  readonly change: RuleChange;
  readonly errors: FindingList;
  readonly mayChange: (countries: readonly string[]) => boolean;
}

function groupBy<Value>(values: Iterable<Value>, keyOf: (value: Value) => string): ReadonlyMap<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}

/** What a rule without a title is known by beside its list. */
function partsOf({ definitionRuleContent }: Pick<RuleDocument, 'definitionRuleContent'>): string {
  return definitionRuleContent.rulesInfo.map(({ _id }) => _id).join('\n');
}

function ruleKey(rule: Pick<RuleDocument, 'definitionRuleContent'> & { readonly title?: string | undefined }): string {
  return rule.title ? `title ${titleKey(rule.title)}` : `parts ${partsOf(rule)}`;
}

function effectsOf({ definitionRuleContent }: RuleInFile): string {
  return [...new Set(definitionRuleContent.rulesInfo.map(({ ruleType }) => ruleType))].join(', ');
}

type Filed = Pick<ListInFile, 'description' | 'countryRef' | 'group' | 'tags' | 'countries'>;

/** @returns what files say of lists and of rules in the same way, beside what is stored */
function createCommon(services: Services, { state, change }: Placing) {
  const file = createFiling(services, state, change);
  return (entry: Filed, before: ListDocument | RuleDocument | undefined, derived: string) => {
    const countries = [...new Set(entry.countries)];
    const known = [entry.countryRef, before?.countryRef].find((code) => code !== undefined && countries.includes(code));
    const countryRef = known ?? countries[0] ?? '';
    const { group, tags } = file({
      groupTitle: entry.group ?? '',
      tagLabels: entry.tags ?? [],
      ...{ countryRef, countries },
    });
    const kept = entry.group === undefined ? before?.group : group;
    return {
      description: entry.description || before?.description || derived,
      ...{ countryRef, countries },
      ...(kept !== undefined && { group: kept }),
      tags: entry.tags === undefined ? (before?.tags ?? []) : tags,
    };
  };
}

/** The order of countries and tags says nothing. */
function comparable<Content extends { readonly countries: readonly string[]; readonly tags: readonly string[] }>(
  content: Content,
) {
  return { ...content, countries: [...content.countries].sort(), tags: [...content.tags].sort() };
}

/** @returns a placer for one file: what an entry replaces no other entry replaces */
export function createPlacer(services: Services, placing: Placing): Placer {
  const { state, change, errors, mayChange } = placing;
  const commonOf = createCommon(services, placing);
  const lists = groupBy(state.lists.values(), ({ title }) => titleKey(title));
  const rules = groupBy(state.rules.values(), ruleKey);
  const taken = new Set<string>();
  /** Title of a rule → where entries before have it. */
  const placed = new Map<string, Set<string>>();
  let isLacking = false;

  function place<Kind extends 'lists' | 'rules'>(
    kind: Kind,
    content: ContentOf<Kind> & { readonly countries: readonly string[]; readonly tags: readonly string[] },
    before: (Kind extends 'lists' ? ListDocument : RuleDocument) | undefined,
    isRefused: boolean,
  ) {
    const id = before?.id ?? randomId(services.randomBytes);
    taken.add(id);
    if (before !== undefined) {
      const { id: _, version: __, changedOn: ___, changedBy: ____, ...old } = before;
      if (!isRefused && isDeepStrictEqual(comparable(old), comparable(content))) {
        return { outcome: 'unchanged' as const, document: before };
      }
    }
    const isAllowed = mayChange([...content.countries, ...(before?.countries ?? [])]);
    if (!isAllowed) isLacking = true;
    const document = change.put(kind, id, content, 'imported', { before: before as never });
    const outcome = isRefused || !isAllowed ? 'refused' : before === undefined ? 'new' : 'replaced';
    return { outcome, document } as const;
  }

  function placeList(list: ListInFile): ImportedDocument<ListDocument> {
    const { title, definitionListContent } = list;
    const replaced = (lists.get(titleKey(title)) ?? []).filter(
      ({ id, countries }) => !taken.has(id) && sharesCountry(countries, list.countries),
    );
    const isAmbiguous = replaced.length > 1;
    if (isAmbiguous) errors.add('FindingListAmbiguous', [title, list.countries.join(', ')]);
    const [before] = replaced;
    const content = { title, ...commonOf(list, before, title), definitionListContent };
    return place('lists', content, before, isAmbiguous) as ImportedDocument<ListDocument>;
  }

  /** Titled rules are replaced by their titles, others when the same list has the same parts. */
  function isReplaced(stored: RuleDocument, rule: RuleInFile, sourceTitle: string): boolean {
    if (taken.has(stored.id) || !sharesCountry(stored.countries, rule.countries)) return false;
    const { sourceListId } = stored.definitionRuleContent;
    const isSameSource = sourceListId === rule.definitionRuleContent.sourceListId || sourceListId === sourceTitle;
    return isSameSource || Boolean(rule.title);
  }

  /** Whether an entry before has the title in one of the countries. */
  function isRepeated({ title, countries }: RuleInFile): boolean {
    if (!title) return false;
    const known = placed.get(titleKey(title)) ?? new Set();
    placed.set(titleKey(title), new Set([...known, ...countries]));
    return sharesCountry(countries, [...known]);
  }

  function placeRule(rule: RuleInFile, sourceTitle: string): ImportedDocument<RuleDocument> {
    const { title, enabled, definitionRuleContent } = rule;
    const replaced = (rules.get(ruleKey(rule)) ?? []).filter((stored) => isReplaced(stored, rule, sourceTitle));
    const isAmbiguous = isRepeated(rule) || (Boolean(title) && replaced.length > 1);
    if (isAmbiguous) errors.add('ErrorAnotherEntryForAtLeast1Country', []);
    const [before] = replaced;
    const derived = title || `${sourceTitle}: ${effectsOf(rule)}`;
    const content = {
      ...(title ? { title } : {}),
      ...commonOf(rule, before, derived),
      ...{ enabled, definitionRuleContent },
    };
    return place('rules', content, before, isAmbiguous) as ImportedDocument<RuleDocument>;
  }

  return { placeList, placeRule, lacksRights: () => isLacking };
}
