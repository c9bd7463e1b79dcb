import type { MainCategory, SubCategory, UnitPrice } from '#catalogue/index.ts';
import type { Total } from '#pricing/index.ts';
import type { FactValue, TextValue } from './block.ts';
import type { SnapshotChange, SnapshotComparison } from './compareSnapshots.ts';
import type { AssetKind } from './projectSnapshot.ts';

/**
 * Everything that documents of a project can say, in one language, with codes and typed values beside the words. Sections
 * choose from it; tenders and data files are written from it directly. Prices are absent when not displayed.
 */
export interface DocumentContent {
  readonly title: string;
  /** 'GI-' and digits. */
  readonly reference: string;
  /** ISO date-time. */
  readonly createdOn: string;
  /** 'A', 'B', …; '' while it has none. */
  readonly revision: string;
  /** ISO code of the country that picks prices and legal texts. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47 language of article texts, when it is another than the document's. */
  readonly articleLanguage: string | undefined;
  /** The project's filled fields in the order of its form. */
  readonly facts: readonly ContentFact[];
  /** What the front page says of the project; '' where it says nothing. */
  readonly summary: {
    readonly buildingOwner: string;
    readonly architect: string;
    readonly city: string;
    readonly segment: string;
    readonly description: string;
  };
  /** Studio, address and whom to ask there, one a line; empty where the project says nothing. */
  readonly architect: readonly string[];
  readonly owner: OwnerAddress;
  readonly contact: ContentContact;
  /** How much is built: quantities multiplied. */
  readonly counts: { readonly spaces: number; readonly sets: number; readonly products: number };
  readonly spaces: readonly ContentSpace[];
  /** Each article once, in the order of the catalogue's categories. */
  readonly products: readonly ContentProduct[];
  readonly total: Total | undefined;
  readonly openPoints: readonly ContentOpenPoint[];
  /** Absent where nothing was asked to be compared. */
  readonly comparison: ContentComparison | undefined;
  /** Settings of the catalogue that documents draw on: key → resolved address. */
  readonly exportAssets: Readonly<Record<string, string>>;
  /** Those that its products have, in the order of the products. */
  readonly technologies: readonly { readonly name: string; readonly title: string }[];
  /** What the main categories of its products are called, by code. */
  readonly mainCategories: Readonly<Partial<Record<MainCategory, string>>>;
}

/** How the project differs from an issued state of it (domain: Compared states). */
export interface ContentComparison {
  /** Of the revision that it is compared with. */
  readonly letter: string;
  /** ISO date-time. */
  readonly issuedOn: string;
  readonly changes: readonly SnapshotChange[];
  /** Absent where the currencies are not the same. */
  readonly totals: SnapshotComparison['totals'] | undefined;
}

/** The building owner as tenders need it; '' where the project says nothing. */
export interface OwnerAddress {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
}

/** The reader's contact: the account manager, or the market's address. Empty fields are ''. */
export interface ContentContact {
  readonly kind: 'person' | 'market';
  readonly name: string;
  readonly position: string;
  readonly email: string;
  readonly phone: string;
}

export interface ContentSpace {
  readonly id: string;
  /** '1', '2', … */
  readonly number: string;
  readonly title: string;
  readonly quantity: number;
  readonly sets: readonly ContentSet[];
  /** All of them: sets × space quantity (domain: Prices and totals). */
  readonly total: Total | undefined;
}

export interface ContentSet {
  readonly id: string;
  /** '1.1', '1.2', … */
  readonly number: string;
  readonly title: string;
  readonly quantity: number;
  readonly type: MainCategory;
  readonly category: string;
  readonly positions: readonly ContentPosition[];
  /** Phrases in the document's language, without a full stop. */
  readonly openPoints: readonly string[];
  /** One set. */
  readonly unitTotal: Total | undefined;
  /** All of them in one space. */
  readonly total: Total | undefined;
  /** All of them in all spaces of this kind. */
  readonly fullTotal: Total | undefined;
}

/** One line of a set: an article, or one that comes with the article before it. */
export interface ContentPosition {
  readonly entryId: string;
  /** '1.1.1', '1.1.2', …: articles and those that come with them are counted in one go. */
  readonly number: string;
  readonly product: ContentProduct;
  readonly isSubArticle: boolean;
  readonly quantityPerSet: number;
  readonly quantityPerSpace: number;
  readonly totalQuantity: number;
  readonly unitPrice: UnitPrice | undefined;
  /** Unit price × total quantity; absent also for articles on request. */
  readonly totalInCents: number | undefined;
  /** Why it was chosen; only of articles, never of what comes with them. */
  readonly note: ContentNote | undefined;
  /** What it may be instead, in the user's order; empty when none are kept. They count nothing. */
  readonly alternatives: readonly ContentAlternative[];
}

export interface ContentNote {
  readonly text: string;
  /** '' for a guest. */
  readonly by: string;
  /** ISO date-time. */
  readonly on: string;
}

export interface ContentAlternative {
  readonly product: ContentProduct;
  readonly subArticles: readonly ContentProduct[];
  readonly quantityPerSet: number;
  readonly totalQuantity: number;
  readonly unitPrice: UnitPrice | undefined;
}

/** An asset of an article, as documents draw it or archives hold it. */
export interface ContentAsset {
  /** Resolved address. */
  readonly url: string;
  readonly kind: AssetKind;
}

/** A labelled value with a key that is the same in every language. */
export interface ContentFact extends FactValue {
  /** Of a project's fact its field, of a property the column's name in the catalogue. */
  readonly key: string;
  /** What the value's words stand for; absent where they are what was typed. */
  readonly code?: string;
}

/** A property as its data sheet prints it, and as the catalogue has it. */
export interface ContentProperty extends ContentFact {
  /** The cell as the catalogue writes it. */
  readonly cell: string;
}

/** An article of a project with everything that documents say about it. */
export interface ContentProduct {
  /** The article number. */
  readonly id: string;
  readonly productId: string;
  readonly mainCategory: MainCategory;
  readonly subCategory: SubCategory;
  readonly category: string;
  readonly title: string;
  readonly series: string;
  /** As the catalogue writes it; '' without one. */
  readonly seriesCode: string;
  /** '' where the catalogue names none. */
  readonly brand: string;
  /** What sort of thing it is, as the catalogue calls it (SPEC_Prodtype). */
  readonly productType: string;
  /** What distinguishes it from the other articles of its product; '' without. */
  readonly variant: string;
  /** What the variant is: 'Colour', or 'Variant'. */
  readonly variantLabel: string;
  readonly description: readonly TextValue[];
  readonly technicalDescription: readonly TextValue[];
  readonly properties: readonly ContentProperty[];
  /** The text that the catalogue has for tenders, one paragraph each; it stands for all that follows from the fields. */
  readonly tenderText: readonly TextValue[];
  /** The first picture is the main one. */
  readonly assets: readonly ContentAsset[];
  /** Inactive articles are in no project's documents, but keep a data sheet. */
  readonly isActive: boolean;
  /** What comes with it, and what may. */
  readonly companions: readonly ContentCompanion[];
  /** The other variants of its product that the country sells. */
  readonly variants: readonly ContentVariant[];
  /** Keys of the catalogue's technologies that it has. */
  readonly technologies: readonly string[];
  readonly unitPrice: UnitPrice | undefined;
  readonly totalQuantity: number;
  readonly totalInCents: number | undefined;
  readonly uses: readonly ContentUse[];
}

export interface ContentCompanion {
  readonly articleId: string;
  readonly title: string;
  readonly isMandatory: boolean;
}

export interface ContentVariant {
  readonly articleId: string;
  readonly variant: string;
  readonly unitPrice: UnitPrice | undefined;
  /** 0 where the project does not use it. */
  readonly totalQuantity: number;
}

/** A space that holds a product. */
export interface ContentUse {
  readonly spaceId: string;
  readonly spaceNumber: string;
  readonly title: string;
  /** Pieces in all spaces of this kind. */
  readonly quantity: number;
}

/** Something that keeps a set from being complete; named in every document, never silently dropped. */
export interface ContentOpenPoint {
  readonly space: string;
  readonly setNumber: string;
  readonly set: string;
  readonly words: string;
}
