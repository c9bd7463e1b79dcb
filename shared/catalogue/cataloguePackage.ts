import type { MainCategory, SubCategory } from './codes.ts';

/** How a column is shown (domain: Column flags). */
export type ColumnFormat = 'text' | 'bulletpoints' | 'number' | 'hidden';

/** How a column filters (domain: Column flags); `select` when the flags name no type. */
export type FilterType = 'select' | 'multiselect' | 'range' | 'interval';

/** A column of a category sheet: its name as the header spells it and what its flags say. */
export interface CatalogueColumn {
  readonly name: string;
  readonly flags: readonly string[];
  readonly format: ColumnFormat;
  /** Absent when the column is not a filter. */
  readonly filter: { readonly type: FilterType; readonly isAdvanced: boolean } | undefined;
}

/** One category sheet; each row holds one cell per column (missing cells are ''). */
export interface CatalogueSheet {
  readonly mainCategory: MainCategory;
  readonly subCategory: SubCategory;
  readonly columns: readonly CatalogueColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** A category sheet without its rows. */
export type SheetHeader = Pick<CatalogueSheet, 'mainCategory' | 'subCategory' | 'columns'>;

/** A row of 'Synonyms': a word of the trade, and what of the catalogue it means (domain: Search). */
export interface Synonym {
  readonly language: string;
  readonly word: string;
  /** Categories, values, columns or other words; several, which hold together, are separated by ';'. */
  readonly means: string;
}

/**
 * A catalogue as it is imported and delivered: the content of a workbook or of a catalogue ZIP, before any country is
 * chosen (domain: Translations and settings). Translations: language or locale → key → text.
 */
export interface CataloguePackage {
  readonly sheets: readonly CatalogueSheet[];
  readonly translations: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly settings: ReadonlyMap<string, string>;
  /** Absent where the workbook has none. */
  readonly synonyms?: readonly Synonym[];
}
