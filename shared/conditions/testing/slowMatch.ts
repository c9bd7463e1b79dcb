import type { FilterCondition, FilterDefinition } from '../condition.ts';
import {
  articlesOf,
  cellOf,
  headerOf,
  isActive,
  isNumeric,
  isVisible,
  numberIn,
  parts,
  type SlowArticle,
  type SlowCatalogue,
} from './slowCatalogue.ts';

/**
 * Whether two texts are one value: case ignored, numbers compared as numbers in numeric columns (domain: Cell values).
 */
export function isSame(a: string, b: string, isNumber: boolean): boolean {
  const [left, right] = isNumber ? [numberIn(a), numberIn(b)] : [];
  if (left !== undefined && right !== undefined) return left === right;
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Any value of the cell, or the cell as a whole. */
function holds(cell: string, wanted: string, isNumber: boolean): boolean {
  return [...parts(cell), cell].some((value) => isSame(value, wanted, isNumber));
}

/** Undefined where a bound is given and is not a number: nothing lies within. */
function bound(given: string | number | null | undefined, open: number): number | undefined {
  if (given === undefined || given === null || String(given).trim() === '') return open;
  return typeof given === 'number' ? given : numberIn(given);
}

export function isBetween(cell: string, min: number, max: number): boolean {
  return parts(cell).some((part) => {
    const number = numberIn(part);
    return number !== undefined && number >= min && number <= max;
  });
}

/** 'low;high', an empty side open; one number alone is both sides. */
export function isInside(cell: string, value: number): boolean {
  const sides = cell.split(';');
  if (cell.trim() === '' || sides.length > 2) return false;
  const low = bound(sides[0], Number.NEGATIVE_INFINITY);
  const high = bound(sides.length === 2 ? sides[1] : sides[0], Number.POSITIVE_INFINITY);
  return low !== undefined && high !== undefined && low <= value && value <= high;
}

function dayIn(text: string): string | undefined {
  const [day = '', rest] = [text.trim().slice(0, 10), text.trim()[10]];
  return /^\d\d\d\d-\d\d-\d\d$/.test(day) && [undefined, 'T', ' '].includes(rest) ? day : undefined;
}

type Dates = Extract<FilterCondition, { operator: 'fromtodate' }>['value'];

function isInDays(cell: string, { 'from-date': from, 'to-date': to }: Dates): boolean {
  const day = dayIn(cell);
  if (day === undefined) return false;
  const isAfter = !from || (dayIn(from) !== undefined && day >= (dayIn(from) ?? ''));
  return isAfter && (!to || (dayIn(to) !== undefined && day <= (dayIn(to) ?? '')));
}

function equals(article: SlowArticle, header: string, value: string | number | boolean, isNumber: boolean): boolean {
  if (typeof value !== 'boolean') return holds(cellOf(article, header), String(value), isNumber);
  if (header === 'Active') return isActive(article) === value;
  return header === 'IsSearchableBrowser' && isVisible(article) === value;
}

/** An id that is no article's number stands for every article of the product. */
function isOfProduct(catalogue: SlowCatalogue, article: SlowArticle, id: string): boolean {
  const isNumber = articlesOf(catalogue).some((one) => isSame(cellOf(one, 'ArticleNr'), id, false));
  return id.trim() !== '' && !isNumber && isSame(cellOf(article, 'ParentID'), id, false);
}

/** Whether an article satisfies a condition (domain: Operators of conditions). */
function slowSatisfies(catalogue: SlowCatalogue, article: SlowArticle, condition: FilterCondition): boolean {
  const header = headerOf(catalogue, condition.columnName);
  if (header === undefined) return condition.operator.startsWith('not');
  const cell = cellOf(article, header);
  const isNumber = isNumeric(catalogue, header);
  switch (condition.operator) {
    case 'equals':
      return equals(article, header, condition.value, isNumber);
    case 'inlist':
    case 'notinlist': {
      const wanted = String(condition.value).split(condition.valueSeparator || ',');
      const isNamed = (one: string) =>
        holds(cell, one, isNumber) || (header === 'ArticleNr' && isOfProduct(catalogue, article, one));
      return wanted.some(isNamed) === (condition.operator === 'inlist');
    }
    case 'contains':
    case 'notcontains': {
      const isPart = cell.toLowerCase().includes(String(condition.value).toLowerCase());
      return isPart === (condition.operator === 'contains');
    }
    case 'minmax': {
      const min = bound(condition.value.min, Number.NEGATIVE_INFINITY);
      const max = bound(condition.value.max, Number.POSITIVE_INFINITY);
      return min !== undefined && max !== undefined && isBetween(cell, min, max);
    }
    case 'interval': {
      const value = typeof condition.value === 'number' ? condition.value : numberIn(condition.value);
      return value !== undefined && isInside(cell, value);
    }
    case 'fromtodate':
      return isInDays(cell, condition.value);
  }
}

/** Numbers of the articles of the country that a definition matches, in catalogue order. */
export function slowMatches(
  catalogue: SlowCatalogue,
  { filtersConditions, joinConditions }: FilterDefinition,
): string[] {
  return articlesOf(catalogue)
    .filter((article) => {
      const results = filtersConditions.map((condition) => slowSatisfies(catalogue, article, condition));
      return joinConditions === 'OR' && results.length > 0 ? results.some(Boolean) : results.every(Boolean);
    })
    .map((article) => cellOf(article, 'ArticleNr'));
}
