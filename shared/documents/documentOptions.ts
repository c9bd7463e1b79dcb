/** The files that an export can consist of (domain: Document formats). */
export const documentFormats = ['PDF', 'PDF_EXCEL', 'WORD', 'EXCEL', 'TENDERS', 'CSV', 'JSON'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** Editions of GAEB DA XML, the one that is offered first first. Most files in use are of the other. */
export const gaebVersions = ['3.3', '3.2'] as const;
export type GaebVersion = (typeof gaebVersions)[number];

/** Phases of tenders with prices: cost estimate, and description of works. */
export const pricedPhases = ['82', '81'] as const;
export type PricedPhase = (typeof pricedPhases)[number];

/** An own front page is the whole page, or a picture in the usual one. */
export const frontPageKinds = ['page', 'picture'] as const;
export type FrontPageAs = (typeof frontPageKinds)[number];

/** Locales whose markets ask for tenders by GAEB DA XML. */
export const tenderLocales: readonly string[] = ['de-DE', 'de-XZ'];

/**
 * What a switch turns on: a section of the document, a part of each data sheet, a column of tables, or files in the
 * archive.
 */
export type SwitchKind = 'section' | 'sheetPart' | 'column' | 'files';

/** The switches of the export, in the order in which the dialog offers them and a document shows its sections. */
export const documentSwitches = {
  PROJECT_OVERVIEW: 'section',
  QUICK_OVERVIEW: 'section',
  TEXT_SPECIFICATION: 'section',
  SPACES_SUMMARY: 'section',
  PRODUCT_SUMMARY: 'section',
  DATA_SHEETS: 'section',
  TECHNOLOGIES: 'section',
  AMBIENCE_IMAGES: 'section',
  PICTURES_AND_DRAWINGS: 'section',
  ADDITIONAL_PICTURES: 'section',
  PRODUCT_DESCRIPTION: 'sheetPart',
  TECHNICAL_DESCRIPTION: 'sheetPart',
  TECHNICAL_DRAWINGS: 'sheetPart',
  THUMBNAIL_IMAGE: 'column',
  SPACES_OF_ARTICLE: 'column',
  CAD_FILES: 'files',
  OTHER_FILES: 'files',
} as const satisfies Record<string, SwitchKind>;
export type DocumentSwitch = keyof typeof documentSwitches;
export const documentSwitchCodes = Object.keys(documentSwitches) as readonly DocumentSwitch[];

/** The switches that are on by default. */
const usualSwitches: readonly DocumentSwitch[] = [
  'PROJECT_OVERVIEW',
  'SPACES_SUMMARY',
  'PRODUCT_SUMMARY',
  'DATA_SHEETS',
  'PRODUCT_DESCRIPTION',
  'TECHNICAL_DESCRIPTION',
  'TECHNICAL_DRAWINGS',
  'THUMBNAIL_IMAGE',
  'SPACES_OF_ARTICLE',
];

/** What a person chose for the documents of a project. */
export interface DocumentOptions {
  readonly format: DocumentFormat;
  readonly switches: readonly DocumentSwitch[];
  readonly displayPrices: boolean;
  /** Data sheets list the other variants of their product. */
  readonly showVariants: boolean;
  /** A matrix of spaces and products with quantities. */
  readonly projectPlan: boolean;
  /** What comes with each article. */
  readonly scopeOfDelivery: boolean;
  /** The catalogue's page about a category or brand; only where the catalogue has one. */
  readonly promoPage: boolean;
  readonly decisionNotes: boolean;
  readonly alternatives: boolean;
  /** A tender that names no product: no text of any file has a brand, series, type or article number. */
  readonly neutralTexts: boolean;
  /** A tender asks for mounting too; absent, for delivery alone. */
  readonly withMounting?: boolean | undefined;
  /** A tender has each product once, with its rooms, by category; absent, by space and set. */
  readonly oneItemPerProduct?: boolean | undefined;
  /** Of a tender's file; absent, the newest. */
  readonly gaebVersion?: GaebVersion | undefined;
  /** What a tender with prices is; absent, a cost estimate. */
  readonly pricedPhase?: PricedPhase | undefined;
  /** Letter of the revision whose differences the document lists. */
  readonly compareWith?: string | undefined;
  /** Address of an uploaded picture for the front page. */
  readonly frontPage?: string | undefined;
  /** How that picture is shown; absent, as a page where it has the shape of one. */
  readonly frontPageAs?: FrontPageAs | undefined;
}

/** Whether nothing that is made may name a product. */
export function isNeutral({ format, neutralTexts }: Pick<DocumentOptions, 'format' | 'neutralTexts'>): boolean {
  return format === 'TENDERS' && neutralTexts;
}

/** What is made where a call names nothing but format and locale. */
export const usualOptions: Omit<DocumentOptions, 'format'> = {
  switches: usualSwitches,
  displayPrices: true,
  showVariants: false,
  projectPlan: false,
  scopeOfDelivery: false,
  promoPage: false,
  decisionNotes: false,
  alternatives: false,
  neutralTexts: false,
};
