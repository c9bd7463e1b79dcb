import { isSubCategory } from '@sanispec/shared/catalogue';
import { type UsageReportTable, usageReportColumns } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { SubCategoryIcon } from '#catalogue/SubCategoryIcon.tsx';
import { type SiteText, useText } from '#core/text.ts';
import { formatInteger, formatShare } from '#lib/formats.ts';
import type { DataColumn } from '#ui/DataTable.tsx';
import classes from './Usage.module.css';
import { type RankedRow, tableLists } from './usageQueries.ts';
import { changeText, codeText, directionOf, moneyIn, nothing, numberIn, textIn } from './usageWords.ts';

type Column = (typeof usageReportColumns)[UsageReportTable][number];
type CountColumn =
  | 'quantity'
  | 'projects'
  | 'created'
  | 'changed'
  | 'specified'
  | 'count'
  | 'new'
  | 'active'
  | 'guestProjects';

/** Which column a value of the span before belongs to. */
const beforeOf = {
  quantityBefore: 'quantity',
  before: 'count',
  newBefore: 'new',
  activeBefore: 'active',
} as const satisfies Partial<Record<Column, CountColumn>>;

function isBefore(column: Column): column is keyof typeof beforeOf {
  return column in beforeOf;
}

/** The columns of a table as they are shown; currencies stand with their amounts. */
export function useUsageColumns(table: UsageReportTable): readonly DataColumn<RankedRow>[] {
  const text = useText();
  const columns: readonly Column[] = usageReportColumns[table];
  const { sortable } = tableLists[table];
  return columns
    .filter((column) => column !== 'currency')
    .map((column) => ({ ...columnOf(column, text), sortable: sortable.includes(column) }));
}

function columnOf(column: Exclude<Column, 'currency'>, text: SiteText): DataColumn<RankedRow> {
  const { t, locale } = text;
  if (isBefore(column)) {
    const present = beforeOf[column];
    return {
      key: column,
      label: t('UsageColumnchange'),
      align: 'end',
      render: ({ cells }) => <Change value={numberIn(cells, present)} before={numberIn(cells, column)} />,
    };
  }
  const label = t(`UsageColumn${column}`);
  switch (column) {
    case 'articleId':
      return { key: column, label, render: (row) => <Article row={row} /> };
    case 'title':
    case 'series':
      return { key: column, label, render: ({ cells }) => orNothing(textIn(cells, column)) };
    case 'subCategory':
    case 'country':
    case 'segment':
    case 'month':
    case 'format':
    case 'reason':
      return {
        key: column,
        label,
        render: ({ cells }) => {
          const code = textIn(cells, column);
          return code === '' && column !== 'segment' ? nothing : codeText(column, code, text);
        },
      };
    case 'value':
      return figureColumn(column, label, ({ cells }) => moneyIn(cells, column, locale));
    case 'conversion':
      return figureColumn(column, label, ({ cells }) => {
        const share = numberIn(cells, column);
        return share === undefined ? nothing : formatShare(share, locale);
      });
    default:
      return figureColumn(column, label, ({ cells }) => {
        const count = numberIn(cells, column);
        return count === undefined ? nothing : formatInteger(count, locale);
      });
  }
}

function figureColumn(key: string, label: string, say: (row: RankedRow) => string): DataColumn<RankedRow> {
  return {
    key,
    label,
    align: 'end',
    sortsDown: true,
    render: (row) => <span className="sani-figures sani-nowrap">{say(row)}</span>,
  };
}

function orNothing(words: string): string {
  return words === '' ? nothing : words;
}

/** An article by its place, its kind and its number. */
function Article({ row: { rank, cells } }: { readonly row: RankedRow }): ReactNode {
  const { locale } = useText();
  const subCategory = textIn(cells, 'subCategory');
  return (
    <span className={classes.article}>
      <span className={`${classes.rank} sani-figures`} aria-hidden="true">
        {formatInteger(rank, locale)}
      </span>
      <span className={classes.kind}>
        {isSubCategory(subCategory) && <SubCategoryIcon subCategory={subCategory} size={24} />}
      </span>
      <span className="sani-figures">{textIn(cells, 'articleId')}</span>
    </span>
  );
}

interface ChangeProps {
  readonly value: number | undefined;
  readonly before: number | undefined;
}

function Change({ value, before }: ChangeProps): ReactNode {
  const text = useText();
  const change = value === undefined ? undefined : changeText(value, before, 'count', text);
  return (
    <span className={`${classes.change} sani-figures sani-nowrap`} data-direction={directionOf(value ?? 0, before)}>
      {change ?? nothing}
    </span>
  );
}
