import { type ArticleColumn, articleColumnOf } from '@sanispec/shared/catalogue';

/** Flags that the article columns bear in catalogues (domain: Article columns). */
const flagsOfColumn: Readonly<Record<ArticleColumn, string>> = {
  ArticleNr: '',
  Articletext: '',
  SPEC_Prodtype: 'stdfilter;multiselect',
  ParentID: 'hidden',
  VariantKey: '',
  ProdDescription: 'descbullets',
  TechDescription: 'bulletpoints',
  CombinationWith: 'hidden',
  OptionalComesWith: 'hidden',
  ComesWith: 'hidden',
  NotFitsWith: 'hidden',
  PrimaryImage: 'hidden',
  AdditionalImages: 'hidden',
  TechnicalDrawings: 'hidden',
  CADFiles: 'hidden',
  AmbienceImages: 'hidden',
  OtherFiles: 'hidden',
  Active: 'hidden',
  IsSearchableBrowser: 'hidden',
  Price: 'number;hidden',
  CountriesISO: 'hidden',
};

/** Flags of an article column by its name; undefined for a column of the catalogue's own. */
export function knownFlags(column: string): string | undefined {
  const known = articleColumnOf(column);
  return known === undefined ? undefined : flagsOfColumn[known];
}

const number = /^-?\d+(?:[.,]\d+)?$/;
/** Both bounds; a single side of an open interval is one as well. */
const interval = /^(?=.*\d)(?:-?\d+(?:[.,]\d+)?)?;(?:-?\d+(?:[.,]\d+)?)?$/;
/** A filter with more choices is no help. */
const mostChoices = 30;

/** What the cells of a column have in common; told cell by cell, so that no column is held. */
export class ColumnValues {
  readonly #choices = new Set<string>();
  #areNumbers = true;
  #areIntervals = true;

  get isEmpty(): boolean {
    return this.#choices.size === 0;
  }

  add(cell: string): void {
    const value = cell.trim();
    if (value === '') return;
    // Most cells repeat a value of the column.
    if (this.#choices.has(value)) return;
    if (this.#choices.size <= mostChoices) this.#choices.add(value);
    this.#areNumbers &&= number.test(value);
    this.#areIntervals &&= interval.test(value);
  }

  /** Flags by what the cells look like: numbers, ranges of two numbers, few values to choose from. */
  guessFlags(): string {
    if (this.isEmpty) return '';
    const isFilter = this.#choices.size <= mostChoices;
    if (this.#areNumbers) return isFilter ? 'number;stdfilter;range' : 'number';
    if (this.#areIntervals) return isFilter ? 'stdfilter;interval' : 'interval';
    return isFilter ? 'stdfilter;multiselect' : '';
  }
}
