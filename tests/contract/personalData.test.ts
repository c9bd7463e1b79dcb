import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@sanispec/shared/contract';
import { ProjectDetails } from '@sanispec/shared/project';
import JsZip from 'jszip';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccountToken } from '../../functions/accounts/accountTokens.ts';
import { recordAudit } from '../../functions/audit/recordAudit.ts';
import { startJob } from '../../functions/jobs/startJob.ts';
import { mailOwner } from '../../functions/mail/mail.ts';
import { putIntoOutbox } from '../../functions/mail/outbox.ts';
import { erasePerson } from '../../functions/people/erasePerson.ts';
import { exportPerson } from '../../functions/people/exportPerson.ts';
import { personOfId } from '../../functions/people/person.ts';
import { blobData, documentData, otherData } from '../../functions/people/personalData.ts';
import { createProject } from '../../functions/projects/createProject.ts';
import { openProject } from '../../functions/projects/openProject.ts';
import { contactOf } from '../../functions/projects/renamePerson.ts';
import { discardProject } from '../../functions/projects/trash.ts';
import { keepDropped } from '../../functions/projects/trashedParts.ts';
import type { BlobContainer } from '../../functions/storage/blobStore.ts';
import type { DocumentContainer } from '../../functions/storage/documentStore.ts';
import { accountCalls, password } from '../../functions/testing/accountCalls.ts';
import { publishTestCatalogue } from '../../functions/testing/publishTestCatalogue.ts';
import { runQueued } from '../../functions/testing/sendMails.ts';
import { callAs, type SignedIn } from '../../functions/testing/signedIn.ts';
import { openTestServices, type TestServices } from '../../functions/testing/testServices.ts';

const documentNames = Object.keys(documentData) as DocumentContainer[];
const blobNames = Object.keys(blobData) as BlobContainer[];
const places = { ...documentData, ...blobData, ...otherData };

let services: TestServices;
let zorro: SignedIn;
let admin: SignedIn;
const { aPerson } = accountCalls(() => services);

/** Texts that only the person brings in. */
const marks = ['Zorro', 'zorro@example.com', '+49 000 4711'];
const fullName = 'Zorro Berg';

/** Bytes of a container's blobs, with their names. */
async function blobsIn(container: BlobContainer): Promise<string> {
  const found: string[] = [];
  for await (const { name } of services.blobs.list(container)) {
    const blob = await services.blobs.get(container, name);
    found.push(name, blob === undefined ? '' : (await buffer(blob.stream)).toString('latin1'));
  }
  return found.join('\n');
}

async function outbox(): Promise<string> {
  const folder = join(services.environment.DATA_DIR, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

/** The containers that hold one of the texts. */
async function placesWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const isIn = (content: string): boolean => texts.some((text) => content.includes(text));
  for (const container of documentNames) {
    const { documents } = await services.documents.query(container, {});
    if (isIn(JSON.stringify(documents))) found.push(container);
  }
  for (const container of blobNames) if (isIn(await blobsIn(container))) found.push(`blobs ${container}`);
  if (isIn(await outbox())) found.push('outbox');
  if (isIn(JSON.stringify(services.logged))) found.push('log');
  return found.sort();
}

function noteBy(by: string) {
  const note = { text: 'Rimless', articleId: '100.1', by, on: '2026-11-01T00:00:00Z' };
  const entry = {
    id: 'e'.repeat(20),
    article: '100.1',
    subCategory: 'WC',
    setArticles: [],
    quantity: 1,
    note,
  } as const;
  const set = { id: 's'.repeat(20), title: 'WC', quantity: 1, type: 'TOILET', articles: [entry] } as const;
  return [{ id: 'a'.repeat(20), title: 'Bath', quantity: 1, sets: [set] }] as never;
}

/** Fills every container that may hold something about people with what it holds about one. */
beforeEach(async () => {
  services = await openTestServices();
  await publishTestCatalogue(services);
  const { documents, blobs } = services;
  zorro = await aPerson('Zorro', [{ role: 'sales', countries: ['DE'] }]);
  admin = await aPerson('admin', [{ role: 'admin', countries: ['DE'] }]);
  const bea = await aPerson('bea');
  const { id } = zorro.user;
  const phoned = { ...zorro.user, phone: '+49 000 4711' };
  await documents.put('users', phoned);
  await documents.put('emails', { id: 'zorro@example.com', userId: id, reservedOn: '2026-11-01T00:00:00Z' });
  for (const [projectId, owner] of [
    ['own', zorro],
    ['thrown', zorro],
    ['foreign', bea],
    ['foreignThrown', bea],
  ] as const) {
    const details = ProjectDetails.parse({ title: projectId, country: 'DE', description: projectId });
    const { value } = await createProject(services, owner.user, projectId, { details });
    const mail = {
      kind: 'salesRepAssigned',
      userId: bea.user.id,
      projectId,
      projectTitle: '',
      personName: fullName,
    } as const;
    const on = services.now().toISOString();
    await documents.put('projects', {
      ...value,
      spaces: noteBy(fullName),
      salesRepUser: contactOf(phoned),
      dueMails: { on, mails: [{ id: `due${projectId}`, on, mail }] },
    });
    if (projectId.toLowerCase().includes('thrown')) {
      await discardProject(services, () => openProject(services, owner.user, projectId, 'delete'));
    }
  }
  await keepDropped(services, { id: 'foreign', spaces: noteBy(fullName) }, []);
  await documents.put('revisions', {
    id: 'A',
    projectId: 'foreign',
    number: 1,
    issuedBy: { id, firstName: 'Zorro' },
  } as never);
  await createAccountToken(services, zorro.user, 'resetPassword');
  await startJob(services, { kind: 'catalog-publish', owner: id, input: { catalogId: fullName } });
  const mail = { kind: 'projectAssigned', projectId: 'foreign', projectTitle: '' } as const;
  await startJob(services, {
    kind: 'mail',
    owner: mailOwner,
    input: { ...mail, userId: bea.user.id, personName: fullName },
  });
  await startJob(services, { kind: 'mail', owner: mailOwner, input: { ...mail, userId: id, personName: 'bea Berg' } });
  const subject = { kind: 'user', id, title: fullName } as const;
  await recordAudit(services, admin.user, { action: 'assignRole', subject, countries: [], after: { name: fullName } });
  await recordAudit(services, zorro.user, {
    action: 'change',
    subject: { ...subject, kind: 'list', id: 'l', title: '' },
    countries: [],
  });
  await documents.put('events', { id: 'event', countryMonth: 'DE', userId: id } as never);
  for (const container of ['catalogs', 'lists', 'rules', 'groups', 'tags'] as const) {
    await documents.put(container, { id: 'Zorros', uploadedBy: fullName } as never);
  }
  await documents.put('versions', { id: 'v', of: 'l', by: fullName } as never);
  await documents.put('assets', { id: 'a', scope: 'global', uploadedBy: fullName } as never);
  const text = { contentType: 'text/plain' };
  const [job] = (await documents.query<{ id: string; owner: string }>('jobs', {})).documents.filter(
    ({ value }) => value.owner === id,
  );
  await blobs.put('uploads', `${id}/list.xlsx`, Buffer.from(fullName), text);
  await blobs.put('frontpages', `${id}/front.pdf`, Buffer.from(fullName), text);
  await blobs.put('reviews', `${job?.id}/review.json`, Buffer.from(fullName), text);
  await blobs.put('exports', 'foreign/job/report.pdf', Buffer.from(fullName), text);
  await blobs.put('exports', 'own/job/report.pdf', Buffer.from(fullName), text);
  await blobs.put('rules', 'change.json', Buffer.from(fullName), text);
  await blobs.put('statistics', 'day.json', Buffer.from(id), text);
  const sent = { writtenOn: services.now().toISOString(), subject: 'S' };
  await putIntoOutbox(
    services.environment.DATA_DIR,
    { ...sent, id: 'to', to: 'zorro@example.com', text: '' },
    Buffer.from('T'),
  );
  await putIntoOutbox(
    services.environment.DATA_DIR,
    { ...sent, id: 'about', to: 'bea@example.com', text: fullName },
    Buffer.from(fullName),
  );
});
afterEach(() => services.close());

const personal = Object.entries(places).flatMap(([name, data]) => (data === 'none' ? [] : [{ name, ...data }]));
const isLeft = ({ left }: { readonly left: string }): boolean => !left.startsWith('nothing');
const isHashed = ({ fields }: { readonly fields: string }): boolean => fields.includes('hashed');
/** As `placesWith` names them: containers of blobs may be called as containers of documents are. */
function namesOf(data: object, prefix = ''): string[] {
  return Object.entries(data as typeof places).flatMap(([name, one]) =>
    one !== 'none' && isLeft(one) && !isHashed(one) ? [`${prefix}${name}`] : [],
  );
}
const leftPlaces = [...namesOf(documentData), ...namesOf(blobData, 'blobs ')].sort();

describe('a person who is in every container', () => {
  it('finds a person in every container that may hold personal data, and in no other', async () => {
    const found = await placesWith([...marks, zorro.user.id]);
    const expected = [
      ...documentNames.filter((name) => documentData[name] !== 'none' && !isHashed(documentData[name])),
      ...blobNames.filter((name) => blobData[name] !== 'none').map((name) => `blobs ${name}`),
      'outbox',
    ];
    expect(found.filter((name) => !['usage', 'blobs jobs', 'blobs catalogs'].includes(name))).toEqual(expected.sort());
  });

  it('gets what the table says is exported', async () => {
    const { files } = await JsZip.loadAsync(
      await buffer(await exportPerson(services, await personOfId(services, zorro.user.id))),
    );
    const names = Object.keys(files);
    for (const { name, exported } of personal) {
      const folders = [...exported.matchAll(/`([^`]+)`/g)].map(
        (match) => new RegExp(`^${match[1]?.replace('…', '[^/]+')}`),
      );
      for (const folder of folders)
        expect(
          names.some((file) => folder.test(file)),
          `${name}: ${folder}`,
        ).toBe(true);
    }
    const all = (await Promise.all(Object.values(files).map((file) => file.async('string')))).join('\n');
    for (const mark of marks) expect(all.toLowerCase()).toContain(mark.toLowerCase());
    expect(all).not.toContain(zorro.user.passwordHash);
  });

  it.each([
    ['their own deletion', () => callAs(services, endpoints.deleteProfile, zorro, { body: { password } })],
    [
      "an administrator's deletion",
      () =>
        callAs(services, endpoints.deleteUser, admin, {
          params: { userId: zorro.user.id },
          body: { projects: 'trash' },
        }),
    ],
    ['the command', async () => erasePerson(services, await personOfId(services, zorro.user.id))],
  ])('leaves by %s what the table says', async (_, leave) => {
    const answer: object = await leave();
    if ('status' in answer) expect(answer.status).toBe(202);
    await runQueued(services, 'erasure');
    const withName = await placesWith(marks);
    expect(withName.filter((name) => !leftPlaces.includes(name))).toEqual([]);
    expect(withName).not.toContain('audit');
    const withId = await placesWith([zorro.user.id]);
    expect(withId.filter((name) => !leftPlaces.includes(name))).toEqual([]);
    expect(withId).toContain('audit');
  });
});

/** The table as `docs/operations.md` shows it. */
function tableOf(): string {
  const row = (kind: string, data: object): string[] =>
    Object.entries(data as typeof places).flatMap(([name, one]) =>
      one === 'none' ? [] : [`| ${kind}\`${name}\` | ${one.fields} | ${one.exported || '–'} | ${one.left} |`],
    );
  return [
    '| where | what of a person | exported in | what is left of it |',
    '|---|---|---|---|',
    ...row('', documentData),
    ...row('files: ', blobData),
    ...row('', otherData),
  ].join('\n');
}

it('matches the table of personal data in the operations', async () => {
  const file = fileURLToPath(new URL('../../docs/operations.md', import.meta.url));
  const [before, rest = ''] = readFileSync(file, 'utf8').split('| where | what of a person');
  const after = rest.slice(rest.indexOf('\n\n'));
  await expect(`${before}${tableOf()}${after}`).toMatchFileSnapshot(file);
});
