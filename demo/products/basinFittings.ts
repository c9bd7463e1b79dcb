import type { ColourId } from '../model/colours.ts';
import type { Form, ProductFamily } from '../model/productFamily.ts';
import { inColours } from '../model/productFamily.ts';
import { joinedTexts, withDecimals } from '../texts/demoText.ts';
import { powerTexts } from '../texts/productTexts.ts';

const tapColours = ['chrome', 'black', 'steel', 'brass', 'copper'] as const;

interface TapSeries {
  readonly name: string;
  readonly code: string;
  readonly form: Form;
  readonly price: number;
}

const tapSeries: readonly TapSeries[] = [
  { name: 'Rill', code: 'RILL', form: 'soft', price: 118 },
  { name: 'Nock', code: 'NOCK', form: 'crisp', price: 164 },
  { name: 'Sille', code: 'SILL', form: 'oval', price: 92 },
];

const tapBuilds = [
  {
    code: 'S',
    product: 'deckTap',
    holes: 1,
    type: 'Deck',
    spout: 10,
    height: 15,
    factor: 1,
    scale: 's',
    detail: 'deck',
  },
  {
    code: 'M',
    product: 'deckTap',
    holes: 1,
    type: 'Deck',
    spout: 12,
    height: 20,
    factor: 1.2,
    scale: 'm',
    detail: 'deck',
  },
  {
    code: 'L',
    product: 'deckTap',
    holes: 1,
    type: 'Deck',
    spout: 16,
    height: 30,
    factor: 1.55,
    scale: 'l',
    detail: 'deck',
  },
  {
    code: 'W17',
    product: 'wallTap',
    holes: 0,
    type: 'Wall',
    spout: 17,
    height: 9,
    factor: 1.7,
    scale: 'm',
    detail: 'wall',
  },
  {
    code: 'W22',
    product: 'wallTap',
    holes: 0,
    type: 'Wall',
    spout: 22,
    height: 9,
    factor: 1.85,
    scale: 'm',
    detail: 'wall',
  },
  {
    code: 'D',
    product: 'threeHoleTap',
    holes: 3,
    type: 'Deck',
    spout: 15,
    height: 17,
    factor: 2.1,
    scale: 'm',
    detail: 'three',
  },
] as const;

const mixers: readonly ProductFamily[] = tapSeries.flatMap((series) =>
  tapBuilds.map(
    (build): ProductFamily => ({
      id: `AR${series.code}${build.code}`,
      subCategory: 'TAPSMIXERS',
      series: series.name,
      product: build.product,
      remark: withDecimals({
        en: `spout ${build.spout} cm`,
        de: `Ausladung ${build.spout} cm`,
        nl: `uitloop ${build.spout} cm`,
        fr: `saillie ${build.spout} cm`,
        pl: `wylewka ${build.spout} cm`,
      }),
      properties: {
        Material: 'Brass',
        Width: build.holes === 0 ? 22 : build.holes === 3 ? 27 : 5,
        Height: build.height,
        Depth: build.spout + 3,
        Length: build.spout,
        TapType: build.type,
        Power: 'None',
        NumberOfTapHoles: build.holes,
      },
      variants: inColours(...tapColours),
      priceInEuro: Math.round(series.price * build.factor),
      bullets: ['cartridge', 'flow5'],
      technical: build.holes === 0 ? ['concealedBody'] : ['fixingIncluded'],
      appearance: { shape: 'tap', form: series.form, scale: build.scale, detail: build.detail },
    }),
  ),
);

const onTheWall = { en: 'wall-mounted', de: 'Wandmontage', nl: 'wandmontage', fr: 'montage mural', pl: 'ścienna' };

const touchless: readonly ProductFamily[] = (['Mains', 'Battery'] as const).flatMap((power) =>
  (['Deck', 'Wall'] as const).map((type) => ({
    id: `ARSENS${type[0]}${power[0]}`,
    subCategory: 'TAPSMIXERS',
    series: 'Sens',
    product: 'touchlessTap',
    remark: joinedTexts(', ', type === 'Deck' ? undefined : onTheWall, powerTexts[power]),
    properties: {
      Material: 'Brass',
      Width: 5,
      Height: type === 'Deck' ? 14 : 9,
      Depth: 18,
      Length: type === 'Deck' ? 13 : 17,
      TapType: type,
      Power: power,
      NumberOfTapHoles: type === 'Deck' ? 1 : 0,
    },
    variants: inColours('chrome', 'black', 'steel'),
    priceInEuro: (type === 'Deck' ? 286 : 348) + (power === 'Mains' ? 22 : 0),
    bullets: ['sensor', 'hygieneFlush', 'flow5'],
    technical: [power === 'Mains' ? 'mains230' : 'battery6v', 'vandal'],
    appearance: { shape: 'tap', form: 'crisp', scale: 's', detail: type === 'Deck' ? 'sensor' : 'sensorWall' },
  })),
);

interface TrapBuild {
  readonly product: 'bottleTrap' | 'pipeTrap' | 'spaceTrap';
  readonly name: string;
  readonly colours: readonly ColourId[];
  readonly material: string;
  readonly price: number;
}

const trapBuilds: readonly TrapBuild[] = [
  {
    product: 'bottleTrap',
    name: 'Flakon',
    colours: ['chrome', 'black', 'steel', 'brass', 'copper', 'white'],
    material: 'Brass',
    price: 64,
  },
  {
    product: 'pipeTrap',
    name: 'Bogen',
    colours: ['white', 'chrome', 'black', 'steel'],
    material: 'Plastic',
    price: 21,
  },
  { product: 'spaceTrap', name: 'Nische', colours: ['white', 'black', 'chrome'], material: 'Plastic', price: 28 },
];

const traps: readonly ProductFamily[] = trapBuilds.flatMap((build) =>
  [3.2, 4].map(
    (diameter): ProductFamily => ({
      id: `GV${build.name.toUpperCase()}${diameter * 10}`,
      subCategory: 'TRAPS',
      series: build.name,
      product: build.product,
      remark: withDecimals({
        en: `Ø ${diameter} cm`,
        de: `Ø ${diameter} cm`,
        nl: `Ø ${diameter} cm`,
        fr: `Ø ${diameter} cm`,
        pl: `Ø ${diameter} cm`,
      }),
      properties: {
        Material: build.material,
        Width: build.product === 'bottleTrap' ? 8 : 12,
        Height: 25,
        Depth: build.product === 'spaceTrap' ? 32 : 26,
        Diameter: diameter,
      },
      variants: inColours(...build.colours),
      priceInEuro: build.price + (diameter === 4 ? 3 : 0),
      bullets: ['washing', 'easyClean'],
      technical: [build.product === 'spaceTrap' ? 'waterSeal3' : 'waterSeal5'],
      appearance: { shape: 'trap', form: build.product === 'bottleTrap' ? 'crisp' : 'soft', detail: build.product },
    }),
  ),
);

const drains: readonly ProductFamily[] = [true, false].flatMap((hasOverflow) =>
  (['push', 'free'] as const).map((kind) => ({
    id: `AV${kind.toUpperCase()}${hasOverflow ? 'U' : 'O'}`,
    subCategory: 'DRAINS',
    series: kind === 'push' ? 'Kelch' : 'Quell',
    product: 'basinDrain',
    remark: hasOverflow
      ? { en: 'with overflow', de: 'mit Überlauf', nl: 'met overloop', fr: 'avec trop-plein', pl: 'z przelewem' }
      : {
          en: 'without overflow',
          de: 'ohne Überlauf',
          nl: 'zonder overloop',
          fr: 'sans trop-plein',
          pl: 'bez przelewu',
        },
    properties: {
      Material: 'Brass',
      Width: 7,
      Height: 9,
      Depth: 7,
      Diameter: 6.3,
      HasOverflow: hasOverflow ? 'yes' : 'no',
    },
    variants: inColours('chrome', 'white', 'black', 'steel', 'brass', 'copper'),
    priceInEuro: kind === 'push' ? 34 : 26,
    bullets: [kind === 'push' ? 'pushOpen' : 'freeFlow', hasOverflow ? 'overflow' : 'noOverflow'],
    technical: ['easyClean'],
    appearance: { shape: 'drain', form: kind === 'push' ? 'soft' : 'crisp' },
  })),
);

const basinFrames: readonly ProductFamily[] = (['Stativ', 'Stativ Pro', 'Mura', 'Liv'] as const).flatMap((series) =>
  [98, 112].flatMap((height) =>
    (['Deck', 'Wall'] as const).map(
      (type): ProductFamily => ({
        id: `TE${series.replace(' ', '').toUpperCase()}${height}${type[0]}`,
        subCategory: 'INSTSYSTEMSWASHBASHIN',
        series,
        product: 'basinFrame',
        remark:
          type === 'Deck'
            ? {
                en: 'for deck-mounted tap',
                de: 'für Standarmatur',
                nl: 'voor staande kraan',
                fr: 'pour robinetterie sur plage',
                pl: 'do baterii stojącej',
              }
            : {
                en: 'for wall-mounted tap',
                de: 'für Wandarmatur',
                nl: 'voor wandkraan',
                fr: 'pour robinetterie murale',
                pl: 'do baterii ściennej',
              },
        size: `${height}`,
        properties: {
          Material: 'Steel',
          Width: 50,
          Height: height,
          Depth: series === 'Mura' ? 15 : 12,
          WallType:
            series === 'Mura'
              ? 'SolidWall'
              : series === 'Liv'
                ? 'Drywall;SolidWall'
                : series === 'Stativ Pro'
                  ? 'Drywall;Prefabricated'
                  : 'Drywall',
          TapType: type,
        },
        variants: [
          { colour: 'galvanised', label: 'DN 40', properties: { Outlet: 'DN 40' } },
          { colour: 'galvanised', label: 'DN 50', priceFactor: 1.03, properties: { Outlet: 'DN 50' } },
        ],
        priceInEuro:
          152 +
          (height === 112 ? 9 : 0) +
          (type === 'Wall' ? 48 : 0) +
          (series === 'Liv' ? 84 : series === 'Stativ Pro' ? 38 : 0),
        bullets: ['selfSupporting', 'brakedFeet', ...(series === 'Liv' ? (['accessible'] as const) : [])],
        technical: ['sound', 'fixingIncluded'],
        appearance: {
          shape: 'frame',
          form: 'crisp',
          scale: height === 98 ? 'm' : 'l',
          detail: type === 'Deck' ? 'basin' : 'basinWall',
        },
      }),
    ),
  ),
);

/** Frames, traps, taps and wastes for washbasins. */
export const basinFittings: readonly ProductFamily[] = [...basinFrames, ...traps, ...mixers, ...touchless, ...drains];
