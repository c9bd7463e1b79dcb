import type { MainCategory } from '@sanispec/shared/catalogue';
import type { DemoText } from '../texts/demoText.ts';
import type { ColourId } from './colours.ts';

/** An entry of a template: product id, which of its variants, how many. */
export type EntryDraft = readonly [productId: string, variant: ColourId | number, quantity?: number];

/** A set of a template. */
export interface SetDraft {
  /** Without one the set has the default title of its kind. */
  readonly title?: DemoText;
  readonly type: MainCategory;
  readonly quantity?: number;
  readonly entries: readonly EntryDraft[];
}

/** A space of a template. */
export interface SpaceDraft {
  readonly title: DemoText;
  readonly quantity: number;
  readonly sets: readonly SetDraft[];
}

/** A hotel of 28 rooms: guest bathrooms, suites and the washroom of the lobby. */
export const hotelSpaces: readonly SpaceDraft[] = [
  {
    title: {
      en: 'Guest bathroom, double room',
      de: 'Gästebad Doppelzimmer',
      nl: 'Gastenbadkamer tweepersoonskamer',
      fr: 'Salle de bains, chambre double',
      pl: 'Łazienka, pokój dwuosobowy',
    },
    quantity: 24,
    sets: [
      {
        type: 'TOILET',
        entries: [
          ['WESTAT112FB', 0],
          ['BPT30D', 'black'],
          ['WCTINDRA53S', 'white'],
        ],
      },
      {
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
        type: 'SHOWER',
        entries: [
          ['DFPLAN12090', 'white'],
          ['RIRI40100', 'black'],
        ],
      },
    ],
  },
  {
    title: {
      en: 'Suite bathroom',
      de: 'Bad Suite',
      nl: 'Badkamer suite',
      fr: 'Salle de bains de la suite',
      pl: 'Łazienka w apartamencie',
    },
    quantity: 4,
    sets: [
      {
        type: 'TOILET',
        entries: [
          ['WESTPR112FB', 0],
          ['BPT70D', 'glassWhite'],
          ['WCORMEA54S', 'whiteMatt'],
        ],
      },
      {
        title: {
          en: 'Double washbasin',
          de: 'Doppelwaschplatz',
          nl: 'Dubbele wastafel',
          fr: 'Lavabo double',
          pl: 'Umywalka podwójna',
        },
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
        title: {
          en: 'Free-standing tub',
          de: 'Freistehende Wanne',
          nl: 'Vrijstaand bad',
          fr: 'Baignoire îlot',
          pl: 'Wanna wolnostojąca',
        },
        type: 'BATHTUB',
        entries: [
          ['WAPRESSZ', 'brass'],
          ['BWINSU170', 'whiteMatt'],
        ],
      },
    ],
  },
  {
    title: {
      en: 'Lobby washroom, gentlemen',
      de: 'WC-Anlage Lobby, Herren',
      nl: 'Toiletruimte lobby, heren',
      fr: 'Sanitaires du hall, hommes',
      pl: 'Toaleta męska w lobby',
    },
    quantity: 1,
    sets: [
      {
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
