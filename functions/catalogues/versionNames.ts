import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import type { CatalogueDocument } from './catalogueDocuments.ts';

type Named = Pick<CatalogueDocument, 'id' | 'countries' | 'lastModified' | 'version'>;

/** The numbers given in a year (container `versions`, partition `catalogs`): the last of each country, and to which. */
interface NumbersDocument {
  /** The year. */
  readonly id: string;
  readonly of: 'catalogs';
  readonly last: Readonly<Record<string, { readonly n: number; readonly catalogId: string }>>;
}

function yearOf({ lastModified }: Pick<Named, 'lastModified'>): string {
  return lastModified.slice(0, 4);
}

function numberIn(version: string, year: string): number {
  const [named, n] = version.split('/');
  return named === year ? Number(n) : 0;
}

/** The oldest first; ids decide between those of one moment. */
function inOrder(left: Named, right: Named): number {
  if (left.lastModified !== right.lastModified) return left.lastModified < right.lastModified ? -1 : 1;
  return left.id < right.id ? -1 : 1;
}

/**
 * The names `{year}/{n}` of catalogues. A number is one above the last of the year in any country of the catalogue, so
 * that in each country names grow and none occurs twice. Those that were stored before versions had names get theirs
 * by the dates of their imports.
 *
 * @returns catalogue id → name
 */
export function versionNames(catalogues: readonly Named[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const last = new Map<string, number>();
  for (const catalogue of [...catalogues].sort(inOrder)) {
    const year = yearOf(catalogue);
    const keys = catalogue.countries.map((country) => `${year} ${country}`);
    const next = 1 + Math.max(0, ...keys.map((key) => last.get(key) ?? 0));
    const name = catalogue.version ?? `${year}/${next}`;
    names.set(catalogue.id, name);
    for (const key of keys) last.set(key, Math.max(last.get(key) ?? 0, numberIn(name, year)));
  }
  return names;
}

/** Negative when the first version is the older one by its name; those without a name come first. */
export function compareVersions(left: string, right: string): number {
  const [leftYear = 0, leftNumber = 0] = left.split('/').map(Number);
  const [rightYear = 0, rightNumber = 0] = right.split('/').map(Number);
  return leftYear - rightYear || leftNumber - rightNumber;
}

/** Every stored catalogue with its name. */
export async function readNamedCatalogues({ documents }: Services): Promise<readonly Required<CatalogueDocument>[]> {
  const { documents: stored } = await documents.query<CatalogueDocument>('catalogs', listedQuery('catalogs', {}));
  const catalogues = stored.map(({ value }) => value);
  const names = versionNames(catalogues);
  return catalogues.map((catalogue) => ({
    ...catalogue,
    listingNames: catalogue.listingNames ?? {},
    textsNames: catalogue.textsNames ?? {},
    version: names.get(catalogue.id) ?? '',
  }));
}

/**
 * Stores the names of catalogues that have none: later ones may go before earlier ones, whose names must stay.
 *
 * @returns how many were named
 */
export async function nameOldVersions({ documents }: Services): Promise<number> {
  const { documents: stored } = await documents.query<CatalogueDocument>('catalogs', listedQuery('catalogs', {}));
  const nameless = stored.filter(({ value }) => value.version === undefined);
  const names = versionNames(stored.map(({ value }) => value));
  for (const { id, value, etag } of nameless) {
    const version = names.get(id);
    if (version !== undefined) await documents.put('catalogs', { ...value, version }, { ifMatch: etag });
  }
  return nameless.length;
}

function highestOf(catalogues: readonly Named[], year: string): ReadonlyMap<string, number> {
  const highest = new Map<string, number>();
  const names = versionNames(catalogues);
  for (const { id, countries } of catalogues) {
    const n = numberIn(names.get(id) ?? '', year);
    for (const country of countries) highest.set(country, Math.max(highest.get(country) ?? 0, n));
  }
  return highest;
}

/**
 * Takes the next name for a catalogue that is not stored yet. Two imports at a time get two names, and a second attempt
 * gets the name of the first.
 */
export async function takeVersionName(services: Services, catalogue: Named): Promise<string> {
  const { documents } = services;
  const year = yearOf(catalogue);
  return retryOnConflict(async () => {
    const stored = await documents.get<NumbersDocument>('versions', year, 'catalogs');
    const last = stored?.value.last ?? {};
    const { countries, id: catalogId } = catalogue;
    const own = countries.map((country) => last[country]);
    const before = own[0];
    if (before !== undefined && own.every((entry) => entry?.catalogId === catalogId)) return `${year}/${before.n}`;
    await nameOldVersions(services);
    const others = await documents.query<CatalogueDocument>('catalogs', listedQuery('catalogs', {}));
    const highest = highestOf(
      others.documents.map(({ value }) => value),
      year,
    );
    const numbers = countries.map((country) => Math.max(last[country]?.n ?? 0, highest.get(country) ?? 0));
    const n = 1 + Math.max(0, ...numbers);
    const taken = Object.fromEntries(countries.map((country) => [country, { n, catalogId }]));
    const next: NumbersDocument = { id: year, of: 'catalogs', last: { ...last, ...taken } };
    await documents.put('versions', next, stored === undefined ? { ifNoneMatch: '*' } : { ifMatch: stored.etag });
    return `${year}/${n}`;
  });
}
