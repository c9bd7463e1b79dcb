import { setImmediate as turn } from 'node:timers/promises';
import { foldText, once, scanLines } from '@sanispec/shared/columns';
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

export function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The uses of assets by each catalogue in use. */
export async function usesInUse(services: Services): Promise<readonly AssetUses[]> {
  const { documents } = services;
  const pointers = await documents.query<CataloguePointer>('catalogPointers', listedQuery('catalogPointers', {}));
  const versions = new Map(pointers.documents.map(({ value }) => [value.versionId, value]));
  return Promise.all([...versions.values()].map((version) => readAssetUses(services, version)));
}

/** What is known of the assets of a snapshot, each named by its place in it. */
interface AssetTable {
  readonly rows: readonly IndexedAsset[];
  readonly catalogues: readonly AssetUses[];
  /** How often each is used. */
  readonly usedBy: Uint32Array;
  /** Places of those whose path holds a part, ascending. */
  readonly placesWith: (part: string) => readonly number[];
  /** Places in the orders that were asked for. */
  readonly orders: Map<string, Uint32Array>;
}

const lastTables = new WeakMap<Services['documents'], AssetTable>();

/** The table of a snapshot: the last one while neither assets nor catalogues change. */
function tableOf({ documents }: Services, rows: readonly IndexedAsset[], catalogues: readonly AssetUses[]): AssetTable {
  const last = lastTables.get(documents);
  const isSame =
    last?.rows === rows &&
    last.catalogues.length === catalogues.length &&
    catalogues.every((uses, place) => last.catalogues[place] === uses);
  if (isSame) return last;
  const usedBy = new Uint32Array(rows.length);
  rows.forEach(({ key }, place) => {
    for (const uses of catalogues) {
      const use = uses.get(key);
      if (use !== undefined) usedBy[place] = (usedBy[place] ?? 0) + use.articles + use.settings;
    }
  });
  const placesWith = last?.rows === rows ? last.placesWith : scanPaths(rows);
  const table = { rows, catalogues, usedBy, placesWith, orders: new Map<string, Uint32Array>() };
  lastTables.set(documents, table);
  return table;
}

function scanPaths(rows: readonly IndexedAsset[]): (part: string) => readonly number[] {
  const scan = once(() => scanLines(rows.map(({ foldedPath }) => foldedPath)));
  return (part) => scan()(part);
}

/** Numbers that stand in the order of the persons' names. */
function ranksOfPersons(rows: readonly IndexedAsset[]): ReadonlyMap<string, number> {
  const names = [...new Set(rows.map(({ uploadedBy }) => uploadedBy))].map((name) => ({
    name,
    folded: foldText(name),
  }));
  names.sort((left, right) => compareTexts(left.folded, right.folded));
  return new Map(names.map(({ name }, rank) => [name, rank]));
}

/** What a column is sorted by, of the asset at a place; names are in order already. */
function sortValue(name: string, { rows, usedBy }: AssetTable): (place: number) => number {
  switch (name) {
    case '':
    case 'fileName':
      return (place) => place;
    case 'size':
      return (place) => rows[place]?.size ?? 0;
    case 'usedBy':
      return (place) => usedBy[place] ?? 0;
    case 'lastModified':
      return (place) => rows[place]?.seconds ?? 0;
    case 'uploadedBy': {
      const ranks = ranksOfPersons(rows);
      return (place) => ranks.get(rows[place]?.uploadedBy ?? '') ?? 0;
    }
    default:
      throw new Failure(400, 'ErrorInvalidInput', [name]);
  }
}

/** All places in the order of a column and then of names: sorted as numbers that hold both, which is ten times as fast. */
function orderOf({ sortColumName, sortOrder }: AssetPage, table: AssetTable): Uint32Array {
  const name = `${sortColumName} ${sortOrder}`;
  const known = table.orders.get(name);
  if (known !== undefined) return known;
  const value = sortValue(sortColumName, table);
  const count = table.rows.length;
  const turn = sortOrder === 'DESC' ? -1 : 1;
  const keys = new Float64Array(count);
  for (let place = 0; place < count; place += 1) keys[place] = turn * value(place) * count + place;
  keys.sort();
  const order = new Uint32Array(count);
  keys.forEach((key, index) => {
    order[index] = ((key % count) + count) % count;
  });
  table.orders.set(name, order);
  return order;
}

/** Of each place whether its asset is asked for. */
function matchesOf(
  { scope, text, countries, kind, isUnused }: AssetSearch,
  table: AssetTable,
): (place: number) => boolean {
  const { rows, usedBy } = table;
  const part = foldText(text.trim().replaceAll('\\', '/'));
  const holdsText = new Uint8Array(part === '' ? 0 : rows.length);
  if (part !== '') for (const place of table.placesWith(part)) holdsText[place] = 1;
  return (place) => {
    const asset = rows[place];
    if (asset === undefined || asset.scope !== scope) return false;
    if (part !== '' && holdsText[place] === 0) return false;
    if (isUnused && usedBy[place] !== 0) return false;
    if (kind !== undefined && asset.kind !== kind) return false;
    return countries.length === 0 || asset.countries.some((country) => countries.includes(country));
  };
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
  const [{ rows }, catalogues] = await Promise.all([readAssetIndex(services), usesInUse(services)]);
  // A large table is made, sorted and searched in steps, between which calls are answered.
  await turn();
  const table = tableOf(services, rows, catalogues);
  await turn();
  const order = orderOf(search, table);
  await turn();
  const matches = matchesOf(search, table);
  const first = search.firstEntryIndexPage;
  const end = first + (search.pageSize || maxPage);
  const shown: AssetRow[] = [];
  let total = 0;
  for (const place of order) {
    if (!matches(place)) continue;
    const asset = rows[place];
    if (asset !== undefined && total >= first && total < end) {
      shown.push(rowOf(services, asset, table.usedBy[place] ?? 0));
    }
    total += 1;
  }
  return { rows: shown, total };
}
