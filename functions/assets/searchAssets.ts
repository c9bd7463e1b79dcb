import { foldText } from '@sanispec/shared/columns';
import type { AssetKind, AssetRow, AssetScope } from '@sanispec/shared/contract';
import type { CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { type IndexedAsset, readAssetIndex } from './assetIndex.ts';
import { isShownByBrowsers } from './assetKind.ts';
import { type AssetUses, readAssetUses } from './assetUse.ts';

export interface AssetPage {
  readonly sortColumName: string;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly pageSize: number;
  readonly firstEntryIndexPage: number;
}

export interface AssetSearch extends AssetPage {
  readonly scope: AssetScope;
  readonly text: string;
  readonly countries: readonly string[];
  readonly kind?: AssetKind | undefined;
  readonly isUnused: boolean;
}

export const maxPage = 1000;

/** The uses of assets by each catalogue in use. */
async function usesInUse(services: Services): Promise<readonly AssetUses[]> {
  const { documents } = services;
  const pointers = await documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {}));
  const versions = new Map(pointers.documents.map(({ value }) => [value.versionId, value]));
  return Promise.all([...versions.values()].map((version) => readAssetUses(services, version)));
}

function counterOf(catalogues: readonly AssetUses[]): (asset: IndexedAsset) => number {
  return ({ key }) => {
    let used = 0;
    for (const uses of catalogues) {
      const use = uses.get(key);
      if (use !== undefined) used += use.articles + use.settings;
    }
    return used;
  };
}

type Value = (asset: IndexedAsset) => number;

/** Numbers that stand in the order of the texts. */
function rankOf(rows: readonly IndexedAsset[], textOf: (asset: IndexedAsset) => string): Value {
  const ranks = new Map([...new Set(rows.map(textOf))].sort().map((text, rank) => [text, rank]));
  return (asset) => ranks.get(textOf(asset)) ?? 0;
}

/** What a column is sorted by; undefined for the order of names, in which the rows stand already. */
function sortValue(name: string, rows: readonly IndexedAsset[], usedBy: Value): Value | undefined {
  switch (name) {
    case '':
    case 'fileName':
      return undefined;
    case 'size':
      return ({ size }) => size;
    case 'usedBy':
      return usedBy;
    case 'lastModified':
      return ({ seconds }) => seconds;
    case 'uploadedBy':
      return rankOf(rows, ({ uploadedBy }) => foldText(uploadedBy));
    default:
      throw new Failure(400, 'ErrorInvalidInput', [name]);
  }
}

/** Rows in the order of a value and then of their places: as numbers that hold both, which sort ten times as fast. */
function sortRows(
  rows: readonly IndexedAsset[],
  value: Value | undefined,
  isDescending: boolean,
): (place: number) => IndexedAsset | undefined {
  const count = rows.length;
  if (value === undefined) return (place) => rows[isDescending ? count - 1 - place : place];
  const keys = Float64Array.from(rows, (asset, place) => (isDescending ? -1 : 1) * value(asset) * count + place).sort();
  return (place) => {
    const key = keys[place];
    return key === undefined ? undefined : rows[((key % count) + count) % count];
  };
}

function matcherOf({ scope, text, countries, kind }: AssetSearch): (asset: IndexedAsset) => boolean {
  const part = foldText(text.trim().replaceAll('\\', '/'));
  return (asset) =>
    asset.scope === scope &&
    (part === '' || asset.foldedPath.includes(part)) &&
    (kind === undefined || asset.kind === kind) &&
    (countries.length === 0 || asset.countries.some((country) => countries.includes(country)));
}

function rowOf({ blobs }: Services, asset: IndexedAsset, usedBy: number): AssetRow {
  const { id, scope, fileName, path, size, uploadedBy, countries, lastModified } = asset;
  const urls = { global: blobs.publicUrl('assets-global'), local: blobs.publicUrl('assets-local') };
  const base = scope === 'global' ? urls.global : urls.local;
  const url = `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const thumbnailUrl = isShownByBrowsers(path) ? url : '';
  const facts = { size, uploadedBy, countries: [...countries], lastModified, usedBy };
  return { id, scope, fileName, path, url, thumbnailUrl, ...facts };
}

/**
 * Stored assets of a scope, by name unless sorted otherwise, with how many articles and settings of catalogues in use
 * refer to each.
 *
 * @throws Failure 400 for a column that assets are not sorted by
 */
export async function searchAssets(
  services: Services,
  search: AssetSearch,
): Promise<{ rows: AssetRow[]; total: number }> {
  const [{ rows: all }, catalogues] = await Promise.all([readAssetIndex(services), usesInUse(services)]);
  const usedBy = counterOf(catalogues);
  const matches = matcherOf(search);
  const found = all.filter((asset) => matches(asset) && !(search.isUnused && usedBy(asset) > 0));
  const at = sortRows(found, sortValue(search.sortColumName, found, usedBy), search.sortOrder === 'DESC');
  const first = search.firstEntryIndexPage;
  const end = Math.min(found.length, first + (search.pageSize || maxPage));
  const rows: AssetRow[] = [];
  for (let place = first; place < end; place += 1) {
    const asset = at(place);
    if (asset !== undefined) rows.push(rowOf(services, asset, usedBy(asset)));
  }
  return { rows, total: found.length };
}
