import {
  createReport,
  dropJob,
  getLastReport,
  type Job,
  type ReportOptions,
  type ReportStep,
  reportSteps,
  reportStepsOf,
} from '@sanispec/shared/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { isUnderWay, jobQuery } from '#core/jobQuery.ts';
import { tabStore } from '#lib/browserStorage.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure, answerOf, dataOf } from '#lib/http/apiFailure.ts';
import { saveFile } from '#lib/http/saveFile.ts';
import { freshKey } from '#lib/newId.ts';

interface ReportRequest {
  readonly projectId: string;
  readonly options: ReportOptions;
  /** The same key never starts a second job. */
  readonly idempotencyKey: string;
}

async function startReport({ projectId, options, idempotencyKey }: ReportRequest): Promise<string> {
  const { jobId } = await dataOf(callApi(createReport, { params: { projectId }, body: options, idempotencyKey }));
  return jobId;
}

const StartedReport = z.object({
  jobId: z.string(),
  /** What it will do, in order. */
  steps: z.array(z.enum(reportSteps)),
  /** The browser has been asked to save it. */
  isDownloaded: z.boolean(),
});

/** The report that this tab started last for a project; survives a reload. */
type StartedReport = z.infer<typeof StartedReport>;

function keyOf(projectId: string): string {
  return `sanispec.report.${projectId}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Other software may have written there.
    return undefined;
  }
}

export const startedReports = {
  read(projectId: string): StartedReport | undefined {
    const result = StartedReport.safeParse(parse(tabStore.get(keyOf(projectId)) ?? 'null'));
    return result.success ? result.data : undefined;
  },
  write(projectId: string, report: StartedReport): void {
    tabStore.set(keyOf(projectId), JSON.stringify(report));
  },
  forget(projectId: string): void {
    tabStore.remove(keyOf(projectId));
  },
};

/** Where the report of a project is. */
export type ReportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'starting'; readonly steps: readonly ReportStep[] }
  | {
      readonly kind: 'running';
      readonly steps: readonly ReportStep[];
      readonly job: Job | undefined;
      readonly isCancelling: boolean;
    }
  | { readonly kind: 'ready'; readonly job: Job }
  /** `error` is a message key. */
  | { readonly kind: 'failed'; readonly error: string; readonly args: readonly (string | number)[] };

export interface Report {
  readonly state: ReportState;
  generate(options: ReportOptions): void;
  /** The same report once more, after a failure. */
  retry(): void;
  /** Ends the report, whether it waits or runs; one that is ready by then stays. */
  cancel(): Promise<void>;
  download(): Promise<void>;
}

/** What its page says about a report. */
interface ReportEvents {
  /** @param error message key: the file could not be fetched, or the report not be cancelled */
  onFailed(error: string): void;
  onCancelled(): void;
}

const none: ReportState = { kind: 'none' };

function failureOf(error: unknown): ReportState {
  if (error instanceof ApiFailure) return { kind: 'failed', error: error.key, args: error.details };
  return { kind: 'failed', error: 'ServerError', args: [] };
}

function stateOf(started: StartedReport | undefined, job: Job | undefined, isCancelling: boolean): ReportState {
  if (started === undefined) return none;
  if (job === undefined || isUnderWay(job)) return { kind: 'running', steps: started.steps, job, isCancelling };
  if (job.status === 'succeeded') return { kind: 'ready', job };
  const [finding] = job.errors;
  return { kind: 'failed', error: finding?.key ?? 'ErrorJobFailed', args: finding?.args ?? [] };
}

/** Started reports of a project, kept over reloads of this tab. */
function useStartedReport(projectId: string) {
  const [started, setStarted] = useState(() => startedReports.read(projectId));
  const keep = useCallback(
    (report: StartedReport | undefined) => {
      if (report === undefined) startedReports.forget(projectId);
      else startedReports.write(projectId, report);
      setStarted(report);
    },
    [projectId],
  );
  return [started, keep] as const;
}

/**
 * The report job of a project (domain: Report job): starts it under an idempotency key, follows it, finds it again
 * after a reload, and saves the file once when it is ready.
 *
 * @param events the same object in each render
 */
export function useReport(projectId: string, events: ReportEvents): Report {
  const [started, keep] = useStartedReport(projectId);
  const [isCancelling, setIsCancelling] = useState(false);
  const request = useRef<{ readonly options: ReportOptions; readonly idempotencyKey: string }>(undefined);
  const start = useMutation({
    mutationFn: startReport,
    onMutate: () => keep(undefined),
    onSuccess: (jobId, { options }) => keep({ jobId, steps: [...reportStepsOf(options)], isDownloaded: false }),
  });
  const job = useQuery({ ...jobQuery(started?.jobId ?? ''), enabled: started !== undefined });

  const download = useCallback(async () => {
    try {
      await saveFile(await answerOf(callApi(getLastReport, { params: { projectId } })));
    } catch (error) {
      events.onFailed(error instanceof ApiFailure ? error.key : 'ServerError');
    }
  }, [projectId, events]);

  const isReady = job.data?.status === 'succeeded' && job.data.id === started?.jobId;
  useEffect(() => {
    if (!isReady || started === undefined || started.isDownloaded) return;
    keep({ ...started, isDownloaded: true });
    void download();
  }, [isReady, started, keep, download]);

  function send(options: ReportOptions, idempotencyKey: string): void {
    request.current = { options, idempotencyKey };
    start.mutate({ projectId, options, idempotencyKey });
  }

  /**
   * A job whose status merely could not be read continues by itself. One whose start was not answered may exist: its
   * idempotency key finds it. One that failed needs another key.
   */
  function retry(): void {
    if (!start.isError && job.error instanceof ApiFailure && job.error.status !== 404) {
      void job.refetch();
      return;
    }
    if (request.current === undefined) {
      keep(undefined);
      return;
    }
    const { options, idempotencyKey } = request.current;
    const isUnanswered = start.error instanceof ApiFailure && start.error.status === 0;
    send(options, isUnanswered ? idempotencyKey : freshKey());
  }

  async function cancel(): Promise<void> {
    if (started === undefined) return;
    setIsCancelling(true);
    const result = await callApi(dropJob, { params: { jobId: started.jobId } });
    setIsCancelling(false);
    // It may have ended in the meantime: then its end is shown.
    if (!result.ok && result.status !== 404) {
      const { data } = await job.refetch();
      if (data === undefined || isUnderWay(data)) events.onFailed(result.error);
      return;
    }
    keep(undefined);
    events.onCancelled();
  }

  function state(): ReportState {
    if (start.isPending) return { kind: 'starting', steps: reportStepsOf(start.variables.options) };
    if (start.isError) return failureOf(start.error);
    if (job.isError && started !== undefined) return failureOf(job.error);
    return stateOf(started, job.data, isCancelling);
  }

  return { state: state(), generate: (options) => send(options, freshKey()), retry, cancel, download };
}
