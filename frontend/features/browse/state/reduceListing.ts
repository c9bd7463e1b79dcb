import type { ListingFilter, ListingSort, TextPart } from '@sanispec/shared/listing';
import type { ListingState } from './listingState.ts';

/** A change of what the listing shows. */
export type ListingAction =
  /**
   * Takes the place of the filter on the same column, and of the part of the text that was one; a filter without values
   * removes it.
   */
  | { readonly kind: 'filter'; readonly filter: ListingFilter; readonly inPlaceOf?: TextPart | undefined }
  | { readonly kind: 'unfilter'; readonly columnName: string; readonly inPlaceOf?: TextPart | undefined }
  /** 'Clear all': no filter, no text, no number; category and order stay. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'search'; readonly text?: string; readonly articleNr?: string }
  /** Words of the text that stay text; undefined: all that can be understood is. */
  | { readonly kind: 'literally'; readonly words: ListingState['literal'] }
  | { readonly kind: 'sort'; readonly sort: ListingSort }
  | { readonly kind: 'listArticles'; readonly isOn: boolean }
  | { readonly kind: 'showAdvanced'; readonly isOn: boolean }
  | { readonly kind: 'showHidden'; readonly isOn: boolean }
  /** Lists only what this reason hides; undefined lists what fits. */
  | { readonly kind: 'showHiddenBy'; readonly reason: string | undefined }
  | { readonly kind: 'loadMore' }
  /** Another category; country and kind of entry are the same for all of them. */
  | { readonly kind: 'open'; readonly listing: ListingState };

function isEmpty(filter: ListingFilter): boolean {
  switch (filter.kind) {
    case 'values':
      return filter.values.length === 0;
    case 'range':
      return filter.min === undefined && filter.max === undefined;
    case 'interval':
      return false;
  }
}

/** A text without one of its parts. */
export function withoutPart(text: string, { start, end }: TextPart): string {
  return `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim();
}

/** Another text; a word that it no longer has need not stay text. */
function withText(state: ListingState, text: string): ListingState {
  if (text === state.text) return state;
  const { literal } = state;
  const kept = literal === 'all' ? 'all' : literal?.filter((words) => text.includes(words));
  return { ...state, text, literal: text.trim() === '' || kept?.length === 0 ? undefined : kept };
}

function withoutTextOf(state: ListingState, part: TextPart | undefined): ListingState {
  return part === undefined ? state : withText(state, withoutPart(state.text, part));
}

function without(filters: ListingState['filters'], columnName: string): ListingState['filters'] {
  return filters.filter((filter) => filter.columnName !== columnName);
}

/** Returns the listing that an action leads to; an action that changes the result goes back to the first page. */
export function reduceListing(state: ListingState, action: ListingAction): ListingState {
  const firstPage = { ...state, pages: 1 };
  switch (action.kind) {
    case 'filter': {
      const others = without(state.filters, action.filter.columnName);
      const filters = isEmpty(action.filter) ? others : [...others, action.filter];
      return { ...withoutTextOf(firstPage, action.inPlaceOf), filters };
    }
    case 'unfilter':
      return { ...withoutTextOf(firstPage, action.inPlaceOf), filters: without(state.filters, action.columnName) };
    case 'clear':
      return { ...withText(firstPage, ''), filters: [], articleNr: '' };
    case 'search':
      return {
        ...withText(firstPage, action.text ?? state.text),
        articleNr: action.articleNr ?? state.articleNr,
      };
    case 'literally':
      return { ...firstPage, literal: action.words };
    case 'sort':
      return { ...firstPage, sort: action.sort };
    case 'listArticles':
      return { ...firstPage, listsArticles: action.isOn };
    case 'showAdvanced':
      return { ...state, showAdvanced: action.isOn };
    case 'showHidden':
      return { ...firstPage, showHidden: action.isOn, hiddenBy: undefined };
    case 'showHiddenBy':
      return { ...firstPage, hiddenBy: action.reason };
    case 'loadMore':
      return { ...state, pages: state.pages + 1 };
    case 'open':
      return { ...action.listing, country: state.country, listsArticles: state.listsArticles };
  }
}
