import { randomId } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import type { RuleChange } from './ruleChanges.ts';
import type { RuleDocuments } from './ruleDocuments.ts';
import { type RuleState, titleKey } from './ruleState.ts';

interface FiledUnder {
  readonly groupTitle: string;
  readonly tagLabels: readonly string[];
  /** What a new group gets. */
  readonly countryRef: string;
  readonly countries: readonly string[];
}

function idsByTitle<Document>(
  documents: Iterable<Document & { readonly id: string }>,
  titleOf: (of: Document) => string,
) {
  return new Map([...documents].map((document) => [titleKey(titleOf(document)), document.id]));
}

/** Finds groups by title and tags by label for a change; those that are new are created with it. */
export function createFiling(services: Services, state: RuleState, change: RuleChange) {
  const groups = idsByTitle(state.groups.values(), ({ title }: RuleDocuments['groups']) => title);
  const tags = idsByTitle(state.tags.values(), ({ label }: RuleDocuments['tags']) => label);

  function groupOf({ groupTitle, countryRef, countries }: FiledUnder): string | undefined {
    const title = groupTitle.trim();
    if (title === '') return undefined;
    const known = groups.get(titleKey(title));
    if (known !== undefined) return known;
    const id = randomId(services.randomBytes);
    groups.set(titleKey(title), id);
    change.put('groups', id, { title, description: title, countryRef, countries }, 'created');
    return id;
  }

  function tagOf(label: string): string {
    const known = tags.get(titleKey(label));
    if (known !== undefined) return known;
    const id = randomId(services.randomBytes);
    tags.set(titleKey(label), id);
    change.put('tags', id, { label: label.trim() }, 'created');
    return id;
  }

  return (under: FiledUnder): { readonly group?: string; readonly tags: readonly string[] } => {
    const group = groupOf(under);
    return { ...(group !== undefined && { group }), tags: [...new Set(under.tagLabels.map(tagOf))] };
  };
}
