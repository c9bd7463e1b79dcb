import type { ColourId } from '../model/colours.ts';
import type { Form } from '../model/productFamily.ts';

/** A bathroom series: its basins and the furniture made for them. */
export interface BasinSeries {
  readonly name: string;
  readonly code: string;
  readonly form: Form;
  readonly shape: 'Round' | 'Rectangular' | 'Oval';
  /** Widths of wall-hung basins in cm. */
  readonly widths: readonly number[];
  /** Widths for which furniture exists. */
  readonly furnitureWidths: readonly number[];
  readonly colours: readonly ColourId[];
  readonly furnitureColours: readonly ColourId[];
  /** Price of the 60 cm basin in euro. */
  readonly price: number;
}

const fronts = ['white', 'whiteMatt', 'oak', 'walnut', 'lava', 'sand'] as const;

export const basinSeries: readonly BasinSeries[] = [
  {
    name: 'Tindra',
    code: 'TIND',
    form: 'soft',
    shape: 'Oval',
    widths: [50, 55, 60, 75, 90, 105],
    furnitureWidths: [60, 75, 90, 105],
    colours: ['white', 'whiteMatt', 'black', 'sand', 'lava'],
    furnitureColours: [...fronts, 'black'],
    price: 198,
  },
  {
    name: 'Ormea',
    code: 'ORME',
    form: 'crisp',
    shape: 'Rectangular',
    widths: [45, 60, 75, 90, 100, 120],
    furnitureWidths: [60, 75, 90, 100, 120],
    colours: ['white', 'whiteMatt', 'black', 'sand'],
    furnitureColours: [...fronts, 'black'],
    price: 246,
  },
  {
    name: 'Sorin',
    code: 'SORI',
    form: 'oval',
    shape: 'Oval',
    widths: [50, 55, 60, 65],
    furnitureWidths: [55, 60, 65],
    colours: ['white', 'whiteMatt', 'sand'],
    furnitureColours: fronts,
    price: 142,
  },
  {
    name: 'Vesle',
    code: 'VESL',
    form: 'soft',
    shape: 'Rectangular',
    widths: [45, 50, 55],
    furnitureWidths: [45, 50, 55],
    colours: ['white', 'whiteMatt', 'black'],
    furnitureColours: ['white', 'oak', 'walnut', 'lava', 'sand'],
    price: 129,
  },
  {
    name: 'Kolme',
    code: 'KOLM',
    form: 'oval',
    shape: 'Oval',
    widths: [45, 50, 55, 60],
    furnitureWidths: [],
    colours: ['white', 'whiteMatt'],
    furnitureColours: [],
    price: 96,
  },
  {
    name: 'Alvik',
    code: 'ALVI',
    form: 'soft',
    shape: 'Oval',
    widths: [55, 60, 65],
    furnitureWidths: [],
    colours: ['white', 'whiteMatt'],
    furnitureColours: [],
    price: 164,
  },
];

/** The product id of a basin of a series. */
export function basinId(series: BasinSeries, width: number, tapHoles: number, hasOverflow: boolean): string {
  return `WT${series.code}${width}H${tapHoles}${hasOverflow ? 'U' : ''}`;
}

/** The product id of a vanity unit. */
export function vanityId(series: BasinSeries, width: number, drawers: number): string {
  return `WU${series.code}${width}S${drawers}`;
}
