import type { MainCategory } from '@sanispec/shared/catalogue';
import type { ColourId } from './colours.ts';
import type { ArticleText } from './demoText.ts';

/** An entry of a template: product id, which of its variants, how many. */
export type EntryDraft = readonly [productId: string, variant: ColourId | number, quantity?: number];

/** A set of a template. */
export interface SetDraft {
  readonly title: ArticleText;
  readonly type: MainCategory;
  readonly quantity?: number;
  readonly entries: readonly EntryDraft[];
}

/** A space of a template. */
export interface SpaceDraft {
  readonly title: ArticleText;
  readonly quantity: number;
  readonly sets: readonly SetDraft[];
}

/** A hotel of 28 rooms: guest bathrooms, suites and the washroom of the lobby. */
export const hotelSpaces: readonly SpaceDraft[] = [
  {
    title: { de: 'Gästebad Doppelzimmer', en: 'Guest bathroom, double room' },
    quantity: 24,
    sets: [
      {
        title: { de: 'WC', en: 'WC' },
        type: 'TOILET',
        entries: [
          ['WESTAT112FB', 0],
          ['BPT30D', 'black'],
          ['WCTINDRA53S', 'white'],
        ],
      },
      {
        title: { de: 'Waschplatz', en: 'Washbasin' },
        type: 'WASHBASHIN',
        entries: [
          ['GVBOGEN32', 'white'],
          ['ARRILLS', 'black'],
          ['AVPUSHU', 'black'],
          ['WTTIND75H1U', 'white'],
          ['WUTIND75S2', 'oak'],
          ['LSLUMO75', 'black'],
        ],
      },
      {
        title: { de: 'Dusche', en: 'Shower' },
        type: 'SHOWER',
        entries: [
          ['DFPLAN12090', 'white'],
          ['RIRI40100', 'black'],
        ],
      },
    ],
  },
  {
    title: { de: 'Bad Suite', en: 'Suite bathroom' },
    quantity: 4,
    sets: [
      {
        title: { de: 'WC', en: 'WC' },
        type: 'TOILET',
        entries: [
          ['WESTPR112FB', 0],
          ['BPT70D', 'glassWhite'],
          ['WCORMEA54S', 'whiteMatt'],
        ],
      },
      {
        title: { de: 'Doppelwaschplatz', en: 'Double washbasin' },
        type: 'WASHBASHIN',
        entries: [
          ['GVBOGEN32', 'chrome', 2],
          ['ARNOCKM', 'brass', 2],
          ['AVPUSHU', 'brass', 2],
          ['WTORME120H1U', 'whiteMatt'],
          ['WUORME120S2', 'walnut'],
          ['SSLUMO120', 'aluminium'],
        ],
      },
      {
        title: { de: 'Freistehende Wanne', en: 'Free-standing tub' },
        type: 'BATHTUB',
        entries: [
          ['WAPRESSZ', 'brass'],
          ['BWINSU170', 'whiteMatt'],
        ],
      },
    ],
  },
  {
    title: { de: 'WC-Anlage Lobby, Herren', en: 'Lobby washroom, gentlemen' },
    quantity: 1,
    sets: [
      {
        title: { de: 'Urinal', en: 'Urinal' },
        type: 'URINAL',
        quantity: 3,
        entries: [
          ['UESTATIVM', 0],
          ['UTPARAVAN', 'glassClear'],
          ['USTAST50M', 'steel'],
          ['UROTTARM', 'white'],
        ],
      },
    ],
  },
];
