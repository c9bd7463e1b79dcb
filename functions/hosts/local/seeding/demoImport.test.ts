import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { type DemoImport, importDemoFile } from './demoImport.ts';

const zip = zipSync({ 'icons/one.svg': strToU8('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>') });

function aFile(make: DemoImport['make']): DemoImport {
  const input = { isGlobal: true, countries: ['DE'] };
  return { kind: 'assets-import', fileName: 'few.zip', contentType: 'application/zip', make, input };
}

let services: TestServices;

beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

async function storedPaths(): Promise<readonly string[]> {
  const { documents } = await services.documents.query<{ id: string; path: string }>('assets', {});
  return documents.map(({ value }) => value.path);
}

describe('importing a demo file', () => {
  it('runs the job to its end and removes the upload', async () => {
    await importDemoFile(
      services,
      aFile(async () => zip),
    );
    expect(await storedPaths()).toEqual(['icons/one.svg']);
    expect(await services.blobs.properties('uploads', 'demo/few.zip')).toBeUndefined();
  });

  it('goes on with the upload of a start that was killed', async () => {
    await services.blobs.put('uploads', 'demo/few.zip', zip, { contentType: 'application/zip' });
    await importDemoFile(
      services,
      aFile(() => Promise.reject(new Error('made twice'))),
    );
    expect(await storedPaths()).toEqual(['icons/one.svg']);
  });

  it('uses the same job when it is asked again', async () => {
    await importDemoFile(
      services,
      aFile(async () => zip),
    );
    await importDemoFile(
      services,
      aFile(async () => zip),
    );
    expect(await services.documents.count('jobs', {})).toBe(1);
  });

  it('starts again where an older release failed', async () => {
    const wrong = importDemoFile(
      services,
      aFile(async () => strToU8('no zip')),
    );
    await expect(wrong).rejects.toThrow('failed');
    await importDemoFile(
      services,
      aFile(async () => zip),
    );
    expect(await storedPaths()).toEqual(['icons/one.svg']);
  });

  it('reports what the job found when the file is wrong', async () => {
    await expect(
      importDemoFile(
        services,
        aFile(async () => strToU8('no zip')),
      ),
    ).rejects.toThrow(/few\.zip: failed .*Finding/);
  });
});
