import type { Article, MainCategory } from '@sanispec/shared/catalogue';
import type { FitEntry, FitSet } from '@sanispec/shared/compatibility';
import { useState } from 'react';
import { catalogue } from '#catalogue/catalogueClient.ts';
import { newId } from '#lib/newId.ts';

/** A set that is filled by hand to try rules on; it stays while one rule after the other is looked at. */
export interface TrialSetState {
  readonly entries: readonly FitEntry[];
  /** Undefined until it holds an article. */
  readonly type: MainCategory | undefined;
  /** The article that is asked to join. */
  readonly candidate: string | undefined;
  /** With the sub-articles that come along. */
  add(country: string, article: Pick<Article, 'id' | 'subCategory' | 'mainCategory'>): Promise<void>;
  remove(entryId: string): void;
  ask(articleId: string | undefined): void;
}

interface Held {
  readonly type: MainCategory | undefined;
  readonly entries: readonly FitEntry[];
  readonly candidate: string | undefined;
}

export function useTrialSet(): TrialSetState {
  const [held, setHeld] = useState<Held>({ type: undefined, entries: [], candidate: undefined });
  return {
    ...held,
    async add(country, { id, subCategory, mainCategory }) {
      const { mandatory } = await catalogue.ask(country, 'setArticlesOf', id);
      const entry: FitEntry = { id: newId(), articleId: id, subCategory, setArticleIds: mandatory };
      setHeld((before) => ({ ...before, type: before.type ?? mainCategory, entries: [...before.entries, entry] }));
    },
    remove: (entryId) =>
      setHeld((before) => {
        const entries = before.entries.filter(({ id }) => id !== entryId);
        return entries.length === 0 ? { type: undefined, entries, candidate: undefined } : { ...before, entries };
      }),
    ask: (candidate) => setHeld((before) => ({ ...before, candidate })),
  };
}

/** The set as rules judge it; an empty one of the type that the rule is about. */
export function fitSetOf({ type, entries }: TrialSetState, otherwise: MainCategory): FitSet {
  return { type: type ?? otherwise, entries };
}
