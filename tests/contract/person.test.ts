import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ProjectDetails } from '@sanispec/shared/project';
import JsZip from 'jszip';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findUserByEmail, type UserDocument } from '../../functions/accounts/user.ts';
import { recordAudit } from '../../functions/audit/recordAudit.ts';
import { startJob } from '../../functions/jobs/startJob.ts';
import { queueMail } from '../../functions/mail/mail.ts';
import { erasePerson, previewErasure } from '../../functions/people/erasePerson.ts';
import { exportPerson } from '../../functions/people/exportPerson.ts';
import { type Person, PersonUnknown, personOfAddress, personOfId } from '../../functions/people/person.ts';
import { createProject } from '../../functions/projects/createProject.ts';
import { openProject } from '../../functions/projects/openProject.ts';
import { assignSalesRep } from '../../functions/projects/passOn.ts';
import { discardProject } from '../../functions/projects/trash.ts';
import { type CosmosContainerName, deployedContainers } from '../../functions/storage/cosmos/cosmosContainers.ts';
import {
  type DocumentContainer,
  type DocumentStore,
  documentContainers,
} from '../../functions/storage/documentStore.ts';
import { accountCalls } from '../../functions/testing/accountCalls.ts';
import { publishTestCatalogue } from '../../functions/testing/publishTestCatalogue.ts';
import { openTestServices, type TestServices } from '../../functions/testing/testServices.ts';
import { startCosmosProxy } from '../support/cosmosProxy.ts';
import { CosmosRing, emulatorKey } from '../support/cosmosRing.ts';

const proxy = await startCosmosProxy();
afterAll(() => proxy.close());

const day = 24 * 3600;
const containers = Object.keys(deployedContainers) as CosmosContainerName[];

/** Documents in a database of their own. */
async function inCosmos(now: () => Date): Promise<DocumentStore> {
  const ring = new CosmosRing({ endpoint: proxy.endpoint, key: emulatorKey }, { containers });
  const { store, close } = await ring.open(now);
  return new Proxy(store, {
    get(_, name) {
      if (name === 'close') return () => close().then(() => ring.close());
      const method: unknown = Reflect.get(store, name);
      return typeof method === 'function' ? method.bind(store) : method;
    },
  });
}

const stores = [
  ['the embedded store', undefined],
  ['Cosmos DB (ring a)', inCosmos],
] as const;

describe.each(stores)('a person in %s', (_, open) => {
  let services: TestServices;
  let embedded: TestServices;
  let ada: UserDocument;
  const { aPerson } = accountCalls(() => services);

  beforeEach(async () => {
    embedded = await openTestServices();
    services = open === undefined ? embedded : { ...embedded, documents: await open(embedded.now) };
    await publishTestCatalogue(services);
    ada = (await aPerson('ada')).user;
    const sabine = (await aPerson('sabine', [{ role: 'sales', countries: ['DE'] }])).user;
    const admin = (await aPerson('admin', [{ role: 'admin', countries: ['DE'] }])).user;
    const bea = (await aPerson('bea')).user;
    for (const [id, owner] of [
      ['alone', ada],
      ['handed', ada],
      ['thrown', ada],
      ['foreign', bea],
    ] as const) {
      await createProject(services, owner, id, { details: ProjectDetails.parse({ title: id, country: 'DE' }) });
    }
    await assignSalesRep(services, admin, 'handed', sabine.id);
    await discardProject(services, () => openProject(services, ada, 'thrown', 'delete'));
    await startJob(services, { kind: 'report', owner: ada.id, input: { projectId: 'alone' } });
    await services.blobs.put('uploads', `${ada.id}/list.xlsx`, Buffer.from('rows'), { contentType: 'text/plain' });
    await services.blobs.put('exports', 'alone/job/report.pdf', Buffer.from('%PDF'), { contentType: 'text/plain' });
    const subject = { kind: 'user', id: ada.id, title: 'ada Berg' } as const;
    await recordAudit(services, admin, {
      action: 'assignRole',
      subject,
      countries: ['DE'],
      after: { name: 'ada Berg' },
    });
    services.passSeconds(29 * day);
    await queueMail(services, { kind: 'resetPassword', email: 'ada@example.com', locale: 'de-DE' });
    const list = { kind: 'list', id: 'list', title: 'A list' } as const;
    await recordAudit(services, ada, { action: 'change', subject: list, countries: ['DE'] });
  });

  afterEach(async () => {
    if (services !== embedded) await services.documents.close();
    await embedded.close();
  });

  function adaPerson(): Promise<Person> {
    return personOfAddress(services, 'Ada@example.com');
  }

  /** Every document that holds a text, as container/id. */
  async function documentsWith(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const container of Object.keys(documentContainers) as DocumentContainer[]) {
      if (container === 'hostState') continue;
      const { documents } = await services.documents.query(container, {});
      for (const { id, value } of documents) if (JSON.stringify(value).includes(text)) found.push(`${container}/${id}`);
    }
    return found;
  }

  async function unpacked(): Promise<Record<string, string>> {
    const { files } = await JsZip.loadAsync(await buffer(await exportPerson(services, await adaPerson())));
    const texts = Object.values(files).map(async (file) => [file.name, await file.async('string')] as const);
    return Object.fromEntries(await Promise.all(texts));
  }

  it('gets all that is stored of them, and no secret', async () => {
    const files = await unpacked();
    const names = Object.keys(files);
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ email: 'ada@example.com', hasPassword: true });
    expect(names.filter((name) => name.endsWith('/project.json'))).toHaveLength(2);
    expect(names).toContain('trash/thrown.json');
    expect(files['uploads/list.xlsx']).toBe('rows');
    expect(names.some((name) => /^projects\/GI-\d{6}\/files\/job\/report\.pdf$/.test(name))).toBe(true);
    expect(JSON.parse(files['audit.json'] ?? '')).toHaveLength(2);
    const all = Object.values(files).join('\n');
    expect(all).not.toContain(ada.passwordHash);
    expect(all).not.toMatch(/foreign|bea/);
  });

  it('erases a person except for the id in the audit log', async () => {
    const counts = { accounts: 1, projectsDeleted: 1, projectsHandedOver: 1, auditEntries: 2 };
    expect(await previewErasure(services, await adaPerson())).toMatchObject(counts);
    expect(await findUserByEmail(services, 'ada@example.com')).toBeDefined();
    expect(await erasePerson(services, await adaPerson())).toMatchObject({ ...counts, files: 1 });

    expect(await documentsWith('ada@example.com')).toEqual([]);
    expect((await documentsWith('ada Berg')).filter((place) => !place.startsWith('jobs/'))).toEqual([]);
    expect(await documentsWith('"firstName":"ada"')).toEqual([]);
    const kept = (await documentsWith(ada.id)).map((place) => place.split('/')[0]);
    expect(new Set(kept)).toEqual(new Set(['audit', 'events']));
    expect(await services.blobs.properties('uploads', `${ada.id}/list.xlsx`)).toBeUndefined();
    expect(await services.blobs.properties('exports', 'alone/job/report.pdf')).toBeUndefined();
    expect(await services.documents.get('projects', 'foreign')).toBeDefined();
    expect(await services.documents.get('projects', 'handed')).toMatchObject({
      value: { user: { firstName: 'sabine' } },
    });
  });

  it('does not find an erased address, but finds the id for as long as the audit log', async () => {
    await erasePerson(services, await adaPerson());
    await expect(adaPerson()).rejects.toThrow(PersonUnknown);
    await expect(personOfAddress(services, 'nobody@example.com')).rejects.toThrow('nobody@example.com');
    expect(await personOfId(services, ada.id)).toEqual({ id: ada.id, names: [], email: '', user: undefined });
  });

  it('has to be named by the id where several accounts have the address', async () => {
    await services.documents.put('users', { ...ada, id: 'other', provider: { environment: 'PROD', uid: 'x' } });
    await expect(adaPerson()).rejects.toThrow(new RegExp(`${ada.id}|other.*PROD`));
    expect(await erasePerson(services, await personOfId(services, ada.id))).toMatchObject({ accounts: 1 });
    expect(await services.documents.get('users', 'other')).toBeDefined();
  });

  it('erases by the id when an earlier build deleted only the account', async () => {
    await services.documents.delete('users', ada.id);
    const person = await personOfId(services, ada.id);
    expect(person.names).toEqual(['ada Berg']);
    expect(await erasePerson(services, person)).toMatchObject({ accounts: 0, files: 1, auditEntries: 2 });
    expect(await services.blobs.properties('uploads', `${ada.id}/list.xlsx`)).toBeUndefined();
    expect(await documentsWith('ada Berg')).toEqual([]);
  });

  it('completes an interrupted erasure at the next attempt', async () => {
    const { documents } = services;
    const broken = new Proxy(documents, {
      get(_, name) {
        const method: unknown = Reflect.get(documents, name);
        if (typeof method !== 'function') return method;
        return (...args: unknown[]) => {
          if (name === 'delete' && args[0] === 'users') throw new Error('The store is away');
          return method.apply(documents, args);
        };
      },
    });
    await expect(erasePerson({ ...services, documents: broken }, await adaPerson())).rejects.toThrow('away');
    expect(await erasePerson(services, await adaPerson())).toMatchObject({ accounts: 1, projectsDeleted: 0 });
    expect(await documentsWith('ada@example.com')).toEqual([]);
  });

  it('stays while they are the last Global Admin', async () => {
    await services.documents.put('users', { ...ada, scopes: [{ role: 'root', countries: [] }] });
    const person = await adaPerson();
    await expect(erasePerson(services, person)).rejects.toThrow('ErrorLastRoot');
    expect(await services.documents.get('projects', 'alone')).toBeDefined();
  });
});

describe('the command about a person', () => {
  const command = fileURLToPath(new URL('../../functions/personMain.ts', import.meta.url));
  let folder: string;

  async function run(...args: string[]): Promise<{ code: number; said: string }> {
    const options = { env: { ...process.env, DATA_DIR: join(folder, 'data') } };
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], options);
      return { code: 0, said: stdout };
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string };
      return { code, said: stderr };
    }
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sanispec-person-'));
    const services = await openTestServices({ DATA_DIR: join(folder, 'data') });
    await services.close();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('says how it is called', async () => {
    expect(await run('forget')).toMatchObject({ code: 1, said: expect.stringContaining('npm run person') });
  });

  it('reports an unknown address and leaves no file', async () => {
    const file = join(folder, 'out.zip');
    expect(await run('export', 'nobody@example.com', '--to', file)).toEqual({
      code: 1,
      said: 'No account has the address nobody@example.com\n',
    });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect((await run('erase', 'nobody@example.com', '--yes')).code).toBe(1);
  });

  it('never writes over a file', async () => {
    const readme = fileURLToPath(new URL('../../README.md', import.meta.url));
    const before = await readFile(readme, 'utf8');
    expect((await run('export', 'nobody@example.com', '--to', readme)).code).toBe(1);
    expect(await readFile(readme, 'utf8')).toBe(before);
  });
});
