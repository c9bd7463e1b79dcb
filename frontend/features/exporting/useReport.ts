import { createReport, getJob, getLastReport, type Job, type ReportOptions } from '@sanispec/shared/contract';
import { type DocumentFormat, documentFormats } from '@sanispec/shared/documents';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { tabStore } from '#lib/browserStorage.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure, answerOf, dataOf } from '#lib/http/apiFailure.ts';
import { saveFile } from '#lib/http/saveFile.ts';
import { freshKey } from '#lib/newId.ts';

const pollMs = 2000;

/** Whether a job continues by itself. */
function isUnderWay(job: Job): boolean {
  return job.status === 'queued' || job.status === 'running';
}

/** The job, asked again every 2 s for as long as it is running. */
function reportJobQuery(jobId: string) {
  return queryOptions({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => dataOf(callApi(getJob, { params: { jobId }, signal, isQuiet: true })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || isUnderWay(state.data) ? pollMs : false),
  });
}

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
  format: z.enum(documentFormats),
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
  | { readonly kind: 'starting'; readonly format: DocumentFormat }
  | { readonly kind: 'running'; readonly format: DocumentFormat; readonly job: Job | undefined }
  | { readonly kind: 'ready'; readonly job: Job }
  /** `error` is a message key. */
  | { readonly kind: 'failed'; readonly error: string; readonly args: readonly (string | number)[] };

export interface Report {
  readonly state: ReportState;
  generate(options: ReportOptions): void;
  /** The same report once more, after a failure. */
  retry(): void;
  download(): Promise<void>;
}

const none: ReportState = { kind: 'none' };

function failureOf(error: unknown): ReportState {
  if (error instanceof ApiFailure) return { kind: 'failed', error: error.key, args: error.details };
  return { kind: 'failed', error: 'ServerError', args: [] };
}

function stateOf(started: StartedReport | undefined, job: Job | undefined): ReportState {
  if (started === undefined) return none;
  if (job === undefined || isUnderWay(job)) return { kind: 'running', format: started.format, job };
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
 * @param onDownloadFailed receives the message key when the file could not be fetched
 */
export function useReport(projectId: string, onDownloadFailed: (error: string) => void): Report {
  const [started, keep] = useStartedReport(projectId);
  const request = useRef<{ readonly options: ReportOptions; readonly idempotencyKey: string }>(undefined);
  const start = useMutation({
    mutationFn: startReport,
    onMutate: () => keep(undefined),
    onSuccess: (jobId, { options }) => keep({ jobId, format: options.format, isDownloaded: false }),
  });
  const job = useQuery({ ...reportJobQuery(started?.jobId ?? ''), enabled: started !== undefined });

  const download = useCallback(async () => {
    try {
      await saveFile(await answerOf(callApi(getLastReport, { params: { projectId } })));
    } catch (error) {
      onDownloadFailed(error instanceof ApiFailure ? error.key : 'ServerError');
    }
  }, [projectId, onDownloadFailed]);

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

  function state(): ReportState {
    if (start.isPending) return { kind: 'starting', format: start.variables.options.format };
    if (start.isError) return failureOf(start.error);
    if (job.isError && started !== undefined) return failureOf(job.error);
    return stateOf(started, job.data);
  }

  return { state: state(), generate: (options) => send(options, freshKey()), retry, download };
}
