import { endpoints, type Job } from '@sanispec/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobDocument } from '#jobs/job.ts';
import { startJob } from '#jobs/startJob.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';

let services: TestServices;
let ada: SignedIn;
let bea: SignedIn;

beforeEach(async () => {
  services = await openTestServices();
  ada = await signIn(services, 'ada', 'user', ['DE']);
  bea = await signIn(services, 'bea', 'user', ['DE']);
});
afterEach(() => services.close());

interface Notifications {
  readonly jobs: readonly Job[];
  readonly build: number;
  readonly catalogVersions: Readonly<Record<string, string>>;
}

async function notifications(caller: SignedIn): Promise<Notifications> {
  return (await callAs(services, endpoints.getNotifications, caller)).body.data;
}

async function start(owner: string): Promise<string> {
  services.passSeconds(1);
  return (await startJob(services, { kind: 'report', owner, input: { secret: 1 } })).jobId;
}

async function finish(jobId: string): Promise<void> {
  const { value } = (await services.documents.get<JobDocument>('jobs', jobId)) ?? {};
  const finished = {
    ...(value as JobDocument),
    status: 'succeeded' as const,
    modifiedOn: services.now().toISOString(),
  };
  await services.documents.put('jobs', finished);
}

describe('what the site asks for every minute', () => {
  it("holds the caller's own work, the newest first, without what only running it needs", async () => {
    const [first, second] = [await start('ada'), await start('ada')];
    await start('bea');
    const { jobs } = await notifications(ada);
    expect(jobs.map(({ id }) => id)).toEqual([second, first]);
    expect(jobs[0]).not.toHaveProperty('input');
    expect((await notifications(bea)).jobs).toHaveLength(1);
  });

  it('forgets work an hour after it was finished', async () => {
    const done = await start('ada');
    await finish(done);
    const waiting = await start('ada');
    services.passSeconds(3500);
    expect((await notifications(ada)).jobs.map(({ id }) => id)).toEqual([waiting, done]);
    services.passSeconds(200);
    expect((await notifications(ada)).jobs.map(({ id }) => id)).toEqual([waiting]);
  });

  it('says which build answers and which catalogues are in use', async () => {
    expect(await notifications(ada)).toMatchObject({ build: 'source', catalogVersions: {} });
    await publishTestCatalogue(services);
    const { catalogVersions } = await notifications(ada);
    expect(Object.keys(catalogVersions).sort()).toEqual(['AT', 'DE']);
    expect(catalogVersions.DE).toBe(catalogVersions.AT);
  });
});
