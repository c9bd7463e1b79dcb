import type { UnitPrice } from '@sanispec/shared/catalogue';
import type { Total } from '@sanispec/shared/pricing';

/** What every document of a project says; PDF and workbook render only this. Prices are absent when not displayed. */
export interface Specification {
  readonly title: string;
  /** 'GI-' and digits. */
  readonly reference: string;
  /** ISO date-time. */
  readonly createdOn: string;
  /** ISO code of the country that picks prices and legal notices. */
  readonly country: string;
  /** BCP 47 language of article texts, when it is another than the document's. */
  readonly articleLanguage: string | undefined;
  readonly facts: readonly Fact[];
  readonly titleBlock: TitleBlock;
  readonly contact: Contact | undefined;
  readonly spaces: readonly SpecifiedSpace[];
  /** Each article once, in the order of the catalogue's categories. */
  readonly products: readonly SpecifiedProduct[];
  /** The same products when data sheets are requested, else none. */
  readonly dataSheets: readonly SpecifiedProduct[];
  readonly total: Total | undefined;
  readonly openPoints: readonly PlacedOpenPoint[];
  /** Legal notices of the country (domain: Legal notices), one paragraph each. */
  readonly notices: readonly string[];
}

/** A labelled value; both are texts in the document's language. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The fields of the block on the front page. */
export interface TitleBlock {
  readonly project: string;
  readonly buildingOwner: string;
  readonly architect: string;
  /** E.g. '36 spaces, 10 sets, 19 products'. */
  readonly contents: string;
  readonly segment: string;
}

/** The account manager. */
export interface Contact {
  readonly name: string;
  readonly position: string;
  readonly email: string;
  readonly phone: string;
}

export interface SpecifiedSpace {
  /** '1', '2', … */
  readonly number: string;
  readonly title: string;
  readonly quantity: number;
  readonly sets: readonly SpecifiedSet[];
  /** All of them: sets × space quantity (domain: Prices and totals). */
  readonly total: Total | undefined;
}

export interface SpecifiedSet {
  /** '1.1', '1.2', … */
  readonly number: string;
  readonly title: string;
  readonly quantity: number;
  readonly category: string;
  readonly positions: readonly Position[];
  /** Phrases in the document's language, without a full stop. */
  readonly openPoints: readonly string[];
  /** One set. */
  readonly unitTotal: Total | undefined;
  /** All of them in one space. */
  readonly total: Total | undefined;
}

/** One line of a set. */
export interface Position {
  readonly product: SpecifiedProduct;
  readonly isSubArticle: boolean;
  readonly quantityPerSet: number;
  readonly quantityPerSpace: number;
  readonly totalQuantity: number;
  readonly unitPrice: UnitPrice | undefined;
  /** Unit price × total quantity; absent also for articles on request. */
  readonly totalInCents: number | undefined;
}

/** What documents say about an article wherever it is used. */
export interface ArticleFacts {
  /** The article number. */
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly series: string;
  /** What sort of thing it is, as the catalogue calls it (SPEC_Prodtype). */
  readonly kind: string;
  /** What distinguishes it from the other articles of its product. */
  readonly variant: Fact | undefined;
  readonly pictureUrl: string;
  readonly drawingUrls: readonly string[];
  readonly description: readonly string[];
  readonly technicalDescription: readonly string[];
  readonly properties: readonly Fact[];
  /** Inactive articles are in no project's documents, but keep a data sheet. */
  readonly isActive: boolean;
  /** Articles that it brings or offers, each with its number, in the document's words. */
  readonly companions: readonly string[];
  readonly unitPrice: UnitPrice | undefined;
}

/** One article of a project with everything that documents say about it. */
export interface SpecifiedProduct extends ArticleFacts {
  readonly totalQuantity: number;
  readonly totalInCents: number | undefined;
  readonly spaces: readonly SpaceUse[];
}

/** A space that holds a product. */
export interface SpaceUse {
  readonly title: string;
  /** Pieces in all spaces of this kind. */
  readonly quantity: number;
}

/** Something that keeps a set from being complete; named in every document, never silently dropped. */
export interface PlacedOpenPoint {
  readonly space: string;
  readonly setNumber: string;
  readonly set: string;
  readonly words: string;
}
