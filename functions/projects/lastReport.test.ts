import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { forgetLastReport, readLastReport, rememberLastReport } from './lastReport.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

function report(jobId: string, createdOn: string) {
  return { id: 'project', jobId, createdOn, blobName: `project/${jobId}/a.pdf`, fileName: 'a.pdf' };
}

it('knows none before the first', async () => {
  expect(await readLastReport(services, 'project')).toBeUndefined();
});

it('keeps the report that was started last, whichever ends last', async () => {
  await rememberLastReport(services, report('second', '2026-11-20T11:00:00Z'));
  await rememberLastReport(services, report('first', '2026-11-20T10:00:00Z'));
  expect((await readLastReport(services, 'project'))?.jobId).toBe('second');
  await rememberLastReport(services, report('third', '2026-11-20T12:00:00Z'));
  expect((await readLastReport(services, 'project'))?.jobId).toBe('third');
});

it('survives reports that end at the same moment', async () => {
  await Promise.all([
    rememberLastReport(services, report('a', '2026-11-20T10:00:00Z')),
    rememberLastReport(services, report('b', '2026-11-20T11:00:00Z')),
  ]);
  expect((await readLastReport(services, 'project'))?.jobId).toBe('b');
});

it('finds the last report where earlier builds stored it, until there is a newer one', async () => {
  await services.documents.put('reports', { ...report('old', '2026-11-19T10:00:00Z'), type: 'lastReport' });
  expect(await readLastReport(services, 'project')).toEqual(report('old', '2026-11-19T10:00:00Z'));
  await rememberLastReport(services, report('older', '2026-11-18T10:00:00Z'));
  expect((await readLastReport(services, 'project'))?.jobId).toBe('old');
  await rememberLastReport(services, report('new', '2026-11-20T10:00:00Z'));
  expect((await readLastReport(services, 'project'))?.jobId).toBe('new');
  await forgetLastReport(services, 'project');
  expect(await readLastReport(services, 'project')).toBeUndefined();
});

it('deletes the last report with its project', async () => {
  await rememberLastReport(services, report('a', '2026-11-20T10:00:00Z'));
  await forgetLastReport(services, 'project');
  expect(await readLastReport(services, 'project')).toBeUndefined();
});
