import { Button, Group, Modal, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { catalogueCountryOf } from '@sanispec/shared/markets';
import { type ProjectDetails, sameValue } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import { ProjectDetailsFields } from '../projects/ProjectDetailsFields.tsx';
import { detailsErrors, offeredCountries, trimmedDetails } from '../projects/projectDetailsForm.ts';

/** Edits all details of the open project (domain: Project); they are saved with its other changes. */
export function ProjectDetailsModal({ onClose }: { onClose(): void }): ReactNode {
  useFocusReturn();
  const text = useText();
  const { t, locale } = text;
  const { state, store, editRefusal } = useWorkspace();
  const { details } = state.draft;
  const { data: countries = [] } = useQuery(catalogueCountriesQuery());
  const form = useForm<ProjectDetails>({
    initialValues: details,
    validate: (values) => detailsErrors(values, text),
  });
  // The stored country stays on offer, wherever the project is opened.
  const offered = [...new Set([details.country, ...offeredCountries(countries, catalogueCountryOf(locale))])];

  function save(values: ProjectDetails): void {
    const next = trimmedDetails(values);
    if (!sameValue(next, details)) store.editDetails(next);
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('OverviewDetails')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <form onSubmit={form.onSubmit(save)} noValidate>
        <ProjectDetailsFields form={form} countries={offered} isExtended isReadOnly={editRefusal !== undefined} />
        {editRefusal !== undefined && (
          <Text c="dimmed" mt="lg">
            {editRefusal}
          </Text>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('ButtonTextCancel')}
          </Button>
          <Button type="submit" disabled={editRefusal !== undefined}>
            {t('ButtonTextSave')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
