import type { DemoText } from '../texts/demoText.ts';

/** How a surface takes the light in the product pictures. */
export type Finish = 'gloss' | 'matt' | 'metal' | 'wood' | 'glass';

export interface Colour {
  readonly text: DemoText;
  /** In a Polish title an adjective would have to agree with the product, so that the word for colour carries it. */
  readonly isAdjective?: boolean;
  readonly finish: Finish;
  /** Highlight, body and shade. */
  readonly shades: readonly [string, string, string];
  /** What the colour costs against the cheapest one. */
  readonly priceFactor: number;
}

/** Colours of the manufacturer; the code is part of picture names. */
export const colours = {
  white: {
    text: { en: 'white', de: 'weiß', nl: 'wit', fr: 'blanc', pl: 'biały' },
    isAdjective: true,
    finish: 'gloss',
    shades: ['#ffffff', '#f1f3f2', '#c3cbce'],
    priceFactor: 1,
  },
  whiteMatt: {
    text: { en: 'matt white', de: 'weiß matt', nl: 'mat wit', fr: 'blanc mat', pl: 'biały mat' },
    isAdjective: true,
    finish: 'matt',
    shades: ['#f9f9f6', '#ebebe7', '#c8cbc8'],
    priceFactor: 1.18,
  },
  black: {
    text: { en: 'matt black', de: 'schwarz matt', nl: 'mat zwart', fr: 'noir mat', pl: 'czarny mat' },
    isAdjective: true,
    finish: 'matt',
    shades: ['#4b4f51', '#2b2e30', '#141617'],
    priceFactor: 1.34,
  },
  sand: {
    text: { en: 'sand grey', de: 'sandgrau', nl: 'zandgrijs', fr: 'gris sable', pl: 'szary piaskowy' },
    isAdjective: true,
    finish: 'matt',
    shades: ['#e3dacd', '#cfc4b4', '#a99d8b'],
    priceFactor: 1.22,
  },
  lava: {
    text: { en: 'matt lava', de: 'lava matt', nl: 'mat lava', fr: 'lave mat', pl: 'lawa mat' },
    finish: 'matt',
    shades: ['#7d7a77', '#5b5856', '#3a3837'],
    priceFactor: 1.26,
  },
  chrome: {
    text: {
      en: 'gloss chrome',
      de: 'glanzverchromt',
      nl: 'glanzend verchroomd',
      fr: 'chromé brillant',
      pl: 'chrom błyszczący',
    },
    finish: 'metal',
    shades: ['#fbfdfe', '#b4bdc2', '#5d686e'],
    priceFactor: 1.2,
  },
  steel: {
    text: {
      en: 'brushed steel',
      de: 'Edelstahl gebürstet',
      nl: 'rvs geborsteld',
      fr: 'inox brossé',
      pl: 'stal szczotkowana',
    },
    finish: 'metal',
    shades: ['#e2e4e3', '#b9bdbd', '#8a8f90'],
    priceFactor: 1.45,
  },
  brass: {
    text: {
      en: 'brushed brass',
      de: 'Messing gebürstet',
      nl: 'messing geborsteld',
      fr: 'laiton brossé',
      pl: 'mosiądz szczotkowany',
    },
    finish: 'metal',
    shades: ['#ecd9a8', '#c6a664', '#8b6f38'],
    priceFactor: 1.7,
  },
  copper: {
    text: {
      en: 'brushed copper',
      de: 'Kupfer gebürstet',
      nl: 'koper geborsteld',
      fr: 'cuivre brossé',
      pl: 'miedź szczotkowana',
    },
    finish: 'metal',
    shades: ['#efc3a6', '#c58763', '#8a5438'],
    priceFactor: 1.75,
  },
  oak: {
    text: { en: 'light oak', de: 'Eiche hell', nl: 'licht eiken', fr: 'chêne clair', pl: 'dąb jasny' },
    finish: 'wood',
    shades: ['#e0c8a2', '#cdb083', '#a98a5d'],
    priceFactor: 1.12,
  },
  walnut: {
    text: { en: 'walnut', de: 'Nussbaum', nl: 'notenhout', fr: 'noyer', pl: 'orzech' },
    finish: 'wood',
    shades: ['#8d6a4d', '#6f4f37', '#4b3424'],
    priceFactor: 1.16,
  },
  galvanised: {
    text: { en: 'galvanised', de: 'verzinkt', nl: 'verzinkt', fr: 'galvanisé', pl: 'ocynkowany' },
    finish: 'metal',
    shades: ['#dfe4e7', '#aeb9bf', '#7a868d'],
    priceFactor: 1,
  },
  glassWhite: {
    text: { en: 'white glass', de: 'Glas weiß', nl: 'wit glas', fr: 'verre blanc', pl: 'szkło białe' },
    finish: 'glass',
    shades: ['#ffffff', '#eef3f2', '#c9d4d3'],
    priceFactor: 1.9,
  },
  glassBlack: {
    text: { en: 'black glass', de: 'Glas schwarz', nl: 'zwart glas', fr: 'verre noir', pl: 'szkło czarne' },
    finish: 'glass',
    shades: ['#4a5255', '#181c1e', '#0a0c0d'],
    priceFactor: 1.9,
  },
  glassClear: {
    text: {
      en: 'frosted glass',
      de: 'Glas satiniert',
      nl: 'gesatineerd glas',
      fr: 'verre satiné',
      pl: 'szkło satynowane',
    },
    finish: 'glass',
    shades: ['#f3f9f9', '#dcebea', '#b3c9c8'],
    priceFactor: 1.5,
  },
  aluminium: {
    text: { en: 'aluminium', de: 'Aluminium', nl: 'aluminium', fr: 'aluminium', pl: 'aluminium' },
    finish: 'metal',
    shades: ['#eef0f1', '#c9ced1', '#979fa4'],
    priceFactor: 1,
  },
} as const satisfies Record<string, Colour>;

export type ColourId = keyof typeof colours;
