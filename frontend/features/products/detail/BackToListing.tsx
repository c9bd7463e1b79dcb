import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type ListingTarget, listingSearch } from '#catalogue/listingUrl.ts';
import { Icon } from '#components/Icon.tsx';
import { LocaleLink } from '#core/locale.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
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
  const content = (
    <>
      <Icon name="arrowLeft" /> {t('ProductBackToListing')}
    </>
  );
  const from = fromListing(state);
  if (from !== undefined) {
    return (
      <button
        type="button"
        className={`sani-screen-only ${classes.back}`}
        onClick={() => void navigate(-from.stepsFromListing)}
      >
        {content}
      </button>
    );
  }
  const query = listingSearch(target);
  if (project !== undefined) {
    return (
      <LocaleLink
        className={`sani-screen-only ${classes.back}`}
        to="projectProducts"
        params={{ projectId: project.projectId }}
        query={query}
      >
        {content}
      </LocaleLink>
    );
  }
  return (
    <LocaleLink
      className={`sani-screen-only ${classes.back}`}
      to="browseProducts"
      query={{ ...query, country: readCountry(search) }}
    >
      {content}
    </LocaleLink>
  );
}
