import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { sweepDataSheets } from './dataSheetFile.ts';

const day = 24 * 3600;

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

async function put(name: string): Promise<void> {
  await services.blobs.put('exports', name, Buffer.from(name), { contentType: 'application/pdf' });
}

async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of services.blobs.list('exports')) found.push(name);
  return found;
}

it('removes data sheets written more than 30 days ago, and nothing else', async () => {
  await put('datasheets/old.pdf');
  await put('project/job/report.pdf');
  // Files carry the time of the machine; the clock of the services starts there.
  const start = (await services.blobs.properties('exports', 'datasheets/old.pdf'))?.lastModified.getTime() ?? 0;
  services.passSeconds((start - services.now().getTime()) / 1000 + 29 * day);
  expect(await sweepDataSheets(services)).toBe(0);
  services.passSeconds(2 * day);
  expect(await sweepDataSheets(services)).toBe(1);
  expect(await names()).toEqual(['project/job/report.pdf']);
  expect(await sweepDataSheets(services)).toBe(0);
});
