import { Button, Modal } from '@mantine/core';
import { ConversionResult, importCatalog, type Job } from '@sanispec/shared/contract';
import { type ReactNode, useState } from 'react';
import { useNavigateTo } from '#core/locale.ts';
import { translateMessage, useText } from '#core/text.ts';
import { useJobStart } from '#core/useJobStart.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { formatInteger } from '#lib/formats.ts';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { startDownload } from '#lib/startDownload.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import { JobFindings } from '#ui/FindingList.tsx';
import { Icon } from '#ui/Icon.tsx';
import classes from './Conversion.module.css';
import { categoryName } from './categoryName.ts';
import { remembered } from './review/startedChecks.ts';

interface OutcomeDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly buttons: ReactNode;
  onClose(): void;
}

function OutcomeDialog({ title, children, buttons, onClose }: OutcomeDialogProps): ReactNode {
  const { t } = useText();
  useFocusReturn();
  return (
    <Modal opened size="lg" title={title} onClose={onClose} closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}>
      {children}
      <DialogFooter>{buttons}</DialogFooter>
    </Modal>
  );
}

interface WarningsProps {
  readonly job: Job;
  readonly isBusy: boolean;
  onProceed(): void;
  onDrop(): void;
  onClose(): void;
}

/** The conversion waits until the user has seen the warnings, even if the dialog is closed. */
export function ConversionWarnings({ job, isBusy, onProceed, onDrop, onClose }: WarningsProps): ReactNode {
  const { t } = useText();
  return (
    <OutcomeDialog
      title={t('ProcessWarningTitle')}
      onClose={onClose}
      buttons={
        <>
          <BusyButton variant="default" isBlocked={isBusy} onClick={onDrop}>
            {t('ProcessDrop')}
          </BusyButton>
          <BusyButton isBusy={isBusy} onClick={onProceed}>
            {t('ProcessContinue')}
          </BusyButton>
        </>
      }
    >
      <p className={classes.text}>{t('ProcessWarningText')}</p>
      <JobFindings job={job} findings={job.warnings} />
    </OutcomeDialog>
  );
}

interface EndedProps {
  readonly job: Job;
  onClose(): void;
}

export function ConversionErrors({ job, onClose }: EndedProps): ReactNode {
  const { t } = useText();
  const errors = job.errors.length > 0 ? job.errors : [{ key: 'ErrorJobFailed', args: [] }];
  return (
    <OutcomeDialog
      title={t('ProcessErrorTitle')}
      onClose={onClose}
      buttons={<Button onClick={onClose}>{t('ButtonTextClose')}</Button>}
    >
      <p className={classes.text}>{t('ProcessErrorText')}</p>
      <JobFindings job={job} findings={errors} />
    </OutcomeDialog>
  );
}

/** What a conversion made: how much is in it, the file, and for a catalogue the way to its check. */
export function ConversionReady({ job, onClose }: EndedProps): ReactNode {
  const { t, tCount, locale } = useText();
  const navigateTo = useNavigateTo();
  const keyOf = useJobStart();
  const [isStarting, setIsStarting] = useState(false);
  const [refusal, setRefusal] = useState('');
  const parsed = ConversionResult.safeParse(job.result);
  if (!parsed.success) return <ConversionErrors job={{ ...job, errors: [] }} onClose={onClose} />;
  const result = parsed.data;
  const categories = Object.entries(result.byCategory);
  const findings = [...job.warnings, ...result.notes];

  async function importThis(): Promise<void> {
    setIsStarting(true);
    const started = await importResult(result, keyOf(job.id));
    setIsStarting(false);
    if (started.ok) await navigateTo('catalogImport', { jobId: started.data.jobId });
    else setRefusal(translateMessage(started.error, started.details));
  }

  return (
    <OutcomeDialog
      title={t('ConversionReady')}
      onClose={onClose}
      buttons={
        <>
          <Button
            variant="default"
            leftSection={<Icon name="download" />}
            onClick={() => startDownload(result.fileUrl, result.fileName)}
          >
            {t('CatalogsDownloadSubmit')}
          </Button>
          {result.isCatalogue && (
            <BusyButton isBusy={isStarting} onClick={() => void importThis()}>
              {t('ConversionImport')}
            </BusyButton>
          )}
        </>
      }
    >
      <p className={`${classes.file} sani-breakable`}>{result.fileName}</p>
      {result.isCatalogue && <p className={classes.total}>{tCount('ConversionArticles', result.articles)}</p>}
      {categories.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <section className={classes.scroll} tabIndex={0} aria-label={t('ConversionByCategory')}>
          <DataTable
            isPlain
            hasCards={false}
            label={t('ConversionByCategory')}
            rows={categories}
            idOf={([code]) => code}
            columns={[
              { key: 'code', label: t('ConversionColumnCategory'), render: ([code]) => categoryName(code) },
              {
                key: 'articles',
                label: t('ConversionColumnArticles'),
                align: 'end',
                render: ([, articles]) => formatInteger(articles, locale),
              },
            ]}
          />
        </section>
      )}
      {findings.length > 0 && <JobFindings job={job} findings={findings} />}
      <p role="alert" className={classes.failure}>
        {refusal}
      </p>
    </OutcomeDialog>
  );
}

/**
 * Starts the check of a catalogue that a conversion made: its file lies among the uploads of who started it.
 *
 * @param idempotencyKey one for each result, so that a second click starts no second check
 */
function importResult(
  { fileUrl, fileName }: Pick<ConversionResult, 'fileUrl' | 'fileName'>,
  idempotencyKey: string,
): Promise<ApiResult<{ readonly jobId: string }>> {
  // The job's address is signed at each read; keeping the first one keeps the request identical.
  const [attachment_file = fileUrl] = fileUrl.split('?', 1);
  return remembered(
    callApi(importCatalog, { body: { attachment_file, fileName, countries: [], review: true }, idempotencyKey }),
    { kind: 'import', attachment_file, fileName, countries: [] },
  );
}
