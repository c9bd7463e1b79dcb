import type { FilterCondition } from '#conditions/index.ts';
import type { ConditionList } from '../conditionRule.ts';
import {
  cellOf,
  columnNamed,
  comparable,
  isKnown,
  numberIn,
  parts,
  type SlowArticle,
  type SlowMarket,
  valuesOf,
} from './slowMarket.ts';

/** The whole cell or one of its values. */
function holds(market: SlowMarket, article: SlowArticle, column: string, text: string): boolean {
  const wanted = comparable(market, column, text);
  const whole = comparable(market, column, cellOf(article, column));
  return wanted === whole || valuesOf(market, article, column).includes(wanted);
}

/** An id of a list: an article number first, else every article of that product id. */
function isNamed(market: SlowMarket, article: SlowArticle, column: string, text: string): boolean {
  if (holds(market, article, column, text)) return true;
  const isId = columnNamed(column) === 'articlenr' && text.trim() !== '';
  const isNumber = market.articles.some((one) => holds(market, one, 'id', text));
  return isId && !isNumber && holds(market, article, 'productId', text);
}

function isBetween(number: number, low: string, high: string): boolean {
  const isAbove = low.trim() === '' || number >= numberIn(low);
  return isAbove && (high.trim() === '' || number <= numberIn(high));
}

/** One condition (domain: Operators of conditions). */
function isSatisfied(market: SlowMarket, condition: FilterCondition, article: SlowArticle): boolean {
  const { columnName, operator, value } = condition;
  const cell = cellOf(article, columnName).trim();
  const isColumn = isKnown(market, columnName);
  switch (operator) {
    case 'equals':
      if (typeof value !== 'boolean') return isColumn && holds(market, article, columnName, String(value));
      return columnNamed(columnName) === 'active' && (cell !== '0') === value;
    case 'inlist':
    case 'notinlist': {
      const wanted = String(value).split(condition.valueSeparator ?? ',');
      const isIn = isColumn && wanted.some((text) => isNamed(market, article, columnName, text));
      return isIn === (operator === 'inlist');
    }
    case 'contains':
    case 'notcontains': {
      const isIn = isColumn && cell.toLowerCase().includes(String(value).toLowerCase());
      return isIn === (operator === 'contains');
    }
    case 'minmax':
      return parts(cell)
        .map(numberIn)
        .some((number) => isBetween(number, String(value.min ?? ''), String(value.max ?? '')) && !Number.isNaN(number));
    case 'interval': {
      const [low = '', high = low, tooMany] = cell.split(';');
      const isInterval = cell !== '' && tooMany === undefined;
      return isInterval && !Number.isNaN(numberIn(String(value))) && isBetween(numberIn(String(value)), low, high);
    }
    case 'fromtodate': {
      const isDate = (text: string) => /^\d{4}-\d\d-\d\d/.test(text);
      const [from, to] = [value['from-date'] || '0000-01-01', value['to-date'] || '9999-12-31'];
      const day = cell.slice(0, 10);
      return [cell, from, to].every(isDate) && day >= from && day <= to;
    }
  }
}

/** Lists by the operators of their conditions, article by article (domain: Lists and rules). */
export function isInList(market: SlowMarket, list: ConditionList, article: SlowArticle): boolean {
  const { filtersConditions, joinConditions } = list.definitionListContent;
  if (filtersConditions.length === 0) return true;
  const satisfied = filtersConditions.map((condition) => isSatisfied(market, condition, article));
  return joinConditions === 'OR' ? satisfied.includes(true) : !satisfied.includes(false);
}
