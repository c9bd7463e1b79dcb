import { afterEach, beforeEach, expect, it } from 'vitest';
import { rememberLastReport } from '#projects/lastReport.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { sweepReports } from './sweepReports.ts';

const day = 24 * 3600;

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

async function store(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await services.blobs.put('exports', name, Buffer.from('x'), { contentType: 'application/pdf' });
  }
}

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of services.blobs.list('exports')) names.push(name);
  return names;
}

it('removes old reports, and leaves the last one of each project and what revisions are made again from', async () => {
  await store('p1/j1/Report.pdf', 'p1/j2/Report.pdf', 'p1/kept/hash.json.gz', 'p2/j3/Report.zip', 'datasheets/a.pdf');
  const last = { id: 'p1', jobId: 'j2', blobName: 'p1/j2/Report.pdf', fileName: 'Report.pdf', createdOn: '' };
  await rememberLastReport(services, last);
  services.passSeconds(29 * day);
  expect(await sweepReports(services)).toBe(0);
  services.passSeconds(2 * day);
  await store('p3/j4/Report.pdf');
  expect(await sweepReports(services)).toBe(2);
  expect(await stored()).toEqual(['datasheets/a.pdf', 'p1/j2/Report.pdf', 'p1/kept/hash.json.gz', 'p3/j4/Report.pdf']);
  expect(await sweepReports(services)).toBe(0);
});
