import { Button, Loader, Modal, NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { catalogueCountryOf } from '@sanispec/shared/markets';
import type { ProjectDetails } from '@sanispec/shared/project';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { CatalogueText, ContentLanguageProvider } from '#catalogue/CatalogueText.tsx';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { ErrorState } from '#components/ErrorState.tsx';
import { useNavigateTo } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import type { CarriedArticle } from '#core/siteDialogs.ts';
import { translateMessage, useText } from '#core/text.ts';
import { freshKey } from '#lib/newId.ts';
import { carriedState } from '../adding/carriedArticle.ts';
import { segmentLabel } from '../context/segmentOptions.ts';
import { EntryPicture } from '../set/EntryPicture.tsx';
import { createProject } from '../store/projectApi.ts';
import { projectsKey } from '../store/projectQueries.ts';
import classes from './CreateProjectModal.module.css';
import { HeldProjects, useHeldProjects } from './HeldProjects.tsx';
import { ProjectDetailsFields } from './ProjectDetailsFields.tsx';
import { detailsErrors, emptyDetails, offeredCountries, trimmedDetails } from './projectDetailsForm.ts';
import { templatesQuery } from './projectListQueries.ts';

interface CreateProjectModalProps {
  readonly fromTemplate: boolean;
  /** Goes into the new project, or into one that the user has already. */
  readonly carried: CarriedArticle | undefined;
  onClose(): void;
}

function titleOf({ fromTemplate, carried }: CreateProjectModalProps): SiteTextKey {
  if (carried !== undefined) return 'ProductAddToProject';
  return fromTemplate ? 'TitleSetupNewProjectFromTemplate' : 'TitleSetupNewProject';
}

/** Creates a project, blank or from a template, and opens it, with an article in it where the user came with one. */
export function CreateProjectModal(props: CreateProjectModalProps): ReactNode {
  const { t } = useText();
  const { carried, onClose } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t(titleOf(props))}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      {carried !== undefined && <Carried {...carried} />}
      <CreateProjectBody {...props} />
    </Modal>
  );
}

function Carried({ article, contentLanguage }: CarriedArticle): ReactNode {
  return (
    <div className={classes.carried}>
      <EntryPicture source={article.pictures.main} subCategory={article.subCategory} />
      <div className={classes.words}>
        <ContentLanguageProvider value={contentLanguage}>
          <CatalogueText className={classes.title}>{article.title}</CatalogueText>
        </ContentLanguageProvider>
        <span className={classes.reference}>{article.id}</span>
      </div>
    </div>
  );
}

function CreateProjectBody(props: CreateProjectModalProps): ReactNode {
  const { carried, onClose } = props;
  const { t, locale } = useText();
  const navigateTo = useNavigateTo();
  const { data: countries, isError, refetch } = useQuery(catalogueCountriesQuery());
  // Projects of other catalogues do not know the article.
  const offered = offeredCountries(countries ?? [], carried?.country ?? catalogueCountryOf(locale));
  const held = useHeldProjects(offered, carried !== undefined && countries !== undefined);
  if (isError) return <ErrorState message={t('NetworkError')} onRetry={() => void refetch()} />;
  if (countries === undefined || held === undefined) return <Loader aria-label={t('PageLoading')} />;
  if (offered.length === 0) return <ErrorState message={t('ProjectNoCountries')} onRetry={() => void refetch()} />;

  function choose(projectId: string): void {
    onClose();
    const state = carried && carriedState(carried.article);
    void navigateTo('projectOverview', { projectId }, { state });
  }

  return (
    <>
      {held.length > 0 && <HeldProjects projects={held} onChoose={choose} />}
      {carried !== undefined && <h3 className={classes.heading}>{t('TitleSetupNewProject')}</h3>}
      <CreateProjectForm {...props} countries={offered} takesFocus={held.length === 0} />
    </>
  );
}

function useCreation({ carried, onClose }: CreateProjectModalProps) {
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
    const state = carried && carriedState(carried.article);
    await navigateTo('projectOverview', { projectId: result.data.id }, { state });
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
  readonly takesFocus: boolean;
}

function CreateProjectForm(props: CreateProjectFormProps): ReactNode {
  const { fromTemplate, carried, countries, takesFocus } = props;
  const text = useText();
  const { t, locale } = text;
  const [templateId, setTemplateId] = useState('');
  const [templateError, setTemplateError] = useState<string>();
  const { create, forget, error, isSending } = useCreation(props);
  const own = carried?.country ?? catalogueCountryOf(locale);
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
      <ProjectDetailsFields form={form} countries={countries} isExtended={false} takesFocus={takesFocus}>
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
  const { user } = useSession();
  const { data: templates = [], isSuccess } = useQuery(templatesQuery(country, user === undefined));
  const isGone = isSuccess && value !== '' && templates.every(({ id }) => id !== value);
  useEffect(() => {
    if (isGone) onChange('');
  }, [isGone, onChange]);
  const options = templates.map(({ id, title, segment }) => {
    const label = segmentLabel(segment, t);
    return { value: id, label: label === '' ? title : `${title} [${label}]` };
  });
  return (
    <NativeSelect
      label={t('ProjectFieldTemplate')}
      withAsterisk
      data={[{ value: '', label: '–' }, ...options]}
      value={value}
      error={error}
      description={isSuccess && templates.length === 0 ? t('ProjectNoTemplates') : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
