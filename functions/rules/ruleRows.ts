import type { GroupRow, ListRow, RuleRow, TagRow } from '@sanispec/shared/contract';
import { type Author, mayChangeFor } from './author.ts';
import { etagOf } from './findDocument.ts';
import type { RuleDocumentOfAnyKind, RuleDocuments, RuleKind } from './ruleDocuments.ts';
import { type RuleState, rulesByListName, rulesOfList, usesOf } from './ruleState.ts';

/** Kind → what lists and forms show of its documents. */
export interface RuleRows {
  readonly lists: ListRow;
  readonly rules: RuleRow;
  readonly groups: GroupRow;
  readonly tags: TagRow;
}

type RowMakers = { readonly [Kind in RuleKind]: (document: RuleDocuments[Kind]) => RuleRows[Kind] };

/** Makes rows for an author; what many of them need is found out once. */
export function createRows(state: RuleState, author: Author): RowMakers {
  const naming = rulesByListName(state.rules.values());
  const uses = usesOf(state);

  function partsOf(document: RuleDocumentOfAnyKind, countries: Iterable<string>) {
    const { id, changedOn, changedBy } = document;
    return { id, etag: etagOf(document), changedOn, changedBy, mayChange: mayChangeFor(author, countries) };
  }

  function filedOf({ group: groupId, tags }: RuleDocuments['lists'] | RuleDocuments['rules']) {
    const group = groupId === undefined ? undefined : state.groups.get(groupId);
    return {
      ...(group !== undefined && { group: { id: group.id, title: group.title } }),
      tags: tags.flatMap((id) => {
        const tag = state.tags.get(id);
        return tag === undefined ? [] : [{ id, label: tag.label }];
      }),
    };
  }

  return {
    lists: (list) => ({
      ...partsOf(list, list.countries),
      ...filedOf(list),
      title: list.title,
      description: list.description,
      countryRef: list.countryRef,
      countries: [...list.countries],
      definitionListContent: list.definitionListContent,
      usedBy: rulesOfList(list, naming).map(({ id, description }) => ({ id, description })),
    }),
    rules: (rule) => ({
      ...partsOf(rule, rule.countries),
      ...filedOf(rule),
      title: rule.title ?? '',
      description: rule.description,
      countryRef: rule.countryRef,
      countries: [...rule.countries],
      enabled: rule.enabled,
      definitionRuleContent: rule.definitionRuleContent,
    }),
    groups: (group) => ({
      ...partsOf(group, group.countries),
      title: group.title,
      description: group.description,
      countryRef: group.countryRef,
      countries: [...group.countries],
      usedBy: uses.get(group.id)?.count ?? 0,
    }),
    tags: (tag) => ({
      ...partsOf(tag, uses.get(tag.id)?.countries ?? []),
      label: tag.label,
      usedBy: uses.get(tag.id)?.count ?? 0,
    }),
  };
}
