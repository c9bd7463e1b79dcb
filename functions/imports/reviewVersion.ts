import type { ImportReview } from '@sanispec/shared/contract';
import type { CatalogueDocument } from '#catalogues/catalogueDocuments.ts';
import { readNamedCatalogues } from '#catalogues/versionNames.ts';
import type { Services } from '#config/services.ts';

/**
 * What publishing a kept version again would put in the place of what.
 *
 * @param from country → the catalogue that it uses, '' for none
 */
export async function reviewVersion(
  services: Services,
  catalogue: CatalogueDocument,
  countries: readonly string[],
  from: Readonly<Record<string, string>>,
): Promise<ImportReview> {
  const checkedOn = services.now();
  const stored = new Map((await readNamedCatalogues(services)).map((version) => [version.id, version]));
  const comparedWith = countries.flatMap((country) => {
    const used = stored.get(from[country] ?? '');
    if (used === undefined) return [];
    const { id: catalogId, version, lastModified: publishedOn, uploadedBy } = used;
    return [{ country, catalogId, version, publishedOn, uploadedBy }];
  });
  const live = new Set(comparedWith.map(({ catalogId }) => catalogId));
  return {
    fileName: catalogue.fileName,
    countries: [...countries],
    checkedOn: checkedOn.toISOString(),
    seconds: (services.now().getTime() - checkedOn.getTime()) / 1000,
    articles: catalogue.totalArticles,
    liveArticles: [...live].reduce((sum, id) => sum + (stored.get(id)?.totalArticles ?? 0), 0),
    comparedWith,
    counts: { added: 0, removed: 0, repriced: 0, changed: 0, structure: 0, projects: 0 },
    addedSubCategories: 0,
    removedInProjects: 0,
    prices: { higher: 0, lower: 0, distribution: [] },
    findings: [],
    others: [],
  };
}
