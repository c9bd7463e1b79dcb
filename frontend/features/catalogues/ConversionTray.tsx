import { Button, Progress } from '@mantine/core';
import type { Job } from '@sanispec/shared/contract';
import { type ReactNode, useState } from 'react';
import { isUnderWay } from '#core/jobQuery.ts';
import { translateMessage, useText } from '#core/text.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import classes from './Conversion.module.css';
import { ConversionErrors, ConversionReady, ConversionWarnings } from './ConversionOutcome.tsx';
import { type Conversion, useConversion } from './useConversion.ts';

interface ConversionTrayProps {
  readonly jobId: string;
  /** It is no longer of interest. */
  onForget(): void;
}

/**
 * A conversion on its way and what became of it: steps and percentage, then its warnings, errors or result in a dialog.
 * A closed dialog can be opened again from here.
 */
export function ConversionTray({ jobId, onForget }: ConversionTrayProps): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const conversion = useConversion(jobId, onForget);
  /** The state in which the user closed the dialog. */
  const [closed, setClosed] = useState<Job['status']>();
  const { job, refusal } = conversion;

  async function drop(): Promise<void> {
    if (await conversion.drop()) notify.success(t('ConversionCancelled'));
  }

  if (job === undefined && refusal === undefined) return null;
  return (
    <section className={classes.tray} aria-labelledby="conversion">
      <h2 id="conversion" className={classes.heading}>
        {t('ConversionTitle')}
      </h2>
      {refusal !== undefined && (
        <ErrorState message={translateMessage(refusal.error, refusal.details)} onRetry={conversion.retry} />
      )}
      {job !== undefined && isUnderWay(job) && (
        <UnderWay job={job} isCancelling={conversion.isBusy} onCancel={() => void drop()} />
      )}
      {job !== undefined && !isUnderWay(job) && <Ended job={job} onOpen={() => setClosed(undefined)} />}
      {(job === undefined || job.status === 'succeeded' || job.status === 'failed') && (
        <Button variant="subtle" size="compact-md" className={classes.action} onClick={onForget}>
          {t('ConversionDismiss')}
        </Button>
      )}
      {job !== undefined && closed !== job.status && (
        <Outcome job={job} conversion={conversion} onClose={() => setClosed(job.status)} onDrop={() => void drop()} />
      )}
    </section>
  );
}

interface UnderWayProps {
  readonly job: Job;
  readonly isCancelling: boolean;
  onCancel(): void;
}

function UnderWay({ job, isCancelling, onCancel }: UnderWayProps): ReactNode {
  const { t } = useText();
  const step = translateMessage(job.step);
  const percent = Math.round(job.percent);
  return (
    <>
      <div className={classes.line}>
        <span role="status">{step}</span>
        <span className="sani-figures">{percent} %</span>
      </div>
      <Progress value={percent} aria-label={t('ConversionTitle')} transitionDuration={200} />
      <p className={classes.hint}>{t('ConversionGoOn')}</p>
      <BusyButton variant="default" className={classes.action ?? ''} isBusy={isCancelling} onClick={onCancel}>
        {t('ProcessDrop')}
      </BusyButton>
    </>
  );
}

const endings = {
  waiting: { title: 'ProcessWarningTitle', open: 'ConversionReview', icon: 'alert' },
  failed: { title: 'ProcessErrorTitle', open: 'ConversionShowErrors', icon: 'alert' },
  succeeded: { title: 'ConversionReady', open: 'ConversionShowResult', icon: 'check' },
} as const;

/** What is left of it on the page when its dialog was closed. */
function Ended({ job, onOpen }: { readonly job: Job; onOpen(): void }): ReactNode {
  const { t } = useText();
  const ending = endings[job.status as keyof typeof endings];
  return (
    <>
      <p role="status" className={classes.ending} data-status={job.status}>
        <Icon name={ending.icon} /> {t(ending.title)}
      </p>
      <Button variant="default" className={classes.action} onClick={onOpen}>
        {t(ending.open)}
      </Button>
    </>
  );
}

interface OutcomeProps {
  readonly job: Job;
  readonly conversion: Conversion;
  onClose(): void;
  onDrop(): void;
}

function Outcome({ job, conversion, onClose, onDrop }: OutcomeProps): ReactNode {
  switch (job.status) {
    case 'waiting':
      return (
        <ConversionWarnings
          job={job}
          isBusy={conversion.isBusy}
          onProceed={() => void conversion.proceed()}
          onDrop={onDrop}
          onClose={onClose}
        />
      );
    case 'failed':
      return <ConversionErrors job={job} onClose={onClose} />;
    case 'succeeded':
      return <ConversionReady job={job} onClose={onClose} />;
    default:
      return null;
  }
}
