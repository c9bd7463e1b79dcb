import { Button, Loader, Modal, NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { catalogueCountryOf } from '@sanispec/shared/markets';
import type { ProjectDetails } from '@sanispec/shared/project';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigateTo } from '../../app/locale.ts';
import { useSession } from '../../app/session.tsx';
import { translateMessage, useText } from '../../app/text.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { freshKey } from '../../lib/freshId.ts';
import { catalogueCountriesQuery } from '../../worker/catalogueQueries.ts';
import { createProject } from './createProjectCall.ts';
import { offeredCountries } from './offeredCountries.ts';
import { ProjectDetailsFields } from './ProjectDetailsFields.tsx';
import { detailsErrors, emptyDetails, trimmedDetails } from './projectDetailsForm.ts';
import { projectsKey, templatesQuery } from './projectQueries.ts';
import { segmentLabel } from './segmentOptions.ts';

interface CreateProjectModalProps {
  readonly fromTemplate: boolean;
  onClose(): void;
}

/** Creates a project, blank or from a template, and opens it (§2.6). */
export function CreateProjectModal({ fromTemplate, onClose }: CreateProjectModalProps): ReactNode {
  const { t } = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t(fromTemplate ? 'TitleSetupNewProjectFromTemplate' : 'TitleSetupNewProject')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <CreateProjectBody fromTemplate={fromTemplate} onClose={onClose} />
    </Modal>
  );
}

function CreateProjectBody({ fromTemplate, onClose }: CreateProjectModalProps): ReactNode {
  const { t, locale } = useText();
  const { user } = useSession();
  const { data: countries, isError, refetch } = useQuery(catalogueCountriesQuery());
  if (fromTemplate && user === undefined) return <Text>{t('ProjectTemplatesForUsers')}</Text>;
  if (isError) return <ErrorState message={t('NetworkError')} onRetry={() => void refetch()} />;
  if (countries === undefined) return <Loader aria-label={t('PageLoading')} />;
  const offered = offeredCountries(countries, catalogueCountryOf(locale));
  if (offered.length === 0) return <ErrorState message={t('ProjectNoCountries')} onRetry={() => void refetch()} />;
  return <CreateProjectForm fromTemplate={fromTemplate} countries={offered} onClose={onClose} />;
}

function useCreation(onClose: () => void) {
  const { user } = useSession();
  const navigateTo = useNavigateTo();
  const queryClient = useQueryClient();
  const [idempotencyKey, setIdempotencyKey] = useState(freshKey);
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function create(details: ProjectDetails, templateId: string): Promise<void> {
    setIsSending(true);
    setError(undefined);
    const input = { details: trimmedDetails(details), ...(templateId !== '' && { templateId }) };
    const result = await createProject(user === undefined ? 'guest' : 'user', input, idempotencyKey);
    setIsSending(false);
    if (!result.ok) {
      setError(translateMessage(result.error, result.details));
      return;
    }
    void queryClient.invalidateQueries({ queryKey: projectsKey });
    onClose();
    await navigateTo('projectOverview', { projectId: result.data.id });
  }

  /** What is sent next is another project: a key belongs to one input. */
  function forget(): void {
    setIdempotencyKey(freshKey());
    setError(undefined);
  }

  return { create, forget, error, isSending };
}

interface CreateProjectFormProps extends CreateProjectModalProps {
  readonly countries: readonly string[];
}

function CreateProjectForm({ fromTemplate, countries, onClose }: CreateProjectFormProps): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const [templateId, setTemplateId] = useState('');
  const [templateError, setTemplateError] = useState<string>();
  const { create, forget, error, isSending } = useCreation(onClose);
  const own = catalogueCountryOf(locale);
  const form = useForm<ProjectDetails>({
    initialValues: { ...emptyDetails, country: countries.includes(own) ? own : (countries[0] ?? '') },
    validate: (details) => detailsErrors(details, text),
    onValuesChange: forget,
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    const lacksTemplate = fromTemplate && templateId === '';
    setTemplateError(lacksTemplate ? t('ProjectTemplateRequired') : undefined);
    form.onSubmit((details) => {
      if (!lacksTemplate) void create(details, templateId);
    })(event);
  }

  return (
    <form onSubmit={submit} noValidate>
      <ProjectDetailsFields form={form} countries={countries} isExtended={false}>
        {fromTemplate && (
          <TemplateField
            country={form.getValues().country}
            value={templateId}
            error={templateError}
            onChange={(value) => {
              forget();
              setTemplateError(undefined);
              setTemplateId(value);
            }}
          />
        )}
      </ProjectDetailsFields>
      {error !== undefined && (
        <Text c="red" mt="sm" role="alert">
          {error}
        </Text>
      )}
      <Button type="submit" fullWidth mt="md" size="md" loading={isSending}>
        {t('ButtonTextCreateProject')}
      </Button>
    </form>
  );
}

interface TemplateFieldProps {
  readonly country: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(templateId: string): void;
}

/** Templates open to the user in the chosen country, '{title} [{segment}]'; a choice that is gone is dropped. */
function TemplateField({ country, value, error, onChange }: TemplateFieldProps): ReactNode {
  const { t } = useText();
  const { data } = useQuery(templatesQuery(country));
  const templates = data?.rowsData ?? [];
  const isGone = data !== undefined && value !== '' && templates.every(({ id }) => id !== value);
  useEffect(() => {
    if (isGone) onChange('');
  }, [isGone, onChange]);
  const options = templates.map(({ id, details }) => {
    const segment = segmentLabel(details.segment, t);
    return { value: id, label: segment === '' ? details.title : `${details.title} [${segment}]` };
  });
  return (
    <NativeSelect
      label={t('ProjectFieldTemplate')}
      withAsterisk
      data={[{ value: '', label: '–' }, ...options]}
      value={value}
      error={error}
      description={data !== undefined && templates.length === 0 ? t('ProjectNoTemplates') : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
