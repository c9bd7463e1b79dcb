import { InvocationContext } from '@azure/functions';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useServices } from '#config/createServices.ts';
import { findJob } from '#jobs/jobDocuments.ts';
import { dropJob } from '#jobs/ownJob.ts';
import { startJob } from '#jobs/startJob.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { runJobTrigger } from './runJobTrigger.ts';

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
  useServices(services);
});
afterEach(() => services.close());

/** The event of a blob, as Azure's host tells it. */
function eventOf(blobTrigger: unknown, blob: unknown = Buffer.from('{}')): Promise<void> {
  return runJobTrigger(blob, new InvocationContext({ triggerMetadata: { blobTrigger } as never }));
}

it.each([
  undefined,
  '',
  'jobs',
  'jobs/report/.json',
  'jobs/report/a b.json',
  'jobs/report/x.txt',
  `jobs/${'x'.repeat(300)}.json`,
])('answers an event of the blob %j without a job, so that the host does not try it again', async (blob) => {
  await eventOf(blob);
  expect(services.logged).toContainEqual(expect.objectContaining({ level: 'error', event: 'jobBlobWithoutId' }));
});

it('answers an event for a job that was never there', async () => {
  await eventOf(`jobs/report/${'x'.repeat(20)}.json`);
  expect(services.logged).toContainEqual(
    expect.objectContaining({ event: 'jobEvent', facts: expect.objectContaining({ run: 'gone' }) }),
  );
});

it('answers an event for a job that its owner has dropped', async () => {
  const { jobId } = await startJob(services, { kind: 'mail', owner: 'ada', input: {} });
  await dropJob(services, { id: 'ada', scopes: [] }, jobId);
  await eventOf(`jobs/mail/${jobId}.json`);
  expect(await findJob(services, jobId)).toBeUndefined();
  expect(services.logged).toContainEqual(
    expect.objectContaining({ event: 'jobEvent', facts: expect.objectContaining({ run: 'gone' }) }),
  );
});

it('goes by the document of the job, whatever its blob holds', async () => {
  const mail = { kind: 'verifyEmail', userId: 'nobody' };
  const { jobId } = await startJob(services, { kind: 'mail', owner: 'mail', input: mail });
  await eventOf(`jobs/mail/${jobId}.json`, Buffer.from([0xff, 0x00, 0x7b]));
  expect((await findJob(services, jobId))?.value.status).toBe('succeeded');
});
