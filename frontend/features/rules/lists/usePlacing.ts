import type { Field, FieldOption, FormValues } from '@sanispec/shared/forms';
import { countryName } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { foreignCountries, useAdminCountries, useAdminCountryOptions } from '#core/adminCountries.ts';
import { catalogsInUseQuery } from '#core/catalogsInUse.ts';
import { countryOptions } from '#core/countryOptions.ts';
import { useText } from '#core/text.ts';
import { type DefinitionPart, placingFields, placingParts, withPlacing } from './definitionForm.ts';

interface Placing {
  readonly fields: readonly Field[];
  readonly parts: readonly DefinitionPart[];
  follow(before: FormValues, after: FormValues): FormValues;
}

/** Where a list or group applies: what is offered to choose from, and what follows from a choice. */
export function usePlacing(held: readonly string[], isReadOnly: boolean): Placing {
  const text = useText();
  const { locale } = text;
  const own = useAdminCountryOptions();
  const { data: catalogs } = useQuery({ ...catalogsInUseQuery(), enabled: !isReadOnly });
  const administered = useAdminCountries();
  return useMemo(() => {
    const ownCodes = own.map(({ value }) => value);
    const foreign = held.filter((country) => !ownCodes.includes(country));
    const countries: readonly FieldOption[] = [...own, ...countryOptions(locale, foreign)];
    const usable = (catalogs ?? [])
      .map(({ id, fileName, version, countries: using }) => ({
        id,
        label: fileName === '' ? version : fileName,
        countries: using.filter((country) => foreignCountries([country], administered).length === 0),
      }))
      .filter((catalog) => catalog.countries.length > 0);
    const options = usable.map(({ id, label, countries: using }) => ({
      value: id,
      label: `${label} (${using.join(', ')})`,
    }));
    return {
      fields: placingFields(countries, options, isReadOnly),
      parts: placingParts(text, countryName),
      follow: (before, after) =>
        withPlacing(before, after, (id) => usable.find((catalog) => catalog.id === id)?.countries ?? []),
    };
  }, [own, held, catalogs, administered, isReadOnly, locale, text]);
}
