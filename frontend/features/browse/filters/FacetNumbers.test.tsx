import { measureOf } from '@sanispec/shared/catalogue';
import type { ListingFilter } from '@sanispec/shared/listing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { FacetInterval, FacetRange } from './FacetNumbers.tsx';

it.each([
  ['/en-GB/browse/products', ['Width: Minimum', 'Width: Maximum', 'Depth: Value between 10 and 90']],
  ['/fr-FR/browse/products', ['Width\u00a0: Minimum', 'Width\u00a0: Maximum', 'Depth\u00a0: Valeur entre 10 et 90']],
])('numbers to filter by are named in the manner of the language at %s', async (at, names) => {
  await renderSite(
    <>
      <FacetRange
        measure={measureOf('Width', false)}
        title="Width"
        facet={{ type: 'range', columnName: 'Width_cm', isAdvanced: false, min: 20, max: 60 }}
        onChange={() => undefined}
      />
      <FacetInterval
        title="Depth"
        measure={measureOf('Depth', false)}
        facet={{ type: 'interval', columnName: 'Depth_cm', isAdvanced: false, min: 10, max: 90 }}
        onChange={() => undefined}
      />
    </>,
    { at },
  );
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ labels }) => labels?.[0]?.textContent)).toEqual(names);
});

it('lengths to filter by are read and written in the unit of the reader, and kept as the catalogue has them', async () => {
  const onChange = vi.fn<(filter: ListingFilter) => void>();
  await renderSite(
    <FacetRange
      measure={measureOf('Width', true)}
      title="Width"
      facet={{ type: 'range', columnName: 'Width', isAdvanced: false, min: 20, max: 60.5, chosen: { max: 40.2 } }}
      onChange={onChange}
    />,
  );
  const [least, most] = screen.getAllByRole<HTMLInputElement>('textbox');
  expect([least?.placeholder, most?.placeholder, most?.value]).toEqual(['200', '605', '402']);
  await userEvent.type(least as HTMLInputElement, '246');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'range', columnName: 'Width', min: 24.6, max: 40.2 });
});

it('refuses a bound that can be read in two ways, says so, and changes no filter', async () => {
  const onChange = vi.fn<(filter: ListingFilter) => void>();
  await renderSite(
    <FacetRange
      measure={measureOf('Width', false)}
      title="Width"
      facet={{ type: 'range', columnName: 'Width', isAdvanced: false, min: 20, max: 6000 }}
      onChange={onChange}
    />,
    { at: '/en-GB/browse/products' },
  );
  const [least] = screen.getAllByRole<HTMLInputElement>('textbox');
  await userEvent.click(least as HTMLInputElement);
  await userEvent.paste('1.000');
  expect(await screen.findByText(/can be read in two ways/)).toBeDefined();
  expect(least?.getAttribute('aria-invalid')).toBe('true');
  expect(onChange).not.toHaveBeenCalled();
});
