import type { ProductFamily } from '../model/productFamily.ts';
import { inColours } from '../model/productFamily.ts';
import { joinedTexts } from '../texts/demoText.ts';
import { type BasinSeries, basinId, basinSeries, vanityId } from './basinSeries.ts';

const tapHoleRemarks = {
  0: {
    en: 'without tap hole',
    de: 'ohne Hahnloch',
    nl: 'zonder kraangat',
    fr: 'sans trou de robinetterie',
    pl: 'bez otworu na baterię',
  },
  1: { en: '1 tap hole', de: '1 Hahnloch', nl: '1 kraangat', fr: '1 trou de robinetterie', pl: '1 otwór na baterię' },
  3: {
    en: '3 tap holes',
    de: '3 Hahnlöcher',
    nl: '3 kraangaten',
    fr: '3 trous de robinetterie',
    pl: '3 otwory na baterię',
  },
} as const;

const withoutOverflow = {
  en: 'without overflow',
  de: 'ohne Überlauf',
  nl: 'zonder overloop',
  fr: 'sans trop-plein',
  pl: 'bez przelewu',
};

function basin(series: BasinSeries, width: number, tapHoles: 0 | 1 | 3, hasOverflow: boolean): ProductFamily {
  const isDouble = width >= 120;
  const vanities = series.furnitureWidths.includes(width)
    ? [1, 2].map((drawers) => vanityId(series, width, drawers))
    : [];
  return {
    id: basinId(series, width, tapHoles, hasOverflow),
    subCategory: 'WASHBASHINS',
    series: series.name,
    product: isDouble ? 'doubleBasin' : width <= 45 ? 'handBasin' : 'basin',
    remark: joinedTexts(', ', tapHoleRemarks[tapHoles], hasOverflow ? undefined : withoutOverflow),
    size: `${width}`,
    properties: {
      Material: series.name === 'Ormea' && width >= 90 ? 'MineralComposite' : 'Ceramic',
      Width: width,
      Height: series.form === 'crisp' ? 15 : 17,
      Depth: width <= 45 ? 36 : 48,
      NumberOfTapHoles: tapHoles,
      HasOverflow: hasOverflow ? 'yes' : 'no',
      TapType: tapHoles === 0 ? 'Wall' : 'Deck',
      NumberOfTaps: isDouble ? 2 : 1,
      Shape: series.shape,
    },
    variants: inColours(...series.colours),
    priceInEuro: Math.round(series.price * (width / 60) ** 1.15 + (hasOverflow ? 0 : 8) + (tapHoles === 3 ? 12 : 0)),
    bullets: ['glaze', hasOverflow ? 'overflow' : 'noOverflow', ...(width <= 50 ? (['compact'] as const) : [])],
    technical: ['hiddenFixing', 'easyClean'],
    ...(vanities.length === 0 ? {} : { combinationWith: vanities }),
    appearance: {
      shape: 'basin',
      form: series.form,
      scale: width >= 90 ? 'l' : 'm',
      detail: tapHoles === 0 ? 'plain' : 'hole',
    },
  };
}

function basinsOf(series: BasinSeries): readonly ProductFamily[] {
  return series.widths.flatMap((width) => {
    const families = [basin(series, width, 1, true), basin(series, width, 0, true), basin(series, width, 1, false)];
    if (series.form !== 'oval') families.push(basin(series, width, 0, false));
    if (width >= 60 && series.form === 'crisp') families.push(basin(series, width, 3, true));
    return families;
  });
}

const bowlSizes = [
  { width: 40, depth: 40, form: 'soft', shape: 'Round', price: 168 },
  { width: 45, depth: 45, form: 'soft', shape: 'Round', price: 184 },
  { width: 55, depth: 38, form: 'oval', shape: 'Oval', price: 212 },
  { width: 60, depth: 40, form: 'crisp', shape: 'Rectangular', price: 234 },
] as const;

/** Bowls stand on a worktop; their taps stand beside them or come out of the wall. */
const bowls: readonly ProductFamily[] = bowlSizes.map((size) => ({
  id: `WTSKAL${size.width}`,
  subCategory: 'WASHBASHINS',
  series: 'Skala',
  product: 'bowl',
  remark: tapHoleRemarks[0],
  size: `${size.width} x ${size.depth}`,
  properties: {
    Material: 'Ceramic',
    Width: size.width,
    Height: 13,
    Depth: size.depth,
    NumberOfTapHoles: 0,
    HasOverflow: 'no',
    TapType: 'Wall',
    NumberOfTaps: 1,
    Shape: size.shape,
  },
  variants: inColours('white', 'whiteMatt', 'black', 'sand', 'lava'),
  priceInEuro: size.price,
  bullets: ['glaze', 'noOverflow'],
  technical: ['easyClean'],
  appearance: { shape: 'bowl', form: size.form, scale: size.width >= 55 ? 'm' : 's' },
}));

/** Washbasins for the wall and bowls. */
export const washbasins: readonly ProductFamily[] = [...basinSeries.flatMap(basinsOf), ...bowls];
