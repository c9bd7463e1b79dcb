import type { ProductFamily } from '../model/productFamily.ts';
import { inColours } from '../model/productFamily.ts';
import type { DemoText } from '../texts/demoText.ts';
import { type BasinSeries, basinId, basinSeries, vanityId } from './basinSeries.ts';

const featureLines: Readonly<Record<1 | 2, DemoText>> = {
  1: {
    en: 'One drawer\nHandle strip in front colour',
    de: 'Eine Schublade\nGriffleiste in Frontfarbe',
    nl: 'Eén lade\nGreeplijst in frontkleur',
    fr: 'Un tiroir\nPoignée profilée de la couleur de façade',
    pl: 'Jedna szuflada\nListwa uchwytowa w kolorze frontu',
  },
  2: {
    en: 'Two drawers\nHandle strip in front colour\nDrawer organiser',
    de: 'Zwei Schubladen\nGriffleiste in Frontfarbe\nOrdnungssystem',
    nl: 'Twee laden\nGreeplijst in frontkleur\nLade-indeling',
    fr: 'Deux tiroirs\nPoignée profilée de la couleur de façade\nOrganiseur de tiroir',
    pl: 'Dwie szuflady\nListwa uchwytowa w kolorze frontu\nOrganizer szuflady',
  },
};

/** What a vanity unit shows as features; the catalogue picks its language. */
export function featuresOf(drawers: number): DemoText {
  return drawers === 1 ? featureLines[1] : featureLines[2];
}

function vanity(series: BasinSeries, width: number, drawers: 1 | 2): ProductFamily {
  const tapHoles = series.form === 'crisp' && width >= 60 ? [0, 1, 3] : [0, 1];
  return {
    id: vanityId(series, width, drawers),
    subCategory: 'VANITYPEDESTALS',
    series: series.name,
    product: 'vanity',
    remark:
      drawers === 1
        ? { en: '1 drawer', de: '1 Schublade', nl: '1 lade', fr: '1 tiroir', pl: '1 szuflada' }
        : { en: '2 drawers', de: '2 Schubladen', nl: '2 laden', fr: '2 tiroirs', pl: '2 szuflady' },
    size: `${width}`,
    properties: {
      Material: 'WoodBased',
      Width: width - 1,
      Height: drawers === 1 ? 32 : 53,
      Depth: width <= 45 ? 34 : 46,
      IntendedWidth: width,
      NumberOfDrawers: drawers,
    },
    variants: inColours(...series.furnitureColours),
    priceInEuro: Math.round((series.price + 105) * (width / 60) + (drawers === 2 ? 96 : 0)),
    bullets: ['softCloseDrawers', 'trapCutout', 'moisture'],
    technical: ['fixingIncluded'],
    combinationWith: tapHoles
      .map((holes) => basinId(series, width, holes, true))
      .concat(basinId(series, width, 1, false)),
    appearance: { shape: 'vanity', form: series.form, scale: width >= 90 ? 'l' : 'm', detail: `${drawers}` },
  };
}

/** Half pedestals hide the trap of the small basins that have no furniture behind them. */
const pedestals: readonly ProductFamily[] = basinSeries
  .filter((series) => series.form !== 'crisp')
  .map((series) => ({
    id: `HS${series.code}`,
    subCategory: 'VANITYPEDESTALS',
    series: series.name,
    product: 'pedestal',
    properties: { Material: 'Ceramic', Width: 20, Height: 34, Depth: 26, IntendedWidth: 55 },
    variants: inColours(...series.colours.slice(0, 2)),
    priceInEuro: 84,
    bullets: ['glaze'],
    technical: ['fixingIncluded'],
    combinationWith: series.widths
      .filter((width) => width <= 60)
      .flatMap((width) => [basinId(series, width, 1, true), basinId(series, width, 1, false)]),
    appearance: { shape: 'pedestal', form: series.form },
  }));

function cabinet(series: BasinSeries, hinge: 'Left' | 'Right', isTall: boolean): ProductFamily {
  return {
    id: `${isTall ? 'HO' : 'MI'}${series.code}${hinge[0]}`,
    subCategory: 'SIDESTORAGE',
    series: series.name,
    product: isTall ? 'tallCabinet' : 'midCabinet',
    remark:
      hinge === 'Left'
        ? {
            en: 'hinged left',
            de: 'Anschlag links',
            nl: 'scharnieren links',
            fr: 'charnières à gauche',
            pl: 'zawiasy z lewej',
          }
        : {
            en: 'hinged right',
            de: 'Anschlag rechts',
            nl: 'scharnieren rechts',
            fr: 'charnières à droite',
            pl: 'zawiasy z prawej',
          },
    size: isTall ? '36 x 170' : '36 x 86',
    properties: { Material: 'WoodBased', Width: 36, Height: isTall ? 170 : 86, Depth: 30, DoorHinge: hinge },
    variants: inColours(...series.furnitureColours),
    priceInEuro: series.price + (isTall ? 268 : 132),
    bullets: ['glassShelves', 'moisture'],
    technical: ['fixingIncluded'],
    appearance: { shape: 'cabinet', form: series.form, scale: isTall ? 'l' : 'm' },
  };
}

const mirrorWidths = [45, 55, 60, 75, 90, 105, 120];

/** A plain frame around the glass, in the colours of the taps. */
const framedMirrors: readonly ProductFamily[] = mirrorWidths.map((width) => ({
  id: `LSRAHM${width}`,
  subCategory: 'MIRRORSCABINETS',
  series: 'Lumo Kante',
  product: 'mirror',
  size: `${width} x 80`,
  properties: { Material: 'Glass', Width: width, Height: 80, Depth: 4, Power: Math.round(width * 0.3) },
  variants: inColours('black', 'brass', 'steel'),
  priceInEuro: Math.round(150 + width * 2.3),
  bullets: ['led', 'easyClean'],
  technical: ['ip44', 'fixingIncluded'],
  appearance: { shape: 'mirror', form: 'crisp', scale: width >= 90 ? 'l' : 'm', detail: 'framed' },
}));

const mirrors: readonly ProductFamily[] = mirrorWidths.flatMap((width) =>
  (['mirror', 'mirrorCabinet'] as const)
    .filter((kind) => kind === 'mirror' || width >= 55)
    .map(
      (kind): ProductFamily => ({
        id: `${kind === 'mirror' ? 'LS' : 'SS'}LUMO${width}`,
        subCategory: 'MIRRORSCABINETS',
        series: kind === 'mirror' ? 'Lumo' : 'Lumo Plus',
        product: kind,
        size: `${width} x 70`,
        properties: {
          Material: kind === 'mirror' ? 'Glass' : 'Aluminium',
          Width: width,
          Height: 70,
          Depth: kind === 'mirror' ? 3.5 : 15,
          Power: Math.round(width * (kind === 'mirror' ? 0.36 : 0.48)),
        },
        variants: inColours('aluminium', 'black', ...(kind === 'mirror' ? [] : (['white'] as const))),
        priceInEuro: Math.round(kind === 'mirror' ? 120 + width * 2.1 : 260 + width * 5.4),
        bullets: kind === 'mirror' ? ['led', 'antifog'] : ['led', 'socket', 'antifog'],
        technical: ['ip44', 'fixingIncluded'],
        appearance: {
          shape: 'mirror',
          form: 'crisp',
          scale: width >= 90 ? 'l' : width <= 55 ? 's' : 'm',
          detail: kind === 'mirror' ? 'plain' : 'cabinet',
        },
      }),
    ),
);

const vanities = basinSeries.flatMap((series) =>
  series.furnitureWidths.flatMap((width) => ([1, 2] as const).map((drawers) => vanity(series, width, drawers))),
);
const cabinets = basinSeries
  .filter((series) => series.furnitureWidths.length > 0)
  .flatMap((series) =>
    [true, false].flatMap((isTall) => (['Left', 'Right'] as const).map((hinge) => cabinet(series, hinge, isTall))),
  );

/** Vanity units, pedestals, cabinets and mirrors. */
export const basinFurniture: readonly ProductFamily[] = [
  ...vanities,
  ...pedestals,
  ...cabinets,
  ...mirrors,
  ...framedMirrors,
];
