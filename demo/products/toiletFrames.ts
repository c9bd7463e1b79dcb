import type { ProductFamily } from '../model/productFamily.ts';
import type { BulletId } from '../texts/bulletTexts.ts';
import { joinedTexts } from '../texts/demoText.ts';
import { valueTexts } from '../texts/valueTexts.ts';

interface FrameSeries {
  readonly name: string;
  readonly code: string;
  readonly wallType: string;
  readonly wallThickness: string;
  readonly depth: number;
  readonly surcharge: number;
  readonly bullets: readonly BulletId[];
}

const series: readonly FrameSeries[] = [
  {
    name: 'Stativ',
    code: 'STAT',
    wallType: 'Drywall',
    wallThickness: '11;24',
    depth: 12,
    surcharge: 0,
    bullets: ['selfSupporting', 'brakedFeet'],
  },
  {
    name: 'Stativ Pro',
    code: 'STPR',
    wallType: 'Drywall;Prefabricated',
    wallThickness: '9;28',
    depth: 12,
    surcharge: 54,
    bullets: ['selfSupporting', 'brakedFeet', 'sound'],
  },
  {
    name: 'Mura',
    code: 'MURA',
    wallType: 'SolidWall',
    wallThickness: '14;30',
    depth: 15,
    surcharge: 22,
    bullets: ['selfSupporting', 'insulated'],
  },
  {
    name: 'Liv',
    code: 'LIV',
    wallType: 'Drywall;SolidWall',
    wallThickness: '12;24',
    depth: 14,
    surcharge: 118,
    bullets: ['selfSupporting', 'heightAdjustable', 'accessible'],
  },
];

/** Low frames are actuated from the front or the top, high ones from the front or by a remote button. */
const builds = [
  { height: 82, actuation: 'Front', price: 219 },
  { height: 82, actuation: 'Top', price: 224 },
  { height: 98, actuation: 'Front', price: 209 },
  { height: 98, actuation: 'Top', price: 215 },
  { height: 112, actuation: 'Front', price: 179 },
  { height: 112, actuation: 'Remote', price: 262 },
] as const;

const flushes = [
  { code: 'A', volumes: '6/3 l;4.5/3 l', name: '6/3 l', price: 0 },
  { code: 'B', volumes: '4.5/3 l;4/2 l', name: '4.5/3 l', price: 16 },
] as const;

/** As they stand in titles; actuation from the front is the rule and not worth a word. */
const actuationTexts = {
  Front: undefined,
  Top: {
    en: 'actuation from the top',
    de: 'Betätigung von oben',
    nl: 'bediening vanaf de bovenzijde',
    fr: 'commande par le dessus',
    pl: 'uruchamianie od góry',
  },
  Remote: {
    en: 'remote actuation',
    de: 'Fernbetätigung',
    nl: 'bediening op afstand',
    fr: 'commande à distance',
    pl: 'uruchamianie zdalne',
  },
} as const;

/** Installation frames for wall-hung WCs. */
export const toiletFrames: readonly ProductFamily[] = series.flatMap((one) =>
  builds.flatMap((build) =>
    flushes.map(
      (flush): ProductFamily => ({
        id: `WE${one.code}${build.height}${build.actuation[0]}${flush.code}`,
        subCategory: 'INSTSYSTEMSTOILET',
        series: one.name,
        product: 'wcFrame',
        remark: joinedTexts(', ', valueTexts[flush.name], actuationTexts[build.actuation]),
        size: `${build.height}`,
        properties: {
          Material: 'Steel',
          Width: 50,
          Height: build.height,
          Depth: one.depth,
          WallType: one.wallType,
          WallThickness: one.wallThickness,
          Actuation: build.actuation,
          FlushVolume: flush.volumes,
          NumberOfPlates: 1,
        },
        variants: [
          { colour: 'galvanised', label: 'DN 90', properties: { Outlet: 'DN 90' } },
          { colour: 'galvanised', label: 'DN 110', priceFactor: 1.04, properties: { Outlet: 'DN 110' } },
        ],
        priceInEuro: build.price + flush.price + one.surcharge,
        bullets: [...one.bullets, 'load400', 'toolless'],
        technical: ['en14055', 'fixing180', 'fixingIncluded'],
        ...(build.height === 82 ? { notFitsWith: ['WCALVIK70S', 'WCALVIK70R'] } : {}),
        isInternational: one.name !== 'Mura' || build.height !== 98,
        appearance: {
          shape: 'frame',
          form: 'crisp',
          scale: build.height === 82 ? 's' : build.height === 98 ? 'm' : 'l',
          detail: build.actuation === 'Top' ? 'wcTop' : 'wc',
        },
      }),
    ),
  ),
);
