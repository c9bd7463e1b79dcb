import type { FilterCondition } from '@sanispec/shared/conditions';
import type { RuleVersion, VersionContent } from '@sanispec/shared/contract';
import type { RuleDocumentOfAnyKind } from './ruleDocuments.ts';
import type { RuleState } from './ruleState.ts';

type Changes = RuleVersion['changes'];

function valueText(value: FilterCondition['value']): string {
  if (typeof value !== 'object') return String(value);
  return Object.values(value)
    .map((bound) => String(bound ?? ''))
    .join(' – ');
}

function conditionText({ columnName, operator, value }: FilterCondition): string {
  return `${columnName} ${operator} ${valueText(value)}`.trim();
}

/** What people call a list that a rule names; the reference itself when there is none. */
function listNameIn(state: RuleState, reference: string): string {
  return state.lists.get(reference)?.description ?? reference;
}

/** Field → its value in words, in the order in which people read them. Lists, groups and tags are called by name. */
function fieldsOf(state: RuleState, document: RuleDocumentOfAnyKind): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  if ('label' in document) return fields.set('label', document.label);
  fields.set('title', document.title ?? '').set('description', document.description);
  fields.set('countryRef', document.countryRef).set('countries', document.countries.join(', '));
  if (!('tags' in document)) return fields;
  fields.set('groupTitle', document.group === undefined ? '' : (state.groups.get(document.group)?.title ?? ''));
  fields.set('tags', document.tags.flatMap((id) => state.tags.get(id)?.label ?? []).join(', '));
  if ('definitionListContent' in document) {
    const { filtersConditions, joinConditions } = document.definitionListContent;
    return fields.set('conditions', filtersConditions.map(conditionText).join(` ${joinConditions} `));
  }
  const { sourceListId, rulesInfo } = document.definitionRuleContent;
  fields.set('enabled', String(document.enabled)).set('sourceListId', listNameIn(state, sourceListId));
  const effects = rulesInfo.map(({ ruleType, applyTo, targetListId, attribute, value }) =>
    [ruleType, applyTo.join(', '), listNameIn(state, targetListId), attribute, value]
      .filter((part) => part !== '')
      .join(' · '),
  );
  return fields.set('rulesInfo', effects.join('; '));
}

/** What is different between two versions of a document, either of which may be none. */
export function changesBetween(
  state: RuleState,
  before: RuleDocumentOfAnyKind | undefined,
  after: RuleDocumentOfAnyKind | undefined,
): Changes {
  const old = before === undefined ? new Map<string, string>() : fieldsOf(state, before);
  const fresh = after === undefined ? new Map<string, string>() : fieldsOf(state, after);
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? '', after: fresh.get(field) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

function contentOf(state: RuleState, document: RuleDocumentOfAnyKind | undefined): VersionContent | undefined {
  if (document === undefined) return undefined;
  if ('definitionListContent' in document) {
    return { countryRef: document.countryRef, conditions: document.definitionListContent };
  }
  if (!('definitionRuleContent' in document)) return undefined;
  const effects = document.definitionRuleContent.rulesInfo.map((info) => ({
    ...info,
    targetListId: listNameIn(state, info.targetListId),
  }));
  return { countryRef: document.countryRef, effects };
}

/** The contents of two versions, as far as there are any. */
export function contentsOf(
  state: RuleState,
  before: RuleDocumentOfAnyKind | undefined,
  after: RuleDocumentOfAnyKind | undefined,
): RuleVersion['content'] {
  const [was, is] = [contentOf(state, before), contentOf(state, after)];
  if (was === undefined && is === undefined) return undefined;
  return { ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) };
}

/** Whether any of the fields is one that pages word themselves. */
export function isContentChanged(changes: Changes): boolean {
  return changes.some(({ field }) => field === 'conditions' || field === 'rulesInfo');
}

/** What people call a document. */
export function nameOfDocument(document: RuleDocumentOfAnyKind): string {
  if ('label' in document) return document.label;
  return document.title || document.description;
}
