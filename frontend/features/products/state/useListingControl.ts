import type { MainCategory, SubCategory } from '@sanispec/shared/catalogue';
import type { ListingFilter } from '@sanispec/shared/listing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { listingQuery } from '#catalogue/catalogueQueries.ts';
import { createStore, type Store } from '#lib/emitter.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import type { ListingState } from './listingState.ts';
import { asksForProducts, listingQueryOf, useFitSet } from './useListing.ts';
import { useListingState } from './useListingState.ts';

/** Of the state that was last asked for: what is different, or how to make another of it. */
export type ListingChange = Partial<ListingState> | ((state: ListingState) => ListingState);

/** What was last asked for. */
export type AskedListing = Pick<Store<ListingState>, 'get' | 'subscribe'>;

export interface ListingControl {
  /** What is drawn. */
  readonly state: ListingState;
  /** What filters and fields show; ahead of `state` while an answer is on its way. */
  readonly asked: AskedListing;
  /** A change within the same category, drawn at once: the address is replaced, Back leads out of the listing. */
  update(change: ListingChange): void;
  /** The same, drawn together with its answer. */
  ask(change: ListingChange): void;
  /** Has the answer ready for somebody who is about to ask, since a press takes longer than an answer. */
  askAhead(change: ListingChange): void;
  /**
   * Another category, with the filters that were last used there and as many pages (domain: Listing); Back leads to the
   * one before.
   */
  choose(main: MainCategory | undefined, sub: SubCategory | undefined): void;
  /** The listing without anything remembered. */
  showEverything(): void;
}

/**
 * The page is drawn without an answer that takes longer, and again when it comes: a bound, so that nobody waits without a
 * sign that something happens.
 */
const drawnAfterMs = 50;

function changed(state: ListingState, change: ListingChange): ListingState {
  return typeof change === 'function' ? change(state) : { ...state, ...change };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * The listing's state and how to change it. The worker is asked before anything is drawn; a letter or a check mark shows
 * in its own control at once, and the page follows in one piece with the answer, a few milliseconds later, instead of
 * being drawn twice.
 *
 * @param scope the project's id, or 'browse'
 */
export function useListingControl(summary: CatalogueSummary, scope: string): ListingControl {
  const client = useQueryClient();
  const owned = useListingState(scope);
  const fitSet = useFitSet(owned.state.main);
  const [asked] = useState(() => createStore(owned.state));
  /** Asked for and not drawn. */
  const waiting = useRef<ListingState>(undefined);
  /** What was last drawn of that. */
  const drawn = useRef<ListingState>(undefined);
  const latest = useRef({ owned, fitSet });
  useLayoutEffect(() => {
    latest.current = { owned, fitSet };
  });
  // Whatever else changes the address, Back for instance, is about the listing that it leads to. What comes from here
  // leaves alone what was asked for since.
  useLayoutEffect(() => {
    if (owned.state === drawn.current) return;
    waiting.current = undefined;
    asked.set(owned.state);
  }, [asked, owned.state]);
  useEffect(() => {
    return () => {
      waiting.current = undefined;
    };
  }, []);

  const changes = useMemo(() => {
    /** @returns undefined where nothing is asked, or the answer is there */
    function answerTo(state: ListingState): Promise<void> | undefined {
      const query = listingQuery(summary, listingQueryOf(state, latest.current.fitSet));
      const isThere = !asksForProducts(state) || client.getQueryData(query.queryKey) !== undefined;
      return isThere ? undefined : client.prefetchQuery(query);
    }
    function begin(change: ListingChange): { readonly next: ListingState; readonly answer: Promise<void> | undefined } {
      const next = changed(asked.get(), change);
      const answer = answerTo(next);
      waiting.current = next;
      asked.set(next);
      return { next, answer };
    }
    function draw(next: ListingState): void {
      if (waiting.current !== next) return;
      waiting.current = undefined;
      drawn.current = next;
      latest.current.owned.update(next);
    }
    return {
      update(change: ListingChange): void {
        draw(begin(change).next);
      },
      ask(change: ListingChange): void {
        const { next, answer } = begin(change);
        if (answer === undefined) draw(next);
        else void Promise.race([answer, pause(drawnAfterMs)]).then(() => draw(next));
      },
      askAhead(change: ListingChange): void {
        void answerTo(changed(asked.get(), change));
      },
    };
  }, [client, summary, asked]);

  const { state, choose, showEverything } = owned;
  return { state, asked, ...changes, choose, showEverything };
}

/** The filter of a column as it was last asked for; the same object until it changes. */
export function useAskedFilter(asked: AskedListing, columnName: string): ListingFilter | undefined {
  return useSyncExternalStore(asked.subscribe, () =>
    asked.get().filters.find((filter) => filter.columnName === columnName),
  );
}
