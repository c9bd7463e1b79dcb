import type { ProductFamily } from '../model/productFamily.ts';
import { inColours } from '../model/productFamily.ts';
import { withDecimals } from '../texts/demoText.ts';

const sizes = [
  [80, 80],
  [90, 90],
  [100, 100],
  [100, 80],
  [120, 80],
  [120, 90],
  [120, 100],
  [140, 80],
  [140, 90],
  [160, 90],
] as const;

const surfaceSeries = [
  {
    name: 'Plan',
    code: 'PLAN',
    product: 'showerSurface',
    material: 'MineralComposite',
    form: 'crisp',
    rate: 412,
    height: 3,
    colours: ['white', 'whiteMatt', 'sand', 'lava', 'black'],
    bullets: ['flushWithFloor', 'antislip', 'cuttable'],
  },
  {
    name: 'Mulde',
    code: 'MULD',
    product: 'showerTray',
    material: 'EnamelledSteel',
    form: 'soft',
    rate: 268,
    height: 2.5,
    colours: ['white', 'whiteMatt'],
    bullets: ['easyClean', 'antislip'],
  },
] as const;

function surfaceId(code: string, length: number, width: number): string {
  return `DF${code}${length}${width}`;
}

const surfaces: readonly ProductFamily[] = surfaceSeries.flatMap((series) =>
  sizes.map(
    ([length, width]): ProductFamily => ({
      id: surfaceId(series.code, length, width),
      subCategory: 'SURFACESSHOWER',
      series: series.name,
      product: series.product,
      size: `${length} x ${width}`,
      properties: { Material: series.material, Width: width, Height: series.height, Length: length },
      variants: inColours(...series.colours),
      priceInEuro: Math.round((series.rate * length * width) / 8100),
      bullets: series.bullets,
      technical: ['sealing', 'feetIncluded'],
      appearance: { shape: 'surface', form: series.form, scale: length === width ? 's' : 'l' },
    }),
  ),
);

/** The wall drain takes water from surfaces that slope to one side: those of the series Plan with a long side. */
const sideDrained = sizes
  .filter(([length, width]) => length > width)
  .map(([length, width]) => surfaceId('PLAN', length, width));

const wallDrains: readonly ProductFamily[] = [
  { floor: '9;20', height: 9, price: 268 },
  { floor: '6.5;14', height: 6.5, price: 296 },
].map((build, index) => ({
  id: `WAWAND${index + 1}`,
  subCategory: 'WALLDRAINSSHOWER',
  series: 'Wandel',
  product: 'wallDrain',
  remark: withDecimals({
    en: `floor from ${build.height} cm`,
    de: `Bodenaufbau ab ${build.height} cm`,
    nl: `vloeropbouw vanaf ${build.height} cm`,
    fr: `chape à partir de ${build.height} cm`,
    pl: `grubość posadzki od ${build.height} cm`,
  }),
  properties: { Material: 'StainlessSteel', Width: 50, Height: 48, Depth: 12, FloorThickness: build.floor },
  variants: inColours('steel', 'white', 'black', 'chrome', 'brass', 'copper', 'whiteMatt', 'lava'),
  priceInEuro: build.price,
  bullets: ['sealing', 'easyClean'],
  technical: ['drain06', index === 0 ? 'waterSeal5' : 'waterSeal3'],
  combinationWith: sideDrained,
  appearance: { shape: 'wallDrain', form: 'crisp' },
}));

const channelSeries = [
  {
    name: 'Rinn 20',
    code: 'RI20',
    price: 196,
    floor: '9;20',
    colours: ['steel', 'black', 'brass'],
    detail: 'slot',
    bullets: ['cuttable', 'easyClean'],
  },
  {
    name: 'Rinn 40',
    code: 'RI40',
    price: 254,
    floor: '6.5;14',
    colours: ['steel', 'black', 'brass', 'copper'],
    detail: 'cover',
    bullets: ['cuttable', 'antiFinger'],
  },
] as const;

const channels: readonly ProductFamily[] = channelSeries.flatMap((series) =>
  [70, 80, 90, 100, 120, 130].map(
    (length): ProductFamily => ({
      id: `RI${series.code}${length}`,
      subCategory: 'FLOORDRAINSSHOWER',
      series: series.name,
      product: 'channel',
      size: `${length}`,
      properties: { Material: 'StainlessSteel', Width: 6, Height: 9, Length: length, FloorThickness: series.floor },
      variants: inColours(...series.colours),
      priceInEuro: Math.round(series.price + (length - 70) * 1.6),
      bullets: [...series.bullets, 'sealing'],
      technical: ['drain08', series.floor.startsWith('9') ? 'waterSeal5' : 'waterSeal3'],
      appearance: { shape: 'channel', form: 'crisp', scale: length >= 100 ? 'l' : 'm', detail: series.detail },
    }),
  ),
);

const pointDrains: readonly ProductFamily[] = [10, 15].map(
  (size): ProductFamily => ({
    id: `PAPUNKT${size}`,
    subCategory: 'FLOORDRAINSSHOWER',
    series: 'Punkt',
    product: 'pointDrain',
    size: `${size} x ${size}`,
    properties: { Material: 'StainlessSteel', Width: size, Height: 9, Length: size, FloorThickness: '9;22' },
    variants: inColours('steel', 'black', 'brass'),
    priceInEuro: size === 10 ? 88 : 104,
    bullets: ['sealing', 'easyClean'],
    technical: ['drain06', 'waterSeal5'],
    appearance: { shape: 'channel', form: 'crisp', scale: 's', detail: 'point' },
  }),
);

const trayDrains: readonly ProductFamily[] = [
  { diameter: 9, height: 8, price: 46 },
  { diameter: 9, height: 6, price: 52 },
  { diameter: 5.2, height: 8, price: 38 },
].map((build) => ({
  id: `DA${build.diameter * 10}H${build.height}`,
  subCategory: 'DRAINSSHOWER',
  series: 'Dom',
  product: 'trayDrain',
  remark: withDecimals({
    en: `Ø ${build.diameter} cm, height ${build.height} cm`,
    de: `Ø ${build.diameter} cm, Bauhöhe ${build.height} cm`,
    nl: `Ø ${build.diameter} cm, inbouwhoogte ${build.height} cm`,
    fr: `Ø ${build.diameter} cm, hauteur ${build.height} cm`,
    pl: `Ø ${build.diameter} cm, wysokość ${build.height} cm`,
  }),
  properties: { Material: 'Plastic', Width: 12, Height: build.height, Depth: 26, Diameter: build.diameter },
  variants: inColours('chrome', 'white', 'whiteMatt', 'black', 'steel', 'sand', 'lava', 'brass'),
  priceInEuro: build.price,
  bullets: ['washing', 'easyClean'],
  technical: [build.height === 6 ? 'drain06' : 'drain08', build.height === 6 ? 'waterSeal3' : 'waterSeal5'],
  appearance: { shape: 'trayDrain', form: 'soft', scale: build.diameter === 9 ? 'm' : 's' },
}));

/** Surfaces and drains of showers. */
export const showers: readonly ProductFamily[] = [
  ...wallDrains,
  ...surfaces,
  ...channels,
  ...pointDrains,
  ...trayDrains,
];
