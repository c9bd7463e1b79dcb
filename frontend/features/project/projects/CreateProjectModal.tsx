import { Loader, Modal } from '@mantine/core';
import { type ChoiceField, textOf } from '@sanispec/shared/forms';
import { catalogueCountryOf } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CatalogueText, ContentLanguageProvider } from '#catalogue/CatalogueText.tsx';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { useNavigateTo } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import type { CarriedArticle } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { freshKey } from '#lib/newId.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { FormView } from '#ui/forms/FormView.tsx';
import { carriedState } from '../adding/carriedArticle.ts';
import { detailsOf, offeredCountries, projectDetailsFields } from '../context/projectDetailsForm.ts';
import { segmentLabel } from '../context/segmentOptions.ts';
import { EntryPicture } from '../set/EntryPicture.tsx';
import { createProject } from '../store/projectApi.ts';
import { projectsKey } from '../store/projectQueries.ts';
import classes from './CreateProjectModal.module.css';
import { HeldProjects, useHeldProjects } from './HeldProjects.tsx';
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
  const [isSending, setIsSending] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t(titleOf(props))}
      closeOnEscape={!isSending}
      closeOnClickOutside={!isSending}
      withCloseButton={!isSending}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      {carried !== undefined && <Carried {...carried} />}
      <CreateProjectBody {...props} onSending={setIsSending} />
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

function CreateProjectBody(props: Omit<CreateProjectFormProps, 'countries' | 'takesFocus'>): ReactNode {
  const { carried, onClose } = props;
  const { t, locale } = useText();
  const navigateTo = useNavigateTo();
  const { data: countries, isError, refetch } = useQuery(catalogueCountriesQuery());
  // Projects of other catalogues do not know the article.
  const offered = offeredCountries(countries ?? [], carried?.country ?? catalogueCountryOf(locale));
  const held = useHeldProjects(offered, carried !== undefined && countries !== undefined);
  if (isError) return <ErrorState message={t('NetworkError')} onRetry={() => void refetch()} />;
  if (countries === undefined || held === undefined)
    return <Loader size={36} role="img" aria-label={t('PageLoading')} />;
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

interface CreateProjectFormProps extends CreateProjectModalProps {
  readonly countries: readonly string[];
  readonly takesFocus: boolean;
  onSending(isSending: boolean): void;
}

function CreateProjectForm(props: CreateProjectFormProps): ReactNode {
  const { fromTemplate, carried, countries, takesFocus, onSending, onClose } = props;
  const text = useText();
  const { t, locale } = text;
  const { user } = useSession();
  const navigateTo = useNavigateTo();
  const queryClient = useQueryClient();
  const [idempotencyKey, setIdempotencyKey] = useState(freshKey);
  const own = carried?.country ?? catalogueCountryOf(locale);
  const initial = { 'details:country': countries.includes(own) ? own : (countries[0] ?? '') };
  const [country, setCountry] = useState(initial['details:country']);
  const { head, tail } = projectDetailsFields({ countries, segment: '', isExtended: false }, text);
  const template = useTemplateField(country, fromTemplate);

  return (
    <FormView
      fields={[...head, ...template, ...tail]}
      initial={initial}
      takesFocus={takesFocus}
      hasWideButton
      submitLabel={t('ButtonTextCreateProject')}
      onSending={onSending}
      onEdit={(values) => {
        setCountry(textOf(values['details:country']));
        // What is sent next is another project: a key belongs to one input.
        setIdempotencyKey(freshKey());
      }}
      send={({ templateId, ...body }) => {
        const input = { details: detailsOf(body), ...(templateId !== undefined && { templateId }) };
        return createProject(user === undefined ? 'guest' : 'user', input, idempotencyKey);
      }}
      onSuccess={({ id }) => {
        void queryClient.invalidateQueries({ queryKey: projectsKey });
        onClose();
        const state = carried && carriedState(carried.article);
        void navigateTo('projectOverview', { projectId: id }, { state });
      }}
    />
  );
}

/** Templates open to the user in the chosen country, '{title} [{segment}]'; without a template there is no field. */
function useTemplateField(country: string, isWanted: boolean) {
  const { t } = useText();
  const { user } = useSession();
  const { data: templates = [], isSuccess } = useQuery({
    ...templatesQuery(country, user === undefined),
    enabled: isWanted,
  });
  if (!isWanted) return [];
  const options = templates.map(({ id, title, segment }) => {
    const label = segmentLabel(segment, t);
    return { value: id, label: label === '' ? title : `${title} [${label}]` };
  });
  return [
    {
      name: 'templateId',
      label: 'ProjectFieldTemplate',
      type: 'select',
      options,
      isRequired: true,
      requiredText: 'ProjectTemplateRequired',
      ...(isSuccess && options.length === 0 && { hint: 'ProjectNoTemplates' }),
    },
  ] as const satisfies readonly ChoiceField[];
}
