import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditDocument } from '#audit/recordAudit.ts';
import type { AssetDocument } from '#catalogues/assetDocument.ts';
import type { Services } from '#config/services.ts';
import { BlobServiceUnavailable } from '#storage/blobStore.ts';
import { TaskEnded, type TaskRunner } from '#tasks/taskRunner.ts';
import { aJobContext } from '#testing/aJobContext.ts';
import { aUser } from '#testing/aUser.ts';
import { aZip } from '#testing/aWorkbook.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { type AssetImportItem, type ImportAssetsInput, importAssetsJob } from './importAssetsJob.ts';
import type { ReadAssetsInput } from './importTasks.ts';

const data = join(import.meta.dirname, '../../tests/data');

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
});
afterEach(async () => {
  await services.close();
});

async function runImport(
  bytes: Uint8Array,
  input: Partial<ImportAssetsInput> = {},
  context = aJobContext(),
  using: Services = services,
) {
  await services.blobs.put('uploads', 'upload1', bytes, { contentType: 'application/zip' });
  const whole = { blobName: 'upload1', fileName: 'assets.zip', isGlobal: true, countries: ['DE'], ...input };
  return importAssetsJob.run(using, whole, context);
}

async function resultsOf(...run: Parameters<typeof runImport>): Promise<Record<string, string>> {
  const outcome = await runImport(...run);
  if (outcome.kind !== 'succeeded') throw new Error(JSON.stringify(outcome));
  const items = outcome.result.items as { fileName: string; result: string }[];
  return Object.fromEntries(items.map((item) => [item.fileName, item.result]));
}

async function contentOf(container: 'assets-global' | 'assets-local', name: string) {
  const blob = await services.blobs.get(container, name);
  if (blob === undefined) return undefined;
  return { contentType: blob.contentType, text: Buffer.concat(await blob.stream.toArray()).toString('utf8') };
}

function aPicture(colour: string, width = 4): Promise<Buffer> {
  return sharp({ create: { width, height: 4, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

describe('an import of assets', () => {
  it('stores real files under their lower-case paths', async () => {
    const context = aJobContext();
    const outcome = await runImport(await readFile(join(data, 'assets-global-part.zip')), {}, context);
    expect(outcome).toMatchObject({ kind: 'succeeded', result: { counts: { ImportResultUploaded: 148 } } });
    const icon = await contentOf('assets-global', 'icons/toilet.svg');
    expect(icon?.contentType).toBe('image/svg+xml');
    expect(context.steps.map((step) => step.key)).toContain('ProcessImportingAssets');
    const stored = await services.documents.query<AssetDocument>('assets', { partition: 'global' });
    expect(stored.documents).toHaveLength(148);
    expect(stored.documents.find(({ value }) => value.path === 'icons/toilet.svg')?.value).toMatchObject({
      scope: 'global',
      fileName: 'TOILET.svg',
      contentType: 'image/svg+xml',
      uploadedBy: 'Sanispec',
      countries: ['DE'],
    });
  });

  it('stores local assets apart', async () => {
    await runImport(await readFile(join(data, 'assets-local.zip')), { isGlobal: false });
    expect((await contentOf('assets-local', 'local/wc_amb.jpg'))?.contentType).toBe('image/jpeg');
    expect(await contentOf('assets-global', 'local/wc_amb.jpg')).toBeUndefined();
  });

  it('says what became of each file', async () => {
    const [red, blue] = await Promise.all([aPicture('red'), aPicture('blue')]);
    const first = aZip({ 'a.png': red, 'b.png': red });
    expect(await resultsOf(first)).toEqual({ 'a.png': 'ImportResultUploaded', 'b.png': 'ImportResultUploaded' });
    const second = aZip({ 'A.png': red, 'b.png': blue, 'c.png': Buffer.from('no picture') });
    expect(await resultsOf(second, {}, aJobContext({ jobId: 'job2' }))).toEqual({
      'A.png': 'ImportResultAlreadyImported',
      'b.png': 'ImportResultOverwritten',
      'c.png': 'ImportResultError',
    });
  });

  it('says the same when the job is tried again', async () => {
    const zip = aZip({ 'a.png': await aPicture('red') });
    const first = await resultsOf(zip);
    expect(await resultsOf(zip)).toEqual(first);
    const noted = await services.documents.query<AuditDocument>('audit', {});
    expect(noted.documents.map(({ value }) => value)).toMatchObject([
      {
        actor: { name: 'Sanispec' },
        action: 'import',
        subject: { kind: 'asset', title: 'assets.zip' },
        countries: ['DE'],
        after: { scope: 'global', ImportResultUploaded: 1 },
      },
    ]);
  });

  it('adds its countries to an asset that was there', async () => {
    const zip = aZip({ 'a.dxf': '0' });
    await runImport(zip);
    await runImport(zip, { countries: ['AT'] }, aJobContext({ jobId: 'job2' }));
    const stored = await services.documents.query<AssetDocument>('assets', {});
    expect(stored.documents.map((document) => document.value.countries)).toEqual([['AT', 'DE']]);
  });

  async function addAdminOfGermany(): Promise<void> {
    await services.documents.put('users', aUser({ scopes: [{ role: 'admin', countries: ['DE'] }] }));
  }

  it('skips what the user has no rights for', async () => {
    await addAdminOfGermany();
    await runImport(aZip({ 'a.dxf': 'of AT' }), { countries: ['AT'] });
    await runImport(aZip({ 'c.dxf': 'of all' }), { countries: [] }, aJobContext({ jobId: 'job2' }));
    const zip = aZip({ 'a.dxf': 'of DE', 'b.dxf': 'new', 'c.dxf': 'of DE' });
    expect(await resultsOf(zip, {}, aJobContext({ jobId: 'job3', owner: 'user1' }))).toEqual({
      'a.dxf': 'ImportResultSkippedRights',
      'b.dxf': 'ImportResultUploaded',
      'c.dxf': 'ImportResultSkippedRights',
    });
    expect((await contentOf('assets-global', 'a.dxf'))?.text).toBe('of AT');
  });

  it('without countries is for those of the user', async () => {
    await addAdminOfGermany();
    await runImport(aZip({ 'a.dxf': '0' }), { countries: [] }, aJobContext({ owner: 'user1' }));
    const stored = await services.documents.query<AssetDocument>('assets', {});
    expect(stored.documents.map((document) => document.value.countries)).toEqual([['DE']]);
  });

  it.each(['', 'assets', 'assets.bin'])("takes a ZIP that is called '%s' for what it is", async (fileName) => {
    expect(await resultsOf(aZip({ 'a.dxf': '0' }), { fileName })).toEqual({ 'a.dxf': 'ImportResultUploaded' });
  });

  it('takes a document that is a ZIP inside for one file', async () => {
    const results = await resultsOf(aZip({ 'word/document.xml': '<w/>' }), { fileName: 'Plan.docx' });
    expect(results).toEqual({ 'Plan.docx': 'ImportResultUploaded' });
  });

  it('needs a name for a single file', async () => {
    expect(await runImport(Buffer.from('0'), { fileName: '' })).toMatchObject({
      kind: 'failed',
      errors: [{ key: 'FindingNoFileName' }],
    });
  });

  it('takes a single file too', async () => {
    expect(await resultsOf(Buffer.from('0'), { fileName: 'C:\\Plan.DXF' })).toEqual({
      'Plan.DXF': 'ImportResultUploaded',
    });
    expect((await contentOf('assets-global', 'plan.dxf'))?.contentType).toBe('image/vnd.dxf');
  });

  it('ignores folders and what operating systems leave in ZIPs', async () => {
    const zip = zipSync({
      'folder/': new Uint8Array(),
      '__MACOSX/._a.dxf': Buffer.from('x'),
      '.DS_Store': Buffer.from('x'),
      'folder/._a.dxf': Buffer.from('x'),
      'a.dxf': Buffer.from('0'),
    });
    expect(Object.keys(await resultsOf(zip))).toEqual(['a.dxf']);
  });

  it.each([
    ['macos-finder.zip', 'de', ['Bilder/Küche Weiß.png', 'Bilder/Logo.png', 'Bilder/Łazienka.png'], undefined],
    ['windows-polish-cp852.zip', 'pl', ['Zdjęcia/łazienka.png', 'Zdjęcia/ścianka.png'], 'CP852'],
  ])(
    'stores the files of %s under the names that their writer gave them',
    async (file, language, names, nameReadAs) => {
      const zip = await readFile(join(data, 'field', file));
      const outcome = await runImport(zip, { fileName: file, language });
      if (outcome.kind !== 'succeeded') throw new Error(JSON.stringify(outcome));
      const items = outcome.result.items as AssetImportItem[];
      const byName = items.map((item) => ({ ...item, fileName: item.fileName.normalize('NFC') }));
      expect(byName.map(({ fileName }) => fileName).sort()).toEqual(names);
      expect(byName.every((item) => item.result === 'ImportResultUploaded' && item.nameReadAs === nameReadAs)).toBe(
        true,
      );
    },
  );

  it('does not store a file whose name could not be read', async () => {
    const zip = Buffer.from(zipSync({ 'T_rgr__e.dxf': Buffer.from('0'), 'a.dxf': Buffer.from('1') }));
    const raw = Buffer.from('T\u00fcrgr\u00f6\u00dfe.dxf', 'latin1');
    for (let at = zip.indexOf('T_rgr'); at !== -1; at = zip.indexOf('T_rgr', at + 1)) raw.copy(zip, at);
    const outcome = await runImport(zip);
    if (outcome.kind !== 'succeeded') throw new Error(JSON.stringify(outcome));
    expect(outcome.result.items).toMatchObject([
      { result: 'ImportResultError', finding: { key: 'FindingNameNotReadable' } },
      { fileName: 'a.dxf', result: 'ImportResultUploaded' },
    ]);
  });

  it('makes drawings harmless', async () => {
    await runImport(
      aZip({
        'a.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><rect width="1"/></svg>',
      }),
    );
    expect((await contentOf('assets-global', 'a.svg'))?.text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1"></rect></svg>',
    );
  });

  it('lets browsers only save what it does not know', async () => {
    await runImport(aZip({ 'page.html': '<script>alert(1)</script>' }));
    expect((await contentOf('assets-global', 'page.html'))?.contentType).toBe('application/octet-stream');
  });
});

describe('a file that is not what it says', () => {
  it.each([
    ['a.png', () => Buffer.from('GIF89a'), 'FindingWrongContent'],
    ['a.png', () => Buffer.from('89504e470d0a1a0a0000', 'hex'), 'FindingFileBroken'],
    ['a.dxf', () => aZip({ x: 'x' }), 'FindingArchive'],
    ['a.svg', () => Buffer.from('<svg><g></svg>'), 'FindingFileBroken'],
  ])('reports a file that is not what it claims: %s', async (name, content, key) => {
    const outcome = await runImport(aZip({ [name]: content() }));
    expect(outcome).toMatchObject({
      kind: 'succeeded',
      result: { items: [{ fileName: name, result: 'ImportResultError', finding: { key } }] },
    });
    expect(await contentOf('assets-global', name)).toBeUndefined();
  });

  it('such as a picture above 40 megapixels is an item in error', async () => {
    const picture = await sharp({ create: { width: 10_001, height: 4000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const outcome = await runImport(zipSync({ 'a.png': [picture, { level: 0 }] }));
    expect(outcome).toMatchObject({
      result: { items: [{ finding: { key: 'FindingPictureTooLarge', args: ['a.png', 40] } }] },
    });
  });
});

describe('a large file', () => {
  /** What is written to the store in one piece or as a stream. */
  function recordBodies(): Map<string, 'whole' | 'stream'> {
    const bodies = new Map<string, 'whole' | 'stream'>();
    const put = services.blobs.put.bind(services.blobs);
    services.blobs.put = (container, name, body, options) => {
      if (container !== 'uploads') bodies.set(name, body instanceof Uint8Array ? 'whole' : 'stream');
      return put(container, name, body, options);
    };
    return bodies;
  }

  it('stores a file of more than 100 MiB without holding it whole', async () => {
    const bodies = recordBodies();
    const film = Buffer.alloc(101 * 1024 * 1024, '....ftypisom');
    expect(await resultsOf(film, { fileName: 'Film.mp4' })).toEqual({ 'Film.mp4': 'ImportResultUploaded' });
    expect(await resultsOf(film, { fileName: 'Film.mp4' }, aJobContext({ jobId: 'job2' }))).toEqual({
      'Film.mp4': 'ImportResultAlreadyImported',
    });
    expect(bodies.get('film.mp4')).toBe('stream');
    expect(await services.blobs.properties('assets-global', 'film.mp4')).toMatchObject({
      size: film.length,
      contentType: 'video/mp4',
    });
    const [stored] = (await services.documents.query<AssetDocument>('assets', {})).documents;
    expect(stored?.value).toMatchObject({
      size: film.length,
      contentHash: createHash('sha256').update(film).digest('hex'),
    });
  });

  it('checks large files from a ZIP like small ones', async () => {
    const bodies = recordBodies();
    const noise = randomBytes(9 * 1024 * 1024);
    const picture = await sharp(noise.subarray(0, 3 * 1024 * 1024 * 3), {
      raw: { width: 1536, height: 2048, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const brokenPicture = Buffer.concat([picture.subarray(0, 8), noise]);
    const archive = Buffer.concat([Buffer.from('504b0304', 'hex'), noise]);
    const drawing = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg"><g>${'<path d="M0 0"/>'.repeat(300_000)}</g></svg>`,
    );
    const files = { 'a.png': picture, 'b.png': brokenPicture, 'c.png': noise, 'd.dxf': archive, 'e.svg': drawing };
    const outcome = await runImport(zipSync({ ...files, 'f.dxf': noise }, { level: 0 }));
    const error = 'ImportResultError';
    expect(outcome.kind === 'succeeded' && outcome.result.items).toEqual([
      { fileName: 'a.png', result: 'ImportResultUploaded' },
      { fileName: 'b.png', result: error, finding: { key: 'FindingFileBroken', args: ['b.png'] } },
      { fileName: 'c.png', result: error, finding: { key: 'FindingWrongContent', args: ['c.png'] } },
      { fileName: 'd.dxf', result: error, finding: { key: 'FindingArchive', args: ['d.dxf'] } },
      { fileName: 'e.svg', result: error, finding: { key: 'FindingDrawingTooLarge', args: ['e.svg', 4] } },
      { fileName: 'f.dxf', result: 'ImportResultUploaded' },
    ]);
    expect(bodies).toEqual(
      new Map([
        ['a.png', 'stream'],
        ['f.dxf', 'stream'],
      ]),
    );
    const stored = await services.blobs.get('assets-global', 'a.png');
    expect(Buffer.concat((await stored?.stream.toArray()) ?? []).equals(picture)).toBe(true);
  });
});

describe('reading in a process of its own', () => {
  it('leaves never more than two files on the disk', async () => {
    const seen: number[] = [];
    const tasks: TaskRunner = {
      run: (task, input, options = {}) =>
        services.tasks.run(task, input, {
          ...options,
          onItem: async (item) => {
            const { folder } = input as unknown as ReadAssetsInput;
            seen.push((await readdir(folder)).length);
            await options.onItem?.(item);
          },
        }),
    };
    const large = randomBytes(9 * 1024 * 1024);
    const small = Buffer.from('0');
    const files = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`${n}.dxf`, n % 2 === 0 ? large : small]));
    await runImport(zipSync(files, { level: 0 }), {}, aJobContext(), { ...services, tasks });
    // The upload itself is the third.
    expect(seen).toHaveLength(6);
    expect(Math.max(...seen)).toBeLessThanOrEqual(3);
  });

  it.each([
    ['memory', 'FindingTooMuchMemory', 576],
    ['deadline', 'FindingTooMuchTime', 10],
  ] as const)('fails with a finding when the file takes too much: %s', async (end, key, limit) => {
    const tasks = { run: () => Promise.reject(new TaskEnded('read-assets', end)) };
    const outcome = await runImport(aZip({ 'a.dxf': '0' }), {}, aJobContext(), { ...services, tasks });
    expect(outcome).toEqual({ kind: 'failed', errors: [{ key, args: ['assets.zip', limit] }] });
  });

  it('throws when storage fails, and leaves nothing running', async () => {
    let running = 0;
    const blobs = Object.assign(Object.create(services.blobs), {
      put: async () => {
        running += 1;
        await new Promise(setImmediate);
        running -= 1;
        throw new BlobServiceUnavailable('full');
      },
      get: services.blobs.get.bind(services.blobs),
    });
    const zip = aZip(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}.dxf`, '0'])));
    await expect(runImport(zip, {}, aJobContext(), { ...services, blobs })).rejects.toThrow(BlobServiceUnavailable);
    expect(running).toBe(0);
    expect(await services.documents.count('assets', {})).toBe(0);
  });
});

/** A ZIP whose entry has these bytes as its name, said to be UTF-8. */
function withRawName(placeholder: string, name: Buffer): Buffer {
  const zip = aZip({ 'ok.dxf': '0', [placeholder]: '0' });
  for (let at = zip.indexOf(placeholder); at !== -1; at = zip.indexOf(placeholder, at + 1)) name.copy(zip, at);
  return zip;
}

describe('a file whose name cannot be kept', () => {
  const long = `${'a'.repeat(251)}.dxf`;
  it.each([
    ['too long a part', long, 'FindingNameTooLong', `${'a'.repeat(250)}…`],
    ['characters that are stored as several', `x/${'?'.repeat(100)}`, 'FindingNameTooLong', `x/${'?'.repeat(100)}`],
    ['a wide letter in too long a part', `${'ä'.repeat(124)}.dxf`, 'FindingNameTooLong', `${'ä'.repeat(124)}.dxf`],
    ['too many parts', `${'a/'.repeat(300)}b.dxf`, 'FindingNameTooLong', `${'a/'.repeat(125)}…`],
    ['a text that turns around', 'a\u202egnp.exe', 'FindingNameNotAllowed', 'a[U+202E]gnp.exe'],
    ['a line end', 'ä\nb.dxf', 'FindingNameNotAllowed', 'ä[U+000A]b.dxf'],
  ])(
    'reports a file whose name cannot be kept, by that name, and stores the others: %s',
    async (_, name, key, shown) => {
      const outcome = await runImport(aZip({ 'ok.dxf': '0', [name]: '0', 'also.dxf': '0' }));
      expect(outcome.kind === 'succeeded' && outcome.result.items).toEqual([
        { fileName: 'ok.dxf', result: 'ImportResultUploaded' },
        { fileName: shown, result: 'ImportResultError', finding: { key, args: [shown] } },
        { fileName: 'also.dxf', result: 'ImportResultUploaded' },
      ]);
    },
  );

  it('reports a file whose name is not valid UTF-8', async () => {
    const outcome = await runImport(withRawName('ä.dxf', Buffer.from([0xff])));
    expect(outcome.kind === 'succeeded' && outcome.result.items).toMatchObject([
      { fileName: 'ok.dxf', result: 'ImportResultUploaded' },
      { result: 'ImportResultError', finding: { key: 'FindingNameNotAllowed', args: ['[U+FFFD][U+FFFD].dxf'] } },
    ]);
  });

  it.each([3, 0])('reports a link made by any system: %s', async (system) => {
    const zip = withUnixMode(aZip({ 'link.dxf': '/etc/passwd', 'ok.dxf': '0' }), 0o120777, system);
    const outcome = await runImport(zip);
    expect(outcome.kind === 'succeeded' && outcome.result.items).toEqual([
      { fileName: 'link.dxf', result: 'ImportResultError', finding: { key: 'FindingLink', args: ['link.dxf'] } },
      { fileName: 'ok.dxf', result: 'ImportResultUploaded' },
    ]);
  });

  it('reports a badly named file that comes alone', async () => {
    const outcome = await runImport(Buffer.from('0'), { fileName: long });
    expect(outcome).toMatchObject({
      kind: 'succeeded',
      result: { items: [{ finding: { key: 'FindingNameTooLong' } }] },
    });
  });
});

/** Marks the first file; `system` is what the ZIP says that it was made on, 3 for Unix. */
function withUnixMode(zip: Buffer, mode: number, system: number): Buffer {
  const directory = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  zip.writeUInt16LE((system << 8) | 20, directory + 4);
  zip.writeUInt32LE((mode << 16) >>> 0, directory + 38);
  return zip;
}

describe('a ZIP that breaks the rules is refused whole', () => {
  it.each([
    ['with a path that leads out', () => aZip({ 'ok.dxf': '0', '../evil.dxf': '0' }), 'FindingUnsafePath'],
    ['with an absolute path', () => aZip({ 'ok.dxf': '0', '/evil.dxf': '0' }), 'FindingUnsafePath'],
    ['with a drive', () => aZip({ 'ok.dxf': '0', 'C:/evil.dxf': '0' }), 'FindingUnsafePath'],
    ['with names that differ in case only', () => aZip({ 'A.dxf': '0', 'a.DXF': '1' }), 'FindingPathTwice'],
    ['with an archive inside', () => aZip({ 'ok.dxf': '0', 'more.zip': 'PK' }), 'FindingZipInZip'],
    [
      'with more than 5,000 files',
      () => aZip(Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}.dxf`, '0']))),
      'FindingTooManyEntries',
    ],
    [
      'with one entry compressed too much',
      () => aZip({ 'ok.dxf': '0', 'bomb.dxf': Buffer.alloc(4_000_000) }),
      'FindingCompressionTooHigh',
    ],
    ['that is none', () => Buffer.from('hello'), 'FindingNotAZip'],
    ['that is empty', () => Buffer.alloc(0), 'FindingFileEmpty'],
    ['that was cut', () => aZip({ 'ok.dxf': '0'.repeat(5000) }).subarray(0, 60), 'FindingFileBroken'],
  ])('%s', async (_, zip, key) => {
    const outcome = await runImport(zip());
    expect(outcome.kind === 'failed' && outcome.errors.map((error) => error.key)).toEqual([key]);
    expect(await services.documents.count('assets', {})).toBe(0);
  });
});
