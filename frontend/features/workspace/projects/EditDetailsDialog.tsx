import { Button, Loader } from '@mantine/core';
import { useForm } from '@mantine/form';
import { catalogueCountryOf } from '@sanispec/shared/markets';
import type { ProjectDetails, ProjectSummary } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { ErrorState } from '#components/ErrorState.tsx';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { type ProjectOwner, projectEndpoints } from '../store/projectApi.ts';
import { ActionForm, ActionModal, type ProjectDialogProps } from './ActionDialog.tsx';
import { ProjectDetailsFields } from './ProjectDetailsFields.tsx';
import { detailsErrors, offeredCountries, trimmedDetails } from './projectDetailsForm.ts';
import { projectDetailsQuery } from './projectListQueries.ts';
import { useSending } from './useSending.ts';

interface EditDetailsDialogProps extends ProjectDialogProps<ProjectSummary> {
  readonly owner: ProjectOwner;
}

/** Edits the details of a project of the list: as they are now, which may be newer than the list. */
export function EditDetailsDialog(props: EditDetailsDialogProps): ReactNode {
  const { project, owner, onClose } = props;
  const { t } = useText();
  const { data, isPending, error, refetch } = useQuery(projectDetailsQuery(owner, project.id));

  /** @returns the details that somebody else has saved meanwhile */
  async function reload(): Promise<ProjectDetails | undefined> {
    const { data: newer, isError } = await refetch();
    return isError ? undefined : newer?.details;
  }

  return (
    <ActionModal title={t('OverviewDetails')} size="lg" onClose={onClose}>
      {data !== undefined && <EditForm {...props} {...data} reload={reload} />}
      {isPending && <Loader aria-label={t('PageLoading')} />}
      {data === undefined && error !== null && (
        <ErrorState
          message={error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError')}
          onRetry={() => void refetch()}
        />
      )}
    </ActionModal>
  );
}

interface EditFormProps extends EditDetailsDialogProps {
  readonly details: ProjectDetails;
  readonly etag: string | undefined;
  reload(): Promise<ProjectDetails | undefined>;
}

function EditForm({ project, owner, details, etag, reload, onClose, onDone }: EditFormProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { data: countries = [] } = useQuery(catalogueCountriesQuery());
  const { send, forget, isSending, error } = useSending();
  const form = useForm<ProjectDetails>({
    initialValues: details,
    validate: (values) => detailsErrors(values, text),
  });
  const offered = [...new Set([details.country, ...offeredCountries(countries, catalogueCountryOf(locale))])];
  const isStale = error === translateMessage('ErrorStaleProject');

  async function save(values: ProjectDetails): Promise<void> {
    const body = { details: trimmedDetails(values) };
    const params = { projectId: project.id };
    const sent = await send(() => callApi(projectEndpoints(owner).saveDetails, { params, body, ifMatch: etag }));
    if (sent !== undefined) onDone(t('ProjectsEdited', sent.data.details.title));
  }

  async function showNewer(): Promise<void> {
    const newer = await reload();
    if (newer === undefined) return;
    form.setValues(newer);
    forget();
  }

  return (
    <ActionForm
      submitLabel={t('ButtonTextSave')}
      isSending={isSending}
      error={error}
      onSubmit={(event) => form.onSubmit((values) => void save(values))(event)}
      onClose={onClose}
    >
      <ProjectDetailsFields form={form} countries={offered} isExtended />
      {isStale && (
        <Button variant="default" mt="md" onClick={() => void showNewer()}>
          {t('ProjectsReload')}
        </Button>
      )}
    </ActionForm>
  );
}
