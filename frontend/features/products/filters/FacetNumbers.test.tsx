import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { FacetInterval, FacetRange } from './FacetNumbers.tsx';

it.each([
  ['/en-GB/browse/products', ['Width: Minimum', 'Width: Maximum', 'Depth: Value between 10 and 90']],
  ['/fr-FR/browse/products', ['Width\u00a0: Minimum', 'Width\u00a0: Maximum', 'Depth\u00a0: Valeur entre 10 et 90']],
])('numbers to filter by are named in the manner of the language at %s', async (at, names) => {
  await renderSite(
    <>
      <FacetRange
        unit="cm"
        title="Width"
        facet={{ type: 'range', columnName: 'Width_cm', isAdvanced: false, min: 20, max: 60 }}
        onChange={() => undefined}
      />
      <FacetInterval
        title="Depth"
        facet={{ type: 'interval', columnName: 'Depth_cm', isAdvanced: false, min: 10, max: 90 }}
        onChange={() => undefined}
      />
    </>,
    { at },
  );
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ labels }) => labels?.[0]?.textContent)).toEqual(names);
});
