import type { AssetDocument } from '#catalogues/assetDocument.ts';
import type { Services } from '#config/services.ts';
import { assetKey } from './assetUse.ts';
import { usesInUse } from './searchAssets.ts';

async function keyOf({ documents }: Services, id: string): Promise<string | undefined> {
  const asset =
    (await documents.get<AssetDocument>('assets', id, 'global')) ??
    (await documents.get<AssetDocument>('assets', id, 'local'));
  return asset === undefined ? undefined : assetKey(asset.value.scope, asset.value.path);
}

/**
 * How many articles and settings of catalogues in use refer to any of some assets: one that refers to several counts
 * once. Of what is gone meanwhile there are none.
 *
 * @param ids of assets
 */
export async function totalUse(
  services: Services,
  ids: readonly string[],
): Promise<{ readonly articles: number; readonly settings: number }> {
  const keys: string[] = [];
  for (const id of new Set(ids)) {
    const key = await keyOf(services, id);
    if (key !== undefined) keys.push(key);
  }
  let [articles, settings] = [0, 0];
  for (const uses of await usesInUse(services)) {
    const found = keys.flatMap((key) => uses.get(key) ?? []);
    articles += new Set(found.flatMap(({ rows }) => rows)).size;
    settings += new Set(found.flatMap((use) => use.keys)).size;
  }
  return { articles, settings };
}
