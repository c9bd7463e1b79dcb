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

it.each(['', 'jobs', 'jobs/report/.json', 'jobs/report/a b.json', 'jobs/report/x.txt', `jobs/${'x'.repeat(300)}.json`])(
  'answers an event of the blob %j without a job, so that the host does not try it again',
  async (blob) => {
    await runJobTrigger(blob);
    expect(services.logged).toContainEqual(expect.objectContaining({ level: 'error', event: 'jobBlobWithoutId' }));
  },
);

it('answers an event for a job that was never there', async () => {
  await runJobTrigger(`jobs/report/${'x'.repeat(20)}.json`);
  expect(services.logged).toContainEqual(
    expect.objectContaining({ event: 'jobEvent', facts: expect.objectContaining({ run: 'gone' }) }),
  );
});

it('answers an event for a job that its owner has dropped', async () => {
  const { jobId } = await startJob(services, { kind: 'mail', owner: 'ada', input: {} });
  await dropJob(services, { id: 'ada', scopes: [] }, jobId);
  await runJobTrigger(`jobs/mail/${jobId}.json`);
  expect(await findJob(services, jobId)).toBeUndefined();
  expect(services.logged).toContainEqual(
    expect.objectContaining({ event: 'jobEvent', facts: expect.objectContaining({ run: 'gone' }) }),
  );
});

it('runs the job that the path of its blob names', async () => {
  const mail = { kind: 'verifyEmail', userId: 'nobody' };
  const { jobId } = await startJob(services, { kind: 'mail', owner: 'mail', input: mail });
  await runJobTrigger(`jobs/mail/${jobId}.json`);
  expect((await findJob(services, jobId))?.value.status).toBe('succeeded');
});
