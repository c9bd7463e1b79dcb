import { createHash } from 'node:crypto';
import type { Role } from '@sanispec/shared/access';
import { usualOptions } from '@sanispec/shared/documents';
import { Project, randomId, Spaces } from '@sanispec/shared/project';
import { createAccountToken } from '#accounts/accountTokens.ts';
import { createUser } from '#accounts/createUser.ts';
import { hashPassword } from '#accounts/password.ts';
import { startSession } from '#accounts/session.ts';
import type { UserDocument } from '#accounts/user.ts';
import type { AssetDocument } from '#catalogues/assetDocument.ts';
import type { CatalogueDocument } from '#catalogues/catalogueDocuments.ts';
import { cataloguesInUse } from '#catalogues/catalogueVersions.ts';
import type { JobDocument } from '#jobs/job.ts';
import { createJob } from '#jobs/jobDocuments.ts';
import { rememberLastReport } from '#projects/lastReport.ts';
import { openProject } from '#projects/openProject.ts';
import { transferProject } from '#projects/passOn.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { issueRevision, type RevisionContent, reserveRevision } from '#projects/revisions.ts';
import { addShare } from '#projects/shares.ts';
import { discardProject } from '#projects/trash.ts';
import { systemAuthor } from '#rules/author.ts';
import { importRules } from '#rules/importRules.ts';
import { type RuleDocuments, type RuleKind, type VersionDocument, versionIdOf } from '#rules/ruleDocuments.ts';
import { keepText, snapshotNameOf } from '#specifications/immutableSnapshot.ts';
import { takeSnapshot } from '#specifications/takeSnapshot.ts';
import { aReview } from './aReview.ts';
import { aUser } from './aUser.ts';
import { aWorkbook } from './aWorkbook.ts';
import { publishTestCatalogue, testCatalogueId } from './publishTestCatalogue.ts';
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

const credentials = { email: 'password@example.com', password: 'drawing-office' };
const createdOn = '2026-11-01T00:00:00Z';

/** A catalogue of DE and AT, the callers, and what they try to get at: each thing is new whenever it is asked for. */
export class AccessWorld {
  readonly services: TestServices;
  /** Of a user who logs in; all callers have the same password. */
  readonly credentials = credentials;
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

  /** The token of a new session of an account as it was in the beginning; undefined for a guest. */
  async token(caller: Caller): Promise<string | undefined> {
    if (caller === 'guest') return undefined;
    await this.services.documents.put('users', this.user(caller));
    return (await startSession(this.services, this.user(caller))).token;
  }

  /** The session of a caller, as lists of sessions name it. */
  async session(caller: Caller): Promise<string> {
    return createHash('sha256')
      .update((await this.token(caller)) ?? '')
      .digest('hex');
  }

  /** The link in a mail to a user with a password. */
  async link(purpose: 'verifyEmail' | 'resetPassword'): Promise<string> {
    await this.services.documents.put('users', this.user('customer'));
    return createAccountToken(this.services, this.user('customer'), purpose);
  }

  newId(): string {
    return randomId(this.services.randomBytes);
  }

  /** A customer of DE, who may come to harm. */
  async newCustomer(): Promise<string> {
    const id = this.newId();
    await this.services.documents.put('users', aUser({ id, scopes: [{ role: 'user', countries: ['DE'] }] }));
    return id;
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

  /** An issued revision of the owner's project, with its file. */
  async revision(): Promise<{ projectId: string; letter: string }> {
    const projectId = await this.project();
    const jobId = this.newId();
    const stored = await this.services.documents.get<ProjectDocument>('projects', projectId);
    const taken = stored && (await takeSnapshot(this.services, stored.value, createdOn));
    const content: RevisionContent = {
      projectId,
      contentHash: jobId,
      snapshotName: snapshotNameOf({ projectId, contentHash: jobId }),
      options: { ...usualOptions, format: 'PDF', locale: 'de-DE' },
      priceInCents: 0,
      currency: 'EUR',
      issuedBy: personOf(this.user('owner')),
      issuedOn: createdOn,
    };
    await keepText(this.services, content, JSON.stringify(taken?.snapshot));
    const revision = await reserveRevision(this.services, content, jobId);
    const blobName = `${projectId}/${jobId}/Report.pdf`;
    await this.services.blobs.put('exports', blobName, Buffer.from('%PDF-'), { contentType: 'application/pdf' });
    await issueRevision(this.services, revision, jobId, {
      blobName,
      fileName: 'Report.pdf',
      fileNames: ['Report.pdf'],
    });
    return { projectId, letter: revision.id };
  }

  /** The owner's template, which is not published. */
  async template(): Promise<string> {
    const id = await this.project();
    const stored = await this.services.documents.get<object>('projects', id);
    await this.services.documents.put('projects', { ...stored?.value, id, isTemplate: true });
    return id;
  }

  /** A link to read the owner's project: what names it to its owner, and to its readers. */
  async share(): Promise<{ readonly params: { projectId: string; shareId: string }; readonly token: string }> {
    const projectId = await this.project();
    const { id, token } = await addShare(this.services, projectId, { days: 1, withPrices: true });
    return { params: { projectId, shareId: id }, token };
  }

  /** The owner's project in the trash. */
  async trashedProject(): Promise<string> {
    const id = await this.project();
    await discardProject(this.services, () => openProject(this.services, this.user('owner'), id, 'delete'));
    return id;
  }

  /** Another customer's project, which was the owner's until just now. */
  async passedOnProject(): Promise<string> {
    const id = await this.project();
    await transferProject(this.services, this.user('root'), id, await this.newCustomer());
    return id;
  }

  /** A project that was not claimed. */
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

  /** An import for DE of its administrator, which was checked and waits; scheduled for tomorrow if asked for. */
  async checkedImport({ isScheduled }: { readonly isScheduled: boolean }): Promise<string> {
    const stored = await this.services.documents.get<JobDocument>('jobs', await this.job());
    if (stored === undefined) throw new Error('No job');
    const { DE: catalogId = '' } = await cataloguesInUse(this.services, ['DE']);
    const compared = { country: 'DE', catalogId, version: '2026/1', publishedOn: createdOn, uploadedBy: 'Ada Berg' };
    const job: JobDocument = {
      ...stored.value,
      owner: this.user('admin').id,
      result: aReview({ comparedWith: catalogId === '' ? [] : [compared] }),
      ...(isScheduled && { schedule: { on: this.tomorrow(), isOpen: true } }),
    };
    await this.services.documents.put('jobs', job);
    return job.id;
  }

  tomorrow(): string {
    return new Date(this.services.now().getTime() + 86_400_000).toISOString();
  }

  /** The owner's report, which failed. */
  async failedJob(): Promise<string> {
    const id = await this.job();
    const stored = await this.services.documents.get<JobDocument>('jobs', id);
    if (stored !== undefined) await this.services.documents.put('jobs', { ...stored.value, status: 'failed' });
    return id;
  }

  /** A drawing that belongs to DE. */
  async asset(): Promise<string> {
    const id = createHash('md5').update(this.newId()).digest('hex');
    const path = `${id}.dxf`;
    const asset: AssetDocument = {
      ...{ id, scope: 'local', fileName: path, path, contentType: 'image/vnd.dxf', size: 1 },
      ...{ contentHash: '', uploadedBy: 'Ada Berg', countries: ['DE'], lastModified: createdOn },
      import: { jobId: '', result: 'ImportResultUploaded' },
    };
    await this.services.documents.put('assets', asset);
    await this.services.blobs.put('assets-local', path, Buffer.from('0'), { contentType: asset.contentType });
    return asset.id;
  }

  /** A version of the German catalogue that no country uses. */
  async catalogue(): Promise<string> {
    const stored = await this.services.documents.get<CatalogueDocument>('catalogs', testCatalogueId);
    if (stored === undefined) throw new Error('No catalogue was published');
    const id = this.newId();
    await this.services.documents.put('catalogs', { ...stored.value, id, countries: ['DE'] });
    return id;
  }

  /** A list, rule, group or tag of DE with an older version; rules are switched off, and there is a list for them. */
  async ruleDocument(kind: RuleKind): Promise<string> {
    const id = this.newId();
    const kept = { id, version: 2, changedOn: createdOn, changedBy: 'Ada Berg' };
    const placed = { description: id, countryRef: 'DE', countries: ['DE'] };
    const condition = { columnName: 'subCategory', operator: 'equals' as const, value: 'WC' };
    const definitionListContent = { filtersConditions: [condition], joinConditions: 'AND' as const };
    const list: RuleDocuments['lists'] = { ...kept, ...placed, tags: [], title: `L${id}`, definitionListContent };
    const documents: RuleDocuments = {
      lists: list,
      rules: {
        ...{ ...kept, ...placed, tags: [], enabled: false },
        definitionRuleContent: { sourceListId: 'listOfGermany', rulesInfo: [] },
      },
      groups: { ...kept, ...placed, title: id },
      tags: { ...kept, label: id },
    };
    await this.services.documents.put('lists', { ...list, id: 'listOfGermany', title: 'OfGermany' });
    await this.services.documents.put(kind, documents[kind]);
    const version: VersionDocument = {
      ...{ id: versionIdOf(1), of: id, kind, version: 1, on: createdOn, by: 'Ada Berg' },
      ...{ action: 'created', document: documents[kind] },
    };
    await this.services.documents.put('versions', version);
    return id;
  }

  /** An import of a list of DE. */
  async rulesImport(): Promise<string> {
    const list = { title: `L${this.newId()}`, countries: ['DE'], definitionListContent: { filtersConditions: [] } };
    const file = { conditionLists: [list], conditionRules: [] };
    return (await importRules(this.services, file, systemAuthor)).importId ?? '';
  }

  /** The address of a file that the caller has uploaded: a small text, a catalogue's workbook, or a categories workbook. */
  async upload(caller: Caller, kind: 'text' | 'workbook' | 'categories' = 'text'): Promise<string> {
    const { blobs } = this.services;
    const name = `${caller === 'guest' ? 'guest' : this.user(caller).id}/${this.newId()}`;
    const workbook = kind === 'categories' ? { Categories: [], Columns: [] } : { TOILET_WC: [['ArticleNr']] };
    const bytes = kind === 'text' ? Buffer.from('x') : aWorkbook(workbook);
    await blobs.put('uploads', name, bytes, { contentType: 'application/octet-stream' });
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
  const passwordHash = await hashPassword(credentials.password);
  for (const [name, [role, country]] of Object.entries(roles)) {
    const user = aUser({
      id: randomId(services.randomBytes),
      email: `${name}@example.com`,
      lastName: name,
      country,
      passwordHash,
      scopes: [{ role, countries: [country] }],
    });
    await services.documents.put('users', user);
    users.set(name as Caller, user);
  }
  // The last one may not leave.
  const otherRoot = { role: 'root' as const, countries: [] };
  await services.documents.put('users', aUser({ id: randomId(services.randomBytes), scopes: [otherRoot] }));
  const world = new AccessWorld(services, users);
  const person = { ...credentials, firstName: 'Ada', lastName: 'Berg', companyName: '', country: 'DE' };
  await createUser(services, { ...person, scopes: [] });
  return world;
}
