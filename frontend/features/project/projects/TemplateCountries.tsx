import { Text } from '@mantine/core';
import { countriesOf } from '@sanispec/shared/access';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { countryOptions } from '#core/countryOptions.ts';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { Choices } from '#ui/forms/MultiSelect.tsx';

interface TemplateCountriesProps {
  /** Where the template is published already: its owner may withdraw it there. */
  readonly published?: readonly string[];
  readonly value: readonly string[];
  onChange(value: readonly string[]): void;
}

/** The countries to publish a template in: those that the user administers. */
export function TemplateCountries({ published = [], value, onChange }: TemplateCountriesProps): ReactNode {
  const { t, locale } = useText();
  const labelId = useId();
  const { user } = useSession();
  const { data: sold = [] } = useQuery(catalogueCountriesQuery());
  const held = countriesOf(user?.scopes ?? [], 'admin');
  const administered = held === 'all' ? sold.map(({ country }) => country) : held;
  const offered = [...new Set([...published, ...administered])];
  if (offered.length === 0) return null;
  return (
    <>
      <Text fw={500} id={labelId}>
        {t('ProjectsTemplateCountries')}
      </Text>
      <Text c="dimmed" size="xs" mb="xs">
        {t('ProjectsTemplateCountriesHint')}
      </Text>
      <Choices labelledBy={labelId} options={countryOptions(locale, offered)} value={value} onChange={onChange} />
    </>
  );
}
