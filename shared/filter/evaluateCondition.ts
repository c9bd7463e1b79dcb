import { type Bitset, type Catalogue, type Column, difference, emptyBitset, fullBitset } from '../catalogue/index.ts';
import { cellTest } from './cellTests.ts';
import type { FilterCondition } from './condition.ts';

/** Rows of a yes/no column that say what was asked; booleans are compared strictly, with nothing but booleans (§5.2). */
function rowsEqualToBoolean(catalogue: Catalogue, { isTrue }: Column, wanted: boolean): Bitset {
  if (isTrue === undefined) return emptyBitset(catalogue.size);
  return wanted ? isTrue : difference(fullBitset(catalogue.size), isTrue);
}

/**
 * Articles of the country that satisfy one condition (§5.2). An unknown column matches nothing, so that the
 * not-operators match every article; see `unknownColumns`.
 *
 * @returns a set that belongs to the caller
 */
export function evaluateCondition(catalogue: Catalogue, condition: FilterCondition): Bitset {
  const negated = condition.operator === 'notinlist' || condition.operator === 'notcontains';
  const column = catalogue.column(condition.columnName);
  if (column === undefined) return negated ? fullBitset(catalogue.size) : emptyBitset(catalogue.size);
  if (condition.operator === 'equals' && typeof condition.value === 'boolean') {
    return rowsEqualToBoolean(catalogue, column, condition.value).slice();
  }
  const test = cellTest(condition, column);
  const found = column.rowsWhere(column.maskWhere(test));
  return negated ? difference(fullBitset(catalogue.size), found) : found;
}
