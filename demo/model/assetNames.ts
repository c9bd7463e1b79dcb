import type { ColourId } from './colours.ts';
import type { Appearance, ProductFamily } from './productFamily.ts';

/** The name of a product picture inside the asset ZIP; articles that look alike share it. */
export function pictureName(appearance: Appearance, colour: ColourId): string {
  const parts = [appearance.form, appearance.scale, appearance.detail, colour].filter((part) => part !== undefined);
  return `images/${appearance.shape}/${parts.join('-')}.webp`.toLowerCase();
}

/** The second picture: the product in front of a tiled wall. */
export function sceneName(appearance: Appearance): string {
  return `scenes/${appearance.shape}-${appearance.form}.jpg`.toLowerCase();
}

/** What a drawing shows: products of one outline and size share it. */
export interface DrawnProduct {
  readonly appearance: Appearance;
  readonly width: number;
  readonly height: number;
  /** How far the product stands out from the wall, or its length. */
  readonly depth: number;
}

/** Sizes of a family as its drawing shows them. */
export function drawnProduct(family: ProductFamily): DrawnProduct {
  const sizes = ['Width', 'Height', family.properties.Depth === undefined ? 'Length' : 'Depth'].map((column) =>
    Number(family.properties[column]),
  );
  const [width, height, depth] = sizes;
  if (width === undefined || height === undefined || depth === undefined || sizes.some((size) => !(size > 0))) {
    throw new RangeError(`Product ${family.id} has no size`);
  }
  return { appearance: family.appearance, width, height, depth };
}

/** The name of a drawing without its folder and ending. */
export function drawingName(product: DrawnProduct): string {
  const { shape, form, detail } = product.appearance;
  const size = `${product.width}x${product.depth}x${product.height}`;
  return [shape, form, detail, size]
    .filter((part) => part !== undefined)
    .join('-')
    .toLowerCase();
}
