import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { type DataColumn, DataTable, type DataTableProps } from './DataTable.tsx';

interface Article {
  readonly id: string;
  readonly title: string;
  readonly price: number;
}

function someArticles(count: number): Article[] {
  return Array.from({ length: count }, (_, index) => ({ id: `${index}`, title: `Basin ${index}`, price: index }));
}

const columns: readonly DataColumn<Article>[] = [
  { key: 'id', label: 'Number', render: ({ id }) => id },
  { key: 'title', label: 'Title', isName: true, sortable: true, render: ({ title }) => title },
  { key: 'price', label: 'Price', sortable: true, sortsDown: true, align: 'end', render: ({ price }) => price },
];

async function show(props: Partial<DataTableProps<Article>>) {
  const all = { label: 'Articles', columns, rows: someArticles(3), idOf: ({ id }: Article) => id, ...props };
  const { user } = await renderSite(<DataTable {...all} />);
  return user;
}

describe('a data table', () => {
  it('names its rows by the column that is their heading', async () => {
    await show({ rows: someArticles(1) });
    expect(screen.getByRole('table', { name: 'Articles' })).toBeDefined();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByRole('rowheader', { name: 'Basin 0' })).toBeDefined();
  });

  it('shows what replaces it when there are no rows', async () => {
    await show({ rows: [], empty: <p>No articles</p> });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('No articles')).toBeDefined();
  });

  it('shows a skeleton while the rows load', async () => {
    await show({ rows: undefined });
    expect(screen.getByRole('status')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says why the rows could not be loaded, and offers another attempt', async () => {
    const onRetry = vi.fn();
    const user = await show({ rows: undefined, error: new Error('broken'), onRetry });
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('draws 10,000 rows in steps', async () => {
    const user = await show({ rows: someArticles(10_000) });
    expect(screen.getAllByRole('rowheader')).toHaveLength(200);
    expect(screen.getByRole('status').textContent).toContain('10,000');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(screen.getAllByRole('rowheader')).toHaveLength(400);
  });

  it('asks for more rows when it has drawn those that it was given', async () => {
    const onLoadMore = vi.fn();
    const user = await show({ total: 7, onLoadMore });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(onLoadMore).toHaveBeenCalledOnce();
  });

  it('leaves out a column that is hidden from the reader', async () => {
    await show({ columns: columns.map((column) => ({ ...column, isHidden: column.key === 'price' })) });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Number', 'Title']);
  });

  it('shows a cell of 500 characters in full', async () => {
    const title = 'x'.repeat(500);
    await show({ rows: [{ id: '1', title, price: 1 }] });
    expect(screen.getByRole('rowheader').textContent).toBe(title);
  });
});

describe('the sorting of a data table', () => {
  it('reverses the sorted column, and starts others with their usual order', async () => {
    const onSort = vi.fn();
    const user = await show({ sorting: { column: 'title', order: 'ASC' }, onSort });
    const title = screen.getByRole('columnheader', { name: 'Title' });
    expect(title.getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(title).getByRole('button'));
    await user.click(within(screen.getByRole('columnheader', { name: 'Price' })).getByRole('button'));
    expect(onSort.mock.calls).toEqual([[{ column: 'title', order: 'DESC' }], [{ column: 'price', order: 'DESC' }]]);
  });
});

describe('the selection of a data table', () => {
  it('marks the checkbox of the page as mixed while some rows are chosen', async () => {
    const onChange = vi.fn();
    const user = await show({ selection: { chosen: new Set(['1']), onChange }, titleOf: ({ title }) => title });
    const [all, ...each] = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(all?.indeterminate).toBe(true);
    expect(each.map(({ checked }) => checked)).toEqual([false, true, false]);
    await user.click(screen.getByRole('checkbox', { name: /Basin 2/ }));
    expect(onChange).toHaveBeenCalledWith([someArticles(3)[2]], true);
  });
});
