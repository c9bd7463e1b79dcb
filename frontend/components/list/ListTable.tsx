import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { Icon } from '../Icon.tsx';
import classes from './ListTable.module.css';
import type { ListSorting } from './useListState.ts';

export interface ListColumn<Row> {
  /** As the server names it, when the list can be sorted by it. */
  readonly key: string;
  /** In the reader's language. */
  readonly label: string;
  readonly sortable?: boolean;
  /** Sorted by for the first time, the largest or newest come first. */
  readonly sortsDown?: boolean;
  readonly align?: 'start' | 'end';
  render(row: Row): ReactNode;
}

export interface ListSelection<Row> {
  /** Ids of the rows that are chosen, also of other pages. */
  readonly chosen: ReadonlySet<string>;
  onChange(rows: readonly Row[], isChosen: boolean): void;
}

export interface ListTableProps<Row> {
  /** What the rows are, for those who do not see the table. */
  readonly label: string;
  /** The first names the row. */
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  idOf(row: Row): string;
  /** What a row is called, by the controls in it. */
  titleOf(row: Row): string;
  readonly sorting?: ListSorting;
  onSort?(sorting: ListSorting): void;
  readonly selection?: ListSelection<Row>;
  /** Controls at the end of a row. */
  renderActions?(row: Row): ReactNode;
}

/** Rows of the server as a table; on narrow screens each row becomes a card. */
export function ListTable<Row>(props: ListTableProps<Row>): ReactNode {
  const { label, columns, rows, idOf, sorting, onSort, selection, renderActions } = props;
  const { t } = useText();
  return (
    <>
      {sorting !== undefined && onSort !== undefined && (
        <CardSorting columns={columns} sorting={sorting} onSort={onSort} />
      )}
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {selection !== undefined && <ChoiceOfAll {...props} selection={selection} />}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
            {renderActions !== undefined && (
              <th scope="col">
                <span className="sani-visually-hidden">{t('ProjectsColumnActions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={idOf(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function TableRow<Row>(props: ListTableProps<Row> & { readonly row: Row }): ReactNode {
  const { row, columns, idOf, titleOf, selection, renderActions } = props;
  const { t } = useText();
  const [name, ...facts] = columns;
  const id = idOf(row);
  const isChosen = selection?.chosen.has(id) ?? false;
  // What is done to a row may take it from the list: another row comes to its place, or what is shown instead of rows.
  const ref = useFocusHandedOn(3);
  return (
    <tr ref={ref} className={classes.row} data-row={id} data-chosen={isChosen || undefined}>
      {selection !== undefined && (
        <td className={classes.choice}>
          <Checkbox
            aria-label={t('ListSelect', titleOf(row))}
            checked={isChosen}
            onChange={({ currentTarget: { checked } }) => selection.onChange([row], checked)}
          />
        </td>
      )}
      {name !== undefined && (
        <th scope="row" className={classes.name}>
          {name.render(row)}
        </th>
      )}
      {facts.map((column) => (
        <td key={column.key} className={classes.fact} data-label={column.label} data-align={column.align}>
          {column.render(row)}
        </td>
      ))}
      {renderActions !== undefined && <td className={classes.actions}>{renderActions(row)}</td>}
    </tr>
  );
}

function ChoiceOfAll<Row>({
  rows,
  idOf,
  selection,
}: ListTableProps<Row> & { readonly selection: ListSelection<Row> }): ReactNode {
  const { t } = useText();
  const chosen = rows.filter((row) => selection.chosen.has(idOf(row))).length;
  return (
    <th scope="col" className={classes.choice}>
      <Checkbox
        aria-label={t('ListSelectPage')}
        checked={rows.length > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={({ currentTarget: { checked } }) => selection.onChange(rows, checked)}
      />
    </th>
  );
}

/** What a column is sorted by next: the other way round, or first as people usually want it. */
function nextOrder<Row>({ key, sortsDown = false }: ListColumn<Row>, sorting: ListSorting | undefined): ListSorting {
  if (sorting?.column === key) return { column: key, order: sorting.order === 'ASC' ? 'DESC' : 'ASC' };
  return { column: key, order: sortsDown ? 'DESC' : 'ASC' };
}

interface ColumnHeadProps<Row> {
  readonly column: ListColumn<Row>;
  readonly sorting: ListSorting | undefined;
  readonly onSort: ((sorting: ListSorting) => void) | undefined;
}

function ColumnHead<Row>({ column, sorting, onSort }: ColumnHeadProps<Row>): ReactNode {
  const { label, align, sortable = false } = column;
  if (!sortable || onSort === undefined) {
    return (
      <th scope="col" data-align={align}>
        {label}
      </th>
    );
  }
  const order = sorting?.column === column.key ? sorting.order : undefined;
  const ariaSort = order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={ariaSort} data-align={align}>
      <button type="button" className={classes.sort} onClick={() => onSort(nextOrder(column, sorting))}>
        {label}
        {order !== undefined && <Icon name={order === 'ASC' ? 'arrowUp' : 'arrowDown'} size={12} />}
      </button>
    </th>
  );
}

interface CardSortingProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly sorting: ListSorting;
  onSort(sorting: ListSorting): void;
}

/** Cards have no headings to sort by. */
function CardSorting<Row>({ columns, sorting, onSort }: CardSortingProps<Row>): ReactNode {
  const { t } = useText();
  const sortable = columns.filter((column) => column.sortable === true);
  if (sortable.length === 0) return null;
  const { column, order } = sorting;
  return (
    <div className={classes.cardSorting}>
      <NativeSelect
        aria-label={t('ProjectsSortBy')}
        className={classes.cardColumn ?? ''}
        data={sortable.map(({ key, label }) => ({ value: key, label }))}
        value={column}
        onChange={({ currentTarget: { value } }) => {
          const chosen = sortable.find(({ key }) => key === value);
          if (chosen !== undefined) onSort(nextOrder(chosen, undefined));
        }}
      />
      <ActionIcon
        variant="default"
        className={classes.cardOrder}
        aria-label={t('ProjectsSortReverse')}
        onClick={() => onSort({ column, order: order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        <Icon name={order === 'ASC' ? 'arrowUp' : 'arrowDown'} />
      </ActionIcon>
    </div>
  );
}
