import type { DocumentContent } from '../content.ts';

/** An address of a setting, with the key in any case; '' without one. */
export function exportAsset({ exportAssets }: Pick<DocumentContent, 'exportAssets'>, key: string): string {
  const found = Object.keys(exportAssets).find((name) => name.toLowerCase() === key.toLowerCase());
  return found === undefined ? '' : (exportAssets[found] ?? '');
}
