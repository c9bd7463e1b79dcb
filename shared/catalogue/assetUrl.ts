import { visibleText } from '#columns/cleanText.ts';

/** Where 'G:' and 'L:' references lead: addresses of the asset containers, with or without a slash at the end. */
export interface AssetUrls {
  readonly global: string;
  readonly local: string;
}

/**
 * The name under which an asset is stored and referred to: forward slashes, none at the start, composed characters
 * (NFC), nothing invisible, lower case (domain: Asset references). Import and reference use the same one, so that they meet.
 */
export function normaliseAssetPath(path: string): string {
  return visibleText(path).replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

function isSafePath(path: string): boolean {
  return path !== '' && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/**
 * The storage scope and name that a reference of a catalogue names, undefined for addresses of other sites and for
 * anything that is not a reference (domain: Asset references).
 */
export function assetOf(reference: string): { readonly scope: 'global' | 'local'; readonly path: string } | undefined {
  const text = visibleText(reference);
  const mark = text.slice(0, 2).toUpperCase();
  if (mark !== 'G:' && mark !== 'L:') return undefined;
  const path = normaliseAssetPath(text.slice(2));
  return isSafePath(path) ? { scope: mark === 'G:' ? 'global' : 'local', path } : undefined;
}

/**
 * Address of an asset reference (domain: Asset references): 'G:path' and 'L:path' lead below the asset addresses with
 * the path in lower case and percent-encoded; http(s) addresses are used as they are, lower-cased.
 *
 * @returns '' for an empty or unusable reference, so that nothing but http(s) ever reaches a link or a picture
 * @example assetUrl('G:Images/WC/Duo.PNG', { global: 'https://x.test/g', local: '' }) // 'https://x.test/g/images/wc/duo.png'
 */
export function assetUrl(reference: string, assets: AssetUrls): string {
  const asset = assetOf(reference);
  if (asset === undefined) {
    const address = reference.trim().toLowerCase();
    return /^https?:\/\/[^\s]+$/.test(address) ? address : '';
  }
  const base = (asset.scope === 'global' ? assets.global : assets.local).replace(/\/+$/, '');
  return `${base}/${asset.path.split('/').map(encodeURIComponent).join('/')}`;
}
