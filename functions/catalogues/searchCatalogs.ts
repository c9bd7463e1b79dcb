import type { CatalogRow, CatalogVersion, ReplacedVersion } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { CatalogueDocument, CataloguePointer } from './catalogueDocuments.ts';
import { qualityOf, readRatings } from './ratings.ts';
import { compareVersions, readNamedCatalogues } from './versionNames.ts';

/** Countries of an admin. */
export type Countries = readonly string[] | 'all';

type NamedCatalogue = Required<CatalogueDocument>;

export interface CatalogSearch {
  /** Part of the file name, of who uploaded it, or of the version. */
  readonly text: string;
  /** Catalogues that one of them uses, or used last; any when empty. */
  readonly countries: readonly string[];
  /** Also the last ones of countries that use none any more. */
  readonly withUnused: boolean;
  readonly sortColumName: string;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly pageSize: number;
  readonly firstEntryIndexPage: number;
}

/** As every search (domain: Searches). */
const maxPageSize = 1000;

/** Those of the countries that the admin may see. */
export function allowedOf(countries: readonly string[], allowed: Countries): readonly string[] {
  return allowed === 'all' ? countries : countries.filter((country) => allowed.includes(country));
}

/** Catalogue → the countries of the caller that use it, sorted. */
async function usersOf({ documents }: Services, allowed: Countries): Promise<ReadonlyMap<string, string[]>> {
  const pointers = await documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {}));
  const served = new Map<string, string[]>();
  for (const { value } of pointers.documents) {
    if (allowedOf([value.id], allowed).length === 0) continue;
    served.set(value.catalogId, [...(served.get(value.catalogId) ?? []), value.id].sort());
  }
  return served;
}

/**
 * The last catalogues of those countries of the caller that use none any more because it was deleted, each with these
 * countries, so that they can be restored.
 */
function unusedOf(
  catalogues: readonly NamedCatalogue[],
  served: ReadonlyMap<string, readonly string[]>,
  allowed: Countries,
): ReadonlyMap<string, readonly string[]> {
  const settled = new Set([...served.values()].flat());
  const unused = new Map<string, string[]>();
  const newestFirst = [...catalogues].sort((left, right) => (left.lastModified < right.lastModified ? 1 : -1));
  for (const { id, countries } of newestFirst) {
    for (const country of allowedOf(countries, allowed)) {
      if (settled.has(country)) continue;
      settled.add(country);
      unused.set(id, [...(unused.get(id) ?? []), country]);
    }
  }
  return unused;
}

function rowOf(catalogue: NamedCatalogue, countries: readonly string[]): CatalogRow {
  const { id, uploadedBy, fileName, version, totalArticles, lastModified } = catalogue;
  return { id, countries: [...countries], uploadedBy, fileName, version, totalArticles, lastModified };
}

function byText(read: (row: CatalogRow) => string) {
  return (left: CatalogRow, right: CatalogRow) => read(left).localeCompare(read(right), 'en', { numeric: true });
}

type SortColumn = Exclude<keyof CatalogRow, 'id'>;

/** What orders rows by each column; those whose quality is not counted yet come below all others. */
const orders: Readonly<Record<SortColumn, (left: CatalogRow, right: CatalogRow) => number>> = {
  fileName: byText((row) => row.fileName),
  uploadedBy: byText((row) => row.uploadedBy),
  countries: byText((row) => row.countries.join()),
  lastModified: byText((row) => row.lastModified),
  totalArticles: (left, right) => left.totalArticles - right.totalArticles,
  version: (left, right) => compareVersions(left.version, right.version),
  quality: (left, right) => (left.quality ?? -1) - (right.quality ?? -1),
};

function orderOf(column: string) {
  if (column === '') return orders.lastModified;
  if (Object.hasOwn(orders, column)) return orders[column as SortColumn];
  throw new Failure(400, 'ErrorInvalidInput', [`sortColumName ${column}`]);
}

/** @param countries that use the catalogue, or used it last */
function isFound(
  { fileName, uploadedBy, version }: CatalogRow,
  countries: readonly string[],
  search: CatalogSearch,
): boolean {
  const text = search.text.trim().toLowerCase();
  const isText = [fileName, uploadedBy, version].some((part) => part.toLowerCase().includes(text));
  const { countries: asked } = search;
  return isText && (asked.length === 0 || asked.some((country) => countries.includes(country)));
}

/**
 * Catalogues that countries of the caller use, or used last; there are never more of them than countries.
 *
 * @throws Failure 400 ErrorInvalidInput for a column that cannot be sorted by
 */
export async function searchCatalogs(
  services: Services,
  allowed: Countries,
  search: CatalogSearch,
): Promise<{ rows: CatalogRow[]; total: number }> {
  const order = orderOf(search.sortColumName);
  const [served, catalogues, ratings] = await Promise.all([
    usersOf(services, allowed),
    readNamedCatalogues(services),
    readRatings(services),
  ]);
  const unused = search.withUnused ? unusedOf(catalogues, served, allowed) : new Map<string, readonly string[]>();
  const rows = catalogues.flatMap((catalogue) => {
    const countries = served.get(catalogue.id) ?? [];
    const places = [...countries, ...(unused.get(catalogue.id) ?? [])];
    if (places.length === 0 || !isFound(rowOf(catalogue, countries), places, search)) return [];
    const quality = qualityOf(ratings, catalogue.id, countries);
    return [{ ...rowOf(catalogue, countries), ...(quality !== undefined && { quality }) }];
  });
  const direction = search.sortOrder === 'DESC' ? -1 : 1;
  rows.sort((left, right) => direction * order(left, right) || (left.id < right.id ? -direction : direction));
  const first = search.firstEntryIndexPage;
  const size = search.pageSize > 0 ? search.pageSize : maxPageSize;
  return { rows: rows.slice(first, first + size), total: rows.length };
}

/**
 * A stored catalogue, in use or not.
 *
 * @throws Failure 404 ErrorCatalogNotFound
 */
export async function findCatalogue(services: Services, catalogId: string): Promise<NamedCatalogue> {
  const found = (await readNamedCatalogues(services)).find(({ id }) => id === catalogId);
  if (found === undefined) throw new Failure(404, 'ErrorCatalogNotFound');
  return found;
}

/** How many projects a country has; templates and trash apart. */
function countProjects({ documents }: Services, country: string): Promise<number> {
  return documents.count('projects', listedQuery('projectsOfCountry', { country }));
}

/** How long a catalogue's page offers to roll a publication back. */
const freshMilliseconds = 24 * 3600 * 1000;

/** The versions that countries used before their present one, where it is fresh and theirs is still kept. */
async function replacedIn(services: Services, countries: readonly string[]): Promise<ReplacedVersion[]> {
  const kept = new Map((await readNamedCatalogues(services)).map((catalogue) => [catalogue.id, catalogue]));
  const replaced = new Map<string, ReplacedVersion>();
  for (const country of countries) {
    const pointer = (await services.documents.get<CataloguePointer>('catalogPointers', country))?.value;
    const before = kept.get(pointer?.before?.catalogId ?? '');
    if (pointer === undefined || before === undefined) continue;
    if (services.now().getTime() - Date.parse(pointer.switchedOn) >= freshMilliseconds) continue;
    const { id, version } = before;
    const known = replaced.get(id);
    if (known === undefined) replaced.set(id, { id, version, countries: [country], on: pointer.switchedOn });
    else known.countries.push(country);
  }
  return [...replaced.values()];
}

interface CatalogUse {
  readonly country: string;
  readonly projects: number;
}

/**
 * A catalogue with the projects of those countries of the caller that use it, and the versions it has just replaced.
 *
 * @throws Failure 404 ErrorCatalogNotFound also for one that no country of the caller has to do with
 */
export async function readCatalog(
  services: Services,
  allowed: Countries,
  catalogId: string,
): Promise<CatalogRow & { uses: CatalogUse[]; replaced: ReplacedVersion[] }> {
  const catalogue = await findCatalogue(services, catalogId);
  if (allowedOf(catalogue.countries, allowed).length === 0) throw new Failure(404, 'ErrorCatalogNotFound');
  const [served, ratings] = await Promise.all([usersOf(services, allowed), readRatings(services)]);
  const countries = served.get(catalogId) ?? [];
  const quality = qualityOf(ratings, catalogId, countries);
  const uses: CatalogUse[] = [];
  for (const country of countries) uses.push({ country, projects: await countProjects(services, country) });
  const replaced = await replacedIn(services, countries);
  return { ...rowOf(catalogue, countries), ...(quality !== undefined && { quality }), uses, replaced };
}

/**
 * Versions of the caller's countries of a catalogue that are kept, the newest first.
 *
 * @throws Failure 404 ErrorCatalogNotFound also for one that no country of the caller has to do with
 */
export async function readCatalogVersions(
  services: Services,
  allowed: Countries,
  catalogId: string,
): Promise<CatalogVersion[]> {
  const catalogues = await readNamedCatalogues(services);
  const asked = catalogues.find(({ id }) => id === catalogId);
  const countries = allowedOf(asked?.countries ?? [], allowed);
  if (countries.length === 0) throw new Failure(404, 'ErrorCatalogNotFound');
  const served = await usersOf(services, allowed);
  return catalogues
    .filter((catalogue) => catalogue.countries.some((country) => countries.includes(country)))
    .sort((left, right) => (left.lastModified < right.lastModified ? 1 : -1))
    .map((catalogue) => ({
      ...rowOf(catalogue, served.get(catalogue.id) ?? []),
      importedFor: [...catalogue.countries],
    }));
}
