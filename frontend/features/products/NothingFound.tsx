import { Button } from '@mantine/core';
import type { ListingResult } from '@sanispec/shared/filter';
import type { ReactNode } from 'react';
import { useProjectContext } from '../../app/projectContext.tsx';
import { useText } from '../../app/text.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SubCategoryIcon } from '../../components/SubCategoryIcon.tsx';
import { cleared, filterCount, type ListingState } from './listingState.ts';
import type { ListingControl } from './useListingState.ts';

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
  return (
    <EmptyState
      drawing={state.sub === undefined ? undefined : <SubCategoryIcon subCategory={state.sub} size={96} />}
      title={t('ListingNoResults')}
      {...(isAllHidden && { text: t('ListingNothingFits', project?.activeSet?.title ?? '') })}
      action={<WayOut control={control} isAllHidden={isAllHidden} />}
    />
  );
}

function WayOut({ control, isAllHidden }: { control: ListingControl; isAllHidden: boolean }): ReactNode {
  const { t } = useText();
  const { state, update } = control;
  if (state.hiddenBy !== undefined) {
    return (
      <Button onClick={() => update({ ...state, hiddenBy: undefined, pages: 1 })}>{t('ListingHideMisfits')}</Button>
    );
  }
  if (isAllHidden) {
    return <Button onClick={() => update({ ...state, showHidden: true, pages: 1 })}>{t('ListingShowHidden')}</Button>;
  }
  if (isNarrowed(state)) return <Button onClick={() => update(cleared(state))}>{t('ListingClearAll')}</Button>;
  return <Button onClick={control.showEverything}>{t('ListingAllCategories')}</Button>;
}
