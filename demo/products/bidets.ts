import type { ProductFamily } from '../model/productFamily.ts';
import { inColours } from '../model/productFamily.ts';

const frames: readonly ProductFamily[] = (['Stativ', 'Mura', 'Liv'] as const).flatMap((series) =>
  [82, 112].map(
    (height): ProductFamily => ({
      id: `BE${series.toUpperCase()}${height}`,
      subCategory: 'INSTSYSTEMSBIDET',
      series,
      product: 'bidetFrame',
      size: `${height}`,
      properties: {
        Material: 'Steel',
        Width: 50,
        Height: height,
        Depth: series === 'Mura' ? 15 : 12,
        WallType: series === 'Mura' ? 'SolidWall' : series === 'Liv' ? 'Drywall;SolidWall' : 'Drywall',
      },
      variants: [
        { colour: 'galvanised', label: 'DN 40', properties: { Outlet: 'DN 40' } },
        { colour: 'galvanised', label: 'DN 50', priceFactor: 1.03, properties: { Outlet: 'DN 50' } },
      ],
      priceInEuro: 158 + (height === 112 ? 8 : 0) + (series === 'Liv' ? 72 : 0),
      bullets: ['selfSupporting', 'brakedFeet', 'load400'],
      technical: ['fixing180', 'fixingIncluded'],
      appearance: { shape: 'frame', form: 'crisp', scale: height === 82 ? 's' : 'l', detail: 'bidet' },
    }),
  ),
);

const ceramicSeries = [
  { name: 'Tindra', form: 'soft', lengths: [53, 56], price: 286, colours: ['white', 'whiteMatt', 'black', 'sand'] },
  { name: 'Ormea', form: 'crisp', lengths: [54], price: 342, colours: ['white', 'whiteMatt', 'black'] },
  { name: 'Sorin', form: 'oval', lengths: [53], price: 218, colours: ['white', 'whiteMatt'] },
] as const;

const ceramics: readonly ProductFamily[] = ceramicSeries.flatMap((series) =>
  series.lengths.flatMap((length) =>
    [false, true].map(
      (floorStanding): ProductFamily => ({
        id: `BD${series.name.toUpperCase()}${length}${floorStanding ? 'B' : ''}`,
        subCategory: 'CERAMICSBIDET',
        series: series.name,
        product: floorStanding ? 'floorBidet' : 'bidet',
        size: `${length}`,
        properties: {
          Material: 'Ceramic',
          Width: 36,
          Height: floorStanding ? 40 : 29,
          Length: length,
          NumberOfTapHoles: 1,
          HasOverflow: 'yes',
          Type: floorStanding ? 'FloorStanding' : 'WallHung',
        },
        variants: inColours(...series.colours),
        priceInEuro: series.price + (length - 53) * 5 + (floorStanding ? 20 : 0),
        bullets: ['glaze', 'overflow', 'hiddenFixing'],
        technical: ['fixing180', 'fixingIncluded'],
        appearance: { shape: 'bidet', form: series.form, detail: floorStanding ? 'floor' : 'wall' },
      }),
    ),
  ),
);

/** Frames and ceramics of bidets. */
export const bidets: readonly ProductFamily[] = [...frames, ...ceramics];
