import { Button, Loader } from '@mantine/core';
import { catalogueCountryOf } from '@sanispec/shared/markets';
import type { ProjectDetails, ProjectSummary } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { FormView } from '#ui/forms/FormView.tsx';
import { detailsOf, detailsValues, offeredCountries, projectDetailsFields } from '../context/projectDetailsForm.ts';
import { type ProjectOwner, projectEndpoints } from '../store/projectApi.ts';
import { ActionModal, type ProjectDialogProps } from './ActionDialog.tsx';
import { projectDetailsQuery } from './projectListQueries.ts';

interface EditDetailsDialogProps extends ProjectDialogProps<ProjectSummary> {
  readonly owner: ProjectOwner;
}

/** Edits the details of a project of the list: as they are now, which may be newer than the list. */
export function EditDetailsDialog(props: EditDetailsDialogProps): ReactNode {
  const { project, owner, onClose } = props;
  const { t } = useText();
  const { data, isPending, error, refetch } = useQuery(projectDetailsQuery(owner, project.id));

  return (
    <ActionModal title={t('OverviewDetails')} size="lg" onClose={onClose}>
      {data !== undefined && (
        // Another user's save makes it another form to fill in.
        <EditForm key={data.etag} {...props} {...data} reload={async () => void (await refetch())} />
      )}
      {isPending && <Loader size={36} role="img" aria-label={t('PageLoading')} />}
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
  reload(): Promise<void>;
}

function EditForm({ project, owner, details, etag, reload, onClose, onDone }: EditFormProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { data: countries = [] } = useQuery(catalogueCountriesQuery());
  const [isStale, setIsStale] = useState(false);
  const offered = [...new Set([details.country, ...offeredCountries(countries, catalogueCountryOf(locale))])];
  const { head, tail } = projectDetailsFields({ countries: offered, segment: details.segment, isExtended: true }, text);
  return (
    <FormView
      fields={[...head, ...tail]}
      initial={detailsValues(details)}
      takesFocus
      onCancel={onClose}
      onEdit={() => setIsStale(false)}
      send={async (body) => {
        const params = { projectId: project.id };
        const result = await callApi(projectEndpoints(owner).saveDetails, {
          params,
          body: { details: detailsOf(body) },
          ifMatch: etag,
        });
        setIsStale(!result.ok && result.error === 'ErrorStaleProject');
        return result;
      }}
      onSuccess={(saved) => onDone(t('ProjectsEdited', saved.details.title))}
    >
      {isStale && (
        <Button variant="default" onClick={() => void reload()}>
          {t('ProjectsReload')}
        </Button>
      )}
    </FormView>
  );
}
