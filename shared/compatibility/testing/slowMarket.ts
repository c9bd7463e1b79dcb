import type { RowCells } from '#testing/aPackage.ts';
import type { ConditionList, ConditionRule } from '../conditionRule.ts';
import type { FitEntry, FitSet } from '../fit.ts';

/** An article as the slow implementation sees it: a row of texts. Nothing here shares code with the catalogue. */
export interface SlowArticle {
  readonly id: string;
  readonly subCategory: FitEntry['subCategory'];
  readonly cells: RowCells;
}

export interface SlowMarket {
  readonly country: string;
  /** Sold in the country, in catalogue order. */
  readonly articles: readonly SlowArticle[];
  readonly lists: readonly ConditionList[];
  readonly rules: readonly ConditionRule[];
  readonly columns: readonly string[];
  readonly numberColumns: readonly string[];
  /** Sub-categories that allow several entries. */
  readonly multiple: readonly string[];
  /** Needed by default. */
  readonly mandatory: readonly string[];
  /** Sub-category → set type. */
  readonly setTypes: Readonly<Record<string, FitSet['type']>>;
}

export function parts(cell: string): string[] {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function numberIn(text: string): number {
  return /^[-+]?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
}

export function comparable(market: SlowMarket, column: string, text: string): string {
  const number = numberIn(text);
  const isNumber = market.numberColumns.includes(columnNamed(column)) && !Number.isNaN(number);
  return isNumber ? `number ${number}` : `text ${text.trim().toLowerCase()}`;
}

/** As conditions name it: case ignored, 'properties:' before a column, a field of an article for its column. */
export function columnNamed(name: string): string {
  const key = name.toLowerCase().replace('properties:', '');
  const fields: Record<string, string> = { id: 'articlenr', productid: 'parentid' };
  return fields[key] ?? key;
}

export function cellOf(article: SlowArticle, column: string): string {
  const wanted = columnNamed(column);
  if (wanted === 'subcategory') return article.subCategory;
  return Object.entries(article.cells).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
}

export function isKnown(market: SlowMarket, column: string): boolean {
  return market.columns.some((name) => name.toLowerCase() === columnNamed(column));
}

export function valuesOf(market: SlowMarket, article: SlowArticle, column: string): string[] {
  return parts(cellOf(article, column)).map((text) => comparable(market, column, text));
}
