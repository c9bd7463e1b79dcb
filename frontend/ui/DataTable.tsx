import { ActionIcon, Checkbox, NativeSelect, Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { formatInteger } from '#lib/formats.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import classes from './DataTable.module.css';

/** Rows drawn at once: more are added on request, so that 10,000 rows do not block the page. */
const rowsDrawn = 200;

export interface DataSorting {
  readonly column: string;
  readonly order: 'ASC' | 'DESC';
}

export interface DataColumn<Row> {
  /** For columns that can be sorted by, the name that the server knows. */
  readonly key: string;
  /** In the reader's language. */
  readonly label: string;
  readonly sortable?: boolean;
  /** The first click sorts the largest or newest to the top. */
  readonly sortsDown?: boolean;
  readonly align?: 'start' | 'end';
  /** CSS length or percentage. */
  readonly width?: string;
  /** The cell is the heading of its row; the first column's is unless another says so. */
  readonly isName?: boolean;
  /** Leaves the column out, for example when the reader lacks the right to see it. */
  readonly isHidden?: boolean;
  render(row: Row): ReactNode;
}

export interface DataSelection<Row> {
  /** Ids of the chosen rows, including those on other pages. */
  readonly chosen: ReadonlySet<string>;
  onChange(rows: readonly Row[], isChosen: boolean): void;
}

export interface DataTableProps<Row> {
  /** Accessible name. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  idOf(row: Row): string;
  /** Names the row in the labels of its controls. */
  titleOf?(row: Row): string;
  /** Why the rows, or more of them, could not be loaded. */
  readonly error?: Error | null;
  onRetry?(): void;
  /** Shown in place of a table without rows. */
  readonly empty?: ReactNode;
  readonly sorting?: DataSorting | undefined;
  onSort?(sorting: DataSorting): void;
  readonly selection?: DataSelection<Row> | undefined;
  /** Controls at the end of a row. */
  renderActions?(row: Row): ReactNode;
  /** Number of rows that exist, when more can be loaded. */
  readonly total?: number | undefined;
  readonly isLoadingMore?: boolean;
  onLoadMore?(): void;
  /** Dense and without a frame, for a pane or a dialog. */
  readonly isPlain?: boolean;
  /** Whether rows become cards on phones; two or three narrow columns fit as a table. */
  readonly hasCards?: boolean;
}

/**
 * A table with its loading, empty and error states. On narrow screens each row becomes a card.
 *
 * @example <DataTable label={t('Users')} columns={columns} rows={data} idOf={({ id }) => id} empty={<NoUsers />} />
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { rows, error = null, onRetry, empty, sorting, onSort } = props;
  const { t } = useText();
  const [limit, setLimit] = useState(rowsDrawn);
  const columns = props.columns.filter(({ isHidden = false }) => !isHidden);
  const failure = error !== null && (
    <ErrorState
      message={error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError')}
      {...(onRetry !== undefined && { onRetry })}
    />
  );
  if (rows === undefined) return failure || <PageSkeleton />;
  if (rows.length === 0) return failure || empty;
  return (
    <>
      {sorting !== undefined && onSort !== undefined && (
        <CardSorting columns={columns} sorting={sorting} onSort={onSort} />
      )}
      <Rows {...props} columns={columns} rows={rows.slice(0, limit)} />
      {(props.total !== undefined || rows.length > limit) && (
        <Foot
          {...props}
          drawn={Math.min(limit, rows.length)}
          total={props.total ?? rows.length}
          onMore={
            rows.length > limit || (props.onLoadMore !== undefined && rows.length < (props.total ?? 0))
              ? () => {
                  setLimit((before) => before + rowsDrawn);
                  if (rows.length <= limit) props.onLoadMore?.();
                }
              : undefined
          }
        />
      )}
      {failure}
    </>
  );
}

type RowsProps<Row> = DataTableProps<Row> & { readonly rows: readonly Row[] };

function Rows<Row>(props: RowsProps<Row>): ReactNode {
  const { label, columns, rows, idOf, sorting, onSort, selection, renderActions } = props;
  const { isPlain = false, hasCards = true } = props;
  const { t } = useText();
  return (
    <Table
      aria-label={label}
      withRowBorders={false}
      stickyHeader
      stickyHeaderOffset="var(--sani-sticky-top, 0px)"
      className={classes.table}
      data-plain={isPlain || undefined}
      data-cards={hasCards || undefined}
    >
      <Table.Thead>
        <Table.Tr>
          {selection !== undefined && <ChoiceOfAll {...props} selection={selection} />}
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} sorting={sorting} onSort={onSort} />
          ))}
          {renderActions !== undefined && (
            <Table.Th scope="col">
              <span className="sani-visually-hidden">{t('ProjectsColumnActions')}</span>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <TableRow key={idOf(row)} {...props} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function TableRow<Row>(props: RowsProps<Row> & { readonly row: Row }): ReactNode {
  const { row, columns, idOf, titleOf, selection, renderActions } = props;
  const { t } = useText();
  const id = idOf(row);
  const isChosen = selection?.chosen.has(id) ?? false;
  const name = columns.find(({ isName = false }) => isName) ?? columns[0];
  // An action may remove its row: the focus moves to the row that follows, or to what replaces the table.
  const ref = useFocusHandedOn(3);
  return (
    <Table.Tr ref={ref} className={classes.row} data-chosen={isChosen || undefined}>
      {selection !== undefined && (
        <Table.Td className={classes.choice}>
          <Checkbox
            aria-label={t('ListSelect', titleOf?.(row) ?? id)}
            checked={isChosen}
            onChange={({ currentTarget: { checked } }) => selection.onChange([row], checked)}
          />
        </Table.Td>
      )}
      {columns.map((column) =>
        column === name ? (
          <Table.Th key={column.key} scope="row" className={classes.name} data-align={column.align}>
            {column.render(row)}
          </Table.Th>
        ) : (
          <Table.Td key={column.key} className={classes.fact} data-label={column.label} data-align={column.align}>
            {column.render(row)}
          </Table.Td>
        ),
      )}
      {renderActions !== undefined && <Table.Td className={classes.actions}>{renderActions(row)}</Table.Td>}
    </Table.Tr>
  );
}

type ChoiceOfAllProps<Row> = RowsProps<Row> & { readonly selection: DataSelection<Row> };

function ChoiceOfAll<Row>({ rows, idOf, selection }: ChoiceOfAllProps<Row>): ReactNode {
  const { t } = useText();
  const chosen = rows.filter((row) => selection.chosen.has(idOf(row))).length;
  return (
    <Table.Th scope="col" className={classes.choice}>
      <Checkbox
        aria-label={t('ListSelectPage')}
        checked={rows.length > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={({ currentTarget: { checked } }) => selection.onChange(rows, checked)}
      />
    </Table.Th>
  );
}

/** The sorting after a click: reversed, or the column's usual order first. */
function nextOrder<Row>({ key, sortsDown = false }: DataColumn<Row>, sorting: DataSorting | undefined): DataSorting {
  if (sorting?.column === key) return { column: key, order: sorting.order === 'ASC' ? 'DESC' : 'ASC' };
  return { column: key, order: sortsDown ? 'DESC' : 'ASC' };
}

interface ColumnHeadProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sorting: DataSorting | undefined;
  readonly onSort: ((sorting: DataSorting) => void) | undefined;
}

function ColumnHead<Row>({ column, sorting, onSort }: ColumnHeadProps<Row>): ReactNode {
  const { label, align, width, sortable = false } = column;
  if (!sortable || onSort === undefined) {
    return (
      <Table.Th scope="col" data-align={align} w={width}>
        {label}
      </Table.Th>
    );
  }
  const order = sorting?.column === column.key ? sorting.order : undefined;
  const ariaSort = order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending';
  return (
    <Table.Th scope="col" aria-sort={ariaSort} data-align={align} w={width}>
      <button type="button" className={classes.sort} onClick={() => onSort(nextOrder(column, sorting))}>
        {label}
        {order !== undefined && <Icon name={order === 'ASC' ? 'arrowUp' : 'arrowDown'} size={12} />}
      </button>
    </Table.Th>
  );
}

interface CardSortingProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly sorting: DataSorting;
  onSort(sorting: DataSorting): void;
}

/** Cards have no column headings to sort by. */
function CardSorting<Row>({ columns, sorting, onSort }: CardSortingProps<Row>): ReactNode {
  const { t } = useText();
  const sortable = columns.filter((column) => column.sortable === true);
  if (sortable.length === 0) return null;
  const { column, order } = sorting;
  const isSorted = sortable.some(({ key }) => key === column);
  return (
    <div className={classes.cardSorting}>
      <NativeSelect
        aria-label={t('ProjectsSortBy')}
        className={classes.cardColumn ?? ''}
        data={[
          ...(isSorted ? [] : [{ value: column, label: '–' }]),
          ...sortable.map(({ key, label }) => ({ value: key, label })),
        ]}
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

interface FootProps {
  readonly drawn: number;
  readonly total: number;
  readonly isLoadingMore?: boolean;
  /** Undefined when there are no more. */
  readonly onMore: (() => void) | undefined;
}

/** How many of the rows are shown, and a button for more. */
function Foot({ drawn, total, isLoadingMore = false, onMore }: FootProps): ReactNode {
  const { t, locale } = useText();
  const ref = useFocusHandedOn(3);
  return (
    <div className={classes.foot}>
      <span className="sani-figures" role="status">
        {t('ListShowing', formatInteger(drawn, locale), formatInteger(total, locale))}
      </span>
      {onMore !== undefined && (
        <BusyButton ref={ref} variant="subtle" isBusy={isLoadingMore} onClick={onMore}>
          {t('ListingLoadMore')}
        </BusyButton>
      )}
    </div>
  );
}
