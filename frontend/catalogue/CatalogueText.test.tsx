import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CatalogueText, CatalogueValue, ContentLanguageProvider } from './CatalogueText.tsx';
import { summaryLabels } from './catalogueLabels.ts';

const labels = summaryLabels(
  {
    translations: { de: { Col_White: 'weiß' } },
    listTitles: {},
    properties: { WC: [{ propertyId: 'Holes', format: 'number' }] },
  },
  'de-DE',
  () => undefined,
);

it('a text of the catalogue is marked with the language that it is written in', () => {
  render(
    <ContentLanguageProvider value="en">
      <CatalogueText>WC Brisa</CatalogueText>
    </ContentLanguageProvider>,
  );
  expect(screen.getByText('WC Brisa').lang).toBe('en');
});

it.each([
  ['Colour', 'matt black;brass', 'matt black, brass', 'en'],
  ['Colour', 'Col_White', 'weiß', ''],
  ['Holes', '2', '2', ''],
])('the %s %s reads %s and is marked only as far as it is not translated', (columnName, value, shown, language) => {
  render(
    <ContentLanguageProvider value="en">
      <CatalogueValue columnName={columnName} value={value} labels={labels} />
    </ContentLanguageProvider>,
  );
  expect(screen.getByText(shown).lang).toBe(language);
});

it.each([
  ['Betätigung Tast, 2-Mengen-Spülung', ['2-M']],
  ['Bateria 3-otworowa, 2-funkcyjna', ['3-o', '2-f']],
  ['Wand-WC Tindra 530-2', []],
])('no line of %s ends after the hyphen behind a digit, and its text is the same', (title, kept) => {
  const { container } = render(<CatalogueText>{title}</CatalogueText>);
  expect(container.textContent).toBe(title);
  expect([...container.querySelectorAll('.sani-nowrap')].map((part) => part.textContent)).toEqual(kept);
});
