import { forgetAccountTokens } from '#accounts/accountTokens.ts';
import { pseudonymiseAudit } from '#audit/auditOfPerson.ts';
import type { Services } from '#config/services.ts';
import { removeMailsAbout } from '#mail/outbox.ts';
import { emptyTrash } from '#projects/trash.ts';
import type { BlobContainer } from '#storage/blobStore.ts';
import type { DocumentContainer } from '#storage/documentStore.ts';
import { forgetJobs } from './forgetJobs.ts';
import { forgetInProjects, forgetInTrash } from './forgetName.ts';
import type { Person } from './person.ts';

type Step = (services: Services, person: Person) => Promise<unknown>;

/** What a container holds of a person, and what becomes of it. */
type PersonalData =
  /** Nothing about a person, not even an id of an account. */
  | 'none'
  | {
      /** Fields that say something about a person, in words where they are many. */
      readonly fields: string;
      /** In which files of the export it is; '' for what is not exported. */
      readonly exported: string;
      /** What is left when the person has left, with the reason or the time where something is. */
      readonly left: string;
      /** Erases it; absent where it goes with something else, by itself, or stays. */
      readonly erase?: Step;
    };

async function removeUploads({ blobs }: Services, container: BlobContainer, userId: string): Promise<void> {
  for await (const { name } of blobs.list(container, `${userId}/`)) await blobs.delete(container, name);
}

const companyRecords = "the name, as long as the file is in use: part of the company's records";

/**
 * What is stored of people, by container. Each container has an entry, or this does not compile; the table of
 * `docs/operations.md` is made of it.
 */
export const documentData: Readonly<Record<DocumentContainer, PersonalData>> = {
  projects: {
    fields:
      'owner, former owner, sales rep, authors of decision notes, names in mails that wait, details that people write',
    exported: '`projects`, `assigned-projects.json`',
    left: "nothing; a project with a sales rep goes on as that rep's, with the details",
    erase: forgetInProjects,
  },
  trash: {
    fields: 'as `projects`',
    exported: '`trash`',
    left: 'nothing',
    erase: async (services, person) => {
      while ((await emptyTrash(services, person.id)) > 0);
      await forgetInTrash(services, person);
    },
  },
  trashedParts: { fields: 'authors of decision notes', exported: '', left: 'nothing; goes with `projects`' },
  references: 'none',
  lastReports: 'none',
  revisions: {
    fields: 'who issued them',
    exported: '`projects/…/revisions.json`',
    left: 'the name in revisions of projects that go on: issued documents stay as they were issued',
  },
  shares: 'none',
  usage: 'none',
  users: {
    fields: 'all',
    exported: '`account.json`, without the hash of the password',
    left: 'nothing; goes last',
  },
  emails: { fields: 'address', exported: '`account.json`', left: 'nothing; goes with `users`' },
  sessions: {
    fields: 'account, device, times',
    exported: '`sessions.json`',
    left: 'nothing; those of the page end with `users`',
  },
  accountTokens: {
    fields: 'account, address',
    exported: '',
    left: 'nothing',
    erase: (services, { id }) => forgetAccountTokens(services, id),
  },
  loginAttempts: { fields: 'address, hashed', exported: '', left: 'the hash, for a day at most' },
  callCounts: { fields: 'account or network address, hashed', exported: '', left: 'the hash, for an hour at most' },
  idempotency: { fields: 'account, hashed', exported: '', left: 'the hash, for a day' },
  jobs: {
    fields: 'owner, what they asked for, readers and names of mails; who is being erased',
    exported: '`jobs.json`',
    left: 'nothing; imports that were scheduled are taken back; an erasure that has failed keeps name and address until it is run again, for 30 days',
    erase: forgetJobs,
  },
  audit: {
    fields: 'who did it, whose account it was done to',
    exported: '`audit.json`',
    left: "the entry with the id and 'a former member of staff', for two years: administrative writes are answered for",
    erase: (services, { id }) => pseudonymiseAudit(services, id),
  },
  events: { fields: 'id of the account', exported: '', left: 'the id, for 400 days; nothing says whose it was' },
  reports: 'none',
  catalogs: { fields: 'name of the importer', exported: '', left: companyRecords },
  catalogPointers: 'none',
  repricing: 'none',
  versions: { fields: 'name of the author', exported: '', left: companyRecords },
  lists: { fields: 'name of the author', exported: '', left: companyRecords },
  rules: { fields: 'name of the author', exported: '', left: companyRecords },
  groups: { fields: 'name of the author', exported: '', left: companyRecords },
  tags: { fields: 'name of the author', exported: '', left: companyRecords },
  rulesHealth: 'none',
  assets: { fields: 'name of the importer', exported: '', left: companyRecords },
  deletedAssets: 'none',
  timers: 'none',
  server: 'none',
  hostState: 'none',
};

export const blobData: Readonly<Record<BlobContainer, PersonalData>> = {
  uploads: {
    fields: 'files of the account, in a folder of its id',
    exported: '`uploads`',
    left: 'nothing',
    erase: (services, { id }) => removeUploads(services, 'uploads', id),
  },
  frontpages: {
    fields: 'files of the account, in a folder of its id',
    exported: '`frontpages`',
    left: 'nothing',
    erase: (services, { id }) => removeUploads(services, 'frontpages', id),
  },
  exports: {
    fields: 'whom documents name: sales rep, authors of notes',
    exported: '`projects/…/files`',
    left: 'documents of projects that go on: they stay as they were issued, others for 30 days',
  },
  reviews: { fields: 'name of the importer', exported: '', left: 'nothing; goes with `jobs`' },
  catalogs: 'none',
  quality: 'none',
  'assets-global': 'none',
  'assets-local': 'none',
  rules: { fields: 'name of the author of a change', exported: '', left: companyRecords },
  statistics: { fields: 'id of the account', exported: '', left: 'the id, until the next night' },
  jobs: 'none',
};

/** What lies in neither store. */
export const otherData = {
  outbox: {
    fields: 'reader and text of mails',
    exported: '',
    left: 'nothing',
    erase: (services, { email, names }) => removeMailsAbout(services, email, names),
  },
  log: 'none',
} as const satisfies Record<string, PersonalData>;

const all: readonly PersonalData[] = [
  ...Object.values(documentData),
  ...Object.values(blobData),
  ...Object.values<PersonalData>(otherData),
];

/**
 * Erases what is stored of a person everywhere but their projects and the account itself. May run again.
 */
export async function eraseTraces(services: Services, person: Person): Promise<void> {
  for (const data of all) if (data !== 'none') await data.erase?.(services, person);
}
