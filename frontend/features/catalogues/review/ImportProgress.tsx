import { Progress } from '@mantine/core';
import type { Job } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import type { ImportState } from './importReview.ts';
import classes from './Review.module.css';
import type { ImportActions } from './useImportActions.ts';

interface ImportProgressProps {
  readonly job: Job;
  readonly state: ImportState;
  readonly actions: ImportActions;
}

/** The job at work: its step, how far it is, and how to end it. */
export function ImportProgress({ job, state, actions }: ImportProgressProps): ReactNode {
  const { t } = useText();
  const percent = Math.round(job.percent);
  const isPublishing = state.kind === 'publishing';
  const title = isPublishing
    ? 'ReviewPublishing'
    : job.kind === 'catalog-publish'
      ? 'ReviewComparing'
      : 'ReviewChecking';
  const step = translateMessage(job.step === '' ? 'ProcessQueued' : job.step);
  return (
    <section className={classes.progress} aria-labelledby="import-progress">
      <div className={classes.progressHead}>
        <h2 id="import-progress" className={classes.heading}>
          {t(title)}
        </h2>
        <span className="sani-figures">{percent} %</span>
      </div>
      <Progress value={percent} aria-label={t('ReviewSteps')} transitionDuration={200} />
      <p className={classes.hint} role="status">
        {step}
      </p>
      <p className={classes.hint}>{t('ReviewGoOnWorking')}</p>
      {/* What is being published is published for all of its countries or put back. */}
      {!isPublishing && (
        <BusyButton variant="default" isBusy={actions.running === 'cancel'} onClick={() => void actions.cancel()}>
          {t('ProcessDrop')}
        </BusyButton>
      )}
    </section>
  );
}
