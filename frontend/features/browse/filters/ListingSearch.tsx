import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { PageSearch, SearchField } from '#ui/SearchField.tsx';
import type { ListingState } from '../state/listingState.ts';
import { useDraft } from '../state/useDraft.ts';
import { useListingState } from '../state/useListingState.ts';
import classes from './ListingSearch.module.css';

type SearchTexts = Pick<ListingState, 'text' | 'articleNr'>;

/** The header's field while products are listed: each letter narrows the list. It has a mode for article numbers. */
export function ListingSearch(): ReactNode {
  const { t } = useText();
  const { state, dispatch } = useListingState();
  const draft = useDraft((typed: Partial<SearchTexts>) => dispatch({ kind: 'search', ...typed }));
  const { text, articleNr } = { ...state, ...draft.typed };
  const [wantsNumber, setWantsNumber] = useState(false);
  // What the address holds decides; an empty field stays as it was.
  const isNumber = articleNr !== '' || (text === '' && wantsNumber);

  function change(value: string, asNumber: boolean): void {
    setWantsNumber(asNumber);
    draft.type(asNumber ? { text: '', articleNr: value } : { text: value, articleNr: '' });
  }

  return (
    <PageSearch>
      <SearchField
        label={t(isNumber ? 'ListingArticleNo' : 'ListingSearch')}
        placeholder={t(isNumber ? 'ListingArticleNo' : 'HeaderSearch')}
        value={isNumber ? articleNr : text}
        onChange={(value) => change(value, isNumber)}
        onSubmit={draft.leave}
        onLeave={draft.leave}
        tools={
          <button
            type="button"
            className={`sani-plain ${classes.mode}`}
            aria-pressed={isNumber}
            onClick={() => change(isNumber ? articleNr : text, !isNumber)}
          >
            {t('ListingOnlyNumbers')}
          </button>
        }
      />
    </PageSearch>
  );
}
