import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tablesToPackage } from '@sanispec/shared/catalogue';
import { type AssetRow, endpoints, type MissingAssetRow } from '@sanispec/shared/contract';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteAssets, finishDeletions } from '#assets/deleteAssets.ts';
import type { AuditDocument } from '#audit/recordAudit.ts';
import type { AssetImportItem, ImportAssetsInput } from '#imports/importAssetsJob.ts';
import { importAssetsJob } from '#imports/importAssetsJob.ts';
import type { JobDocument } from '#jobs/job.ts';
import { aJobContext } from '#testing/aJobContext.ts';
import { aZip } from '#testing/aWorkbook.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';

let services: TestServices;
let admin: SignedIn;
let root: SignedIn;
beforeEach(async () => {
  services = await openTestServices();
  admin = await signIn(services, 'admin', 'admin', ['DE', 'AT']);
  root = await signIn(services, 'root', 'root', []);
});
afterEach(() => services.close());

let uploads = 0;

async function upload(caller: SignedIn, bytes: Uint8Array): Promise<string> {
  uploads += 1;
  const name = `${caller.user.id}/${uploads}`;
  await services.blobs.put('uploads', name, bytes, { contentType: 'application/octet-stream' });
  return `${services.blobs.publicUrl('uploads')}/${name}`;
}

/** Runs a started job as the queue would, each time as another attempt. */
async function runJob(jobId: string): Promise<readonly AssetImportItem[] | string> {
  const job = await services.documents.get<JobDocument>('jobs', jobId);
  const input = job?.value.input as ImportAssetsInput;
  const outcome = await importAssetsJob.run(services, input, aJobContext({ jobId, owner: job?.value.owner ?? '' }));
  if (outcome.kind === 'failed') return outcome.errors[0]?.key ?? '';
  if (outcome.kind === 'waiting') return 'waiting';
  return outcome.result.items as readonly AssetImportItem[];
}

async function resultsOf(jobId: string): Promise<Record<string, string> | string> {
  const items = await runJob(jobId);
  return typeof items === 'string'
    ? items
    : Object.fromEntries(items.map(({ fileName, result }) => [fileName, result]));
}

interface Imported {
  readonly status: number;
  readonly body: { readonly data: { jobId: string } & string; readonly details?: readonly string[] };
}

async function startImport(caller: SignedIn, bytes: Uint8Array, body: object = {}): Promise<Imported> {
  const attachment_file = await upload(caller, bytes);
  const whole = { attachment_file, fileName: 'assets.zip', isGlobal: true, countries: ['DE'], ...body };
  return (await callAs(services, endpoints.importAssets, caller, { body: whole })) as Imported;
}

async function importAssets(caller: SignedIn, bytes: Uint8Array, body: object = {}): Promise<unknown> {
  const { body: answer } = await startImport(caller, bytes, body);
  return answer.data.jobId === undefined ? [answer.data, ...(answer.details ?? [])] : resultsOf(answer.data.jobId);
}

async function search(body: object = {}): Promise<{ rows: AssetRow[]; total: number }> {
  const { body: answer } = await callAs(services, endpoints.searchAssets, admin, {
    body: { scope: 'global', ...body },
  });
  const { rowsData, pageInfo } = answer.data as { rowsData: AssetRow[]; pageInfo: { totalElements: number } };
  return { rows: rowsData, total: pageInfo.totalElements };
}

async function names(body: object = {}): Promise<string[]> {
  return (await search(body)).rows.map(({ path }) => path);
}

async function idOf(path: string, scope: 'global' | 'local' = 'global'): Promise<string> {
  const { rows } = await search({ scope, text: path });
  return rows.find((row) => row.path === path)?.id ?? '';
}

function aPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Two articles and a setting; one is not sold in AT. */
async function publishCatalogue(): Promise<void> {
  const columns = ['ArticleNr', 'CountriesISO', 'PrimaryImage', 'AdditionalImages', 'OtherFiles'];
  const catalogue = tablesToPackage([
    {
      name: 'TOILET_WC',
      rows: [
        columns,
        ['', '', 'hidden', 'hidden', 'hidden'],
        ['100.1', 'DE;AT', 'G:A.dxf', 'G:a.dxf;G:b.dxf', 'https://example.com/x.png'],
        ['100.2', 'DE', 'g:a.DXF', '', 'L:Export/terms.pdf'],
      ],
    },
    {
      name: 'Settings',
      rows: [
        ['Key', 'Value'],
        ['ExportPromoImage_TOILET', 'L:Export/promo_toilet.png'],
        ['CategoryIconTOILET', 'G:b.dxf'],
      ],
    },
  ]).package;
  await publishTestPackage(services, catalogue, ['AT', 'DE'], 'version-1');
}

const drawings = { 'a.dxf': '0', 'B.dxf': '00', 'icons/c.png': '' };

async function importDrawings(): Promise<void> {
  await importAssets(admin, aZip({ ...drawings, 'icons/c.png': await aPicture('red') }));
}

describe('starting an import of assets', () => {
  it('refuses countries without rights, also one of several', async () => {
    const zip = aZip({ 'a.dxf': '0' });
    const refused = await startImport(admin, zip, { countries: ['DE', 'FR'] });
    expect([refused.status, refused.body.data]).toEqual([403, 'ErrorActionNotAllowedTargetCountry']);
    expect((await startImport(root, zip, { countries: [] })).status).toBe(202);
  });

  it('names the field and what to do with a file that is none of those taken', async () => {
    expect(await importAssets(admin, Buffer.from('no ZIP'))).toEqual([
      'ErrorWrongFileSelected',
      'attachment_file',
      'WrongFileNoZip',
      'assets.zip',
    ]);
  });

  it('puts a single file where a catalogue refers to it', async () => {
    const body = { fileName: 'AGB 2026.pdf', path: 'Export/Terms.pdf', isGlobal: false };
    expect(await importAssets(admin, Buffer.from('%PDF-1.7'), body)).toEqual({
      'Export/Terms.pdf': 'ImportResultUploaded',
    });
    expect((await search({ scope: 'local' })).rows).toMatchObject([
      { fileName: 'Terms.pdf', path: 'export/terms.pdf', countries: ['DE'] },
    ]);
  });

  it.each([
    ['../a.pdf', ['ErrorInvalidInput', 'path']],
    ['a.png', ['ErrorWrongFileSelected', 'attachment_file', 'WrongFileOtherEnding', 'a.pdf', 'a.png']],
  ])('refuses %s as the place of a PDF', async (path, answer) => {
    expect(await importAssets(admin, Buffer.from('%PDF-1.7'), { fileName: 'a.pdf', path })).toEqual(answer);
  });

  it('fails for a ZIP of folders alone', async () => {
    const folders = zipSync({ 'a/': new Uint8Array(), 'a/b/': new Uint8Array() });
    expect(await importAssets(admin, folders)).toBe('FindingNoFilesInZip');
  });

  it('skips everything when the rights were withdrawn meanwhile', async () => {
    const { body } = await startImport(admin, aZip({ 'a.dxf': '0' }));
    await signIn(services, 'admin', 'admin', ['FR']);
    expect(await resultsOf(body.data.jobId)).toEqual({ 'a.dxf': 'ImportResultSkippedRights' });
    expect(await names()).toEqual([]);
  });
});

describe('the list of assets', () => {
  it('shows what is stored, with its address', async () => {
    await importDrawings();
    const { rows, total } = await search();
    expect(total).toBe(3);
    const url = `${services.blobs.publicUrl('assets-global')}/icons/c.png`;
    expect(rows.map(({ fileName }) => fileName)).toEqual(['a.dxf', 'B.dxf', 'c.png']);
    expect(rows[2]).toMatchObject({ scope: 'global', url, thumbnailUrl: url, uploadedBy: 'admin Berg', usedBy: 0 });
    expect(rows[0]).toMatchObject({ path: 'a.dxf', thumbnailUrl: '', size: 1, countries: ['DE'] });
  });

  it('searches assets by part of the path, kind, country and scope', async () => {
    await importDrawings();
    await importAssets(root, aZip({ 'Brausé.dxf': '0' }), { countries: ['FR'] });
    expect(await names({ text: ' ICONS/ ' })).toEqual(['icons/c.png']);
    expect(await names({ text: 'brause' })).toEqual(['brausé.dxf']);
    expect(await names({ kind: 'picture' })).toEqual(['icons/c.png']);
    expect(await names({ countries: ['FR', 'NL'] })).toEqual(['brausé.dxf']);
    expect(await names({ scope: 'local' })).toEqual([]);
  });

  it('sorts and pages assets', async () => {
    await importDrawings();
    services.passSeconds(60);
    await importAssets(root, aZip({ 'a.dxf': 'changed' }), { countries: [] });
    expect(await names({ sortColumName: 'size' })).toEqual(['b.dxf', 'a.dxf', 'icons/c.png']);
    expect(await names({ sortColumName: 'fileName', sortOrder: 'DESC' })).toEqual(['icons/c.png', 'b.dxf', 'a.dxf']);
    expect(await names({ sortColumName: 'lastModified', sortOrder: 'DESC' })).toEqual([
      'a.dxf',
      'b.dxf',
      'icons/c.png',
    ]);
    expect(await names({ sortColumName: 'uploadedBy', sortOrder: 'DESC' })).toEqual(['a.dxf', 'b.dxf', 'icons/c.png']);
    expect(await names({ pageSize: 1, firstEntryIndexPage: 1 })).toEqual(['b.dxf']);
    expect(await names({ firstEntryIndexPage: 3 })).toEqual([]);
    const unknown = await callAs(services, endpoints.searchAssets, admin, {
      body: { scope: 'global', sortColumName: 'path' },
    });
    expect([unknown.status, unknown.body.data]).toEqual([400, 'ErrorInvalidInput']);
  });

  it('counts articles and settings of the catalogues in use, each once', async () => {
    await importDrawings();
    await publishCatalogue();
    const { rows } = await search({ sortColumName: 'usedBy', sortOrder: 'DESC' });
    expect(rows.map(({ path, usedBy }) => [path, usedBy])).toEqual([
      ['a.dxf', 2],
      ['b.dxf', 2],
      ['icons/c.png', 0],
    ]);
    expect(await names({ isUnused: true })).toEqual(['icons/c.png']);
  });

  it('counts an article that uses several of them once', async () => {
    await importDrawings();
    await publishCatalogue();
    const uses = async (...paths: string[]) => {
      const ids = await Promise.all(paths.map((path) => idOf(path)));
      return (await callAs(services, endpoints.countAssetUses, admin, { body: { ids } })).body.data;
    };
    expect(await uses('a.dxf')).toEqual({ articles: 2, settings: 0 });
    expect(await uses('b.dxf')).toEqual({ articles: 1, settings: 1 });
    expect(await uses('a.dxf', 'b.dxf')).toEqual({ articles: 2, settings: 1 });
    expect(await uses('icons/c.png')).toEqual({ articles: 0, settings: 0 });
  });

  it('knows what became of each file of real uploads, and nothing twice', async () => {
    const data = join(import.meta.dirname, '../../tests/data');
    const local = await readFile(join(data, 'assets-local.zip'));
    const first = (await importAssets(admin, local, { isGlobal: false })) as Record<string, string>;
    const again = (await importAssets(admin, local, { isGlobal: false })) as Record<string, string>;
    expect(new Set(Object.values(first))).toEqual(new Set(['ImportResultUploaded']));
    expect(new Set(Object.values(again))).toEqual(new Set(['ImportResultAlreadyImported']));
    expect((await search({ scope: 'local' })).total).toBe(Object.keys(first).length);
  });
});

describe('replacing an asset', () => {
  async function replace(caller: SignedIn, path: string, bytes: Uint8Array, fileName: string) {
    const [assetId, attachment_file] = [await idOf(path), await upload(caller, bytes)];
    return callAs(services, endpoints.replaceAsset, caller, {
      params: { assetId },
      body: { attachment_file, fileName },
    }) as Promise<Imported>;
  }

  it('keeps name, address and countries, also at a second attempt', async () => {
    await importDrawings();
    const [before] = (await search({ text: 'b.dxf' })).rows;
    const { status, body } = await replace(admin, 'b.dxf', Buffer.from('new'), 'Neu.DXF');
    expect(status).toBe(202);
    expect(await resultsOf(body.data.jobId)).toEqual({ 'B.dxf': 'ImportResultOverwritten' });
    expect(await resultsOf(body.data.jobId)).toEqual({ 'B.dxf': 'ImportResultOverwritten' });
    const [after] = (await search({ text: 'b.dxf' })).rows;
    expect(after).toEqual({ ...before, size: 3 });
  });

  it('refuses a PDF for a PNG under any name', async () => {
    await importDrawings();
    const pdf = Buffer.from('%PDF-1.7');
    const byName = await replace(admin, 'icons/c.png', pdf, 'c.pdf');
    expect([byName.body.data, byName.body.details?.[1]]).toEqual(['ErrorWrongFileSelected', 'WrongFileOtherEnding']);
    const byContent = await replace(admin, 'icons/c.png', pdf, 'c.png');
    expect([byContent.body.data, byContent.body.details?.[1]]).toEqual([
      'ErrorWrongFileSelected',
      'FindingWrongContent',
    ]);
  });

  it('needs rights on all countries of the asset, when asked and when done', async () => {
    await importDrawings();
    await importAssets(root, aZip({ 'a.dxf': '0' }), { countries: ['FR'] });
    const refused = await replace(admin, 'a.dxf', Buffer.from('1'), 'a.dxf');
    expect([refused.status, refused.body.data]).toEqual([403, 'ErrorActionNotAllowedTargetAsset']);
    const { body } = await replace(admin, 'b.dxf', Buffer.from('1'), 'b.dxf');
    await signIn(services, 'admin', 'admin', ['AT']);
    expect(await resultsOf(body.data.jobId)).toEqual({ 'B.dxf': 'ImportResultSkippedRights' });
  });

  it('fails when the asset was deleted meanwhile', async () => {
    await importDrawings();
    const { body } = await replace(admin, 'b.dxf', Buffer.from('1'), 'b.dxf');
    await deleteAssets(services, { actor: root.user, allowed: 'all' }, [await idOf('b.dxf')]);
    expect(await resultsOf(body.data.jobId)).toBe('ErrorAssetNotFound');
    expect(await names()).toEqual(['a.dxf', 'icons/c.png']);
  });
});

/** A store that fails to delete, where a container says so. */
function failingDeletions<Store extends object>(store: Store, fails: (container: string) => boolean): Store {
  return new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name === 'delete' && fails(String(args[0]))) throw new Error('away');
        return value.apply(target, args);
      };
    },
  });
}

describe('deleting assets', () => {
  async function remove(ids: readonly string[]) {
    const { status, body } = await callAs(services, endpoints.deleteAssets, admin, { body: { ids } });
    return [status, body.data];
  }

  it('removes documents and files, and the names can be used again', async () => {
    await importDrawings();
    const ids = [await idOf('a.dxf'), await idOf('icons/c.png'), await idOf('a.dxf')];
    expect(await remove(ids)).toEqual([200, { deleted: 2 }]);
    expect(await names()).toEqual(['b.dxf']);
    expect(await services.blobs.properties('assets-global', 'a.dxf')).toBeUndefined();
    await importDrawings();
    expect(await names()).toEqual(['a.dxf', 'b.dxf', 'icons/c.png']);
  });

  it.each(['documents', 'blobs'] as const)(
    'deletes all though %s fail half-way, and notes each once',
    async (store) => {
      await importDrawings();
      const ids = [await idOf('a.dxf'), await idOf('b.dxf'), await idOf('icons/c.png')];
      let deletions = 0;
      const failing = failingDeletions(services[store], (container) => {
        deletions += container.startsWith('assets') ? 1 : 0;
        return deletions === 2;
      });
      const { status } = await callAs({ ...services, [store]: failing }, endpoints.deleteAssets, admin, {
        body: { ids },
      });
      expect([status, (await names()).length]).toEqual([200, store === 'documents' ? 2 : 1]);
      await finishDeletions(services);
      expect(await names()).not.toEqual([]);
      services.passSeconds(300);
      await finishDeletions(services);
      expect(await names()).toEqual([]);
      expect(await services.blobs.properties('assets-global', 'b.dxf')).toBeUndefined();
      const audit = await services.documents.query<AuditDocument>('audit', {
        partition: services.now().toISOString().slice(0, 7),
      });
      const deleted = audit.documents
        .filter(({ value }) => value.action === 'delete')
        .map(({ value }) => value.subject.id);
      expect(deleted.sort()).toEqual(ids.sort());
    },
  );

  it('leaves what was uploaded under a name since, when it goes on later', async () => {
    await importDrawings();
    const blobs = failingDeletions(services.blobs, () => true);
    const body = { ids: [await idOf('a.dxf')] };
    await callAs({ ...services, blobs }, endpoints.deleteAssets, admin, { body });
    await importDrawings();
    services.passSeconds(300);
    await finishDeletions(services);
    expect(await names()).toContain('a.dxf');
    expect(await services.blobs.properties('assets-global', 'a.dxf')).toBeDefined();
  });

  it('deletes none when one is not there', async () => {
    await importDrawings();
    expect(await remove([await idOf('a.dxf'), '0'.repeat(32)])).toEqual([404, 'ErrorAssetNotFound']);
    expect((await search()).total).toBe(3);
  });

  it('deletes none when one belongs to another country as well, or to all', async () => {
    await importDrawings();
    await importAssets(root, aZip({ 'b.dxf': '00', 'd.dxf': 'all' }), { countries: ['FR'] });
    expect(await remove([await idOf('a.dxf'), await idOf('b.dxf')])).toEqual([403, 'ErrorActionNotAllowedTargetAsset']);
    await importAssets(root, aZip({ 'e.dxf': 'all' }), { countries: [] });
    expect(await remove([await idOf('a.dxf'), await idOf('e.dxf')])).toEqual([403, 'ErrorActionNotAllowedTargetAsset']);
    expect((await search()).total).toBe(5);
  });
});

describe('missing assets', () => {
  async function missing(body: object): Promise<MissingAssetRow[]> {
    const answer = await callAs(services, endpoints.searchMissingAssets, admin, { body });
    expect(answer.status).toBe(200);
    return (answer.body.data as { rowsData: MissingAssetRow[] }).rowsData;
  }

  it('lists missing assets that a country refers to', async () => {
    await importDrawings();
    await publishCatalogue();
    const terms = {
      reference: 'L:Export/terms.pdf',
      usedBy: 1,
      firstPlace: { sheet: 'TOILET_WC', column: 'OtherFiles', articleId: '100.2' },
    };
    const promo = {
      reference: 'L:Export/promo_toilet.png',
      usedBy: 1,
      firstPlace: { sheet: 'Settings', column: 'ExportPromoImage_TOILET' },
    };
    expect(await missing({ country: 'DE' })).toEqual([promo, terms]);
    expect(await missing({ country: 'AT' })).toEqual([promo]);
    expect(await missing({ country: 'DE', text: 'TERMS' })).toEqual([terms]);
    await importAssets(admin, Buffer.from('%PDF-'), { fileName: 'a.pdf', path: 'Export/terms.pdf', isGlobal: false });
    expect(await missing({ country: 'DE' })).toEqual([promo]);
  });

  it('shows missing assets only to admins of a country with a catalogue', async () => {
    const ask = async (caller: SignedIn, country: string) => {
      const { status, body } = await callAs(services, endpoints.searchMissingAssets, caller, { body: { country } });
      return [status, body.data];
    };
    expect(await ask(admin, 'FR')).toEqual([403, 'ErrorCountryNoRights']);
    expect(await ask(root, 'FR')).toEqual([404, 'ErrorCatalogNotFound']);
  });
});
