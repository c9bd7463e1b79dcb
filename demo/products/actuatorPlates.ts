import type { ColourId } from '../model/colours.ts';
import type { ProductFamily, Variant } from '../model/productFamily.ts';
import { inColours } from '../model/productFamily.ts';
import type { BulletId } from '../texts/bulletTexts.ts';
import { joinedTexts } from '../texts/demoText.ts';
import { powerTexts } from '../texts/productTexts.ts';

interface PlateDesign {
  readonly name: string;
  readonly code: string;
  readonly flushType: 'DualFlush' | 'StopAndGo' | 'Touchless';
  readonly colours: readonly ColourId[];
  readonly actuations: readonly ('Front' | 'Top')[];
  readonly price: number;
  readonly material: string;
  readonly detail: string;
  readonly height?: number;
  readonly power?: 'Mains' | 'Battery';
}

const metals = ['white', 'chrome', 'black', 'steel', 'brass', 'lava'] as const;
const basics = ['white', 'chrome', 'black'] as const;

const designs: readonly PlateDesign[] = [
  {
    name: 'Tast 10',
    code: 'T10D',
    flushType: 'DualFlush',
    colours: [...basics, 'whiteMatt', 'sand', 'steel'],
    actuations: ['Front', 'Top'],
    price: 42,
    material: 'Plastic',
    detail: 'round',
  },
  {
    name: 'Tast 10',
    code: 'T10S',
    flushType: 'StopAndGo',
    colours: [...basics, 'steel'],
    actuations: ['Front', 'Top'],
    price: 40,
    material: 'Plastic',
    detail: 'single',
  },
  {
    name: 'Tast 20',
    code: 'T20D',
    flushType: 'DualFlush',
    colours: [...metals, 'whiteMatt', 'sand'],
    actuations: ['Front', 'Top'],
    price: 69,
    material: 'Plastic',
    detail: 'two',
  },
  {
    name: 'Tast 20',
    code: 'T20S',
    flushType: 'StopAndGo',
    colours: [...basics, 'steel'],
    actuations: ['Front'],
    price: 65,
    material: 'Plastic',
    detail: 'bar',
  },
  {
    name: 'Tast 30',
    code: 'T30D',
    flushType: 'DualFlush',
    colours: [...metals, 'whiteMatt', 'copper', 'sand'],
    actuations: ['Front', 'Top'],
    price: 94,
    material: 'Plastic',
    detail: 'slash',
  },
  {
    name: 'Tast 40',
    code: 'T40D',
    flushType: 'DualFlush',
    colours: [...metals, 'whiteMatt', 'copper'],
    actuations: ['Front'],
    price: 118,
    material: 'Plastic',
    detail: 'slit',
  },
  {
    name: 'Tast 50',
    code: 'T50D',
    flushType: 'DualFlush',
    colours: ['steel', 'brass', 'copper', 'black', 'lava'],
    actuations: ['Front'],
    price: 136,
    material: 'StainlessSteel',
    detail: 'two',
  },
  {
    name: 'Tast 50',
    code: 'T50S',
    flushType: 'StopAndGo',
    colours: ['steel', 'black'],
    actuations: ['Front'],
    price: 129,
    material: 'StainlessSteel',
    detail: 'single',
  },
  {
    name: 'Tast 60',
    code: 'T60M',
    flushType: 'Touchless',
    colours: ['white', 'black', 'steel', 'glassWhite', 'glassBlack'],
    actuations: ['Front'],
    price: 198,
    material: 'Plastic',
    detail: 'sensor',
    power: 'Mains',
  },
  {
    name: 'Tast 60',
    code: 'T60B',
    flushType: 'Touchless',
    colours: ['white', 'black', 'steel'],
    actuations: ['Front'],
    price: 205,
    material: 'Plastic',
    detail: 'sensor',
    power: 'Battery',
  },
  {
    name: 'Tast 70',
    code: 'T70D',
    flushType: 'DualFlush',
    colours: ['glassWhite', 'glassBlack', 'glassClear'],
    actuations: ['Front', 'Top'],
    price: 128,
    material: 'Glass',
    detail: 'slash',
  },
  {
    name: 'Tast 80',
    code: 'T80D',
    flushType: 'DualFlush',
    colours: [...metals, 'copper'],
    actuations: ['Front'],
    price: 152,
    material: 'Aluminium',
    detail: 'pills',
    height: 13.2,
  },
];

/** As they stand in titles, where adjectives agree with 'plate'. */
const flushTexts = {
  DualFlush: {
    en: 'dual flush',
    de: '2-Mengen-Spülung',
    nl: 'tweetoetsspoeling',
    fr: 'double touche',
    pl: 'dwudzielny',
  },
  StopAndGo: { en: 'stop-and-go', de: 'Spül-Stopp', nl: 'spoel-stop', fr: 'touche interruptible', pl: 'start/stop' },
  Touchless: { en: 'touchless', de: 'berührungslos', nl: 'contactloos', fr: 'sans contact', pl: 'bezdotykowy' },
} as const;

const fromTheTop = {
  en: 'from the top',
  de: 'von oben',
  nl: 'vanaf de bovenzijde',
  fr: 'commande par le dessus',
  pl: 'uruchamiany od góry',
};

const flushBullets: Readonly<Record<PlateDesign['flushType'], readonly BulletId[]>> = {
  DualFlush: ['dualFlush'],
  StopAndGo: ['stopGo'],
  Touchless: ['sensor', 'hygieneFlush'],
};

function variantsOf(design: PlateDesign): readonly Variant[] {
  return inColours(...design.colours);
}

function plate(design: PlateDesign, actuation: 'Front' | 'Top'): ProductFamily {
  const isTouchless = design.flushType === 'Touchless';
  const fromTop = actuation === 'Top';
  return {
    id: `BP${design.code}${fromTop ? 'TOP' : ''}`,
    subCategory: 'FLUSHACTUATIONTOILET',
    series: design.name,
    product: isTouchless ? 'touchlessPlate' : 'plate',
    remark:
      design.power === undefined
        ? joinedTexts(', ', flushTexts[design.flushType], actuation === 'Top' ? fromTheTop : undefined)
        : powerTexts[design.power],
    properties: {
      Material: design.material,
      Width: 24.6,
      Height: design.height ?? 16.4,
      Depth: design.material === 'Plastic' ? 1.2 : 0.9,
      Actuation: actuation,
      FlushType: design.flushType,
      Power: design.power ?? 'None',
    },
    variants: variantsOf(design),
    priceInEuro: design.price + (fromTop ? 4 : 0),
    bullets: [...flushBullets[design.flushType], design.material === 'Plastic' ? 'easyClean' : 'antiFinger'],
    technical: [
      'fixingIncluded',
      ...(design.power === undefined ? [] : ([design.power === 'Mains' ? 'mains230' : 'battery6v'] as const)),
    ],
    // The supply of the touchless control needs room that the low frames for solid walls do not have.
    ...(design.power === 'Mains' ? { notFitsWith: ['WEMURA82FA', 'WEMURA82FB'] } : {}),
    appearance: {
      shape: 'plate',
      form: 'crisp',
      detail: design.detail,
      ...(design.height === undefined ? {} : { scale: 's' }),
    },
  };
}

/** Actuator plates and touchless controls for WCs. */
export const actuatorPlates: readonly ProductFamily[] = designs.flatMap((design) =>
  design.actuations.map((actuation) => plate(design, actuation)),
);
