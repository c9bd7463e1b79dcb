import type { Article, Catalogue } from '@sanispec/shared/catalogue';

/**
 * The article of a number that came in a path. The front end of Azure Functions hands an encoded slash over as it is
 * (ASP.NET does not decode it), the local host decodes it: both mean the same article.
 */
export function articleOf(catalogue: Catalogue, idInPath: string): Article | undefined {
  return catalogue.article(idInPath) ?? catalogue.article(idInPath.replace(/%2f/gi, '/'));
}
