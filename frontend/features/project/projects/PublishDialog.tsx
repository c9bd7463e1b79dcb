import { Button, Loader, Text } from '@mantine/core';
import { publishTemplate } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { ActionForm, ActionModal, type ProjectDialogProps } from './ActionDialog.tsx';
import classes from './PublishDialog.module.css';
import { projectDetailsQuery } from './projectListQueries.ts';
import { TemplateCountries } from './TemplateCountries.tsx';
import { useSending } from './useSending.ts';

/** Where a template is published: as it is now, which may be newer than the list. */
export function PublishDialog(props: ProjectDialogProps<ProjectSummary>): ReactNode {
  const { project, onClose } = props;
  const { t } = useText();
  const { data, isPending, error, refetch } = useQuery(projectDetailsQuery('user', project.id));
  return (
    <ActionModal title={t('ProjectsPublishTitle')} onClose={onClose}>
      {data !== undefined && (
        <PublishForm key={data.etag} {...props} published={data.templateCountries} etag={data.etag} reload={refetch} />
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

interface PublishFormProps extends ProjectDialogProps<ProjectSummary> {
  readonly published: readonly string[];
  readonly etag: string | undefined;
  reload(): Promise<unknown>;
}

/** Starts over with each version of the template. */
function PublishForm({ project, published, etag, reload, onClose, onDone }: PublishFormProps): ReactNode {
  const { t } = useText();
  const [countries, setCountries] = useState(published);
  const { send, isSending, error } = useSending();
  const isStale = error === translateMessage('ErrorStaleProject');

  async function publish(): Promise<void> {
    const params = { projectId: project.id };
    const body = { countries: [...countries] };
    const sent = await send(() => callApi(publishTemplate, { params, body, ifMatch: etag }));
    if (sent === undefined) return;
    const { title } = sent.data.details;
    onDone(t(countries.length === 0 ? 'ProjectsTemplateWithdrawn' : 'ProjectsTemplatePublished', title));
  }

  return (
    <ActionForm
      submitLabel={t('ButtonTextSave')}
      isSending={isSending}
      error={error}
      onSubmit={() => void publish()}
      onClose={onClose}
    >
      <Text fw={500} mb="sm" className="sani-breakable">
        {project.details.title}
      </Text>
      <TemplateCountries published={published} value={countries} onChange={setCountries} />
      {isStale && (
        <Button variant="default" className={classes.reload} onClick={() => void reload()}>
          {t('ProjectsReload')}
        </Button>
      )}
    </ActionForm>
  );
}
