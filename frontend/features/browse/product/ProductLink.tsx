import type { ReactNode } from 'react';
import { type Location, useLocation, useParams } from 'react-router';
import { listingParams } from '#catalogue/listingUrl.ts';
import { LocaleLink } from '#core/locale.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import type { RouteName, RouteParams, RouteQuery } from '#core/routes.ts';
import { readCountry } from '../state/listingState.ts';
import { type FromListing, fromListing, oneStepFurther } from '../state/listingVisit.ts';

interface ProductTarget {
  readonly to: RouteName;
  readonly params: RouteParams;
  readonly query: RouteQuery;
}

/** The detail pages of articles, in the project or in public browsing; what the visit is about goes along. */
export function useProductTarget(): (articleId: string) => ProductTarget {
  const project = useProjectContext();
  const params = new URLSearchParams(useLocation().search);
  const country = readCountry(params);
  const replace = params.get(listingParams.replace) ?? undefined;
  return (articleId) => {
    if (project === undefined) {
      return { to: 'browseProductDetail', params: { articleId }, query: { country } };
    }
    return { to: 'projectProductDetail', params: { projectId: project.projectId, articleId }, query: { replace } };
  };
}

/** State for a detail page that is reached from where the user is now. */
function nextState(
  { key, search, state }: Location,
  isOnDetail: boolean,
  takesPlace: boolean,
): FromListing | undefined {
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
  const location = useLocation();
  const isOnDetail = useParams().articleId !== undefined;
  return (
    <LocaleLink
      {...targetOf(articleId)}
      className={className}
      state={nextState(location, isOnDetail, isVariant)}
      {...(isVariant && { replace: true, preventScrollReset: true })}
      {...(isCurrent && { 'aria-current': true as const })}
      data-article={articleId}
      {...(isDecorative && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
    </LocaleLink>
  );
}
