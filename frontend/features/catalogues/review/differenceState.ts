import { type DifferenceTab, differenceTabs } from '@sanispec/shared/contract';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What the table of differences shows. */
export interface DifferenceState {
  readonly tab: DifferenceTab;
  /** ISO 3166 two-letter code, or '' for all. */
  readonly country: string;
  readonly text: string;
  /** Code, or '' for all. */
  readonly subCategory: string;
  /** Only prices that change by more than so many percent. */
  readonly overPercent: number | undefined;
  /** Field of the lines, '-' in front for descending; '' for the server's order. */
  readonly sort: string;
}

const maxTextLength = 200;
const mostPercent = 1000;

function percentOf(text: string | null): number | undefined {
  const value = Number(text ?? '');
  return text !== null && text !== '' && value >= 0 && value <= mostPercent ? value : undefined;
}

/** The state that an address names; wrong values are ignored. */
function readDifferenceState(search: URLSearchParams, usual: DifferenceTab): DifferenceState {
  const country = search.get('country') ?? '';
  return {
    tab: differenceTabs.find((tab) => tab === search.get('tab')) ?? usual,
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    text: (search.get('q') ?? '').slice(0, maxTextLength),
    subCategory: (search.get('subCategory') ?? '').slice(0, 100),
    overPercent: percentOf(search.get('over')),
    sort: (search.get('sort') ?? '').slice(0, 100),
  };
}

/** The query of the address that names a state; what is usual is left out. */
export function writeDifferenceState(state: DifferenceState, usual: DifferenceTab): URLSearchParams {
  const search = new URLSearchParams();
  if (state.tab !== usual) search.set('tab', state.tab);
  if (state.country !== '') search.set('country', state.country);
  if (state.text !== '') search.set('q', state.text);
  if (state.subCategory !== '') search.set('subCategory', state.subCategory);
  if (state.overPercent !== undefined) search.set('over', String(state.overPercent));
  if (state.sort !== '') search.set('sort', state.sort);
  return search;
}

/** The state of the table that the address names, and how to change it in place. */
export function useDifferenceState(usual: DifferenceTab): {
  readonly state: DifferenceState;
  change(change: Partial<DifferenceState>): void;
} {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readDifferenceState(search, usual), [search, usual]);
  const change = useCallback(
    (changed: Partial<DifferenceState>) => {
      setSearch(writeDifferenceState({ ...state, ...changed }, usual), { replace: true, preventScrollReset: true });
    },
    [state, setSearch, usual],
  );
  return { state, change };
}
