import type { Role } from '@sanispec/shared/access';
import { Project, randomId, Spaces } from '@sanispec/shared/project';
import { createUser } from '#accounts/createUser.ts';
import { startSession } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import type { JobDocument } from '#jobs/job.ts';
import { createJob } from '#jobs/jobDocuments.ts';
import { rememberLastReport } from '#projects/lastReport.ts';
import { aUser } from './aUser.ts';
import { publishTestCatalogue } from './publishTestCatalogue.ts';
import { openTestServices, type TestServices } from './testServices.ts';

/** Everybody who calls, in the order of the access matrix: roles in DE unless the name says otherwise. */
export const callers = ['guest', 'owner', 'customer', 'assigned', 'rep', 'repFR', 'admin', 'adminFR', 'root'] as const;
export type Caller = (typeof callers)[number];

const roles: Readonly<Record<Exclude<Caller, 'guest'>, readonly [role: Role, country: string]>> = {
  owner: ['user', 'DE'],
  customer: ['user', 'DE'],
  /** The sales rep of the owner's projects. */
  assigned: ['sales', 'DE'],
  rep: ['sales', 'DE'],
  repFR: ['sales', 'FR'],
  admin: ['admin', 'DE'],
  adminFR: ['admin', 'FR'],
  root: ['root', 'DE'],
};

const createdOn = '2026-11-01T00:00:00Z';

/** A catalogue of DE and AT, the callers, and what they try to get at: each thing is new whenever it is asked for. */
export class AccessWorld {
  readonly services: TestServices;
  /** Somebody with a password, since hashing one for every caller takes long. */
  readonly credentials = { email: 'password@example.com', password: 'drawing-office' };
  readonly #users: ReadonlyMap<Caller, UserDocument>;

  constructor(services: TestServices, users: ReadonlyMap<Caller, UserDocument>) {
    this.services = services;
    this.#users = users;
  }

  user(caller: Exclude<Caller, 'guest'>): UserDocument {
    const user = this.#users.get(caller);
    if (user === undefined) throw new RangeError(`Nobody is called ${caller}`);
    return user;
  }

  /** The token of a new session; undefined for a guest. */
  async token(caller: Caller): Promise<string | undefined> {
    return caller === 'guest' ? undefined : (await startSession(this.services, this.user(caller))).token;
  }

  newId(): string {
    return randomId(this.services.randomBytes);
  }

  /** The owner's project in DE, with a sales rep, an article and a report. */
  async project(): Promise<string> {
    const [owner, salesRep] = [this.user('owner'), this.user('assigned')];
    const project = {
      ...this.#anonymousProject(),
      userId: owner.id,
      user: personOf(owner),
      owner: { id: owner.id, lastName: owner.lastName, companyName: owner.companyName },
      salesRepUser: personOf(salesRep),
    };
    await this.services.documents.put('projects', project);
    const report = { jobId: this.newId(), blobName: 'report.pdf', fileName: 'Report.pdf', createdOn };
    await rememberLastReport(this.services, { id: project.id, ...report });
    return project.id;
  }

  /** A project that nobody has claimed. */
  async guestProject(): Promise<string> {
    const project = { ...this.#anonymousProject(), owner: { id: '', lastName: '', companyName: '' } };
    await this.services.documents.put('projects', project);
    return project.id;
  }

  /** The owner's import, which waits for a review of its warnings. */
  async job(): Promise<string> {
    const job: JobDocument = {
      id: this.newId(),
      kind: 'catalog-import',
      owner: this.user('owner').id,
      status: 'waiting',
      step: 'ProcessQueued',
      percent: 0,
      warnings: [],
      errors: [],
      tries: 1,
      createdOn,
      modifiedOn: createdOn,
      input: {},
      isReviewed: false,
    };
    await createJob(this.services, job);
    return job.id;
  }

  /** The address of a file that the caller has uploaded. */
  async upload(caller: Caller): Promise<string> {
    const { blobs } = this.services;
    const name = `${caller === 'guest' ? 'guest' : this.user(caller).id}/${this.newId()}`;
    await blobs.put('uploads', name, Buffer.from('x'), { contentType: 'application/octet-stream' });
    return `${blobs.publicUrl('uploads')}/${name}`;
  }

  #anonymousProject() {
    const set = { id: this.newId(), title: 'WC-Set 1', type: 'TOILET' };
    const entry = { id: this.newId(), article: '100.1', subCategory: 'WC' };
    return Project.parse({
      id: this.newId(),
      reference: 'GI-1',
      status: 'OK',
      lastModified: createdOn,
      createdOn,
      details: { title: 'Hotel Seeblick', country: 'DE' },
      priceInCents: 0,
      spaces: Spaces.parse([{ id: this.newId(), title: 'Space 1', sets: [{ ...set, articles: [entry] }] }]),
    });
  }
}

function personOf({ id, firstName, lastName, companyName }: UserDocument) {
  return { id, firstName, lastName, companyName };
}

/** Opens the world; its `services` are closed by the test. */
export async function openAccessWorld(): Promise<AccessWorld> {
  const services = await openTestServices();
  await publishTestCatalogue(services);
  const users = new Map<Caller, UserDocument>();
  for (const [name, [role, country]] of Object.entries(roles)) {
    const user = aUser({
      id: randomId(services.randomBytes),
      email: `${name}@example.com`,
      lastName: name,
      country,
      scopes: [{ role, countries: [country] }],
    });
    await services.documents.put('users', user);
    users.set(name as Caller, user);
  }
  const world = new AccessWorld(services, users);
  const person = { ...world.credentials, firstName: 'Ada', lastName: 'Berg', companyName: '', country: 'DE' };
  await createUser(services, { ...person, scopes: [] });
  return world;
}
