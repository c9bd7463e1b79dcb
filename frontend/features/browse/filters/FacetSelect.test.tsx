import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { FacetValues, type ValueFacet } from './FacetValues.tsx';

/** Series 1 to `count`, the first with the most products; no product has the last. */
function seriesFacet(count: number, chosen: readonly string[] = []): ValueFacet {
  const values = Array.from({ length: count }, (_, index) => {
    const value = `Series ${index + 1}`;
    return { value, count: count - 1 - index, selected: chosen.includes(value) };
  });
  return { type: 'multiselect', columnName: 'Series', isAdvanced: false, values };
}

async function show(facet: ValueFacet, at = '/en-GB/browse/products') {
  const onChange = vi.fn();
  const labels = { value: (_columnName: string, value: string) => value };
  const rendered = await renderSite(
    <FacetValues {...{ facet, labels, onChange }} title="Series" lockNoteId={undefined} />,
    {
      at,
    },
  );
  return { ...rendered, onChange };
}

describe('a filter of many values', () => {
  it('lists six, and offers the others by name', async () => {
    const { user, onChange } = await show(seriesFacet(40, ['Series 2']));
    expect(screen.getAllByRole('checkbox')).toHaveLength(6);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Series: Select' });
    const offered = Array.from(field.list?.options ?? [], ({ value, text }) => `${value}: ${text}`);
    // No product has the last.
    expect(offered).toHaveLength(33);
    expect(offered.slice(0, 3)).toEqual(['Series 7: 33', 'Series 8: 32', 'Series 9: 31']);

    await user.type(field, 'series 1');
    expect(onChange).not.toHaveBeenCalled();
    await user.type(field, '2{Enter}');

    expect(onChange).toHaveBeenCalledExactlyOnceWith(['Series 2', 'Series 12']);
    expect(field.value).toBe('');
  });

  it('takes what is picked from the list at once, and says that nothing has an unknown name', async () => {
    const { user, onChange } = await show(seriesFacet(40));
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Series: Select' });

    await user.type(field, 'Ser{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(field.value).toBe('Ser');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('No results found.').id).toBe(field.getAttribute('aria-describedby'));

    await user.type(field, 'i');
    expect(screen.queryByText('No results found.')).toBeNull();

    field.value = 'Series 30';
    fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['Series 30']);
  });

  it('shows a chosen one among the first', async () => {
    await show(seriesFacet(40, ['Series 12']));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Series 12/ }).checked).toBe(true);
    const { list } = screen.getByRole<HTMLInputElement>('combobox');
    expect(Array.from(list?.options ?? [], ({ value }) => value)).not.toContain('Series 12');
  });

  it('names a filter of many values in the manner of the language', async () => {
    await show(seriesFacet(40), '/fr-FR/browse/products');
    expect(screen.getByRole('combobox').getAttribute('aria-label')).toBe('Series\u00a0: Sélectionner');
  });

  it('expands a filter of slightly more values', async () => {
    const { user } = await show(seriesFacet(20));
    expect(screen.queryByRole('combobox')).toBeNull();

    await user.click(screen.getByRole('button', { name: '14 more' }));

    expect(screen.getAllByRole('checkbox')).toHaveLength(20);
  });
});
