import { describe, expect, it } from 'vitest';
import { type ListDefinition, listBody, readList, writeList } from './useListState.ts';

const definition: ListDefinition<'country'> = {
  sortable: ['name', 'size'],
  sorting: { column: 'name', order: 'ASC' },
  filters: ['country'],
};

function read(address: string) {
  return readList(new URLSearchParams(address), definition);
}

describe('a list in the address', () => {
  it('names text, sorting, page and filters', () => {
    const address = 'country=DE&country=AT&q=wc&sort=-size&page=3';
    const state = read(address);
    expect(state).toEqual({
      text: 'wc',
      sorting: { column: 'size', order: 'DESC' },
      page: 2,
      filters: { country: ['DE', 'AT'] },
    });
    expect(writeList(new URLSearchParams(), definition, state).toString()).toBe(address);
  });

  it.each(['page=0', 'page=x', 'sort=secret', 'page=1.5', ''])('takes %j for the list as it usually is', (address) => {
    expect(read(address)).toEqual({
      text: '',
      sorting: { column: 'name', order: 'ASC' },
      page: 0,
      filters: { country: [] },
    });
  });

  it('leaves out what is usual and keeps what is not its own', () => {
    const present = new URLSearchParams('tab=local&q=old&page=2');
    const state = { ...read(''), text: '' };
    expect(writeList(present, definition, state).toString()).toBe('tab=local');
  });

  it('asks the server for 25 rows of its page', () => {
    expect(listBody(read('page=3&sort=-size'))).toEqual({
      sortColumName: 'size',
      sortOrder: 'DESC',
      pageSize: 25,
      firstEntryIndexPage: 50,
    });
  });
});
