import { describe, expect, it } from 'vitest';
import { readColumn } from './columnFlags.ts';

describe('readColumn', () => {
  it.each([
    ['', 'text', undefined],
    ['descbullets', 'bulletpoints', undefined],
    ['bulletpoints', 'bulletpoints', undefined],
    ['number', 'number', undefined],
    ['number;hidden', 'hidden', undefined],
    ['multiselect', 'text', undefined],
    ['stdfilter', 'text', { type: 'select', isAdvanced: false }],
    ['advfilter;multiselect', 'text', { type: 'multiselect', isAdvanced: true }],
    ['number;stdfilter;range', 'number', { type: 'range', isAdvanced: false }],
    ['advfilter;interval', 'text', { type: 'interval', isAdvanced: true }],
    ['stdfilter;advfilter', 'text', { type: 'select', isAdvanced: false }],
    [' STDFILTER ; Range ', 'text', { type: 'range', isAdvanced: false }],
  ])("reads '%s' as format %s with filter %o", (flags, format, filter) => {
    expect(readColumn('Width', flags).column).toMatchObject({ name: 'Width', format, filter });
  });

  it.each([
    [' articletext ', 'Articletext'],
    ['SPEC_PRODTYPE', 'SPEC_Prodtype'],
    [' h1', 'h1'],
    ['COLOUR', 'COLOUR'],
  ])('names the column %j %s', (header, name) => {
    expect(readColumn(header, '').column.name).toBe(name);
  });

  it('keeps an unknown flag as written and reports it', () => {
    const { column, unknownFlags } = readColumn('Width', 'number;Sortable');
    expect(column.flags).toEqual(['number', 'Sortable']);
    expect(unknownFlags).toEqual(['Sortable']);
  });
});
