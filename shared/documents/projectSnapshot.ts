import type { CatalogueProperty, SubCategory } from '#catalogue/index.ts';
import type { LastKnown, NamedOpenPoint, ProjectDetails, ProjectSummary, Space } from '#project/index.ts';

/**
 * Everything that documents of a project can say, in no language and with every price: plain JSON that is kept with a
 * revision, so that its documents can be made again when project and catalogue have long changed.
 */
export interface ProjectSnapshot {
  readonly version: 1;
  /** ISO date-time; the date of documents made of it. */
  readonly takenOn: string;
  /** 'GI-' and digits. */
  readonly reference: string;
  readonly details: ProjectDetails;
  /** The assigned sales rep. */
  readonly salesRep: SnapshotContact | undefined;
  readonly catalogue: SnapshotCatalogue;
  /** With notes and alternatives. */
  readonly spaces: readonly Space[];
  /** What is open in the sets that have something open. */
  readonly openPoints: readonly SnapshotOpenPoints[];
  /**
   * Every article that the spaces name and the catalogue has, inactive ones too, sorted by number; one that is named and
   * not here is missing.
   */
  readonly articles: readonly SnapshotArticle[];
  /** What is known of those that are missing, by number; absent when nothing is. */
  readonly leftArticles?: Readonly<Record<string, LastKnown>>;
  /** The articles on sale of each product that the project uses, by product id. */
  readonly variants: Readonly<Record<string, readonly SnapshotVariant[]>>;
}

type Contact = NonNullable<ProjectSummary['salesRepUser']>;
export type SnapshotContact = Pick<Contact, 'firstName' | 'lastName' | 'position' | 'email' | 'phone'>;

/** What documents need of the catalogue beside its articles. */
export interface SnapshotCatalogue {
  readonly versionId: string;
  /** What people know the catalogue by: its version, such as '2026/1', and when it was published as ISO date-time. */
  readonly edition?: { readonly version: string; readonly publishedOn: string };
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47 language of the article texts. */
  readonly contentLanguage: string;
  /** Language or locale → key → text, for the keys that these articles use. */
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The columns of each sub-category that documents show or name, in the catalogue's order. */
  readonly columns: Readonly<Partial<Record<SubCategory, readonly CatalogueProperty[]>>>;
  /** Settings that documents draw on: key → resolved address. */
  readonly exportAssets: Readonly<Record<string, string>>;
}

export interface SnapshotOpenPoints {
  readonly setId: string;
  readonly points: readonly NamedOpenPoint[];
}

/** An article as the catalogue wrote it. */
export interface SnapshotArticle {
  readonly id: string;
  readonly productId: string;
  readonly subCategory: SubCategory;
  readonly title: string;
  /** SPEC_Prodtype. */
  readonly productType: string;
  readonly variant: string;
  readonly description: string;
  readonly technicalDescription: string;
  readonly active: boolean;
  /** Null is 'On request'. */
  readonly priceInCents: number | null;
  /** Its cells in the columns of its sub-category, without empty ones. */
  readonly cells: Readonly<Record<string, string>>;
  /** Addresses by kind; the first picture is the main one. */
  readonly assets: Readonly<Record<AssetKind, readonly string[]>>;
  /** Names of the catalogue's technologies that it has, as the settings spell them. */
  readonly technologies: readonly string[];
  /** What comes with it, and what may. */
  readonly companions: readonly SnapshotCompanion[];
}

export const assetKinds = ['picture', 'drawing', 'ambience', 'cad', 'other'] as const;
export type AssetKind = (typeof assetKinds)[number];

export interface SnapshotCompanion {
  readonly articleId: string;
  readonly title: string;
  readonly isMandatory: boolean;
}

export interface SnapshotVariant {
  readonly articleId: string;
  readonly variant: string;
  readonly priceInCents: number | null;
}
