import type { Bitset } from '#columns/bitset.ts';
import type { Column } from '#columns/column.ts';
import type { WordRows } from '#columns/textIndex.ts';
import type { Article } from './article.ts';
import type { ColumnFormat, FilterType } from './cataloguePackage.ts';
import type { RowRange } from './catalogueRows.ts';
import type { MainCategory, SubCategory } from './codes.ts';
import type { Vocabulary } from './meaning.ts';
import type { ArticlePrice } from './price.ts';
import type { Relation, SetArticles } from './relations.ts';

/** A sub-category that listings offer, with what its slot in a set allows. */
export interface OfferedSubCategory {
  readonly mainCategory: MainCategory;
  readonly code: SubCategory;
  /** Articles that are searchable and active; at least one. */
  readonly articleCount: number;
  readonly allowsMultiple: boolean;
  readonly isMandatory: boolean;
}

/** How a set needs a sub-category: by itself, as one of several that stand in for each other, or not. */
export type Need = 'mandatory' | 'oneOf' | 'optional';

/** A filter of a sub-category (domain: Column flags). */
export interface CatalogueFilter {
  readonly columnName: string;
  readonly type: FilterType;
  readonly isAdvanced: boolean;
}

/** How a column of a sub-category is shown. */
export interface CatalogueProperty {
  readonly propertyId: string;
  readonly format: ColumnFormat;
  /** Its cells hold 'low;high'; absent for all other columns. */
  readonly isInterval?: true;
}

export type RelationName = 'CombinationWith' | 'NotFitsWith';

/** Orders in which a listing can stand; each holds every row once. */
export type RowOrder = 'title' | 'priceUp' | 'priceDown';

export type Variant = Pick<Article, 'id' | 'variantText' | 'priceInCents'>;

/** The articles of a catalogue, by their number or by their row; read when asked for. */
export interface CatalogueArticles {
  article(id: string): Article | undefined;
  articleAt(row: number): Article;
  /** What tells a variant from the others of its product: three cells, where a whole article takes forty. */
  variantAt(row: number): Variant;
  /** Undefined for an article that is not sold here. */
  rowOf(id: string): number | undefined;
  idAt(row: number): string;
  /** What an id in a relation stands for: the article of that number, else every article of that product. */
  rowsOfId(idOrProductId: string): readonly number[];
  /** Rows of the articles of a product, visible or not; empty for ''. */
  rowsOfProduct(productId: string): readonly number[];
  /** The same of the product of a row's article, without looking for its id. */
  rowsOfProductAt(row: number): readonly number[];
  variantsOf(productId: string): readonly Article[];
  articlePrice(id: string): ArticlePrice;
  setArticlesOf(articleId: string): SetArticles;
  /** Rows whose articles may have mandatory sub-articles; no others have any. Cached, so never change it. */
  rowsWithSetArticles(): Bitset;
  relation(name: RelationName): Relation;
}

/** A column that conditions can name. */
export interface NamedColumn {
  /** As `articleColumns` spells it, else as the first sheet does. */
  readonly name: string;
  /** Any sheet flags it `number`. */
  readonly isNumber: boolean;
  /** Compared with true and false (domain: Operators of conditions). */
  readonly isYesNo: boolean;
}

/** The columns of a catalogue by name, for filters and rules. */
export interface CatalogueColumns {
  /**
   * A column by its name or an article's field name, in any case; undefined when no sheet has it.
   *
   * @throws RangeError for a column that this catalogue lacks: a wrong answer would look like a right one
   */
  column(name: string): Column | undefined;
  /** Whether sheets have the column and this catalogue was opened without its cells. */
  lacksColumn(name: string): boolean;
  /** The columns of all sheets, those of no name left out. */
  readonly columnNames: readonly NamedColumn[];
}

/** What a catalogue says of its sub-categories: their rows, what filters and shows them, and what a set needs of them. */
export interface CatalogueSubCategories {
  /** The rows of a sub-category are one range. */
  rangeOf(subCategory: SubCategory): RowRange;
  /** In the order of the codes; only those with visible articles (domain: Categories). */
  offered(): readonly OfferedSubCategory[];
  filtersOf(subCategory: SubCategory): readonly CatalogueFilter[];
  propertiesOf(subCategory: SubCategory): readonly CatalogueProperty[];
  allowsMultiple(subCategory: SubCategory): boolean;
  /** Needed by itself; a drain of a shower, of which any one is enough, is not. */
  isMandatory(subCategory: SubCategory): boolean;
  needOf(subCategory: SubCategory): Need;
  /** Sub-categories that can stand in for this one, itself included. */
  alternativesOf(subCategory: SubCategory): readonly SubCategory[];
}

/**
 * Texts by how much they say of what an article is: the word of its product type that names it, and its series; the rest
 * of the product type with the labels of its sub-category; its title; all else that people read.
 */
export type TextClass = 'head' | 'kind' | 'title' | 'other';

/** What finds articles by what people type; the indexes are built when something is first searched for. */
export interface CatalogueTextSearch {
  /** Rows by a word, which is folded. Never change them. */
  rowsWithWord(of: TextClass, word: string): WordRows;
  /** The distinct words of a class. */
  wordsOf(of: TextClass): Iterable<{ readonly folded: string; readonly shown: string; readonly count: number }>;
  /** Rows by a part of the article number; spaces and dots are ignored; undefined for a blank part. */
  rowsWithArticleNr(part: string): Bitset | undefined;
  /** Rows whose article number begins so, ascending. */
  rowsBeginningWith(start: string): readonly number[];
  /** Steps that build what the first text search needs; each takes a few milliseconds. */
  preparing(): Iterable<undefined>;
}

/**
 * The catalogue of one country: the articles sold there (domain: Article columns), as numbered rows and columns for
 * filters and rules, and as whole articles. It never changes.
 */
export interface Catalogue extends CatalogueArticles, CatalogueColumns {
  readonly country: string;
  readonly versionId: string;
  /** Number of articles; rows are numbered from 0 in catalogue order. */
  readonly size: number;
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47 language of the article texts. */
  readonly contentLanguage: string;
  /** Language or locale → key → text. */
  readonly translations: ReadonlyMap<string, ReadonlyMap<string, string>>;
  setting(key: string): string | undefined;
  /** Resolved address of the setting CategoryIcon{Main}; '' without one. */
  categoryIcon(mainCategory: MainCategory): string;
  /** Resolved address of a reference that a cell of the catalogue's own column holds; '' for an unusable one. */
  assetAddress(reference: string): string;
  /** The settings that documents draw on, as the catalogue spells them, with resolved addresses. */
  readonly exportAssets: ReadonlyMap<string, string>;
  /** Whether every column is here. A listing lacks long texts: they are '' in articles, and no text can be searched. */
  readonly isComplete: boolean;

  readonly subCategories: CatalogueSubCategories;
  subCategoryAt(row: number): SubCategory;
  /** Searchable and active articles. */
  readonly visibleRows: Bitset;
  readonly activeRows: Bitset;
  rowsInOrder(order: RowOrder): Uint32Array;
  readonly textSearch: CatalogueTextSearch;
  /** What words mean in this catalogue, built when a text is first searched for. */
  readonly vocabulary: () => Vocabulary;
  /** Compares texts as readers of the catalogue's language expect. */
  compareTexts(a: string, b: string): number;
}
