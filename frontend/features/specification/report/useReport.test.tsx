import { IdempotencyKey, type Job, type ReportOptions, reportStepsOf } from '@sanispec/shared/contract';
import { usualOptions } from '@sanispec/shared/documents';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Report, startedReports, useReport } from './useReport.ts';

const projectId = 'P'.repeat(20);
const jobId = 'J'.repeat(20);
const options: ReportOptions = { ...usualOptions, format: 'PDF_EXCEL', locale: 'de-DE' };

function aJob(overrides: Partial<Job> = {}): Job {
  return {
    id: jobId,
    kind: 'report',
    owner: 'user',
    status: 'running',
    step: 'ExportStepDownloadingImages',
    percent: 20,
    warnings: [],
    errors: [],
    tries: 1,
    createdOn: '2026-11-20T10:00:00Z',
    ...overrides,
  };
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
}

let calls: Call[];
let answers: { start: unknown; job: Job | Error; last: unknown; drop: unknown };
let downloads: string[];
let failures: string[];
let cancellations: string[];
let report: Report;
const events = {
  onFailed: (error: string) => failures.push(error),
  onCancelled: () => cancellations.push(jobId),
};
let root: Root;

function answerTo(path: string, method: string): unknown {
  if (path.endsWith('/report/last')) return answers.last;
  if (method === 'POST') return answers.start;
  if (method === 'DELETE') return answers.drop;
  return answers.job instanceof Error ? answers.job : { status: 'success', data: answers.job };
}

function Probe(): ReactNode {
  report = useReport(projectId, events);
  return null;
}

async function open(): Promise<void> {
  root = createRoot(document.createElement('div'));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    );
  });
  await pass(0);
}

async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

async function close(): Promise<void> {
  await act(async () => root.unmount());
}

function starts(): Call[] {
  return calls.filter(({ method }) => method === 'POST');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  calls = [];
  downloads = [];
  failures = [];
  cancellations = [];
  answers = {
    start: { status: 'success', data: { jobId } },
    job: aJob(),
    last: { status: 'success', data: 'https://blobs.test/report.zip' },
    drop: { status: 'success', data: {} },
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    calls.push({ method, path, key: new Headers(init.headers).get('Idempotency-Key') });
    const answer = answerTo(path, method);
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'application/json' } });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.href);
  });
});

afterEach(async () => {
  await close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function generate(): Promise<void> {
  await act(async () => report.generate(options));
  await pass(10);
}

describe('a report', () => {
  it('follows a report every two seconds and saves it once when it is ready', async () => {
    await open();
    await generate();
    expect(report.state).toMatchObject({ kind: 'running', steps: reportStepsOf(options), job: { percent: 20 } });
    answers.job = aJob({ percent: 60, step: 'ExportStepCreatingZip' });
    await pass(2000);
    expect(report.state).toMatchObject({ kind: 'running', job: { percent: 60 } });
    answers.job = aJob({ status: 'succeeded', percent: 100, result: { fileName: 'report.zip' } });
    await pass(2000);
    expect(report.state).toMatchObject({ kind: 'ready' });
    expect(downloads).toEqual(['https://blobs.test/report.zip']);
    const asked = calls.length;
    await pass(10_000);
    expect(calls).toHaveLength(asked);
  });

  it('finds a report again after a reload and does not save it twice', async () => {
    await open();
    await generate();
    await close();
    answers.job = aJob({ status: 'succeeded', percent: 100 });
    await open();
    await pass(10);
    expect(report.state.kind).toBe('ready');
    expect(downloads).toHaveLength(1);
    await close();
    await open();
    await pass(10);
    expect(report.state.kind).toBe('ready');
    expect(downloads).toHaveLength(1);
    expect(starts()).toHaveLength(1);
  });

  it('that failed says why, and is retried as another job', async () => {
    await open();
    await generate();
    answers.job = aJob({ status: 'failed', errors: [{ key: 'ErrorCatalogNotFound', args: [] }] });
    await pass(2000);
    expect(report.state).toEqual({ kind: 'failed', error: 'ErrorCatalogNotFound', args: [] });
    answers.job = aJob();
    await act(async () => report.retry());
    await pass(10);
    expect(report.state.kind).toBe('running');
    const [first, second] = starts();
    expect(second?.key).not.toBe(first?.key);
  });

  it('whose start was not answered is retried under the same key', async () => {
    answers.start = new TypeError('offline');
    await open();
    await generate();
    expect(report.state).toMatchObject({ kind: 'failed', error: 'NetworkError' });
    answers.start = { status: 'success', data: { jobId } };
    await act(async () => report.retry());
    await pass(10);
    expect(report.state.kind).toBe('running');
    const [first, second] = starts();
    expect(IdempotencyKey.safeParse(first?.key).success).toBe(true);
    expect(second?.key).toBe(first?.key);
  });

  it('whose status could not be read is polled again, not created twice', async () => {
    await open();
    await generate();
    answers.job = new TypeError('offline');
    await pass(60_000);
    expect(report.state).toMatchObject({ kind: 'failed', error: 'NetworkError' });
    answers.job = aJob({ percent: 60 });
    await act(async () => report.retry());
    await pass(10);
    expect(report.state).toMatchObject({ kind: 'running', job: { percent: 60 } });
    expect(starts()).toHaveLength(1);
  });

  it('cancels a waiting or running report and does not find it again', async () => {
    await open();
    await generate();
    await act(async () => report.cancel());
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([`/api/jobs/${jobId}`]);
    expect(cancellations).toEqual([jobId]);
    expect(report.state).toEqual({ kind: 'none' });
    await close();
    await open();
    expect(report.state).toEqual({ kind: 'none' });
  });

  it('that was ready before it could be cancelled is shown as ready', async () => {
    await open();
    await generate();
    answers.drop = { status: 'error', data: 'ErrorJobNotCancellable' };
    answers.job = aJob({ status: 'succeeded', percent: 100 });
    await act(async () => report.cancel());
    expect(report.state.kind).toBe('ready');
    expect([failures, cancellations]).toEqual([[], []]);
  });

  it('that cannot be cancelled goes on, and says why', async () => {
    await open();
    await generate();
    answers.drop = { status: 'error', data: 'ServerError' };
    await act(async () => report.cancel());
    expect(report.state).toMatchObject({ kind: 'running', isCancelling: false });
    expect(failures).toEqual(['ServerError']);
  });

  it('that is refused shows the message of the server', async () => {
    answers.start = { status: 'error', data: 'ErrorProjectHasNoArticles' };
    await open();
    await generate();
    expect(report.state).toMatchObject({ kind: 'failed', error: 'ErrorProjectHasNoArticles' });
  });
});

it('says when there is no last report', async () => {
  answers.last = { status: 'error', data: 'ErrorNoReportYet' };
  await open();
  await act(async () => report.download());
  expect(failures).toEqual(['ErrorNoReportYet']);
  expect(downloads).toEqual([]);
});

it('does not accept as a report what it did not write', async () => {
  sessionStorage.setItem(`sanispec.report.${projectId}`, '{"jobId":1');
  expect(startedReports.read(projectId)).toBeUndefined();
  await open();
  expect(report.state).toEqual({ kind: 'none' });
});
