import type { MessageKey } from '@sanispec/shared/text';
import type { RuleDocumentOfAnyKind, RuleDocuments, RuleKind } from './ruleDocuments.ts';
import { type RuleState, sharesCountry, titleKey } from './ruleState.ts';

function isListLike(document: RuleDocumentOfAnyKind): document is RuleDocuments['lists'] | RuleDocuments['rules'] {
  return 'tags' in document;
}

/** The title that must be unique; '' where nothing must. */
function titleOf(document: RuleDocumentOfAnyKind): string {
  return titleKey('label' in document ? document.label : (document.title ?? ''));
}

/** Lists and titled rules are unique in each country, groups and tags everywhere (domain: Lists and rules). */
function clash(left: RuleDocumentOfAnyKind, right: RuleDocumentOfAnyKind): boolean {
  if (left.id === right.id || titleOf(left) === '' || titleOf(left) !== titleOf(right)) return false;
  return !isListLike(left) || !isListLike(right) || sharesCountry(left.countries, right.countries);
}

function isRenamedOrWidened(before: RuleDocumentOfAnyKind, after: RuleDocumentOfAnyKind): boolean {
  if (titleOf(before) !== titleOf(after)) return true;
  if (!isListLike(before) || !isListLike(after)) return false;
  return after.countries.some((country) => !before.countries.includes(country));
}

/**
 * Why a document may not have its title.
 *
 * @param before the document as it is now; absent for one that is created
 * @returns the message's key; undefined when the title is free
 */
export function titleRefusal<Kind extends RuleKind>(
  state: RuleState,
  kind: Kind,
  after: RuleDocuments[Kind],
  before: RuleDocuments[Kind] | undefined,
): MessageKey | undefined {
  // What was imported with the title of another can still be changed otherwise.
  if (before !== undefined && !isRenamedOrWidened(before, after)) return undefined;
  const others: Iterable<RuleDocumentOfAnyKind> = state[kind].values();
  if (![...others].some((other) => clash(after, other))) return undefined;
  if (kind === 'groups') return 'ErrorGroupAlreadyExists';
  return kind === 'lists' && before === undefined
    ? 'ErrorListAlreadyForCountries'
    : 'ErrorAnotherEntryForAtLeast1Country';
}
