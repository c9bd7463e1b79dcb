import { RuleBody, type RuleRow } from '@sanispec/shared/contract';
import { useCallback, useState } from 'react';
import { z } from 'zod';
import { tabStore } from '#lib/browserStorage.ts';
import { draftOf, isSameDraft, newRuleId, type RuleDraft } from './ruleDraft.ts';

/** A draft is what is being typed: what a save needs may be missing. */
const StoredDraft = z.object({
  etag: z.string(),
  draft: z.object({
    ...RuleBody.shape,
    description: z.string(),
    countryRef: z.string(),
    countries: z.array(z.string()),
    definitionRuleContent: RuleBody.shape.definitionRuleContent.extend({ sourceListId: z.string() }),
  }),
});

interface Edited {
  /** The version that was changed; '' for a rule that is not saved yet. */
  readonly etag: string;
  readonly draft: RuleDraft;
}

function storeKey(id: string): string {
  return `ruleDraft.${id}`;
}

function readStored(id: string): Edited | undefined {
  try {
    const stored = StoredDraft.safeParse(JSON.parse(tabStore.get(storeKey(id)) ?? 'null'));
    return stored.success ? stored.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft for the editor that opens next; a reload finds it, too. */
export function keepDraft(id: string, edited: Edited): void {
  tabStore.set(storeKey(id), JSON.stringify(edited));
}

export interface RuleDraftState {
  readonly draft: RuleDraft;
  /** What is saved, or what a new rule starts from. */
  readonly saved: RuleDraft;
  readonly isChanged: boolean;
  /** The version that a save replaces; '' for a new rule. */
  readonly etag: string;
  change(update: (draft: RuleDraft) => RuleDraft): void;
  /** What is edited replaces that version from now on. */
  rebase(etag: string): void;
  discard(): void;
}

/** What is being edited of a rule. It outlives a reload of the page, and follows what is saved until it is changed. */
export function useRuleDraft(row: RuleRow | undefined, fresh: RuleDraft): RuleDraftState {
  const id = row?.id ?? newRuleId;
  const [edited, setEdited] = useState<Edited | undefined>(() => readStored(id));
  const saved = row === undefined ? fresh : draftOf(row);
  const present = row?.etag ?? '';
  const keep = useCallback(
    (next: Edited | undefined) => {
      if (next === undefined) tabStore.remove(storeKey(id));
      else keepDraft(id, next);
      return next;
    },
    [id],
  );
  const draft = edited?.draft ?? saved;
  return {
    draft,
    saved,
    isChanged: edited !== undefined,
    etag: edited?.etag ?? present,
    change: (update) =>
      setEdited((before) => {
        const next = { etag: before?.etag ?? present, draft: update(before?.draft ?? saved) };
        return keep(isSameDraft(next.draft, saved) && next.etag === present ? undefined : next);
      }),
    rebase: (etag) => setEdited((before) => keep(before && { ...before, etag })),
    discard() {
      // Not while the state is updated: another editor may take the place of this one before that.
      keep(undefined);
      setEdited(undefined);
    },
  };
}
