import {
  type DocumentFormat,
  type DocumentSwitch,
  documentSwitchCodes,
  documentSwitches,
  isNeutral,
  type SwitchKind,
  type SwitchOffer,
} from '@sanispec/shared/documents';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ExportSettings } from './exportSettings.ts';

/** An option that is no switch. */
export type ExportOption = Exclude<
  {
    [Key in keyof ExportSettings]: ExportSettings[Key] extends boolean | undefined ? Key : never;
  }[keyof ExportSettings],
  undefined
>;
export type ExportChoice = DocumentSwitch | ExportOption;

/** What a choice is called, and what it depends on. */
interface ChoiceDefinition {
  readonly label: SiteTextKey;
  readonly hint: SiteTextKey;
  readonly formats: readonly DocumentFormat[];
  /** One of these switches has to be on; without one it would change nothing. */
  readonly needs: readonly DocumentSwitch[];
}

const pages: readonly DocumentFormat[] = ['PDF', 'PDF_EXCEL', 'WORD'];
const pagesAndWorkbook: readonly DocumentFormat[] = [...pages, 'EXCEL'];
const withFiles: readonly DocumentFormat[] = [...pagesAndWorkbook, 'TENDERS'];
const all: readonly DocumentFormat[] = [...withFiles, 'CSV', 'JSON'];

const described: readonly DocumentSwitch[] = ['DATA_SHEETS', 'PRODUCT_SUMMARY', 'TEXT_SPECIFICATION'];
const tables: readonly DocumentSwitch[] = ['SPACES_SUMMARY', 'PRODUCT_SUMMARY'];

type Rules = Omit<ChoiceDefinition, 'label' | 'hint'>;
const empty: Rules = { formats: pages, needs: [] };

const switchRules: Readonly<Record<DocumentSwitch, Rules>> = {
  PROJECT_OVERVIEW: { ...empty, formats: pagesAndWorkbook },
  QUICK_OVERVIEW: empty,
  TEXT_SPECIFICATION: empty,
  SPACES_SUMMARY: { ...empty, formats: pagesAndWorkbook },
  PRODUCT_SUMMARY: { ...empty, formats: pagesAndWorkbook },
  DATA_SHEETS: empty,
  TECHNOLOGIES: empty,
  AMBIENCE_IMAGES: empty,
  PICTURES_AND_DRAWINGS: empty,
  ADDITIONAL_PICTURES: empty,
  PRODUCT_DESCRIPTION: { ...empty, needs: described },
  TECHNICAL_DESCRIPTION: { ...empty, needs: described },
  TECHNICAL_DRAWINGS: { ...empty, needs: ['DATA_SHEETS'] },
  THUMBNAIL_IMAGE: { formats: pagesAndWorkbook, needs: tables },
  SPACES_OF_ARTICLE: {
    ...empty,
    formats: pagesAndWorkbook,
    needs: ['PRODUCT_SUMMARY'],
  },
  CAD_FILES: { ...empty, formats: withFiles },
  OTHER_FILES: { ...empty, formats: withFiles },
};

const optionDefinitions: Readonly<Record<ExportOption, ChoiceDefinition>> = {
  displayPrices: {
    ...empty,
    label: 'ExportDisplayPrices',
    hint: 'ExportOptionDisplayPricesHint',
    formats: all,
  },
  showVariants: {
    ...empty,
    label: 'ExportOptionShowVariants',
    hint: 'ExportOptionShowVariantsHint',
    needs: ['DATA_SHEETS'],
  },
  projectPlan: { ...empty, label: 'ExportOptionProjectPlan', hint: 'ExportOptionProjectPlanHint' },
  scopeOfDelivery: {
    ...empty,
    label: 'ExportOptionScopeOfDelivery',
    hint: 'ExportOptionScopeOfDeliveryHint',
  },
  promoPage: {
    ...empty,
    label: 'ExportOptionPromoPage',
    hint: 'ExportOptionPromoPageHint',
  },
  decisionNotes: {
    ...empty,
    label: 'ExportOptionDecisionNotes',
    hint: 'ExportOptionDecisionNotesHint',
    formats: [...pagesAndWorkbook, 'CSV', 'JSON'],
  },
  alternatives: {
    label: 'ExportOptionAlternatives',
    hint: 'ExportOptionAlternativesHint',
    formats: all,
    needs: [],
  },
  neutralTexts: {
    ...empty,
    label: 'ExportOptionNeutralTexts',
    hint: 'ExportOptionNeutralTextsHint',
    formats: ['TENDERS'],
  },
  oneItemPerProduct: {
    ...empty,
    label: 'ExportOptionOneItemPerProduct',
    hint: 'ExportOptionOneItemPerProductHint',
    formats: ['TENDERS'],
  },
  withMounting: {
    ...empty,
    label: 'ExportOptionWithMounting',
    hint: 'ExportOptionWithMountingHint',
    formats: ['TENDERS'],
  },
};

/** In the order in which they are offered. */
export const exportOptions = Object.keys(optionDefinitions) as readonly ExportOption[];

const kinds: readonly SwitchKind[] = ['section', 'sheetPart', 'column', 'files'];
const groupLabels: Readonly<Record<SwitchKind, SiteTextKey>> = {
  section: 'ExportGroupSection',
  sheetPart: 'ExportGroupSheetPart',
  column: 'ExportGroupColumn',
  files: 'ExportGroupFiles',
};

/** The switches by what they are. */
export const switchGroups = kinds.map((kind) => ({
  kind,
  label: groupLabels[kind],
  codes: documentSwitchCodes.filter((code) => documentSwitches[code] === kind),
}));

function isSwitch(choice: ExportChoice): choice is DocumentSwitch {
  return choice in documentSwitches;
}

export function definitionOf(choice: ExportChoice): ChoiceDefinition {
  if (!isSwitch(choice)) return optionDefinitions[choice];
  return { ...switchRules[choice], label: `ExportSwitch${choice}`, hint: `ExportSwitch${choice}Hint` };
}

/** What a choice would add to the documents of the open project; undefined while that is not known. */
export type OfferOf = (choice: ExportChoice) => SwitchOffer | undefined;

/** Whether a choice changes anything now, and if not, why. */
export type Availability =
  | { readonly kind: 'offered' }
  | { readonly kind: 'lacking'; readonly reason: SiteTextKey }
  | { readonly kind: 'otherFormat' }
  | { readonly kind: 'needs'; readonly switches: readonly DocumentSwitch[] };

/** What is not known to be missing is offered: the documents leave out what they have nothing for. */
export function availabilityOf(choice: ExportChoice, settings: ExportSettings, offerOf: OfferOf): Availability {
  const { formats, needs } = definitionOf(choice);
  if (!formats.includes(settings.format)) return { kind: 'otherFormat' };
  if (isNeutral(settings) && isSwitch(choice) && documentSwitches[choice] === 'files') {
    return { kind: 'lacking', reason: 'ExportReasonNeutral' };
  }
  const reason = offerOf(choice)?.reason;
  if (reason !== undefined) return { kind: 'lacking', reason };
  if (needs.length > 0 && !needs.some((code) => isChosen(code, settings, offerOf))) {
    return { kind: 'needs', switches: needs };
  }
  return { kind: 'offered' };
}

/** Whether a choice is on and changes something. */
export function isChosen(choice: ExportChoice, settings: ExportSettings, offerOf: OfferOf): boolean {
  const isOn = isSwitch(choice) ? settings.switches.includes(choice) : settings[choice] === true;
  return isOn && availabilityOf(choice, settings, offerOf).kind === 'offered';
}

/** The settings with one choice made. */
export function withChoice(settings: ExportSettings, choice: ExportChoice, isOn: boolean): Partial<ExportSettings> {
  if (!isSwitch(choice)) return { [choice]: isOn };
  const others = settings.switches.filter((code) => code !== choice);
  return { switches: isOn ? [...others, choice] : others };
}
