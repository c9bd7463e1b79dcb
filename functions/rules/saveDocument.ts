import { isDeepStrictEqual } from 'node:util';
import { isSubCategory } from '@sanispec/shared/catalogue';
import { isRuleType, type RuleInfo } from '@sanispec/shared/compatibility';
import type { GroupBody, ListBody, RuleBody, TagBody } from '@sanispec/shared/contract';
import { randomId } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { auditSteps } from './auditChange.ts';
import { type Author, checkCountries } from './author.ts';
import { checkBounds } from './boundlessRules.ts';
import { createFiling } from './filing.ts';
import { openDocument } from './findDocument.ts';
import { RuleChange } from './ruleChanges.ts';
import type { ContentOf, RuleAction, RuleDocuments, RuleKind } from './ruleDocuments.ts';
import { listNamesOf, type RuleState, sharesCountry } from './ruleState.ts';
import { changeRules } from './rulesPointer.ts';
import { titleRefusal } from './uniqueTitles.ts';

/** Which document is saved, as its author saw it; a new one when absent. */
export interface Saved {
  readonly id: string;
  readonly ifMatch: string | undefined;
}

interface Writing<Kind extends RuleKind> {
  readonly state: RuleState;
  readonly change: RuleChange;
  readonly before: RuleDocuments[Kind] | undefined;
}

function contentOf<Kind extends RuleKind>(document: RuleDocuments[Kind]): ContentOf<Kind> {
  const { id: _, version: __, changedOn: ___, changedBy: ____, ...content } = document;
  return content as unknown as ContentOf<Kind>;
}

interface Placing {
  readonly countryRef: string;
  readonly countries: readonly string[];
}

function placingOf({ countryRef, countries }: Placing): Placing {
  if (!countries.includes(countryRef)) throw new Failure(400, 'ErrorCountryRefNotInSelectedList');
  return { countryRef, countries: [...new Set(countries)] };
}

/** @returns the id of the document */
async function write<Kind extends RuleKind>(
  services: Services,
  author: Author,
  kind: Kind,
  saved: Saved | undefined,
  action: RuleAction,
  contentFor: (writing: Writing<Kind>) => ContentOf<Kind>,
): Promise<string> {
  const newId = randomId(services.randomBytes);
  const { change, state, id } = await changeRules(services, (state) => {
    const change = RuleChange.begin(services, author);
    const before = saved && openDocument(state, author, kind, saved);
    const content = contentFor({ state, change, before });
    const id = before?.id ?? newId;
    if (before !== undefined && isDeepStrictEqual(contentOf(before), content)) return { change, state, id };
    const after = change.put(kind, id, content, action, { before });
    if ('countries' in after) checkCountries(author, after.countries);
    const refusal = titleRefusal(state, kind, after, before);
    if (refusal !== undefined) throw new Failure(409, refusal);
    checkBounds(state, change);
    return { change, state, id };
  });
  await auditSteps(services, author, state, change);
  return id;
}

/** Creates a list or gives it another content. @throws Failure as `openDocument`, and 409 for a title that is taken */
export function saveList(services: Services, author: Author, body: ListBody, saved?: Saved): Promise<string> {
  const { title, description, definitionListContent } = body;
  const placing = placingOf(body);
  return write(services, author, 'lists', saved, saved ? 'changed' : 'created', ({ state, change }) => {
    const filed = createFiling(services, state, change)({ ...body, ...placing });
    return { title, description, ...placing, ...filed, definitionListContent };
  });
}

function exists(state: RuleState, name: string, countries: readonly string[]): boolean {
  if (state.lists.has(name)) return true;
  return [...state.lists.values()].some((list) => list.title === name && sharesCountry(list.countries, countries));
}

/** What forms offer to choose from, they cannot miss; what was imported before stays as it is. */
function checkReferences(state: RuleState, body: RuleBody, before: RuleDocuments['rules'] | undefined): void {
  const known = new Set(before === undefined ? [] : listNamesOf(before));
  const missing = listNamesOf(body).find((name) => !known.has(name) && !exists(state, name, body.countries));
  if (missing !== undefined) throw new Failure(400, 'ErrorInvalidInput', ['definitionRuleContent']);
  const old = before?.definitionRuleContent.rulesInfo ?? [];
  const codes = new Set(old.flatMap(({ applyTo }) => applyTo));
  for (const { ruleType, applyTo } of body.definitionRuleContent.rulesInfo) {
    if (!isRuleType(ruleType) && !old.some((info) => info.ruleType === ruleType)) {
      throw new Failure(400, 'ErrorInvalidInput', ['ruleType']);
    }
    if (applyTo.some((code) => !isSubCategory(code) && !codes.has(code))) {
      throw new Failure(400, 'ErrorInvalidInput', ['applyTo']);
    }
  }
}

/** Parts of a kind that this build does not know keep the fields that it does not know either. */
function keepUnknown(info: RuleInfo, before: RuleDocuments['rules'] | undefined): RuleInfo {
  if (isRuleType(info.ruleType)) return info;
  const old = before?.definitionRuleContent.rulesInfo.find(({ _id }) => _id === info._id);
  return old?.ruleType === info.ruleType ? { ...old, ...info } : info;
}

/** As `saveList`. */
export function saveRule(services: Services, author: Author, body: RuleBody, saved?: Saved): Promise<string> {
  const { title, description, enabled, definitionRuleContent } = body;
  const placing = placingOf(body);
  return write(services, author, 'rules', saved, saved ? 'changed' : 'created', ({ state, change, before }) => {
    checkReferences(state, body, before);
    const filed = createFiling(services, state, change)({ ...body, ...placing });
    const rulesInfo = definitionRuleContent.rulesInfo.map((info) => keepUnknown(info, before));
    const content = { description, ...placing, ...filed, enabled };
    return {
      ...(title !== '' && { title }),
      ...content,
      definitionRuleContent: { sourceListId: definitionRuleContent.sourceListId, rulesInfo },
    };
  });
}

/** As `saveList`. */
export function saveGroup(services: Services, author: Author, body: GroupBody, saved?: Saved): Promise<string> {
  const { title, description } = body;
  const placing = placingOf(body);
  return write(services, author, 'groups', saved, saved ? 'changed' : 'created', () => ({
    ...{ title, description },
    ...placing,
  }));
}

/** As `saveList`. A tag concerns the countries of the lists and rules that have it. */
export function saveTag(services: Services, author: Author, { label }: TagBody, saved?: Saved): Promise<string> {
  return write(services, author, 'tags', saved, saved ? 'changed' : 'created', () => ({ label }));
}

/** Switches a rule on or off. @throws Failure as `openDocument` */
export function enableRule(services: Services, author: Author, enabled: boolean, saved: Saved): Promise<string> {
  return write(services, author, 'rules', saved, enabled ? 'enabled' : 'disabled', ({ before }) => {
    if (before === undefined) throw new Failure(404, 'ErrorRuleDocumentNotFound');
    return { ...contentOf<'rules'>(before), enabled };
  });
}
