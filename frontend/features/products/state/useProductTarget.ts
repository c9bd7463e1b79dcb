import { useSearchParams } from 'react-router';
import { listingParams } from '#catalogue/listingUrl.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import type { RouteName, RouteParams, RouteQuery } from '#core/routes.ts';
import { readCountry } from './listingState.ts';

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
