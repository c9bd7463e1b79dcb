import type { ProductFamily } from '../model/productFamily.ts';
import { inColours } from '../model/productFamily.ts';

const tubSeries = [
  {
    name: 'Ormea',
    code: 'ORME',
    type: 'BuiltIn',
    form: 'crisp',
    material: 'Acrylic',
    sizes: [
      [160, 70],
      [170, 75],
      [180, 80],
      [190, 90],
    ],
    price: 524,
    rate: 1.6,
    colours: ['white', 'whiteMatt', 'sand', 'black'],
  },
  {
    name: 'Tindra',
    code: 'TIND',
    type: 'BuiltIn',
    form: 'soft',
    material: 'EnamelledSteel',
    sizes: [
      [160, 70],
      [170, 75],
      [180, 80],
    ],
    price: 688,
    rate: 1.5,
    colours: ['white', 'whiteMatt', 'black'],
  },
  {
    name: 'Vesle',
    code: 'VESL',
    type: 'BuiltIn',
    form: 'soft',
    material: 'Acrylic',
    sizes: [
      [140, 70],
      [150, 70],
      [157, 70],
    ],
    price: 386,
    rate: 1.45,
    colours: ['white', 'whiteMatt'],
  },
  {
    name: 'Ormea',
    code: 'ORMV',
    type: 'Corner',
    form: 'crisp',
    material: 'MineralComposite',
    sizes: [
      [165, 75],
      [175, 80],
      [180, 80],
    ],
    price: 1890,
    rate: 1.4,
    colours: ['white', 'whiteMatt', 'sand', 'lava', 'black'],
  },
  {
    name: 'Insula',
    code: 'INSU',
    type: 'FreeStanding',
    form: 'oval',
    material: 'MineralComposite',
    sizes: [
      [150, 70],
      [160, 75],
      [170, 80],
      [180, 85],
    ],
    price: 2240,
    rate: 1.35,
    colours: ['white', 'whiteMatt', 'sand', 'lava', 'black'],
  },
  {
    name: 'Tindra',
    code: 'TINF',
    type: 'FreeStanding',
    form: 'soft',
    material: 'Acrylic',
    sizes: [
      [160, 75],
      [170, 80],
      [180, 80],
    ],
    price: 1480,
    rate: 1.3,
    colours: ['white', 'whiteMatt', 'black'],
  },
] as const;

const tubs: readonly ProductFamily[] = tubSeries.flatMap((series) =>
  series.sizes.map(
    ([length, width]): ProductFamily => ({
      id: `BW${series.code}${length}`,
      subCategory: 'TUB',
      series: series.name,
      product: series.type === 'FreeStanding' ? 'freeTub' : 'tub',
      ...(series.type === 'Corner'
        ? {
            remark: {
              en: 'back-to-wall',
              de: 'Vorwandmontage',
              nl: 'halfvrijstaand',
              fr: 'semi-îlot',
              pl: 'przyścienna',
            },
          }
        : {}),
      size: `${length} x ${width}`,
      properties: {
        Material: series.material,
        Width: width,
        Height: series.type === 'BuiltIn' ? 45 : 58,
        Length: length,
        TotalWaterCapacity: Math.round((length * width * series.rate) / 100),
        UsableWaterCapacity: Math.round((length * width * series.rate) / 100) - 70,
        Type: series.type,
      },
      variants: inColours(...series.colours),
      priceInEuro: Math.round(series.price * (length / 160)),
      bullets: [
        series.material === 'Acrylic' ? 'acrylic5' : series.material === 'MineralComposite' ? 'seamless' : 'easyClean',
        'sound',
      ],
      technical: ['feetIncluded'],
      appearance: { shape: 'tub', form: series.form, detail: series.type },
    }),
  ),
);

const drains: readonly ProductFamily[] = (['BuiltIn', 'FreeStanding'] as const).flatMap((type) =>
  [false, true].map(
    (fills): ProductFamily => ({
      id: `WA${type === 'BuiltIn' ? 'DREH' : 'PRESS'}${fills ? 'Z' : ''}`,
      subCategory: 'DRAINSBATHTUB',
      series: type === 'BuiltIn' ? 'Dreh' : 'Press',
      product: fills ? 'fillingTubDrain' : 'tubDrain',
      remark:
        type === 'BuiltIn'
          ? {
              en: 'for built-in and back-to-wall tubs',
              de: 'für Einbau- und Vorwandwannen',
              nl: 'voor inbouw- en halfvrijstaande baden',
              fr: 'pour baignoires à encastrer et semi-îlot',
              pl: 'do wanien do zabudowy i przyściennych',
            }
          : {
              en: 'for free-standing tubs',
              de: 'für freistehende Wannen',
              nl: 'voor vrijstaande baden',
              fr: 'pour baignoires îlot',
              pl: 'do wanien wolnostojących',
            },
      properties: {
        Material: 'Plastic',
        Width: 12,
        Height: 52,
        Depth: 22,
        Diameter: 5.2,
        Length: type === 'BuiltIn' ? 57 : 72,
        Type: type === 'BuiltIn' ? 'BuiltIn;Corner' : 'FreeStanding',
      },
      variants: inColours('chrome', 'white', 'black', 'steel', 'brass', 'copper'),
      priceInEuro: (type === 'BuiltIn' ? 58 : 84) + (fills ? 92 : 0),
      bullets: fills ? ['cable', 'inlet'] : ['cable', 'overflow'],
      technical: ['waterSeal5', 'drain08'],
      appearance: { shape: 'tubDrain', form: 'soft', detail: fills ? 'inlet' : 'plain' },
    }),
  ),
);

/** Bathtubs and their wastes. */
export const bathtubs: readonly ProductFamily[] = [...drains, ...tubs];
