import type {
  Article,
  CatalogueProperty,
  MainCategory,
  NamedColumn,
  SetArticles,
  SubCategory,
} from '@sanispec/shared/catalogue';
import type {
  AffectedQuestion,
  ConditionList,
  ConditionRule,
  FitSet,
  FitVerdict,
  Repair,
  RepairTarget,
  RuleInspection,
  RuleSet,
  RulesComparison,
  SetVerdict,
  TrialQuestion,
} from '@sanispec/shared/compatibility';
import type { FilterDefinition } from '@sanispec/shared/conditions';
import type { ListingNeighbours, ListingQuery, ListingResult } from '@sanispec/shared/listing';
import type {
  AddedArticle,
  ArticleChange,
  CompletionWish,
  PastedArticle,
  Placement,
  SetAddition,
  SetCompletion,
  SetReplacement,
  SetRestyling,
  SetSuccession,
  StyleChoice,
  StyleWish,
} from '@sanispec/shared/planning';
import type { LeftArticle, ProjectSet, Space } from '@sanispec/shared/project';

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
  /** Name of the version and date of its import (ISO); absent while the browser does not know them. */
  readonly edition?: { readonly version: string; readonly publishedOn: string };
}

/** A country and the catalogue that serves it. */
export interface CatalogueCountry {
  readonly country: string;
  readonly catalogueId: string;
}

/** `ErrorCatalogUnreadable`: it was downloaded and is damaged. */
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

/** Sent to the worker before the page's own code is there, which asks by Comlink. */
export interface BeginMessage {
  /** The country whose catalogue the page will ask for. */
  readonly begin: string;
  /** BCP 47 language of the page's numbers and prices, and of answers of the server. */
  readonly locale: string;
}

/** Sent to the page when the server does not know an address: a worker cannot reload it. */
export interface UnknownAddressMessage {
  readonly isAddressUnknown: true;
}

/** How much of an article is asked for; a catalogue that was opened by its listing has the rest still to load. */
export type ArticleExtent = 'listed' | 'whole';

/** A set and the articles that its entries would get. */
export interface SetChanges {
  readonly set: ProjectSet;
  readonly changes: readonly ArticleChange[];
}

/** A set, and by what its open slots would be filled. */
export interface SetWish {
  readonly set: ProjectSet;
  readonly wish: CompletionWish;
}

/** What tells the articles of a list apart. */
export type ListedArticle = Pick<Article, 'id' | 'title' | 'productId' | 'product' | 'mainCategory' | 'subCategory'>;

/** The articles that conditions name in a market. */
export interface ConditionMatch {
  readonly count: number;
  /** Articles of the market. */
  readonly total: number;
  /** The first of them in catalogue order. */
  readonly articles: readonly ListedArticle[];
  /** Columns that are asked for and that no sheet has. */
  readonly unknownColumns: readonly string[];
}

/** Values of a column that contain what was typed, the most frequent first. */
export interface ColumnValues {
  readonly values: readonly { readonly text: string; readonly count: number }[];
  /** How many contain it, also those that are left off. */
  readonly total: number;
}

/**
 * What can be asked about an opened catalogue. A session answers at once; the page asks through {@link CatalogueApi}, so
 * that a further question is an entry here and its answer in the session.
 */
export interface CatalogueQuestions {
  search(query: ListingQuery): ListingResult;
  /** The position of an article in a listing, on any page; undefined when it is not in it. */
  neighbours(query: ListingQuery, articleId: string): ListingNeighbours | undefined;
  /**
   * Unknown ids are absent from the answer.
   *
   * @param extent `listed`, the default: what lists and sets show; descriptions, further pictures and CAD files may be
   * missing. `whole`: everything, which may wait for a download.
   */
  articles(articleIds: readonly string[], extent?: ArticleExtent): readonly Article[];
  /** All articles of a product, visible or not. */
  variants(productId: string): readonly Article[];
  judgeSet(set: FitSet): SetVerdict;
  /** Whether each article may join the set, in the order asked; undefined for unknown articles. */
  judgeArticles(
    set: FitSet,
    articleIds: readonly string[],
    replacingEntryId?: string,
  ): readonly (FitVerdict | undefined)[];
  /** Single changes that were verified to solve a problem; empty where no single change is enough. */
  repairs(set: FitSet, target: RepairTarget): readonly Repair[];
  /** Mandatory (comesWith) and offered (optionalComesWith) sub-articles of an article, and what is not to be had. */
  setArticlesOf(articleId: string): SetArticles;
  /**
   * What would become of sets if articles were added to each at once; in the order asked. Rejects for an unknown article.
   *
   * @param ids for new entries: as many for each set as there are articles
   */
  planAdditions(
    sets: readonly ProjectSet[],
    articles: readonly AddedArticle[],
    ids: readonly string[],
  ): readonly SetAddition[];
  /** What would become of sets if articles of each were replaced at once; the answers are in the order asked. */
  planReplacements(replacements: readonly SetChanges[]): readonly SetReplacement[];
  /** Successors of what sets can no longer get; in the order asked. */
  planSuccessions(sets: readonly ProjectSet[], leftArticles: readonly LeftArticle[]): readonly SetSuccession[];
  /** The series and colours that a project with these articles could change between. */
  styleChoices(articleIds: readonly string[]): readonly StyleChoice[];
  /** What would become of sets if they were changed to another series or colour; in the order asked. */
  planRestylings(sets: readonly ProjectSet[], wish: StyleWish): readonly SetRestyling[];
  /**
   * What would fill the open mandatory slots of sets; in the order asked. For each set the search takes 200 ms at most.
   *
   * @param ids for new entries: as many for each set as it has slots
   */
  planCompletions(wishes: readonly SetWish[], ids: readonly string[]): readonly SetCompletion[];
  /**
   * Where pasted articles go in a space.
   *
   * @param ids for new sets and entries, two for each article
   */
  placeArticles(space: Space, articles: readonly PastedArticle[], ids: readonly string[]): Placement;
  /**
   * What a rule does by itself, saved or not.
   *
   * @param lists those that are not saved yet, or were saved just now
   */
  inspectRule(rule: ConditionRule, lists: readonly ConditionList[], question: AffectedQuestion): RuleInspection;
  /** Ids of the lists in which an article stands whose number contains the text; none for a blank one. */
  listsHolding(articleNr: string): readonly string[];
  /** What unsaved rules would change beside those that are live. */
  compareRules(unsaved: RuleSet, question: TrialQuestion): RulesComparison;
  /** What conditions can ask for, in the order of the sheets. */
  conditionColumns(): readonly NamedColumn[];
  /** Values of a column for a condition to choose from; none for a column that no sheet has. */
  columnValues(columnName: string, part: string, limit: number): ColumnValues;
  /** The articles of a list, as the rules count them: hidden and inactive ones, too. */
  matchConditions(definition: FilterDefinition, limit: number): ConditionMatch;
}

export type Question = keyof CatalogueQuestions;
export type Asked<Q extends Question> = Parameters<CatalogueQuestions[Q]>;
export type Answer<Q extends Question> = ReturnType<CatalogueQuestions[Q]>;

/** What the catalogue worker offers to the page. */
export interface CatalogueApi {
  /**
   * Load from the browser database or the network; later calls for the same version return at once. `onProgress` is
   * called only while something is downloaded; across the worker's border it must be a comlink proxy.
   */
  open(country: string, onProgress?: (progress: OpenProgress) => void): Promise<OpenResult>;
  /** Countries that have a catalogue, or undefined when the server cannot be reached and nothing is stored. */
  countries(): Promise<readonly CatalogueCountry[] | undefined>;
  /** Asks the catalogue of a country, which is opened first if need be. Rejects when what the answer needs cannot be had. */
  ask<Q extends Question>(country: string, question: Q, ...asked: Asked<Q>): Promise<Answer<Q>>;
}
