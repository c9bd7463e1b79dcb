import type { ImportReview, Job } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { jobQuery } from '#core/jobQuery.ts';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { translateMessage, useText } from '#core/text.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { ImportEnd } from './ImportEnd.tsx';
import { ImportHead } from './ImportHead.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { importStateOf, reviewOf } from './importReview.ts';
import classes from './Review.module.css';
import { Review } from './Review.tsx';
import { useImportActions } from './useImportActions.ts';

/** The import or the roll-back of a catalogue: its check, the decision, and how it ended (domain: Catalogue import). */
export function Component(): ReactNode {
  const { jobId = '' } = useParams();
  return <ImportOfJob key={jobId} jobId={jobId} />;
}

function ImportOfJob({ jobId }: { readonly jobId: string }): ReactNode {
  const { data: job, error, refetch } = useQuery(jobQuery(jobId));
  if (error !== null && (job === undefined || statusOf(error) === 404)) {
    if (statusOf(error) === 404) return <NotThere />;
    const { key, details } = error instanceof ApiFailure ? error : { key: 'ServerError', details: [] };
    return (
      <div className="sani-page">
        <ErrorState message={translateMessage(key, details)} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (job === undefined) return <PageSkeleton />;
  if (job.kind !== 'catalog-import' && job.kind !== 'catalog-publish') return <NotThere />;
  return <Import job={job} />;
}

function statusOf(error: Error): number | undefined {
  return error instanceof ApiFailure ? error.status : undefined;
}

/** The file that a job was about, which it still says when it has published. */
function nameOf({ result }: Job): string | undefined {
  return typeof result?.fileName === 'string' ? result.fileName : undefined;
}

function Import({ job }: { readonly job: Job }): ReactNode {
  const { t } = useText();
  const [known, setKnown] = useState<ImportReview>();
  const [isDropped, setIsDropped] = useState(false);
  const found = reviewOf(job);
  if (found !== undefined && found.checkedOn !== known?.checkedOn) setKnown(found);
  const state = isDropped ? ({ kind: 'dropped' } as const) : importStateOf(job, known);
  const actions = useImportActions(job, () => setIsDropped(true));
  const fileName = known?.fileName ?? nameOf(job);
  const title = fileName ?? t(job.kind === 'catalog-publish' ? 'ReviewRollback' : 'ReviewImport');
  usePageTitle(title);
  return (
    <div className={`sani-page ${classes.page}`}>
      <ImportHead job={job} state={state} review={known} fileName={fileName} />
      {state.kind === 'checking' || state.kind === 'publishing' ? (
        <ImportProgress job={job} state={state} actions={actions} />
      ) : state.kind === 'waiting' ? (
        <Review job={job} review={state.review} isBlocked={state.isBlocked} actions={actions} />
      ) : (
        <ImportEnd job={job} state={state} actions={actions} />
      )}
    </div>
  );
}

function NotThere(): ReactNode {
  const { t } = useText();
  usePageTitle(t('ReviewNotFound'));
  return (
    <div className="sani-page">
      <EmptyState
        isPage
        drawing={<Icon name="table" size={32} />}
        title={t('ReviewNotFound')}
        text={t('ReviewNotFoundText')}
        action={<LocaleLink to="catalogOverview">{t('ReviewToOverview')}</LocaleLink>}
      />
    </div>
  );
}
