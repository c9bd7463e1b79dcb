import type { ReactNode } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { LocaleLink } from '../../app/locale.ts';
import { useProjectContext } from '../../app/projectContext.tsx';
import { listingParams } from '../../lib/listingUrl.ts';
import { readCountry } from './listingState.ts';

/** State of a detail page's history entry: how many steps back the listing lies, so that it finds its scroll again. */
export interface FromListing {
  readonly stepsFromListing: number;
}

/** The state of a detail page that was reached from the listing; undefined for one that was opened by its address. */
export function fromListing(state: unknown): FromListing | undefined {
  if (typeof state !== 'object' || state === null || !('stepsFromListing' in state)) return undefined;
  const { stepsFromListing } = state;
  return typeof stepsFromListing === 'number' ? { stepsFromListing } : undefined;
}

/** State for a link to a detail page from where the user is now. */
function useNextState(takesPlace: boolean): FromListing | undefined {
  const { state } = useLocation();
  const isOnDetail = useParams().articleId !== undefined;
  if (!isOnDetail) return { stepsFromListing: 1 };
  const here = fromListing(state);
  return takesPlace ? here : here && { stepsFromListing: here.stepsFromListing + 1 };
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
  const project = useProjectContext();
  const state = useNextState(isVariant);
  const [parameters] = useSearchParams();
  const common = {
    className,
    state,
    ...(isVariant && { replace: true, preventScrollReset: true }),
    ...(isCurrent && { 'aria-current': true as const }),
    'data-article': articleId,
    ...(isDecorative && { tabIndex: -1, 'aria-hidden': true }),
  };
  if (project !== undefined) {
    const replace = parameters.get(listingParams.replace) ?? undefined;
    return (
      <LocaleLink
        {...common}
        to="projectProductDetail"
        params={{ projectId: project.projectId, articleId }}
        query={{ replace }}
      >
        {children}
      </LocaleLink>
    );
  }
  return (
    <LocaleLink
      {...common}
      to="browseProductDetail"
      params={{ articleId }}
      query={{ country: readCountry(parameters) }}
    >
      {children}
    </LocaleLink>
  );
}
