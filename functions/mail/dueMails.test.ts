import { ProjectDetails } from '@sanispec/shared/project';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUser } from '#accounts/createUser.ts';
import { findUser, type UserDocument } from '#accounts/user.ts';
import type { JobDocument } from '#jobs/job.ts';
import { createProject } from '#projects/createProject.ts';
import { assignSalesRep, transferProject } from '#projects/passOn.ts';
import { releaseProjects } from '#projects/releaseProjects.ts';
import { publishTestCatalogue } from '#testing/publishTestCatalogue.ts';
import { signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { queueDueMails, queueLostMails } from './mail.ts';

const projectId = 'p'.repeat(20);
const day = 24 * 3600;

let services: TestServices;
let owner: UserDocument;
let rep: UserDocument;
let admin: UserDocument;

beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  owner = (await signIn(services, 'owner', 'user', ['DE'])).user;
  rep = (await signIn(services, 'rep', 'sales', ['DE'])).user;
  admin = (await signIn(services, 'admin', 'admin', ['DE'])).user;
  const details = ProjectDetails.parse({ title: 'Hotel Seeblick', country: 'DE' });
  await createProject(services, owner, projectId, { details });
});
afterEach(() => services.close());

/** Who is written to, and why. */
async function queued(): Promise<readonly string[]> {
  const { documents } = await services.documents.query<JobDocument>('jobs', {});
  const inputs = documents.map(({ value }) => value.input as { kind: string; userId: string });
  return inputs.map(({ kind, userId }) => `${kind} ${userId}`).sort();
}

it('queues mails by the timer when the process ended between a change and its mails', async () => {
  await assignSalesRep(services, admin, projectId, rep.id);
  expect(await queued()).toEqual([]);
  services.passSeconds(120);
  expect(await queueLostMails(services)).toBe(2);
  expect(await queued()).toEqual(['projectAssigned rep', 'salesRepAssigned owner']);
});

it('queues mails once, however often they are found', async () => {
  const { stored } = await assignSalesRep(services, admin, projectId, rep.id);
  await queueDueMails(services, stored.value.dueMails);
  services.passSeconds(120);
  expect(await queueLostMails(services)).toBe(0);
  services.passSeconds(2 * day);
  expect(await queueLostMails(services)).toBe(0);
  expect(await queued()).toHaveLength(2);
});

it('leaves mails to the call that is about to queue them', async () => {
  await assignSalesRep(services, admin, projectId, rep.id);
  expect(await queueLostMails(services)).toBe(0);
});

it('sends all mails when the project changes hands again before that', async () => {
  await assignSalesRep(services, admin, projectId, rep.id);
  const customer = (await signIn(services, 'customer', 'user', ['DE'])).user;
  await transferProject(services, rep, projectId, customer.id);
  services.passSeconds(120);
  await queueLostMails(services);
  expect(await queued()).toEqual([
    'projectAssigned rep',
    'projectGivenAway owner',
    'projectTransferred customer',
    'salesRepAssigned owner',
  ]);
});

it('tell the sales rep of a project that its owner has left, even if the deletion was broken off', async () => {
  await assignSalesRep(services, admin, projectId, rep.id);
  services.passSeconds(3 * day);
  await releaseProjects(services, owner);
  services.passSeconds(120);
  await queueLostMails(services);
  expect(await queued()).toEqual(['projectTransferred rep']);
});

it('ask a new account to confirm its address', async () => {
  const person = { email: 'ada@example.com', password: 'drawing-office', firstName: 'Ada', lastName: 'Berg' };
  const { id } = await createUser(
    services,
    { ...person, companyName: '', country: 'DE', scopes: [] },
    { isToVerify: true },
  );
  services.passSeconds(120);
  await queueLostMails(services);
  expect(await queued()).toEqual([`verifyEmail ${id}`]);
  expect(await findUser(services, id)).toHaveProperty('dueMails');
});
