import { foldText } from '@sanispec/shared/columns';
import type { MissingAssetRow } from '@sanispec/shared/contract';
import type { CataloguePointer } from '#catalogues/catalogueDocuments.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { readAssetIndex } from './assetIndex.ts';
import { readAssetUses } from './assetUse.ts';
import { type AssetPage, compareTexts, maxPage } from './searchAssets.ts';

type Order = (left: MissingAssetRow, right: MissingAssetRow) => number;

/** @throws Failure 400 */
function orderOf({ sortColumName, sortOrder }: AssetPage): Order {
  const turn = sortOrder === 'DESC' ? -1 : 1;
  const byReference: Order = (left, right) => compareTexts(left.reference, right.reference);
  switch (sortColumName) {
    case '':
      return (left, right) => right.usedBy - left.usedBy || byReference(left, right);
    case 'reference':
      return (left, right) => turn * byReference(left, right);
    case 'usedBy':
      return (left, right) => turn * (left.usedBy - right.usedBy) || byReference(left, right);
    default:
      throw new Failure(400, 'ErrorInvalidInput', [sortColumName]);
  }
}

/**
 * Assets that the articles and settings of a country's catalogue refer to but that were never uploaded, the most
 * referenced first unless sorted otherwise.
 *
 * @throws Failure 404 ErrorCatalogNotFound where the country has no catalogue; 400 for a column that is not sorted by
 */
export async function searchMissingAssets(
  services: Services,
  search: AssetPage & { readonly country: string; readonly text: string },
): Promise<{ rows: MissingAssetRow[]; total: number }> {
  const order = orderOf(search);
  const pointer = await services.documents.get<CataloguePointer>('catalogPointers', search.country);
  if (pointer === undefined) throw new Failure(404, 'ErrorCatalogNotFound');
  const [assets, uses] = await Promise.all([readAssetIndex(services), readAssetUses(services, pointer.value)]);
  const part = foldText(search.text.trim().replaceAll('\\', '/'));
  const missing: MissingAssetRow[] = [];
  for (const { asset, reference, byCountry, settings, firstPlace } of uses.values()) {
    const usedBy = (byCountry[search.country] ?? 0) + settings;
    if (usedBy === 0 || assets.holds(asset) || !foldText(reference).includes(part)) continue;
    missing.push({ reference, usedBy, firstPlace });
  }
  missing.sort(order);
  const first = search.firstEntryIndexPage;
  return { rows: missing.slice(first, first + (search.pageSize || maxPage)), total: missing.length };
}
