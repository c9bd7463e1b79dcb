import type { SubCategory } from '@sanispec/shared/catalogue';
import type { BulletId } from '../texts/bulletTexts.ts';
import type { DemoText } from '../texts/demoText.ts';
import type { ProductTextId } from '../texts/productTexts.ts';
import type { ColourId } from './colours.ts';

/** Outline of a series, which the pictures and drawings share. */
export type Form = 'soft' | 'crisp' | 'oval';

/** What a product looks like; with a colour it names a picture. */
export interface Appearance {
  readonly shape: PictureShape;
  readonly form: Form;
  /** Small, medium or large relative to its kind. */
  readonly scale?: 's' | 'm' | 'l';
  /** What a shape leaves open: a plate's buttons, a frame's kind, drawers, hinge side … */
  readonly detail?: string;
}

const pictureShapes = [
  'frame',
  'plate',
  'wallWc',
  'floorWc',
  'seat',
  'trap',
  'cabinet',
  'tap',
  'drain',
  'basin',
  'bowl',
  'vanity',
  'pedestal',
  'mirror',
  'bidet',
  'wallDrain',
  'surface',
  'channel',
  'trayDrain',
  'division',
  'control',
  'urinal',
  'tubDrain',
  'tub',
  'trough',
  'sink',
] as const;
export type PictureShape = (typeof pictureShapes)[number];

/** One member of a family: its colour, or what else distinguishes members. */
export interface Variant {
  readonly colour: ColourId;
  /** VariantKey when it is not the colour's name. */
  readonly label?: string;
  readonly priceFactor?: number;
  readonly properties?: Properties;
}

/** Column name → value: text, code of `valueTexts` or number (cm, where it is a dimension). */
export type Properties = Readonly<Record<string, string | number>>;

/** A product of the demo manufacturer: what its variants have in common. */
export interface ProductFamily {
  /** ParentID. */
  readonly id: string;
  readonly subCategory: SubCategory;
  readonly series: string;
  readonly product: ProductTextId;
  /** Follows the series in the title. */
  readonly remark?: DemoText;
  /** The size that the title names, e.g. '53' or '90 x 90', in cm. */
  readonly size?: string;
  readonly properties: Properties;
  readonly variants: readonly Variant[];
  readonly priceInEuro: number;
  readonly bullets: readonly BulletId[];
  readonly technical: readonly BulletId[];
  readonly comesWith?: readonly string[];
  readonly optionalComesWith?: readonly string[];
  readonly combinationWith?: readonly string[];
  readonly notFitsWith?: readonly string[];
  /** False for what only comes with another article. */
  readonly isSearchable?: boolean;
  /** False for what is not sold outside DE, AT, XZ. */
  readonly isInternational?: boolean;
  readonly appearance: Appearance;
}

/** Variants of one family that differ by colour alone. */
export function inColours(...ids: readonly ColourId[]): readonly Variant[] {
  return ids.map((colour) => ({ colour }));
}
