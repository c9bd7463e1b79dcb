import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timerNames } from '@sanispec/shared/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServices, useServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import type { Services } from '../../functions/config/services.ts';
import { findJob } from '../../functions/jobs/jobDocuments.ts';
import { startJob } from '../../functions/jobs/startJob.ts';
import { jobFunctionName } from '../../functions/triggers/jobBlob.ts';
import { readTimerRun } from '../../functions/triggers/runTimer.ts';
import { type AzureFunctions, openAzureFunctions } from '../support/azureFunctions.ts';

let folder: string;
let services: Services;
let azure: AzureFunctions;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-azure-'));
  const environment = readEnvironment({ DATA_DIR: folder });
  services = { ...(await createServices(environment)), log: () => undefined };
  useServices(services);
  azure = await openAzureFunctions(() => import('../../functions/hosts/azure/index.ts'));
});

afterAll(async () => {
  await services.documents.close();
  await rm(folder, { recursive: true });
});

it('registers the function of jobs for events, since polling is not known everywhere', () => {
  const found = azure.registered.find(({ metadata }) => metadata.name === jobFunctionName);
  expect(Object.values(found?.metadata.bindings ?? {})).toMatchObject([
    { type: 'blobTrigger', path: 'jobs/{kind}/{jobId}.json', connection: 'BLOBS', source: 'EventGrid' },
  ]);
});

it('runs the job whose blob an event names', async () => {
  const input = { kind: 'verifyEmail', userId: 'unknown' };
  const { jobId } = await startJob(services, { kind: 'mail', owner: 'mail', input });
  await azure.functions.runJob(`jobs/mail/${jobId}.json`);
  expect((await findJob(services, jobId))?.value.status).toBe('succeeded');
});

it('takes an id of digits alone for what it is', async () => {
  await expect(azure.functions.runJob(`jobs/mail/${'7'.repeat(20)}.json`)).resolves.toBeUndefined();
});

it.each(timerNames)('runs the timer %s', async (name) => {
  await azure.functions.runTimer(name);
  expect(await readTimerRun(services, name)).toMatchObject({ id: name, succeededOn: expect.any(String) });
});

it('gives its jobs back when the instance ends', async () => {
  await expect(azure.functions.giveBackJobs()).resolves.toBeUndefined();
});
