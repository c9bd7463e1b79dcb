import type { GaebVersion, PricedPhase } from '../documentOptions.ts';
import type { TenderFinding } from './tenderText.ts';

/** A tender as GAEB DA XML and the bills beside it say it: every value fits its field already (domain: Tenders). */
export interface Tender {
  readonly version: GaebVersion;
  /** 82 is a cost estimate and 81 a description of works, both with prices, 83 an invitation that bidders fill in. */
  readonly phase: PricedPhase | '83';
  readonly reference: string;
  readonly title: string;
  readonly subject: string;
  /** ISO date-time. */
  readonly createdOn: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly currencyName: string;
  /** What the project is, one paragraph each. */
  readonly description: readonly string[];
  readonly owner: TenderOwner | undefined;
  /** Before the bill: the owner without a whole address, the architect, the notices. */
  readonly preliminaries: readonly TenderPreliminary[];
  /** Digits of the numbers of spaces and sets, and of items. */
  readonly mask: { readonly level: number; readonly item: number };
  /** What the two levels above the items are called. */
  readonly levels: { readonly space: string; readonly set: string };
  /** Those that hold items. */
  readonly spaces: readonly TenderSpace[];
  /** Of all counted items; absent in invitations. */
  readonly totalInCents: number | undefined;
  /** What was shortened, replaced or left out. */
  readonly findings: readonly TenderFinding[];
}

export interface TenderPreliminary {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface TenderOwner {
  /** As many fields as it takes, four at most. */
  readonly names: readonly string[];
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
}

export interface TenderPart {
  /** Unique within the tender and the same in each run. */
  readonly id: string;
  /** As many digits as its level has. */
  readonly number: string;
  /** The numbers of all levels, e.g. '01.02'. */
  readonly ordinal: string;
  readonly title: string;
  readonly quantity: number;
  /** Absent in invitations. */
  readonly totalInCents: number | undefined;
}

export interface TenderSpace extends TenderPart {
  readonly sets: readonly TenderSet[];
}

export interface TenderSet extends TenderPart {
  readonly items: readonly TenderItem[];
}

/** An article, or one that comes with it. */
export interface TenderItem {
  readonly id: string;
  readonly number: string;
  readonly ordinal: string;
  readonly title: string;
  /** What the item is, after its title: properties, descriptions, scope of delivery. */
  readonly texts: readonly string[];
  /** Brand, series and article number; '' in neutral tenders. */
  readonly make: string;
  /** What is asked for: 'liefern', or with mounting. */
  readonly service: string;
  /** In all sets of all spaces. */
  readonly quantity: number;
  /** Where it goes; empty where its space says so. They add up to its quantity. */
  readonly rooms: readonly { readonly title: string; readonly quantity: number }[];
  /** Absent in invitations, and for articles on request. */
  readonly price: { readonly unitCents: number; readonly totalCents: number } | undefined;
  readonly isOnRequest: boolean;
  /** Fields of their own; absent in invitations, since a field cannot say 'or equivalent', and in neutral tenders. */
  readonly product: TenderProduct | undefined;
  /** Items of one group stand for each other: those of serial 0 count, the others do not. */
  readonly choice: { readonly group: number; readonly serial: number; readonly baseOrdinal: string } | undefined;
}

export interface TenderProduct {
  /** '' where the catalogue names none. */
  readonly brand: string;
  /** '' where it is longer than its field. */
  readonly articleNo: string;
}
