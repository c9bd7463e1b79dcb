import { Button } from '@mantine/core';
import type { ListingResult } from '@sanispec/shared/listing';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ReactNode } from 'react';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { cleared, filterCount, type ListingState } from '../state/listingState.ts';
import type { ListingControl } from '../state/useListingState.ts';

interface NothingFoundProps {
  readonly control: ListingControl;
  readonly result: Pick<ListingResult, 'hidden'>;
}

function isNarrowed(state: ListingState): boolean {
  return filterCount(state) > 0 || state.text !== '' || state.articleNr !== '';
}

/** An empty listing and the one way out of it: what narrows it is taken away, or another category is chosen. */
export function NothingFound({ control, result }: NothingFoundProps): ReactNode {
  const { t } = useText();
  const project = useProjectContext();
  const { state } = control;
  const isAllHidden = result.hidden > 0;
  const wayOut = wayOutOf(control, isAllHidden);
  // Moves the focus to the listing, when there is something in it again.
  const ref = useFocusHandedOn(2);
  return (
    <EmptyState
      drawing={state.sub === undefined ? undefined : <SubCategoryIcon subCategory={state.sub} size={96} />}
      title={t('ListingNoResults')}
      {...(isAllHidden && { text: t('ListingNothingFits', project?.activeSet?.title ?? '') })}
      action={
        <Button ref={ref} onClick={wayOut.take}>
          {t(wayOut.text)}
        </Button>
      }
    />
  );
}

interface WayOut {
  readonly text: SiteTextKey;
  take(): void;
}

function wayOutOf({ state, update, showEverything }: ListingControl, isAllHidden: boolean): WayOut {
  if (state.hiddenBy !== undefined) {
    return { text: 'ListingHideMisfits', take: () => update({ ...state, hiddenBy: undefined, pages: 1 }) };
  }
  if (isAllHidden) {
    return { text: 'ListingShowHidden', take: () => update({ ...state, showHidden: true, pages: 1 }) };
  }
  if (isNarrowed(state)) return { text: 'ListingClearAll', take: () => update(cleared(state)) };
  return { text: 'ListingAllCategories', take: showEverything };
}
