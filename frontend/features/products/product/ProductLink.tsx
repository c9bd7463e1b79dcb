import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { LocaleLink } from '#core/locale.ts';
import { type FromListing, fromListing, oneStepFurther } from '../state/fromListing.ts';
import { useProductTarget } from '../state/useProductTarget.ts';

/** State for a link to a detail page from where the user is now. */
function useNextState(takesPlace: boolean): FromListing | undefined {
  const { key, search, state } = useLocation();
  const isOnDetail = useParams().articleId !== undefined;
  if (!isOnDetail) return { stepsFromListing: 1, listing: { key, search } };
  const here = fromListing(state);
  return takesPlace ? here : oneStepFurther(here);
}

interface ProductLinkProps {
  readonly articleId: string;
  readonly className?: string | undefined;
  /** A second link to the same page, for the mouse only. */
  readonly isDecorative?: boolean;
  /** Another variant of the article shown: takes its place in the history and keeps the scroll. */
  readonly isVariant?: boolean;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A link to an article's detail page, in the project or in public browsing; the page knows its way back. */
export function ProductLink(props: ProductLinkProps): ReactNode {
  const { articleId, className, isDecorative = false, isVariant = false, isCurrent = false, children } = props;
  const targetOf = useProductTarget();
  const state = useNextState(isVariant);
  return (
    <LocaleLink
      {...targetOf(articleId)}
      className={className}
      state={state}
      {...(isVariant && { replace: true, preventScrollReset: true })}
      {...(isCurrent && { 'aria-current': true as const })}
      data-article={articleId}
      {...(isDecorative && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
    </LocaleLink>
  );
}
