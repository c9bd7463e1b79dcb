import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CatalogueText, CatalogueValue, ContentLanguageProvider } from './CatalogueText.tsx';

const labels = { value: (value: string) => (value === 'Col_White' ? 'weiß' : value) };

it('a text of the catalogue is marked with the language that it is written in', () => {
  render(
    <ContentLanguageProvider value="en">
      <CatalogueText>WC Brisa</CatalogueText>
    </ContentLanguageProvider>,
  );
  expect(screen.getByText('WC Brisa').lang).toBe('en');
});

it.each([
  ['matt black;brass', 'matt black, brass', 'en'],
  ['Col_White', 'weiß', ''],
])('the value %s reads %s and is marked only as far as it is not translated', (value, shown, language) => {
  render(
    <ContentLanguageProvider value="en">
      <CatalogueValue value={value} labels={labels} />
    </ContentLanguageProvider>,
  );
  expect(screen.getByText(shown).lang).toBe(language);
});
