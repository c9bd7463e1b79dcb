import { encodeCells } from '#columns/encodedCells.ts';
import { Column, hasRow } from '#columns/index.ts';
import type { FilterDefinition } from './condition.ts';
import { matchDefinition } from './matchDefinition.ts';

/** A column of records that are not articles. */
export interface RecordColumn<Item> {
  cellOf(item: Item): string;
  /** Values are compared as numbers. */
  readonly isNumber?: boolean;
}

/**
 * The records that satisfy a definition (domain: Operators of conditions), judged as articles are; an unknown column
 * matches nothing, so that the not-operators match every record.
 *
 * @param columns by the exact names that conditions use
 * @example matchRecords(projects, new Map([['details:title', { cellOf: ({ details }) => details.title }]]), definition)
 */
export function matchRecords<Item>(
  items: readonly Item[],
  columns: ReadonlyMap<string, RecordColumn<Item>>,
  definition: FilterDefinition,
): readonly Item[] {
  const made = new Map<string, Column>();

  function make(name: string): Column | undefined {
    const source = columns.get(name);
    if (source === undefined) return undefined;
    const encoded = encodeCells(items.length, (row) => source.cellOf(items[row] as Item));
    return new Column({ name, isNumber: source.isNumber ?? false, encoded });
  }

  function column(name: string): Column | undefined {
    const known = made.get(name) ?? make(name);
    if (known !== undefined) made.set(name, known);
    return known;
  }

  const matching = matchDefinition({ size: items.length, column }, definition);
  return items.filter((_, row) => hasRow(matching, row));
}
