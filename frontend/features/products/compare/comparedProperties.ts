import type { Article } from '@sanispec/shared/catalogue';
import type { CatalogueSummary, PropertySummary } from '#worker/catalogueApi.ts';

export interface ComparedProperty extends Pick<PropertySummary, 'propertyId' | 'format'> {
  /** In the order of the articles; '' where an article has none. */
  readonly values: readonly string[];
  readonly differs: boolean;
}

/** Stand above the data already. */
const inHeader = new Set(['articlenr', 'articletext', 'price']);

/** The properties of several articles side by side, in catalogue order; those that none of them has are left out. */
export function comparedProperties(
  articles: readonly Pick<Article, 'properties' | 'subCategory'>[],
  properties: CatalogueSummary['properties'],
): readonly ComparedProperty[] {
  const shown = new Map<string, PropertySummary>();
  for (const { subCategory } of articles) {
    for (const property of properties[subCategory] ?? []) {
      const { propertyId, format } = property;
      if (format === 'hidden' || inHeader.has(propertyId.toLowerCase()) || shown.has(propertyId)) continue;
      shown.set(propertyId, property);
    }
  }
  return [...shown.values()]
    .map(({ propertyId, format }) => {
      const values = articles.map((article) => article.properties[propertyId]?.trim() ?? '');
      return { propertyId, format, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== ''));
}
