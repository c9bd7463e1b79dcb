import { projectLists } from '@sanispec/shared/access';
import { describe, expect, it } from 'vitest';
import { noFilters, readListState, writeListState } from './projectListState.ts';

const usual = readListState(new URLSearchParams(), projectLists);

describe('the address of a list of projects', () => {
  it('names nothing while the list is as usual', () => {
    expect(writeListState(usual).toString()).toBe('');
    expect(usual).toEqual({
      list: 'own',
      text: '',
      filters: noFilters,
      sorting: { column: 'lastModified', order: 'DESC' },
      page: 0,
    });
  });

  it('names every difference in the address, with commas and ampersands in names', () => {
    const state = {
      list: 'market' as const,
      text: 'Süd & Söhne',
      filters: { ...noFilters, 'details.country': ['DE', 'AT'], companyName: ['Marsh, Oakley & Co'] },
      sorting: { column: 'companyName' as const, order: 'ASC' as const },
      page: 2,
    };
    const address = writeListState(state);
    expect(address.getAll('country')).toEqual(['DE', 'AT']);
    expect(address.get('page')).toBe('3');
    expect(readListState(new URLSearchParams(address.toString()), projectLists)).toEqual(state);
  });

  it.each(['tab=all', 'sort=__proto__', 'sort=-nothing', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', 'q=%20%20'])(
    'opens the usual list for %s',
    (query) => {
      expect(readListState(new URLSearchParams(query), projectLists)).toEqual(usual);
    },
  );

  it('opens no list that the user does not have', () => {
    expect(readListState(new URLSearchParams('tab=market'), ['own']).list).toBe('own');
  });

  it('searches for no more than the server takes', () => {
    expect(readListState(new URLSearchParams({ q: 'a'.repeat(300) }), projectLists).text).toHaveLength(100);
  });
});
