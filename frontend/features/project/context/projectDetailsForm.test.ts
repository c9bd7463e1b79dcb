import { expect, it } from 'vitest';
import { offeredCountries } from './projectDetailsForm.ts';

it('offers the countries that share a catalogue, else all that have one', () => {
  const countries = [
    { country: 'GB', catalogueId: 'int' },
    { country: 'AE', catalogueId: 'int' },
    { country: 'DE', catalogueId: 'dach' },
  ];
  expect(offeredCountries(countries, 'AE')).toEqual(['GB', 'AE']);
  expect(offeredCountries(countries, 'FR')).toEqual(['GB', 'AE', 'DE']);
});
