import { Button } from '@mantine/core';
import type { Job } from '@sanispec/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { z } from 'zod';
import { openedCatalogueKey } from '#catalogue/useCatalogue.ts';
import { LocaleLink, useNavigateTo } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { Findings } from './Findings.tsx';
import { findingGroupsOf, type ImportState, keepsFindings } from './importReview.ts';
import classes from './Review.module.css';
import { countryList } from './reviewWords.ts';
import type { ImportActions } from './useImportActions.ts';

const Published = z.object({
  catalogId: z.string().optional(),
  fileName: z.string().optional(),
  version: z.string().optional(),
  countries: z.array(z.string()).optional(),
  totalArticles: z.number().optional(),
  articles: z.number().optional(),
});

interface ImportEndProps {
  readonly job: Job;
  readonly state: ImportState;
  readonly actions: ImportActions;
}

/** How the import ended, and where to go from here. */
export function ImportEnd({ job, state, actions }: ImportEndProps): ReactNode {
  switch (state.kind) {
    case 'succeeded':
      return <Succeeded job={job} isFresh={state.review !== undefined} />;
    case 'dropped':
      return <Dropped />;
    default:
      return <Failed job={job} state={state} actions={actions} />;
  }
}

interface SucceededProps {
  readonly job: Job;
  /** It was decided on this page, not opened afterwards. */
  readonly isFresh: boolean;
}

function Succeeded({ job, isFresh }: SucceededProps): ReactNode {
  const { t, tCount, locale } = useText();
  const notify = useNotify();
  const goTo = useNavigateTo();
  const queryClient = useQueryClient();
  const { data: published } = Published.safeParse(job.result);
  const countries = published?.countries;
  const articles = published?.totalArticles ?? published?.articles;
  const changed = countries?.join(',') ?? '';
  useEffect(() => {
    // The finder must show the new catalogue at once.
    for (const country of changed === '' ? [] : changed.split(',')) {
      void queryClient.invalidateQueries({ queryKey: openedCatalogueKey(country) });
    }
    void queryClient.invalidateQueries({ queryKey: ['catalogs'] });
  }, [changed, queryClient]);
  const catalogId = published?.catalogId;
  useEffect(() => {
    if (!isFresh || catalogId === undefined) return;
    const action = { label: t('VersionsRollBack'), run: () => void goTo('catalogDetail', { catalogId }) };
    notify.success(t('ReviewPublished'), { id: job.id, action });
  }, [isFresh, catalogId, job.id, notify, goTo, t]);
  return (
    <section className={classes.end} data-end="succeeded" aria-labelledby="import-end">
      <Icon name="check" size={24} />
      <div role="status">
        <h2 id="import-end" className={classes.heading}>
          {t('ReviewPublished')}
        </h2>
        {published?.version !== undefined && published.fileName !== undefined && (
          <p className={`${classes.endWords} sani-breakable`}>
            {t('ReviewPublishedFile', published.version, published.fileName)}
          </p>
        )}
        {countries !== undefined && articles !== undefined && (
          <p className={classes.hint}>{tCount('ReviewPublishedIn', articles, countryList(countries, locale))}</p>
        )}
      </div>
      <div className={classes.endLinks}>
        {published?.catalogId !== undefined && (
          <Button component={LocaleLink} to="catalogDetail" params={{ catalogId: published.catalogId ?? '' }}>
            {t('ReviewToCatalogue')}
          </Button>
        )}
        <Button component={LocaleLink} to="browseProducts" variant="default">
          {t('ReviewToFinder')}
        </Button>
        <ToOverview />
      </div>
    </section>
  );
}

function ToOverview(): ReactNode {
  const { t } = useText();
  return (
    <Button component={LocaleLink} to="catalogOverview" variant="subtle">
      {t('ReviewToOverview')}
    </Button>
  );
}

function ChooseAnother(): ReactNode {
  const { t } = useText();
  return (
    <Button component={LocaleLink} to="catalogOverview" query={{ import: '1' }} variant="default">
      {t('ReviewChooseAnother')}
    </Button>
  );
}

function Dropped(): ReactNode {
  const { t } = useText();
  return (
    <section className={classes.end}>
      <Icon name="info" size={24} />
      <p className={classes.endWords} role="status">
        {t('ReviewDropped')}
      </p>
      <div className={classes.endLinks}>
        <ChooseAnother />
        <ToOverview />
      </div>
    </section>
  );
}

/** A file with errors is no accident: its findings say what to correct. */
function Failed({ job, state, actions }: ImportEndProps): ReactNode {
  const { t } = useText();
  const review = 'review' in state ? state.review : undefined;
  const groups = findingGroupsOf(job, review);
  const isBlocked = job.errors.some(({ key }) => key.startsWith('Finding'));
  return (
    <>
      <section className={classes.end} data-end="failed" aria-labelledby="import-end">
        <Icon name="alert" size={24} />
        <div role="alert">
          <h2 id="import-end" className={classes.heading}>
            {t(isBlocked ? 'ProcessCatalogErrorTitle' : 'ProcessImportFailed')}
          </h2>
          <p className={classes.endWords}>
            {isBlocked ? `${t('ProcessCatalogErrorText')}. ${t('ReviewBlocked')}` : t('ReviewNothingPublished')}
          </p>
        </div>
        <div className={classes.endLinks}>
          {actions.isOutdated && actions.checkAgain !== undefined && (
            <BusyButton isBusy={actions.running === 'again'} onClick={() => void actions.checkAgain?.()}>
              {t('ReviewCheckAgain')}
            </BusyButton>
          )}
          {job.kind === 'catalog-import' && <ChooseAnother />}
          <ToOverview />
        </div>
      </section>
      <Findings jobId={job.id} groups={groups} isWhole={keepsFindings(job, review)} />
    </>
  );
}
