import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { Failure } from '../failure.ts';
import { openOwnUpload, sweepFrontPages, sweepUploads } from './uploads.ts';

describe('the upload that an address names', () => {
  let services: TestServices;
  beforeEach(async () => {
    services = await openTestServices();
    await services.blobs.put('uploads', 'a b/1.xlsx', Buffer.from('x'), { contentType: 'text/plain' });
  });
  afterEach(async () => {
    await services.close();
  });

  describe('openOwnUpload', () => {
    it.each(['a%20b/1.xlsx', 'a%20b/1.xlsx?sig=x'])('finds the blob that %s names', async (rest) => {
      const upload = await openOwnUpload(services, 'uploads', 'a b', `${services.blobs.publicUrl('uploads')}/${rest}`);
      expect(upload).toMatchObject({ name: 'a b/1.xlsx', size: 1 });
    });

    it.each(['nothing', 'a%20b/../../jobs/1', '%', ''])("refuses '%s'", async (rest) => {
      await expect(
        openOwnUpload(services, 'uploads', 'a b', `${services.blobs.publicUrl('uploads')}/${rest}`),
      ).rejects.toThrow(Failure);
    });

    it('refuses the upload of another user', async () => {
      const address = `${services.blobs.publicUrl('uploads')}/a%20b/1.xlsx`;
      await expect(openOwnUpload(services, 'uploads', 'a', address)).rejects.toMatchObject({ status: 404 });
    });

    it('refuses addresses of other places', async () => {
      await expect(
        openOwnUpload(services, 'uploads', 'a b', 'https://evil.test/uploads/a%20b/1.xlsx'),
      ).rejects.toMatchObject({
        status: 404,
        key: 'ErrorUploadNotFound',
      });
    });
  });
});

describe('the sweep of uploads', () => {
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

  it('removes front pages a day after they were uploaded', async () => {
    await services.blobs.put('frontpages', 'user/file', Buffer.from('x'), { contentType: 'image/png' });
    const start = (await services.blobs.properties('frontpages', 'user/file'))?.lastModified.getTime() ?? 0;
    services.passSeconds((start - services.now().getTime()) / 1000 + day - 60);
    expect(await sweepFrontPages(services)).toBe(0);
    services.passSeconds(120);
    expect(await sweepFrontPages(services)).toBe(1);
  });
});
