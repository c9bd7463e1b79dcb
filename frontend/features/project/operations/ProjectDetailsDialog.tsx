import { Text } from '@mantine/core';
import { catalogueCountryOf } from '@sanispec/shared/markets';
import { sameValue } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import { detailsOf, detailsValues, offeredCountries, projectDetailsFields } from '../context/projectDetailsForm.ts';
import { useWorkspace } from '../context/workspaceContext.ts';

/** Edits all details of the open project (domain: Project); they are saved with its other changes. */
export function ProjectDetailsDialog({ onClose }: { onClose(): void }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { state, store, editRefusal } = useWorkspace();
  const { details } = state.draft;
  const [initial] = useState(() => detailsValues(details));
  const { data: countries = [] } = useQuery(catalogueCountriesQuery());
  const isReadOnly = editRefusal !== undefined;
  // The stored country stays on offer, wherever the project is opened.
  const offered = [...new Set([details.country, ...offeredCountries(countries, catalogueCountryOf(locale))])];
  const { head, tail } = projectDetailsFields(
    { countries: offered, segment: details.segment, isExtended: true, isReadOnly },
    text,
  );
  return (
    <FormDialog
      title={t('OverviewDetails')}
      fields={[...head, ...tail]}
      initial={initial}
      takesFocus
      isBlocked={isReadOnly}
      onClose={onClose}
      send={async (body) => {
        const next = detailsOf(body);
        if (!sameValue(next, details)) store.editDetails(next);
        return { ok: true, data: undefined };
      }}
    >
      {isReadOnly && <Text c="dimmed">{editRefusal}</Text>}
    </FormDialog>
  );
}
