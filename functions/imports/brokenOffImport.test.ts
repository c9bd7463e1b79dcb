import { gunzipSync } from 'node:zlib';
import { openCatalogueBlobs } from '@sanispec/shared/catalogue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import { readInfos } from '#catalogues/readInfos.ts';
import type { Services } from '#config/services.ts';
import { readBlob } from '#storage/readBlob.ts';
import { aJobContext } from '#testing/aJobContext.ts';
import { aWorkbook } from '#testing/aWorkbook.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { importCatalogJob } from './importCatalogJob.ts';

const header = ['ArticleNr', 'Articletext', 'CountriesISO', 'IsSearchableBrowser', 'Price'];
const countries = ['AT', 'CH', 'DE'];

class Crash extends Error {}

/** The same port, which fails at its n-th write. */
function dyingAt<Port extends object>(port: Port, countdown: () => boolean): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name !== 'put' && name !== 'delete') return member.bind(target);
      return async (...args: unknown[]): Promise<unknown> => {
        if (countdown()) throw new Crash();
        return Reflect.apply(member, target, args);
      };
    },
  });
}

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(() => services.close());

async function runImport(title: string, jobId: string, using: Services = services): Promise<void> {
  const workbook = aWorkbook({ TOILET_WC: [header, [], ['1', title, countries.join(';'), '1', '9']] });
  await services.blobs.put('uploads', title, workbook, { contentType: 'application/octet-stream' });
  const input = { blobName: title, fileName: 'my.xlsx', countries: [] };
  await importCatalogJob.run(using, input, aJobContext({ jobId }));
}

/** What a page of that country shows from its listing, and what the server knows from the ZIP. */
async function titlesIn(country: string): Promise<readonly (string | undefined)[]> {
  const { infos } = await readInfos(services);
  const info = infos.catalogs.find((catalog) => catalog.countries.includes(country));
  const name = info?.listingUrls[country]?.split('/').at(-1) ?? '';
  const packed = await readBlob(services.blobs, 'catalogs', name, 100_000);
  const options = { country, versionId: '', assetsGlobalUrl: '', assetsLocalUrl: '' };
  const listing = openCatalogueBlobs({ listing: gunzipSync(packed ?? '') }, options);
  const server = await openServerCatalogue(services, country);
  return [listing.column('title')?.cellAt(0), server?.catalogue.articleAt(0).title];
}

describe('an import that crashes', () => {
  it('leaves each country one whole catalogue after a crash at any write, and goes on when retried', async () => {
    await runImport('old', 'job1');
    const seen = new Set<string>();
    let isDone = false;
    for (let write = 1; !isDone; write += 1) {
      let left = write;
      const dies = () => {
        left -= 1;
        return left === 0;
      };
      const dying = { ...services, blobs: dyingAt(services.blobs, dies), documents: dyingAt(services.documents, dies) };
      const jobId = `job${write + 1}`;
      const title = `new ${write}`;
      isDone = await runImport(title, jobId, dying).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Crash)) throw error;
          return false;
        },
      );
      for (const country of countries) {
        const [listed, known] = await titlesIn(country);
        expect(listed).toBe(known);
        seen.add(listed === title ? 'new' : 'old');
      }
      await runImport(title, jobId);
      for (const country of countries) expect(await titlesIn(country)).toEqual([title, title]);
    }
    // ZIP, three listings and texts, the document, three pointers: some crashes come before the first switch, some after.
    expect(seen).toEqual(new Set(['old', 'new']));
  });
});
