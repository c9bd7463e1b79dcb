import type { SubCategory } from '@sanispec/shared/catalogue';
import type { ConditionList, ConditionRule, RuleInfo, RuleType } from '@sanispec/shared/compatibility';
import type { FilterCondition } from '@sanispec/shared/conditions';
import { type DemoMarket, demoMarkets } from './model/demoMarkets.ts';
import type { DemoText } from './texts/demoText.ts';

/** A list of the demo rules: a sub-category, narrowed by further conditions. */
interface ListDraft {
  readonly title: string;
  readonly name: DemoText;
  readonly subCategory: SubCategory;
  readonly conditions?: readonly FilterCondition[];
}

/** What a rule does; lists are named by their titles without the market's prefix. */
interface EffectDraft {
  readonly ruleType: RuleType;
  readonly applyTo: readonly SubCategory[];
  readonly target?: string;
  readonly attribute?: string;
  readonly value?: string;
}

interface RuleDraft {
  readonly title: DemoText;
  readonly source: string;
  readonly effects: readonly EffectDraft[];
}

function equals(columnName: string, value: string): FilterCondition {
  return { operator: 'equals', columnName, value, valueSeparator: ',' };
}

const listDrafts: readonly ListDraft[] = [
  {
    title: 'Frames',
    name: {
      en: 'WC frames',
      de: 'WC-Montageelemente',
      nl: 'Wc-inbouwelementen',
      fr: 'Bâti-supports de WC',
      pl: 'Stelaże do WC',
    },
    subCategory: 'INSTSYSTEMSTOILET',
  },
  {
    title: 'FramesTop',
    name: {
      en: 'Top frames',
      de: 'Montageelemente, Betätigung von oben',
      nl: 'Inbouwelementen, bediening boven',
      fr: 'Bâti-supports, commande par le dessus',
      pl: 'Stelaże uruchamiane od góry',
    },
    subCategory: 'INSTSYSTEMSTOILET',
    conditions: [equals('Actuation', 'Top')],
  },
  {
    title: 'FramesFront',
    name: {
      en: 'Front frames',
      de: 'Montageelemente, Betätigung von vorne',
      nl: 'Inbouwelementen, bediening voor',
      fr: 'Bâti-supports, commande en façade',
      pl: 'Stelaże uruchamiane od przodu',
    },
    subCategory: 'INSTSYSTEMSTOILET',
    conditions: [equals('Actuation', 'Front')],
  },
  {
    title: 'FramesRemote',
    name: {
      en: 'Remote frames',
      de: 'Montageelemente mit Fernbetätigung',
      nl: 'Inbouwelementen, bediening op afstand',
      fr: 'Bâti-supports, commande à distance',
      pl: 'Stelaże uruchamiane zdalnie',
    },
    subCategory: 'INSTSYSTEMSTOILET',
    conditions: [equals('Actuation', 'Remote')],
  },
  {
    title: 'PlatesTop',
    name: {
      en: 'Top plates',
      de: 'Betätigungsplatten für oben',
      nl: 'Bedieningsplaten voor boven',
      fr: 'Plaques pour le dessus',
      pl: 'Przyciski górne',
    },
    subCategory: 'FLUSHACTUATIONTOILET',
    conditions: [equals('Actuation', 'Top')],
  },
  {
    title: 'FloorWcs',
    name: { en: 'Floor-standing WCs', de: 'Stand-WCs', nl: 'Staande wc’s', fr: 'WC au sol', pl: 'Miski stojące' },
    subCategory: 'WC',
    conditions: [equals('Type', 'FloorStanding')],
  },
  {
    title: 'Basins',
    name: { en: 'Washbasins', de: 'Waschtische', nl: 'Wastafels', fr: 'Lavabos', pl: 'Umywalki' },
    subCategory: 'WASHBASHINS',
  },
  {
    title: 'BasinsNoHole',
    name: {
      en: 'Washbasins without a tap hole',
      de: 'Waschtische ohne Hahnloch',
      nl: 'Wastafels zonder kraangat',
      fr: 'Lavabos sans trou',
      pl: 'Umywalki bez otworu',
    },
    subCategory: 'WASHBASHINS',
    conditions: [
      { operator: 'minmax', columnName: 'NumberOfTapHoles', value: { min: 0, max: 0 }, valueSeparator: ',' },
    ],
  },
  {
    title: 'BasinsOverflow',
    name: {
      en: 'Washbasins with overflow',
      de: 'Waschtische mit Überlauf',
      nl: 'Wastafels met overloop',
      fr: 'Lavabos avec trop-plein',
      pl: 'Umywalki z przelewem',
    },
    subCategory: 'WASHBASHINS',
    conditions: [equals('HasOverflow', 'yes')],
  },
  {
    title: 'BasinsClosed',
    name: {
      en: 'Washbasins without overflow',
      de: 'Waschtische ohne Überlauf',
      nl: 'Wastafels zonder overloop',
      fr: 'Lavabos sans trop-plein',
      pl: 'Umywalki bez przelewu',
    },
    subCategory: 'WASHBASHINS',
    conditions: [equals('HasOverflow', 'no')],
  },
  {
    title: 'DrainsOverflow',
    name: {
      en: 'Wastes with overflow',
      de: 'Ablaufventile mit Überlauf',
      nl: 'Pluggen met overloop',
      fr: 'Bondes avec trop-plein',
      pl: 'Korki z przelewem',
    },
    subCategory: 'DRAINS',
    conditions: [equals('HasOverflow', 'yes')],
  },
  {
    title: 'WallTaps',
    name: {
      en: 'Wall taps',
      de: 'Wandarmaturen',
      nl: 'Wandkranen',
      fr: 'Robinetteries murales',
      pl: 'Baterie ścienne',
    },
    subCategory: 'TAPSMIXERS',
    conditions: [equals('TapType', 'Wall')],
  },
  {
    title: 'Furniture',
    name: {
      en: 'Vanity units',
      de: 'Waschtischunterschränke',
      nl: 'Wastafelonderkasten',
      fr: 'Meubles sous lavabo',
      pl: 'Szafki podumywalkowe',
    },
    subCategory: 'VANITYPEDESTALS',
  },
  {
    title: 'WallDrains',
    name: {
      en: 'Wall drains',
      de: 'Wandabläufe',
      nl: 'Wandafvoeren',
      fr: 'Évacuations murales',
      pl: 'Odpływy ścienne',
    },
    subCategory: 'WALLDRAINSSHOWER',
  },
  {
    title: 'Channels',
    name: {
      en: 'Floor drains and channels',
      de: 'Bodenabläufe und Duschrinnen',
      nl: 'Vloerafvoeren en douchegoten',
      fr: 'Siphons de sol et caniveaux',
      pl: 'Wpusty i odpływy liniowe',
    },
    subCategory: 'FLOORDRAINSSHOWER',
  },
  {
    title: 'TrayDrainsFlat',
    name: {
      en: 'Tray drains from 9 cm',
      de: 'Duschwannenabläufe ab 9 cm',
      nl: 'Douchebakafvoeren vanaf 9 cm',
      fr: 'Bondes de receveur à partir de 9 cm',
      pl: 'Syfony brodzikowe od 9 cm',
    },
    subCategory: 'DRAINSSHOWER',
    conditions: [{ operator: 'minmax', columnName: 'Diameter', value: { min: 9, max: null }, valueSeparator: ',' }],
  },
  {
    title: 'SurfacesPlan',
    name: {
      en: 'Plan shower surfaces',
      de: 'Duschflächen Plan',
      nl: 'Douchevloeren Plan',
      fr: 'Surfaces de douche Plan',
      pl: 'Powierzchnie prysznicowe Plan',
    },
    subCategory: 'SURFACESSHOWER',
    conditions: [equals('Series', 'Plan')],
  },
  {
    title: 'Urinals',
    name: { en: 'Urinals', de: 'Urinale', nl: 'Urinoirs', fr: 'Urinoirs', pl: 'Pisuary' },
    subCategory: 'CERAMICSURINAL',
  },
  {
    title: 'UrinalsWithControl',
    name: {
      en: 'Urinals with a control of their own',
      de: 'Urinale mit eigener Steuerung',
      nl: 'Urinoirs met eigen sturing',
      fr: 'Urinoirs avec leur commande',
      pl: 'Pisuary z własnym sterowaniem',
    },
    subCategory: 'CERAMICSURINAL',
    conditions: [
      equals('Series', 'Tindra'),
      { operator: 'inlist', columnName: 'Power', value: 'Mains,Battery', valueSeparator: ',' },
    ],
  },
  {
    title: 'Tubs',
    name: { en: 'Bathtubs', de: 'Badewannen', nl: 'Baden', fr: 'Baignoires', pl: 'Wanny' },
    subCategory: 'TUB',
  },
];

const ruleDrafts: readonly RuleDraft[] = [
  {
    title: {
      en: 'Top actuation takes top plates',
      de: 'Betätigung von oben braucht Platten für oben',
      nl: 'Bediening boven: platen voor boven',
      fr: 'Commande par le dessus : plaques pour le dessus',
      pl: 'Uruchamianie od góry wymaga przycisków górnych',
    },
    source: 'FramesTop',
    effects: [{ ruleType: 'selectable-onlylist', applyTo: ['FLUSHACTUATIONTOILET'], target: 'PlatesTop' }],
  },
  {
    title: {
      en: 'Front frames: no top plates',
      de: 'Betätigung von vorne: keine Platten für oben',
      nl: 'Bediening voor: geen platen voor boven',
      fr: 'Commande en façade : pas de plaques pour le dessus',
      pl: 'Uruchamianie od przodu: bez przycisków górnych',
    },
    source: 'FramesFront',
    effects: [{ ruleType: 'selectable-exceptlist', applyTo: ['FLUSHACTUATIONTOILET'], target: 'PlatesTop' }],
  },
  {
    title: {
      en: 'Remote actuation needs no plate',
      de: 'Fernbetätigung braucht keine Platte',
      nl: 'Bediening op afstand zonder plaat',
      fr: 'La commande à distance se passe de plaque',
      pl: 'Uruchamianie zdalne nie wymaga przycisku',
    },
    source: 'FramesRemote',
    effects: [{ ruleType: 'selectable-none', applyTo: ['FLUSHACTUATIONTOILET'] }],
  },
  {
    title: {
      en: 'Floor-standing WCs need no frame',
      de: 'Stand-WC braucht kein Montageelement',
      nl: 'Staande wc zonder inbouwelement',
      fr: 'Le WC au sol se passe de bâti-support',
      pl: 'Miska stojąca nie wymaga stelaża',
    },
    source: 'FloorWcs',
    effects: [{ ruleType: 'selectable-none', applyTo: ['INSTSYSTEMSTOILET', 'FLUSHACTUATIONTOILET'] }],
  },
  {
    title: {
      en: 'WC and cistern share a flush volume',
      de: 'WC und Spülkasten mit gleicher Spülmenge',
      nl: 'Wc en reservoir met gelijke spoelhoeveelheid',
      fr: 'WC et réservoir au même volume de chasse',
      pl: 'Miska i spłuczka o tej samej ilości spłukiwania',
    },
    source: 'Frames',
    effects: [
      { ruleType: 'selectable-samevalueattr', applyTo: ['WC'], attribute: 'FlushVolume' },
      { ruleType: 'adjust-amountvalueattr', applyTo: ['FLUSHACTUATIONTOILET'], attribute: 'NumberOfPlates' },
    ],
  },
  {
    title: {
      en: 'Tap matches the tap holes',
      de: 'Armatur passt zu den Hahnlöchern',
      nl: 'Kraan past bij de kraangaten',
      fr: 'La robinetterie convient aux trous du lavabo',
      pl: 'Bateria pasuje do otworów umywalki',
    },
    source: 'Basins',
    effects: [
      { ruleType: 'selectable-samevalueattr', applyTo: ['TAPSMIXERS'], attribute: 'NumberOfTapHoles' },
      { ruleType: 'adjust-amountvalueattr', applyTo: ['TAPSMIXERS', 'TRAPS', 'DRAINS'], attribute: 'NumberOfTaps' },
    ],
  },
  {
    title: {
      en: 'No tap hole: wall taps only',
      de: 'Ohne Hahnloch nur Wandarmaturen',
      nl: 'Zonder kraangat alleen wandkranen',
      fr: 'Sans trou : robinetterie murale uniquement',
      pl: 'Bez otworu: tylko baterie ścienne',
    },
    source: 'BasinsNoHole',
    effects: [
      { ruleType: 'selectable-samefixedvalueattr', applyTo: ['TAPSMIXERS'], attribute: 'TapType', value: 'Wall' },
    ],
  },
  {
    title: {
      en: 'Wall taps need their frame',
      de: 'Wandarmatur braucht ihr Montageelement',
      nl: 'Wandkraan vraagt het passende inbouwelement',
      fr: 'La robinetterie murale exige son bâti-support',
      pl: 'Bateria ścienna wymaga swojego stelaża',
    },
    source: 'WallTaps',
    effects: [
      {
        ruleType: 'selectable-samefixedvalueattr',
        applyTo: ['INSTSYSTEMSWASHBASHIN'],
        attribute: 'TapType',
        value: 'Wall',
      },
    ],
  },
  {
    title: {
      en: 'Overflow needs a waste with overflow',
      de: 'Überlauf braucht Ablaufventil mit Überlauf',
      nl: 'Overloop vraagt een plug met overloop',
      fr: 'Trop-plein : bonde avec trop-plein',
      pl: 'Przelew wymaga korka z przelewem',
    },
    source: 'BasinsOverflow',
    effects: [{ ruleType: 'selectable-combinationwithlist', applyTo: ['DRAINS'], target: 'DrainsOverflow' }],
  },
  {
    title: {
      en: 'No overflow: no waste with overflow',
      de: 'Ohne Überlauf kein Ventil mit Überlauf',
      nl: 'Zonder overloop geen plug met overloop',
      fr: 'Sans trop-plein : pas de bonde avec trop-plein',
      pl: 'Bez przelewu: bez korka z przelewem',
    },
    source: 'BasinsClosed',
    effects: [{ ruleType: 'selectable-exceptlist', applyTo: ['DRAINS'], target: 'DrainsOverflow' }],
  },
  {
    title: {
      en: 'Vanity units carry basins of their width',
      de: 'Unterschrank trägt die Waschtische seiner Breite',
      nl: 'Onderkast draagt wastafels van zijn breedte',
      fr: 'Le meuble porte les lavabos de sa largeur',
      pl: 'Szafka pod umywalki o jej szerokości',
    },
    source: 'Furniture',
    effects: [{ ruleType: 'selectable-combinationwithexcel', applyTo: ['WASHBASHINS'] }],
  },
  {
    title: {
      en: 'Wall drains need surfaces with one slope',
      de: 'Wandablauf nur mit einseitig geneigten Flächen',
      nl: 'Wandafvoer alleen bij vloeren met één helling',
      fr: 'Évacuation murale : surfaces à une pente',
      pl: 'Odpływ ścienny tylko z powierzchnią o jednym spadku',
    },
    source: 'WallDrains',
    effects: [
      { ruleType: 'selectable-combinationwithmainonlyexcel', applyTo: ['SURFACESSHOWER'] },
      { ruleType: 'selectable-none', applyTo: ['FLOORDRAINSSHOWER', 'DRAINSSHOWER'] },
    ],
  },
  {
    title: {
      en: 'Floor drains replace the tray drain',
      de: 'Bodenablauf ersetzt Duschwannenablauf',
      nl: 'Vloerafvoer vervangt de douchebakafvoer',
      fr: 'Le siphon de sol remplace la bonde de receveur',
      pl: 'Wpust podłogowy zastępuje syfon brodzikowy',
    },
    source: 'Channels',
    effects: [
      { ruleType: 'selectable-none', applyTo: ['DRAINSSHOWER', 'WALLDRAINSSHOWER'] },
      { ruleType: 'selectable-onlylist', applyTo: ['SURFACESSHOWER'], target: 'SurfacesPlan' },
    ],
  },
  {
    title: {
      en: 'Plan surfaces take 9 cm drains',
      de: 'Duschflächen Plan mit 9-cm-Ablauf',
      nl: 'Douchevloeren Plan met afvoer van 9 cm',
      fr: 'Surfaces Plan avec bonde de 9 cm',
      pl: 'Powierzchnie Plan z syfonem 9 cm',
    },
    source: 'SurfacesPlan',
    effects: [{ ruleType: 'selectable-combinationwithlist', applyTo: ['DRAINSSHOWER'], target: 'TrayDrainsFlat' }],
  },
  {
    title: {
      en: 'Urinal, control and frame share their power',
      de: 'Urinal, Steuerung und Element mit gleichem Strom',
      nl: 'Urinoir, sturing en element met dezelfde voeding',
      fr: 'Urinoir, commande et bâti de même alimentation',
      pl: 'Pisuar, sterowanie i stelaż o tym samym zasilaniu',
    },
    source: 'Urinals',
    effects: [
      {
        ruleType: 'selectable-samevalueattr',
        applyTo: ['FLUSHACTUATIONURINAL', 'INSTSYSTEMSURINAL'],
        attribute: 'Power',
      },
    ],
  },
  {
    title: {
      en: 'The urinal brings its control',
      de: 'Urinal bringt seine Steuerung mit',
      nl: 'Urinoir brengt zijn sturing mee',
      fr: 'L’urinoir apporte sa commande',
      pl: 'Pisuar ma własne sterowanie',
    },
    source: 'UrinalsWithControl',
    effects: [{ ruleType: 'selectable-none', applyTo: ['FLUSHACTUATIONURINAL'] }],
  },
  {
    title: {
      en: 'Waste matches the kind of tub',
      de: 'Ablauf passend zur Wannenart',
      nl: 'Afvoer past bij het soort bad',
      fr: 'Vidage adapté au type de baignoire',
      pl: 'Syfon zgodny z rodzajem wanny',
    },
    source: 'Tubs',
    effects: [{ ruleType: 'selectable-samevalueattr', applyTo: ['DRAINSBATHTUB'], attribute: 'Type' }],
  },
];

function listOf(draft: ListDraft, market: DemoMarket): DemoList {
  return {
    title: market.listPrefix + draft.title,
    description: draft.name[market.language],
    countries: [...market.countries],
    definitionListContent: {
      filtersConditions: [equals('subCategory', draft.subCategory), ...(draft.conditions ?? [])],
      joinConditions: 'AND',
    },
  };
}

function ruleOf(draft: RuleDraft, market: DemoMarket): Omit<ConditionRule, 'id'> {
  const sourceListId = market.listPrefix + draft.source;
  const rulesInfo = draft.effects.map(
    (effect, at): RuleInfo => ({
      _id: `${sourceListId}-${at}`,
      ruleType: effect.ruleType,
      applyTo: [...effect.applyTo],
      targetListId: effect.target === undefined ? '' : market.listPrefix + effect.target,
      attribute: effect.attribute ?? '',
      value: effect.value ?? '',
    }),
  );
  return {
    title: draft.title[market.language],
    countries: [...market.countries],
    enabled: true,
    definitionRuleContent: { sourceListId, rulesInfo },
  };
}

/** A list under the name that people know it by. */
type DemoList = Omit<ConditionList, 'id'> & { readonly description: string };

/**
 * A rules file as administrators import it (domain: Rules file); its lists are named by title, ids come with the
 * import.
 */
export interface DemoRules {
  readonly conditionLists: readonly DemoList[];
  readonly conditionRules: readonly Omit<ConditionRule, 'id'>[];
}

/** Lists and rules of all kinds (domain: Selection rules) for every market. */
export function demoRules(): DemoRules {
  return {
    conditionLists: demoMarkets.flatMap((market) => listDrafts.map((draft) => listOf(draft, market))),
    conditionRules: demoMarkets.flatMap((market) => ruleDrafts.map((draft) => ruleOf(draft, market))),
  };
}
