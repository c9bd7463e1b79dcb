import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { sweepUploads } from './sweepUploads.ts';

const day = 24 * 3600;

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

it('removes uploads when the jobs that could need them are gone', async () => {
  await services.blobs.put('uploads', 'user/file', Buffer.from('x'), { contentType: 'application/zip' });
  // Files carry the time of the machine; the clock of the services starts there.
  const start = (await services.blobs.properties('uploads', 'user/file'))?.lastModified.getTime() ?? 0;
  services.passSeconds((start - services.now().getTime()) / 1000 + 30 * day);
  expect(await sweepUploads(services)).toBe(0);
  services.passSeconds(2 * day);
  expect(await sweepUploads(services)).toBe(1);
  expect(await services.blobs.properties('uploads', 'user/file')).toBeUndefined();
});
