import type { ProductFamily } from '../model/productFamily.ts';
import { inColours } from '../model/productFamily.ts';
import { powerTexts } from '../texts/productTexts.ts';

const powers = ['Mains', 'Battery', 'None'] as const;
type Power = (typeof powers)[number];

const frames: readonly ProductFamily[] = (['Stativ', 'Mura'] as const).flatMap((series) =>
  powers.map(
    (power): ProductFamily => ({
      id: `UE${series.toUpperCase()}${power[0]}`,
      subCategory: 'INSTSYSTEMSURINAL',
      series,
      product: 'urinalFrame',
      remark: powerTexts[power],
      size: '112',
      properties: {
        Material: 'Steel',
        Width: 50,
        Height: 112,
        Depth: series === 'Mura' ? 15 : 12,
        WallType: series === 'Mura' ? 'SolidWall' : 'Drywall;Prefabricated',
        Power: power,
      },
      variants: [
        { colour: 'galvanised', label: 'DN 50', properties: { Outlet: 'DN 50' } },
        { colour: 'galvanised', label: 'DN 70', priceFactor: 1.04, properties: { Outlet: 'DN 70' } },
      ],
      priceInEuro: 176 + (power === 'None' ? 0 : 38),
      bullets: ['selfSupporting', 'brakedFeet', 'toolless'],
      technical: ['sound', 'fixingIncluded'],
      appearance: { shape: 'frame', form: 'crisp', scale: 'l', detail: 'urinal' },
    }),
  ),
);

const controls: readonly ProductFamily[] = powers.flatMap((power) =>
  (['Tast 20', 'Tast 50'] as const).map(
    (series): ProductFamily => ({
      id: `US${series.replace(' ', '').toUpperCase()}${power[0]}`,
      subCategory: 'FLUSHACTUATIONURINAL',
      series,
      product: 'urinalControl',
      remark: powerTexts[power],
      properties: {
        Material: series === 'Tast 20' ? 'Plastic' : 'StainlessSteel',
        Width: 13,
        Height: 13,
        Depth: 1.2,
        Power: power,
      },
      variants: inColours(
        ...(series === 'Tast 20'
          ? (['white', 'chrome', 'black', 'steel'] as const)
          : (['steel', 'black', 'brass'] as const)),
      ),
      priceInEuro: (power === 'None' ? 92 : 214) + (series === 'Tast 50' ? 46 : 0),
      bullets: power === 'None' ? ['lowWater', 'easyClean'] : ['sensor', 'hygieneFlush', 'lowWater'],
      technical: power === 'None' ? ['vandal'] : ['vandal', power === 'Mains' ? 'mains230' : 'battery6v'],
      appearance: { shape: 'control', form: 'crisp', detail: power === 'None' ? 'button' : 'sensor' },
    }),
  ),
);

/** Controls built into the ceramics: they come with a urinal and are not sold alone. */
const hiddenControls: readonly ProductFamily[] = (['Mains', 'Battery'] as const).map((power) => ({
  id: `UIINTEGRA${power[0]}`,
  subCategory: 'FLUSHACTUATIONURINAL',
  series: 'Integra',
  product: 'hiddenControl',
  remark: powerTexts[power],
  properties: { Material: 'Plastic', Width: 10, Height: 14, Depth: 8, Power: power },
  variants: inColours('white'),
  priceInEuro: 189,
  bullets: ['sensor', 'hygieneFlush'],
  technical: [power === 'Mains' ? 'mains230' : 'battery6v'],
  isSearchable: false,
  appearance: { shape: 'control', form: 'crisp', detail: 'hidden' },
}));

const urinalSeries = [
  { name: 'Tindra', form: 'soft', height: 60, depth: 36, price: 298, colours: ['white', 'whiteMatt', 'black', 'sand'] },
  { name: 'Ottar', form: 'crisp', height: 62, depth: 32, price: 364, colours: ['white', 'whiteMatt', 'black'] },
  { name: 'Kolme', form: 'oval', height: 54, depth: 31, price: 148, colours: ['white'] },
] as const;

function urinal(series: (typeof urinalSeries)[number], power: Power): ProductFamily {
  // The round series brings its control in the ceramics unless it is flushed by hand.
  const brings = series.name === 'Tindra' && power !== 'None';
  return {
    id: `UR${series.name.toUpperCase()}${power[0]}`,
    subCategory: 'CERAMICSURINAL',
    series: series.name,
    product: 'urinal',
    remark: powerTexts[power],
    size: `${series.height}`,
    properties: {
      Material: 'Ceramic',
      Width: 33,
      Height: series.height,
      Depth: series.depth,
      Power: power,
      FlushVolume: series.name === 'Kolme' ? '2 l' : '1 l',
    },
    variants: inColours(...series.colours),
    priceInEuro: series.price + (brings ? 30 : 0),
    bullets: ['rimless', 'lowWater', 'glaze'],
    technical: ['fixingIncluded', 'easyClean'],
    ...(brings ? { comesWith: [`UIINTEGRA${power[0]}`] } : {}),
    appearance: { shape: 'urinal', form: series.form },
  };
}

const ceramics: readonly ProductFamily[] = urinalSeries.flatMap((series) =>
  powers.map((power) => urinal(series, power)),
);

const divisionBuilds = [
  {
    name: 'Paravan',
    material: 'Glass',
    width: 1,
    colours: ['glassWhite', 'glassBlack', 'glassClear'],
    price: 248,
    bullets: ['tempered', 'hiddenFixing'],
    form: 'crisp',
  },
  {
    name: 'Kolme',
    material: 'Ceramic',
    width: 10,
    colours: ['white', 'whiteMatt'],
    price: 132,
    bullets: ['glaze', 'hiddenFixing'],
    form: 'soft',
  },
  {
    name: 'Schild',
    material: 'StainlessSteel',
    width: 1.2,
    colours: ['steel', 'black', 'brass'],
    price: 196,
    bullets: ['vandal', 'easyClean'],
    form: 'oval',
  },
] as const;

const divisions: readonly ProductFamily[] = divisionBuilds.map((build) => ({
  id: `UT${build.name.toUpperCase()}`,
  subCategory: 'DIVISIONURINAL',
  series: build.name,
  product: 'division',
  size: '70 x 40',
  properties: { Material: build.material, Width: build.width, Height: 70, Depth: 40 },
  variants: inColours(...build.colours),
  priceInEuro: build.price,
  bullets: build.bullets,
  technical: ['fixingIncluded'],
  appearance: { shape: 'division', form: build.form },
}));

/** Frames, controls, ceramics and divisions of urinals. */
export const urinals: readonly ProductFamily[] = [...frames, ...divisions, ...controls, ...hiddenControls, ...ceramics];
