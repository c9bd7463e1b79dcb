import type { Appearance } from '../model/productFamily.ts';
import type { Paint } from './paint.ts';

/** Draws a product, without its surroundings, as SVG elements. */
export type PictureDrawer = (paint: Paint, appearance: Appearance) => string;
