import type { Catalogue } from '#catalogue/index.ts';
import { type Bitset, fullBitset, intersect, unite } from '#columns/index.ts';
import type { FilterDefinition } from './condition.ts';
import { type ConditionTable, evaluateCondition } from './evaluateCondition.ts';

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
