import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type ListingTarget, listingSearch } from '#catalogue/listingUrl.ts';
import { LocaleLink } from '#core/locale.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { PhoneBarPart } from '#ui/PhoneBar.tsx';
import { useViewport } from '#ui/useViewport.ts';
import { readCountry } from '../state/listingState.ts';
import { fromListing } from '../state/listingVisit.ts';
import classes from './BackToListing.module.css';

/**
 * 'Back to products listing': steps back in the history when the user came from there, so that list and scroll are as
 * they were; else it leads to the listing of the article's category.
 */
export function BackToListing({ target = {} }: { readonly target?: ListingTarget }): ReactNode {
  const { t } = useText();
  const project = useProjectContext();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isInBar = useViewport() === 'phone' && project !== undefined;
  const className = `sani-screen-only ${isInBar ? classes.bar : classes.back}`;
  const content = isInBar ? (
    <Icon name="chevronLeft" size={20} label={t('ProductBackToListing')} />
  ) : (
    <>
      <Icon name="arrowLeft" /> {t('ProductBackToListing')}
    </>
  );
  const placed = (link: ReactNode): ReactNode => (isInBar ? <PhoneBarPart part="back">{link}</PhoneBarPart> : link);
  const from = fromListing(state);
  if (from !== undefined) {
    return placed(
      <button type="button" className={className} onClick={() => void navigate(-from.stepsFromListing)}>
        {content}
      </button>,
    );
  }
  const query = listingSearch(target);
  if (project !== undefined) {
    return placed(
      <LocaleLink className={className} to="projectProducts" params={{ projectId: project.projectId }} query={query}>
        {content}
      </LocaleLink>,
    );
  }
  return (
    <LocaleLink className={className} to="browseProducts" query={{ ...query, country: readCountry(search) }}>
      {content}
    </LocaleLink>
  );
}
