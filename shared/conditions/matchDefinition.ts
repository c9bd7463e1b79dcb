import type { Catalogue } from '#catalogue/index.ts';
import { type Bitset, type Column, difference, emptyBitset, fullBitset, intersect, unite } from '#columns/index.ts';
import { cellTest, productTest } from './cellTests.ts';
import type { FilterCondition, FilterDefinition } from './condition.ts';

/** What conditions are asked of: a catalogue, or any other rows with columns. */
type ConditionTable = Pick<Catalogue, 'size' | 'column'>;

/**
 * Rows of a yes/no column that say what was asked; booleans are compared strictly, with nothing but booleans
 * (domain: Operators of conditions).
 */
function rowsEqualToBoolean({ size }: ConditionTable, { isTrue }: Column, wanted: boolean): Bitset {
  if (isTrue === undefined) return emptyBitset(size);
  return wanted ? isTrue : difference(fullBitset(size), isTrue);
}

type ListCondition = Extract<FilterCondition, { operator: 'inlist' | 'notinlist' }>;

function isList(condition: FilterCondition): condition is ListCondition {
  return condition.operator === 'inlist' || condition.operator === 'notinlist';
}

/** Rows of the products that a list of ids names. */
function rowsOfProducts(table: ConditionTable, articleNr: Column, condition: ListCondition): Bitset {
  const productId = table.column('ParentID');
  if (productId === undefined) return emptyBitset(table.size);
  return productId.rowsWhere(productId.maskWhere(productTest(articleNr, productId, condition)));
}

/**
 * Rows, as a rule articles of the country, that satisfy one condition (domain: Operators of conditions). An unknown
 * column matches nothing, so that the not-operators match every article; see `unknownColumns`. In a list of article
 * numbers, an id that no article has stands for every article of that product.
 *
 * @returns a set that belongs to the caller
 */
export function evaluateCondition(table: ConditionTable, condition: FilterCondition): Bitset {
  const negated = condition.operator === 'notinlist' || condition.operator === 'notcontains';
  const column = table.column(condition.columnName);
  if (column === undefined) return negated ? fullBitset(table.size) : emptyBitset(table.size);
  if (condition.operator === 'equals' && typeof condition.value === 'boolean') {
    return rowsEqualToBoolean(table, column, condition.value).slice();
  }
  const test = cellTest(condition, column);
  const found = column.rowsWhere(column.maskWhere(test));
  if (isList(condition) && column.name === 'ArticleNr') unite(found, rowsOfProducts(table, column, condition));
  return negated ? difference(fullBitset(table.size), found) : found;
}

/**
 * Rows, as a rule articles of the country, that satisfy a definition (domain: Conditions, Operators of conditions),
 * joined with AND unless it says OR. Without any condition: every row.
 *
 * @returns a set that belongs to the caller
 */
export function matchDefinition(table: ConditionTable, definition: FilterDefinition): Bitset {
  const [first, ...others] = definition.filtersConditions;
  if (first === undefined) return fullBitset(table.size);
  const join = definition.joinConditions === 'OR' ? unite : intersect;
  const result = evaluateCondition(table, first);
  for (const condition of others) join(result, evaluateCondition(table, condition));
  return result;
}

/** Columns that a definition asks for and no sheet of the catalogue has: worth a warning, since they match nothing. */
export function unknownColumns(catalogue: Catalogue, definition: FilterDefinition): readonly string[] {
  const names = new Set(definition.filtersConditions.map(({ columnName }) => columnName));
  return [...names].filter((name) => catalogue.column(name) === undefined);
}
