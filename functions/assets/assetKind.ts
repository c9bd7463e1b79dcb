import type { AssetKind } from '@sanispec/shared/contract';

const endings: Readonly<Record<Exclude<AssetKind, 'other'>, string>> = {
  picture: 'png jpg jpeg gif webp avif svg tif tiff bmp',
  drawing: 'dxf dwg',
  document: 'pdf doc docx xls xlsx ppt pptx odt ods odp rtf txt csv',
  cad: 'stp step ifc ifczip rfa rvt skp 3ds 3dm 3mf obj stl igs iges sat gsm usdz glb gltf',
};

const kinds = new Map(
  Object.entries(endings).flatMap(([kind, list]) => list.split(' ').map((ending) => [ending, kind as AssetKind])),
);
/** Pictures that every browser shows. */
const shown = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg']);

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

/** What an asset is, by the ending of its path. */
export function assetKindOf(path: string): AssetKind {
  return kinds.get(endingOf(path)) ?? 'other';
}

/** Whether a browser can show the asset as a small picture. */
export function isShownByBrowsers(path: string): boolean {
  return shown.has(endingOf(path));
}
