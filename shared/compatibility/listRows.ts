import { boundsText, type Catalogue } from '#catalogue/index.ts';
import type { Bitset, Column } from '#columns/index.ts';
import type { FilterCondition } from '#conditions/condition.ts';
import { evaluateCondition, matchDefinition } from '#conditions/matchDefinition.ts';
import type { ConditionList } from './conditionRule.ts';

/** The articles of a list in a market, and the values that make them so where it can be said in values. */
export interface ListRows {
  readonly rows: Bitset;
  readonly decidedBy?: DecidingCondition;
}

/** The one condition of a list besides those that name categories. */
interface DecidingCondition {
  readonly column: Column;
  /** What satisfies it, as the catalogue writes it. */
  readonly wanted: readonly string[];
  /** Every article that satisfies it, on the list or not. */
  readonly rows: Bitset;
}

/** The values that satisfy a condition, in no language: '≥ 9'. Undefined for operators that take words to explain. */
function wantedBy(condition: FilterCondition, column: Column): readonly string[] | undefined {
  const asWritten = (text: string): string => {
    const value = column.valueIndexOf(text);
    return value === undefined ? text.trim() : column.values.texts[value]!;
  };
  switch (condition.operator) {
    case 'equals':
      return typeof condition.value === 'boolean' ? undefined : [asWritten(String(condition.value))];
    case 'inlist':
      return String(condition.value)
        .split(condition.valueSeparator || ',')
        .map(asWritten);
    case 'minmax':
      return [boundsText(String(condition.value.min ?? '').trim(), String(condition.value.max ?? '').trim())];
    default:
      return undefined;
  }
}

const categoryColumns: readonly string[] = ['subCategory', 'mainCategory'];

function decidingCondition(
  catalogue: Catalogue,
  { definitionListContent }: ConditionList,
): DecidingCondition | undefined {
  const { filtersConditions, joinConditions } = definitionListContent;
  if (joinConditions === 'OR' && filtersConditions.length > 1) return undefined;
  const [condition, ...others] = filtersConditions.filter(
    ({ columnName }) => !categoryColumns.includes(catalogue.column(columnName)?.name ?? ''),
  );
  if (condition === undefined || others.length > 0) return undefined;
  const column = catalogue.column(condition.columnName);
  if (column === undefined) return undefined;
  const wanted = wantedBy(condition, column);
  if (wanted === undefined || wanted.includes('')) return undefined;
  return { column, wanted, rows: evaluateCondition(catalogue, condition) };
}

/** The articles of a list (domain: Lists and rules). */
export function listRows(catalogue: Catalogue, list: ConditionList): ListRows {
  const decidedBy = decidingCondition(catalogue, list);
  return { rows: matchDefinition(catalogue, list.definitionListContent), ...(decidedBy && { decidedBy }) };
}
