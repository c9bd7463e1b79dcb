import { Failure } from '#failure.ts';
import { type Author, checkCountries, maySee } from './author.ts';
import type { RuleDocuments, RuleKind } from './ruleDocuments.ts';
import { countriesOfDocument, type RuleState } from './ruleState.ts';

/** Whether the author may look at a document: tags are everybody's, others those of a country of theirs. */
export function isSeen<Kind extends RuleKind>(author: Author, kind: Kind, document: RuleDocuments[Kind]): boolean {
  return kind === 'tags' || !('countries' in document) || maySee(author, document.countries);
}

/** What clients send back as If-Match. */
export function etagOf({ version }: { readonly version: number }): string {
  return String(version);
}

/** @throws Failure 404 ErrorRuleDocumentNotFound also when it only concerns countries of others */
export function findDocument<Kind extends RuleKind>(
  state: RuleState,
  author: Author,
  kind: Kind,
  id: string,
): RuleDocuments[Kind] {
  // Each kind has its own documents, which a union of all kinds cannot express.
  const found = state[kind].get(id) as RuleDocuments[Kind] | undefined;
  if (found === undefined || !isSeen(author, kind, found)) throw new Failure(404, 'ErrorRuleDocumentNotFound');
  return found;
}

/**
 * A document that the author is about to change.
 *
 * @param ifMatch the version that they saw; whichever there is when absent
 * @throws Failure 404; 403 ErrorCountryNoRights; 412 ErrorStaleRule when another user has changed it since
 */
export function openDocument<Kind extends RuleKind>(
  state: RuleState,
  author: Author,
  kind: Kind,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: string | undefined },
): RuleDocuments[Kind] {
  const found = findDocument(state, author, kind, id);
  checkCountries(author, countriesOfDocument(state, kind, found));
  if (ifMatch !== undefined && ifMatch !== etagOf(found)) throw new Failure(412, 'ErrorStaleRule');
  return found;
}
