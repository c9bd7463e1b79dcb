import type { ReactNode } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
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
  const [parameters] = useSearchParams();
  return (articleId) => {
    if (project === undefined) {
      return { to: 'browseProductDetail', params: { articleId }, query: { country: readCountry(parameters) } };
    }
    const replace = parameters.get(listingParams.replace) ?? undefined;
    return { to: 'projectProductDetail', params: { projectId: project.projectId, articleId }, query: { replace } };
  };
}

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
