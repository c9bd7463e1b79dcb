import { Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isUnderWay } from '#core/jobQuery.ts';
import { translateMessage, useText } from '#core/text.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import classes from './Assets.module.css';
import { ImportSummary } from './ImportSummary.tsx';
import type { FollowedImport } from './useImportJob.ts';

/** How far an import is, and its summary once it has ended. */
export function ImportProgress({ followed }: { readonly followed: FollowedImport }): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const [isCancelling, setIsCancelling] = useState(false);
  const { jobId, job, error } = followed;
  if (jobId === undefined) return null;
  if (job === undefined && error !== undefined) {
    // It is gone with all that it said: nothing is left to ask for.
    const retry = error.status === 404 ? followed.forget : followed.retry;
    return <ErrorState message={translateMessage(error.key, error.details)} onRetry={retry} />;
  }
  if (job !== undefined && !isUnderWay(job)) return <ImportSummary job={job} onClose={followed.forget} />;

  async function cancel(): Promise<void> {
    setIsCancelling(true);
    try {
      await followed.cancel();
      notify.success(t('ProcessCancelled'), { id: 'assetImport' });
    } catch (failure) {
      const key = failure instanceof ApiFailure ? failure.key : 'ServerError';
      notify.error(translateMessage(key), { id: 'assetImport' });
    } finally {
      setIsCancelling(false);
    }
  }

  const step = job === undefined || job.step === '' ? 'ProcessQueued' : job.step;
  return (
    <section className={classes.progress} aria-label={t('ProcessImportingAssets')}>
      <span role="status" className={classes.step}>
        {translateMessage(step)}
      </span>
      <Progress
        className={classes.bar ?? ''}
        value={job?.percent ?? 0}
        aria-label={t('ProcessImportingAssets')}
        transitionDuration={200}
      />
      <BusyButton variant="default" size="compact-sm" isBusy={isCancelling} onClick={() => void cancel()}>
        {t('ProcessDrop')}
      </BusyButton>
    </section>
  );
}
