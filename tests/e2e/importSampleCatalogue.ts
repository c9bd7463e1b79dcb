import { fileURLToPath } from 'node:url';
import type { Infos } from '@sanispec/shared/contract';
import { ApiClient } from '../support/apiClient.ts';

const data = fileURLToPath(new URL('../data/', import.meta.url));

/** Imports a real workbook and a part of its pictures, as an administrator does; once per host. */
export async function importSampleCatalogue(url: string): Promise<void> {
  const admin = new ApiClient(url);
  await admin.logIn('root@demo.sanispec.test', process.env.DEMO_PASSWORD ?? '');
  const { body } = await admin.call<Infos>('GET', '/infos');
  if (body.data.catalogs.length > 0) return;
  await admin.importAssets(`${data}assets-global-part.zip`, true);
  const job = await admin.importCatalog(`${data}catalog-dach.xlsx`);
  const ended = job.status === 'waiting' ? await admin.continueJob(job.id) : job;
  if (ended.status !== 'succeeded') throw new Error(`Import ended as ${ended.status}`);
}
