import { Button, Loader, Progress } from '@mantine/core';
import type { Finding, Job, ReportStep } from '@sanispec/shared/contract';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { rememberFocus } from '#lib/focus/focusReturn.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import classes from './ReportTray.module.css';
import type { Report } from './useReport.ts';

/** Steps of the running report, its result, or why it failed (domain: Report job). Empty before the first. */
export function ReportTray({ report }: { readonly report: Report }): ReactNode {
  const { t } = useText();
  const { state } = report;
  switch (state.kind) {
    case 'none':
      return null;
    case 'starting':
      return <Steps steps={state.steps} job={undefined} />;
    case 'running':
      return (
        <Steps
          steps={state.steps}
          job={state.job}
          isCancelling={state.isCancelling}
          onCancel={() => void report.cancel()}
        />
      );
    case 'ready':
      return <Ready job={state.job} onDownload={report.download} />;
    case 'failed':
      return (
        <section className={classes.tray} aria-label={t('ExportFailed')}>
          <ErrorState
            message={t('LabelledText', t('ExportFailed'), translateMessage(state.error, state.args))}
            onRetry={report.retry}
          />
        </section>
      );
  }
}

interface StepsProps {
  readonly steps: readonly ReportStep[];
  readonly job: Job | undefined;
  readonly isCancelling?: boolean;
  onCancel?(): void;
}

function Steps({ steps, job, isCancelling = false, onCancel }: StepsProps): ReactNode {
  const { t } = useText();
  const keys: readonly string[] = steps;
  const current = keys.indexOf(job?.step ?? '');
  const percent = Math.round(job?.percent ?? 0);
  // Before the first step and between attempts the job says what it is waiting for.
  const waitingFor = current < 0 ? translateMessage(job?.step ?? 'ProcessQueued') : undefined;
  const step = steps[current];
  return (
    <section className={classes.tray} aria-labelledby="export-progress">
      <div className={classes.trayHead}>
        <h2 id="export-progress" className={classes.legend}>
          {t('ExportProgress')}
        </h2>
        <span className="sani-figures">{percent} %</span>
      </div>
      <Progress value={percent} aria-label={t('ExportProgress')} transitionDuration={200} />
      {waitingFor !== undefined && (
        <p className={classes.hint} aria-hidden>
          {waitingFor}
        </p>
      )}
      <ol className={classes.steps}>
        {steps.map((key, index) => (
          <li key={key} data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}>
            <StepMark isDone={index < current} isCurrent={index === current} />
            {t(key)}
            {index <= current && (
              <span className="sani-visually-hidden">
                {' – '}
                {t(index < current ? 'ExportStepDone' : 'ExportStepCurrent')}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className={classes.hint}>{t('ExportGoOnWorking')}</p>
      {onCancel !== undefined && <CancelButton isCancelling={isCancelling} onCancel={onCancel} />}
      <p className="sani-visually-hidden" role="status">
        {waitingFor ?? (step === undefined ? '' : t(step))}
      </p>
    </section>
  );
}

interface CancelButtonProps {
  readonly isCancelling: boolean;
  onCancel(): void;
}

/** It disappears when the report has ended; its focus moves to a neighbour. */
function CancelButton({ isCancelling, onCancel }: CancelButtonProps): ReactNode {
  const { t } = useText();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (shown !== null && shown === document.activeElement) setTimeout(rememberFocus());
    };
  }, []);
  return (
    <BusyButton ref={button} variant="default" isBusy={isCancelling} onClick={onCancel}>
      {t('ExportCancel')}
    </BusyButton>
  );
}

function StepMark({ isDone, isCurrent }: { readonly isDone: boolean; readonly isCurrent: boolean }): ReactNode {
  if (isDone) return <Icon name="check" />;
  if (isCurrent) return <Loader size={16} />;
  return <span className={classes.stepAhead} />;
}

interface ReadyProps {
  readonly job: Job;
  onDownload(): Promise<void>;
}

function Ready({ job, onDownload }: ReadyProps): ReactNode {
  const { t } = useText();
  const fileName = typeof job.result?.fileName === 'string' ? job.result.fileName : '';
  return (
    <section className={classes.tray} aria-labelledby="export-ready">
      <div role="status">
        <h2 id="export-ready" className={classes.ready}>
          <Icon name="check" />
          {t('ExportReady')}
        </h2>
        <p className={`${classes.fileName} sani-breakable`}>{fileName}</p>
      </div>
      <Button variant="default" leftSection={<Icon name="download" />} onClick={() => void onDownload()}>
        {t('ExportDownload')}
      </Button>
      <Warnings warnings={job.warnings} />
    </section>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly Finding[] }): ReactNode {
  const { tCount } = useText();
  if (warnings.length === 0) return null;
  const texts = [...new Set(warnings.map(({ key, args }) => translateMessage(key, args)))];
  return (
    <details className={classes.warnings}>
      <summary>{tCount('ExportWarnings', texts.length)}</summary>
      <ul className={classes.points}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
