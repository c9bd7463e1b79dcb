import { continueJob, dropJob, importCatalog, type Job, publishCatalog } from '@sanispec/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigateTo } from '#core/locale.ts';
import { translateMessage, useText } from '#core/text.ts';
import { type ApiError, callApi } from '#lib/http/api.ts';
import { freshKey } from '#lib/newId.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { reviewOf } from './importReview.ts';
import { type StartedCheck, startedChecks } from './startedChecks.ts';

type Running = 'publish' | 'discard' | 'choose' | 'again' | 'cancel';

interface Decision {
  /** What the review says is lost was confirmed. */
  readonly acceptLoss: boolean;
}

export interface ImportActions {
  /** What is under way; the others wait. */
  readonly running: Running | undefined;
  /** Another version was published since the check: what was compared no longer holds. */
  readonly isOutdated: boolean;
  publish(decision: Decision): Promise<void>;
  /** Drops the job and leads to the catalogues. */
  discard(): Promise<void>;
  /** Drops the job and leads to the import of another file. */
  chooseAnother(): Promise<void>;
  /** Ends a job that still works; it stays on the page. */
  cancel(): Promise<void>;
  /** Checks the same upload or version again; absent where this tab did not start it. */
  readonly checkAgain: (() => Promise<void>) | undefined;
}

function startAgain(check: StartedCheck) {
  const idempotencyKey = freshKey();
  if (check.kind === 'publish') {
    const { catalogId, countries } = check;
    return callApi(publishCatalog, { params: { catalogId }, body: { countries }, idempotencyKey });
  }
  const { attachment_file, fileName, countries } = check;
  return callApi(importCatalog, { body: { attachment_file, fileName, countries, review: true }, idempotencyKey });
}

/** What can be done with the import shown (domain: Catalogue import). */
export function useImportActions(job: Job, onDropped: () => void): ImportActions {
  const { t } = useText();
  const notify = useNotify();
  const goTo = useNavigateTo();
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<Running>();
  const [outdated, setOutdated] = useState<string>();
  const isOutdated =
    outdated === job.id ||
    job.errors.some(({ key }) => key === 'ErrorCatalogChanged') ||
    (reviewOf(job)?.changedSince ?? []).length > 0;
  const params = { jobId: job.id };
  const started = startedChecks.read(job.id);

  async function run(action: Running, work: () => Promise<void>): Promise<void> {
    if (running !== undefined) return;
    setRunning(action);
    try {
      await work();
    } finally {
      setRunning(undefined);
    }
  }

  /** It may have been decided in another tab: then what it became is shown. */
  async function refuse({ error, details, status }: ApiError): Promise<void> {
    if (status !== 404) notify.error(translateMessage(error, details));
    await queryClient.invalidateQueries({ queryKey: ['job', job.id] });
  }

  /** @returns whether it is gone */
  async function drop(): Promise<boolean> {
    const result = await callApi(dropJob, { params });
    if (result.ok || result.status === 404) return true;
    await refuse(result);
    return false;
  }

  async function publish(body: Decision): Promise<void> {
    const result = await callApi(continueJob, { params, body });
    if (result.ok) queryClient.setQueryData(['job', job.id], result.data);
    else if (result.error === 'ErrorCatalogChanged') setOutdated(job.id);
    else await refuse(result);
  }

  async function leave(query: Readonly<Record<string, string>> = {}): Promise<void> {
    if (!(await drop())) return;
    await goTo('catalogOverview', {}, { query });
    queryClient.removeQueries({ queryKey: ['job', job.id] });
    if (query.import === undefined) notify.success(t('ReviewDropped'), { id: job.id });
  }

  async function cancel(): Promise<void> {
    if (await drop()) onDropped();
  }

  async function checkAgain(check: StartedCheck): Promise<void> {
    const result = await startAgain(check);
    if (!result.ok) return refuse(result);
    startedChecks.write(result.data.jobId, check);
    await goTo('catalogImport', { jobId: result.data.jobId }, { replace: true });
    // The previous check is obsolete; left alone it would expire by itself.
    if (job.status === 'waiting') await callApi(dropJob, { params, isQuiet: true });
  }

  return {
    running,
    isOutdated,
    publish: (decision) => run('publish', () => publish(decision)),
    discard: () => run('discard', () => leave()),
    chooseAnother: () => run('choose', () => leave({ import: '1' })),
    cancel: () => run('cancel', cancel),
    checkAgain: started && (() => run('again', () => checkAgain(started))),
  };
}
