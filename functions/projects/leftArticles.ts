import { isSold } from '@sanispec/shared/catalogue';
import { type LeftArticle, namedArticles, type Space } from '@sanispec/shared/project';
import type { CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import { type ListedCatalogue, openListedCatalogue, openListedVersion } from '#catalogues/openListed.ts';
import type { Services } from '#config/services.ts';
import type { PricedSpaces } from './priceProject.ts';
import type { ProjectDocument } from './projectDocument.ts';

/** As JSON, in addition to a project that is as large as it may be: a document store takes 2 MB. */
const maxLeftBytes = 250_000;
const maxValueLength = 80;

/** Articles that spaces name and a catalogue does not sell, each once. */
function unsoldIn(spaces: readonly Space[], { catalogue }: ListedCatalogue): readonly string[] {
  return namedArticles(spaces).filter((id) => !isSold(catalogue.articlePrice(id)));
}

/** What a version says of an article; undefined for one that it does not know. */
function lastOf(id: string, { catalogue, versionId }: ListedCatalogue, { before }: CataloguePointer) {
  const article = catalogue.article(id);
  if (article === undefined) return undefined;
  const { title, productId, subCategory, priceInCents, pictures, properties } = article;
  const columns = catalogue.subCategories.filtersOf(subCategory).map(({ columnName }) => columnName);
  const values = columns.map((name) => [name, (properties[name] ?? '').trim().slice(0, maxValueLength)] as const);
  const version = before?.versionId === versionId ? before.version : undefined;
  const { country, currency } = catalogue;
  const left: LeftArticle = {
    ...{ id, title, picture: pictures.main, productId, subCategory, priceInCents, currency, country },
    ...(version !== undefined && { version }),
    values: Object.fromEntries(values.filter(([, value]) => value !== '')),
  };
  return left;
}

/** Each article once, as it was last, and no more than a document has room for. */
function bounded(newestFirst: readonly LeftArticle[]): readonly LeftArticle[] {
  const unique = newestFirst.filter(({ id }, at) => newestFirst.findIndex((other) => other.id === id) === at);
  let bytes = 0;
  return unique.filter((article) => {
    bytes += Buffer.byteLength(JSON.stringify(article));
    return bytes <= maxLeftBytes;
  });
}

type LeftOfProject = Pick<ProjectDocument, 'leftArticles'>;

/** The articles of a project that have left, with those that a version before knew of the ones asked for. */
function withLast(
  { leftArticles = [] }: LeftOfProject,
  ids: readonly string[],
  before: ListedCatalogue,
  pointer: CataloguePointer,
): LeftOfProject {
  const stored = new Set(leftArticles.map(({ id }) => id));
  // An article that was off sale in that version, too, was noted when it left.
  const isNews = (id: string): boolean => !stored.has(id) || isSold(before.catalogue.articlePrice(id));
  const left = ids.filter(isNews).flatMap((id) => lastOf(id, before, pointer) ?? []);
  if (left.length > 0) return { leftArticles: bounded([...left, ...leftArticles]) };
  return leftArticles.length > 0 ? { leftArticles } : {};
}

/** What a project is to keep of its articles when one version of its country's catalogue follows another. */
export function leftBetween(
  project: Pick<ProjectDocument, 'spaces' | 'leftArticles'>,
  { before, after, pointer }: { before: ListedCatalogue; after: ListedCatalogue; pointer: CataloguePointer },
): LeftOfProject {
  return withLast(project, unsoldIn(project.spaces, after), before, pointer);
}

/**
 * The same when spaces are saved, copied or restored. Earlier versions are opened only for articles that the project did not
 * have before, and when it is priced by a new catalogue before the timer has come to it.
 *
 * @param before the project that is changed, or copied
 * @param priced what {@link priceProject} has said of the spaces
 */
export async function leftOnSave(
  services: Services,
  before: Pick<ProjectDocument, 'spaces' | 'leftArticles' | 'pricedBy'>,
  { country, spaces, priced }: { country: string; spaces: readonly Space[]; priced: PricedSpaces },
): Promise<LeftOfProject> {
  const { leftArticles } = before;
  let left: LeftOfProject = leftArticles === undefined ? {} : { leftArticles };
  if (priced.status === 'OK') return left;
  const named = priced.pricedBy === before.pricedBy ? new Set(namedArticles(before.spaces)) : new Set<string>();
  const isKnown = (id: string): boolean => left.leftArticles?.some((one) => one.id === id) ?? false;
  if (namedArticles(spaces).every((id) => named.has(id) || isKnown(id))) return left;
  const pointer = (await services.documents.get<CataloguePointer>('catalogPointers', country))?.value;
  const after = await openListedCatalogue(services, country);
  if (pointer === undefined || after === undefined) return left;
  const unsold = unsoldIn(spaces, after).filter((id) => !named.has(id));
  for (const version of pointer.earlier ?? []) {
    const unknown = unsold.filter((id) => !isKnown(id));
    if (unknown.length === 0) break;
    const opened = await openListedVersion(services, country, version);
    if (opened !== undefined) left = withLast(left, unknown, opened, pointer);
  }
  return left;
}
