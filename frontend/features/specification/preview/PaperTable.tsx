import {
  type DocumentLanguage,
  type TableBlock,
  type TableColumn,
  type TableRow,
  titleSpan,
} from '@sanispec/shared/documents';
import type { ReactNode } from 'react';
import { inPlaces } from './inPlaces.ts';
import classes from './Paper.module.css';
import { PaperValue } from './PaperValue.tsx';

interface PaperTableProps {
  readonly table: TableBlock;
  readonly language: DocumentLanguage;
}

/** A table of a page. Its rows are those of the first pages. */
export function PaperTable({ table, language }: PaperTableProps): ReactNode {
  return (
    <table className={classes.table}>
      <caption className="sani-visually-hidden">{table.caption}</caption>
      <thead>
        <tr>
          {table.columns.map(({ key, header, isHeaderHidden = false, kind, isWide = false }) => (
            <th key={key} scope="col" data-kind={kind} data-wide={isWide || undefined}>
              <span className={isHeaderHidden ? 'sani-visually-hidden' : undefined}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inPlaces(table.rows).map(({ place, item }) => (
          <Row key={place} row={item} columns={table.columns} language={language} />
        ))}
      </tbody>
    </table>
  );
}

/** A cell, and over how many columns it goes. */
interface PlacedCell {
  readonly column: TableColumn;
  readonly span: number;
  readonly content: 'number' | 'title' | 'value' | 'nothing';
}

/** What stands where in a row: the number, its title over what it leaves empty, its values. */
export function placeCells(row: TableRow, columns: readonly TableColumn[]): PlacedCell[] {
  const title = titleSpan(columns, row);
  return columns.flatMap((column, index): PlacedCell[] => {
    if (title !== undefined && index === title.first) return [{ column, span: title.count, content: 'title' }];
    if (title !== undefined && index > title.first && index < title.first + title.count) return [];
    if (row.cells[column.key] !== undefined) return [{ column, span: 1, content: 'value' }];
    const isNumber = column.kind === 'number' && row.number !== '';
    return [{ column, span: 1, content: isNumber ? 'number' : 'nothing' }];
  });
}

interface RowProps {
  readonly row: TableRow;
  readonly columns: readonly TableColumn[];
  readonly language: DocumentLanguage;
}

function Row({ row, columns, language }: RowProps): ReactNode {
  const cells = placeCells(row, columns);
  const lastMoney = cells.findLast(({ column, content }) => column.kind === 'money' && content === 'value');
  return (
    <tr data-role={row.role}>
      {cells.map((cell) => (
        <td key={cell.column.key} colSpan={cell.span} data-kind={cell.content === 'title' ? 'text' : cell.column.kind}>
          {cell.content === 'number' && row.number}
          {cell.content === 'title' && <Title row={row} language={language} hasNumber={!hasNumber(cells)} />}
          {cell.content === 'value' && <Cell row={row} column={cell.column} language={language} />}
          {cell === lastMoney && row.amountNote !== undefined && <small> {row.amountNote}</small>}
        </td>
      ))}
    </tr>
  );
}

function hasNumber(cells: readonly PlacedCell[]): boolean {
  return cells.some(({ content }) => content === 'number');
}

function Title({ row, language, hasNumber }: Pick<RowProps, 'row' | 'language'> & { hasNumber: boolean }): ReactNode {
  const { title, number, quantity = 1 } = row;
  return (
    <>
      {hasNumber && number !== '' && <span className={classes.number}>{number}</span>}
      <span lang={title?.language}>{title?.text}</span>
      {quantity !== 1 && <span className={classes.times}> × {language.quantity(quantity)}</span>}
    </>
  );
}

function Cell({ row, column, language }: Omit<RowProps, 'columns'> & { readonly column: TableColumn }): ReactNode {
  const value = row.cells[column.key];
  return value && <PaperValue value={value} language={language} />;
}
