import type { Article, CatalogueProperty, MainCategory, SetArticles, SubCategory } from '@sanispec/shared/catalogue';
import type {
  FitSet,
  FitVerdict,
  QuantityAdjustment,
  Repair,
  RepairTarget,
  SetVerdict,
} from '@sanispec/shared/compatibility';
import type { ListingNeighbours, ListingQuery, ListingResult } from '@sanispec/shared/listing';

export interface SubCategorySummary {
  readonly code: SubCategory;
  /** Articles that are searchable and active. */
  readonly articleCount: number;
  readonly allowsMultiple: boolean;
  readonly isMandatory: boolean;
}

export interface MainCategorySummary {
  readonly code: MainCategory;
  /** Address of the icon, or '' */
  readonly icon: string;
  /** Only those with visible articles (domain: Categories). */
  readonly subCategories: readonly SubCategorySummary[];
}

/** How a column of a sub-category is shown on the detail page. */
export interface PropertySummary extends CatalogueProperty {
  /** Whether the listing filters by it, and how prominently. */
  readonly filter?: 'standard' | 'advanced';
}

/** What the page needs to know of an opened catalogue. */
export interface CatalogueSummary {
  readonly country: string;
  readonly versionId: string;
  readonly currency: string;
  /** BCP 47 language of the article texts. */
  readonly contentLanguage: string;
  readonly mainCategories: readonly MainCategorySummary[];
  readonly properties: Readonly<Partial<Record<SubCategory, readonly PropertySummary[]>>>;
  /** The catalogue's own translations: language → key → text. */
  readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Titles of the condition lists that rules name by id. */
  readonly listTitles: Readonly<Record<string, string>>;
}

/** A country and the catalogue that serves it. */
export interface CatalogueCountry {
  readonly country: string;
  readonly catalogueId: string;
}

/** `ErrorCatalogUnreadable`: it was downloaded, and is damaged or holds no category. */
export type OpenFailure = 'ErrorCatalogNotFound' | 'ErrorCatalogUnreadable' | 'NetworkError';

export type OpenResult =
  | { readonly ok: true; readonly summary: CatalogueSummary }
  | { readonly ok: false; readonly error: OpenFailure };

/** How far the download of a catalogue is. */
export interface OpenProgress {
  readonly receivedBytes: number;
  /** Absent when the server does not say. */
  readonly totalBytes?: number;
}

export type ArticleExtent = 'listed' | 'whole';

/** What the catalogue worker offers to the page; every call names the country whose catalogue it asks. */
export interface CatalogueApi {
  /**
   * Load from the browser database or the network; later calls for the same version return at once. `onProgress` is
   * called only while something is downloaded; across the worker's border it must be a comlink proxy.
   */
  open(country: string, onProgress?: (progress: OpenProgress) => void): Promise<OpenResult>;
  /** Countries that have a catalogue, or undefined when the server cannot be reached and nothing is stored. */
  countries(): Promise<readonly CatalogueCountry[] | undefined>;
  search(country: string, query: ListingQuery): Promise<ListingResult>;
  /** Where an article stands in a listing, whatever page it is on; undefined when it is not in it. */
  neighbours(country: string, query: ListingQuery, articleId: string): Promise<ListingNeighbours | undefined>;
  /**
   * Unknown ids are absent from the answer.
   *
   * @param extent `listed`, the default: what lists and sets show; descriptions, further pictures and CAD files may be
   * missing. `whole`: everything, which may wait for a download; rejects when it cannot be had.
   */
  articles(country: string, articleIds: readonly string[], extent?: ArticleExtent): Promise<readonly Article[]>;
  /** All articles of a product, visible or not. */
  variants(country: string, productId: string): Promise<readonly Article[]>;
  judgeSet(country: string, set: FitSet): Promise<SetVerdict>;
  /** Whether each article may join the set, in the order asked; undefined for unknown articles. */
  judgeArticles(
    country: string,
    set: FitSet,
    articleIds: readonly string[],
    replacingEntryId?: string,
  ): Promise<readonly (FitVerdict | undefined)[]>;
  /** Single changes that were verified to solve a problem; empty where no single change is enough. */
  repairs(country: string, set: FitSet, target: RepairTarget): Promise<readonly Repair[]>;
  /** Mandatory (comesWith) and offered (optionalComesWith) sub-articles of an article, and what is not to be had. */
  setArticlesOf(country: string, articleId: string): Promise<SetArticles>;
  /** Quantities that rules want after the entry was added or replaced. */
  adjustments(country: string, set: FitSet, addedEntryId: string): Promise<readonly QuantityAdjustment[]>;
}
