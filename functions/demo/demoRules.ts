import type { SubCategory } from '@sanispec/shared/catalogue';
import type { ConditionList, ConditionRule, RuleInfo, RuleType } from '@sanispec/shared/compatibility';
import type { FilterCondition } from '@sanispec/shared/filter';
import { type DemoMarket, demoMarkets } from './demoMarkets.ts';
import type { ArticleText } from './demoText.ts';

/** A list of the demo rules: a sub-category, narrowed by further conditions. */
interface ListDraft {
  readonly title: string;
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
  readonly title: ArticleText;
  readonly source: string;
  readonly effects: readonly EffectDraft[];
}

function equals(columnName: string, value: string): FilterCondition {
  return { operator: 'equals', columnName, value, valueSeparator: ',' };
}

const listDrafts: readonly ListDraft[] = [
  { title: 'Frames', subCategory: 'INSTSYSTEMSTOILET' },
  { title: 'FramesTop', subCategory: 'INSTSYSTEMSTOILET', conditions: [equals('Actuation', 'Top')] },
  { title: 'FramesFront', subCategory: 'INSTSYSTEMSTOILET', conditions: [equals('Actuation', 'Front')] },
  { title: 'FramesRemote', subCategory: 'INSTSYSTEMSTOILET', conditions: [equals('Actuation', 'Remote')] },
  { title: 'PlatesTop', subCategory: 'FLUSHACTUATIONTOILET', conditions: [equals('Actuation', 'Top')] },
  { title: 'FloorWcs', subCategory: 'WC', conditions: [equals('Type', 'FloorStanding')] },
  { title: 'Basins', subCategory: 'WASHBASHINS' },
  {
    title: 'BasinsNoHole',
    subCategory: 'WASHBASHINS',
    conditions: [
      { operator: 'minmax', columnName: 'NumberOfTapHoles', value: { min: 0, max: 0 }, valueSeparator: ',' },
    ],
  },
  { title: 'BasinsOverflow', subCategory: 'WASHBASHINS', conditions: [equals('HasOverflow', 'yes')] },
  { title: 'BasinsClosed', subCategory: 'WASHBASHINS', conditions: [equals('HasOverflow', 'no')] },
  { title: 'DrainsOverflow', subCategory: 'DRAINS', conditions: [equals('HasOverflow', 'yes')] },
  { title: 'WallTaps', subCategory: 'TAPSMIXERS', conditions: [equals('TapType', 'Wall')] },
  { title: 'Furniture', subCategory: 'VANITYPEDESTALS' },
  { title: 'WallDrains', subCategory: 'WALLDRAINSSHOWER' },
  { title: 'Channels', subCategory: 'FLOORDRAINSSHOWER' },
  {
    title: 'TrayDrainsFlat',
    subCategory: 'DRAINSSHOWER',
    conditions: [{ operator: 'minmax', columnName: 'Diameter', value: { min: 9, max: null }, valueSeparator: ',' }],
  },
  { title: 'SurfacesPlan', subCategory: 'SURFACESSHOWER', conditions: [equals('Series', 'Plan')] },
  { title: 'Urinals', subCategory: 'CERAMICSURINAL' },
  {
    title: 'UrinalsWithControl',
    subCategory: 'CERAMICSURINAL',
    conditions: [
      equals('Series', 'Tindra'),
      { operator: 'inlist', columnName: 'Power', value: 'Mains,Battery', valueSeparator: ',' },
    ],
  },
  { title: 'Tubs', subCategory: 'TUB' },
];

const ruleDrafts: readonly RuleDraft[] = [
  {
    title: { de: 'Betätigung von oben braucht Platten für oben', en: 'Top actuation takes top plates' },
    source: 'FramesTop',
    effects: [{ ruleType: 'selectable-onlylist', applyTo: ['FLUSHACTUATIONTOILET'], target: 'PlatesTop' }],
  },
  {
    title: { de: 'Betätigung von vorne: keine Platten für oben', en: 'Front frames: no top plates' },
    source: 'FramesFront',
    effects: [{ ruleType: 'selectable-exceptlist', applyTo: ['FLUSHACTUATIONTOILET'], target: 'PlatesTop' }],
  },
  {
    title: { de: 'Fernbetätigung braucht keine Platte', en: 'Remote actuation needs no plate' },
    source: 'FramesRemote',
    effects: [{ ruleType: 'selectable-none', applyTo: ['FLUSHACTUATIONTOILET'] }],
  },
  {
    title: { de: 'Stand-WC braucht kein Montageelement', en: 'Floor-standing WCs need no frame' },
    source: 'FloorWcs',
    effects: [{ ruleType: 'selectable-none', applyTo: ['INSTSYSTEMSTOILET', 'FLUSHACTUATIONTOILET'] }],
  },
  {
    title: { de: 'WC und Spülkasten mit gleicher Spülmenge', en: 'WC and cistern share a flush volume' },
    source: 'Frames',
    effects: [
      { ruleType: 'selectable-samevalueattr', applyTo: ['WC'], attribute: 'FlushVolume' },
      { ruleType: 'adjust-amountvalueattr', applyTo: ['FLUSHACTUATIONTOILET'], attribute: 'NumberOfPlates' },
    ],
  },
  {
    title: { de: 'Armatur passt zu den Hahnlöchern', en: 'Tap matches the tap holes' },
    source: 'Basins',
    effects: [
      { ruleType: 'selectable-samevalueattr', applyTo: ['TAPSMIXERS'], attribute: 'NumberOfTapHoles' },
      { ruleType: 'adjust-amountvalueattr', applyTo: ['TAPSMIXERS', 'TRAPS', 'DRAINS'], attribute: 'NumberOfTaps' },
    ],
  },
  {
    title: { de: 'Ohne Hahnloch nur Wandarmaturen', en: 'No tap hole: wall taps only' },
    source: 'BasinsNoHole',
    effects: [
      { ruleType: 'selectable-samefixedvalueattr', applyTo: ['TAPSMIXERS'], attribute: 'TapType', value: 'Wall' },
    ],
  },
  {
    title: { de: 'Wandarmatur braucht ihr Montageelement', en: 'Wall taps need their frame' },
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
    title: { de: 'Überlauf braucht Ablaufventil mit Überlauf', en: 'Overflow needs a waste with overflow' },
    source: 'BasinsOverflow',
    effects: [{ ruleType: 'selectable-combinationwithlist', applyTo: ['DRAINS'], target: 'DrainsOverflow' }],
  },
  {
    title: { de: 'Ohne Überlauf kein Ventil mit Überlauf', en: 'No overflow: no waste with overflow' },
    source: 'BasinsClosed',
    effects: [{ ruleType: 'selectable-exceptlist', applyTo: ['DRAINS'], target: 'DrainsOverflow' }],
  },
  {
    title: { de: 'Unterschrank trägt die Waschtische seiner Breite', en: 'Vanity units carry basins of their width' },
    source: 'Furniture',
    effects: [{ ruleType: 'selectable-combinationwithexcel', applyTo: ['WASHBASHINS'] }],
  },
  {
    title: { de: 'Wandablauf nur mit einseitig geneigten Flächen', en: 'Wall drains need surfaces with one slope' },
    source: 'WallDrains',
    effects: [
      { ruleType: 'selectable-combinationwithmainonlyexcel', applyTo: ['SURFACESSHOWER'] },
      { ruleType: 'selectable-none', applyTo: ['FLOORDRAINSSHOWER', 'DRAINSSHOWER'] },
    ],
  },
  {
    title: { de: 'Bodenablauf ersetzt Duschwannenablauf', en: 'Floor drains replace the tray drain' },
    source: 'Channels',
    effects: [
      { ruleType: 'selectable-none', applyTo: ['DRAINSSHOWER', 'WALLDRAINSSHOWER'] },
      { ruleType: 'selectable-onlylist', applyTo: ['SURFACESSHOWER'], target: 'SurfacesPlan' },
    ],
  },
  {
    title: { de: 'Duschflächen Plan mit 9-cm-Ablauf', en: 'Plan surfaces take 9 cm drains' },
    source: 'SurfacesPlan',
    effects: [{ ruleType: 'selectable-combinationwithlist', applyTo: ['DRAINSSHOWER'], target: 'TrayDrainsFlat' }],
  },
  {
    title: {
      de: 'Urinal, Steuerung und Element mit gleichem Strom',
      en: 'Urinal, control and frame share their power',
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
    title: { de: 'Urinal bringt seine Steuerung mit', en: 'The urinal brings its control' },
    source: 'UrinalsWithControl',
    effects: [{ ruleType: 'selectable-none', applyTo: ['FLUSHACTUATIONURINAL'] }],
  },
  {
    title: { de: 'Ablauf passend zur Wannenart', en: 'Waste matches the kind of tub' },
    source: 'Tubs',
    effects: [{ ruleType: 'selectable-samevalueattr', applyTo: ['DRAINSBATHTUB'], attribute: 'Type' }],
  },
];

function listOf(draft: ListDraft, market: DemoMarket): Omit<ConditionList, 'id'> {
  return {
    title: market.listPrefix + draft.title,
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

/** A rules file as administrators import it (§3.7); its lists are named by title, ids come with the import. */
export interface DemoRules {
  readonly conditionLists: readonly Omit<ConditionList, 'id'>[];
  readonly conditionRules: readonly Omit<ConditionRule, 'id'>[];
}

/** Lists and rules of all kinds (§5.1) for every market. */
export function demoRules(): DemoRules {
  return {
    conditionLists: demoMarkets.flatMap((market) => listDrafts.map((draft) => listOf(draft, market))),
    conditionRules: demoMarkets.flatMap((market) => ruleDrafts.map((draft) => ruleOf(draft, market))),
  };
}
