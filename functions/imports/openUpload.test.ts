import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '#failure.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { openUpload } from './openUpload.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
  await services.blobs.put('uploads', 'a b/1.xlsx', Buffer.from('x'), { contentType: 'text/plain' });
});
afterEach(async () => {
  await services.close();
});

describe('openUpload', () => {
  it.each(['a%20b/1.xlsx', 'a%20b/1.xlsx?sig=x'])('finds the blob that %s names', async (rest) => {
    const upload = await openUpload(services, `${services.blobs.publicUrl('uploads')}/${rest}`);
    expect(upload).toMatchObject({ name: 'a b/1.xlsx', size: 1 });
  });

  it.each(['nothing', 'a%20b/../../jobs/1', '%', ''])("refuses '%s'", async (rest) => {
    await expect(openUpload(services, `${services.blobs.publicUrl('uploads')}/${rest}`)).rejects.toThrow(Failure);
  });

  it('refuses addresses of other places', async () => {
    await expect(openUpload(services, 'https://evil.test/uploads/a%20b/1.xlsx')).rejects.toMatchObject({
      status: 404,
      key: 'ErrorUploadNotFound',
    });
  });
});
