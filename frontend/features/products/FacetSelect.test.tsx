import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderSite } from '../../testing/renderSite.tsx';
import { FacetValues, type ValueFacet } from './FacetValues.tsx';

/** Series 1 to `count`, the first with the most products; nothing has the last. */
function seriesFacet(count: number, chosen: readonly string[] = []): ValueFacet {
  const values = Array.from({ length: count }, (_, index) => {
    const value = `Series ${index + 1}`;
    return { value, count: count - 1 - index, selected: chosen.includes(value) };
  });
  return { type: 'multiselect', columnName: 'Series', isAdvanced: false, values };
}

async function show(facet: ValueFacet) {
  const onChange = vi.fn();
  const labels = { value: (value: string) => value };
  const rendered = await renderSite(
    <FacetValues title="Series" facet={facet} labels={labels} lockNoteId={undefined} onChange={onChange} />,
  );
  return { ...rendered, onChange };
}

describe('a filter of many values', () => {
  it('lists six, and offers the others by name', async () => {
    const { user, onChange } = await show(seriesFacet(40, ['Series 2']));
    expect(screen.getAllByRole('checkbox')).toHaveLength(6);
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Series: Select' });
    const names = Array.from(list.options, ({ text }) => text);
    expect(names).toHaveLength(35);
    expect(names.slice(0, 4)).toEqual(['Select', 'Series 7 (33)', 'Series 8 (32)', 'Series 9 (31)']);
    expect(list.options[34]?.disabled).toBe(true);

    await user.selectOptions(list, 'Series 12');

    expect(onChange).toHaveBeenCalledWith(['Series 2', 'Series 12']);
    expect(list.value).toBe('');
  });

  it('shows a chosen one among the first', async () => {
    await show(seriesFacet(40, ['Series 12']));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Series 12/ }).checked).toBe(true);
    expect(screen.queryByRole('option', { name: /^Series 12/ })).toBeNull();
  });

  it('of some more unfolds instead', async () => {
    const { user } = await show(seriesFacet(20));
    expect(screen.queryByRole('combobox')).toBeNull();

    await user.click(screen.getByRole('button', { name: '14 more' }));

    expect(screen.getAllByRole('checkbox')).toHaveLength(20);
  });
});
