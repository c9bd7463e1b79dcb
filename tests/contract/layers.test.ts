import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Layers, layerFaults } from '../support/layers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders of each workspace, lowest first: each may import itself and those before it. */
const workspaces: readonly Layers[] = [
  {
    workspace: 'shared',
    folders: [
      'locales',
      'text',
      'markets',
      'access',
      'forms',
      'csv',
      'columns',
      'catalogue',
      'catalogue/files',
      'catalogue/blobs',
      'conditions',
      'compatibility',
      'listing',
      'project',
      'pricing',
      'planning',
      'documents',
      'contract',
    ],
    // It runs in the browser, in its workers and on the server.
    modules: { 'node:': [] },
  },
  { workspace: 'demo', folders: ['texts', 'model', 'products', 'workbook', 'pictures/drawings', 'pictures', '.'] },
  {
    workspace: 'functions',
    folders: [
      'failure.ts',
      'files',
      'tasks',
      'storage',
      'storage/sqlite',
      'storage/cosmos',
      'storage/files',
      'storage/azureBlobs',
      'config',
      'audit',
      'events',
      'accounts',
      'rules',
      'catalogues',
      'assets',
      'projects',
      'jobs',
      'mail',
      'imports',
      'ruleChecks',
      'specifications/documentWriter.ts',
      'specifications/specification',
      'specifications/pictures',
      'specifications/pdf',
      'specifications/excel',
      'specifications/word',
      'specifications/tender',
      'specifications/data',
      'specifications/archive',
      'specifications',
      'review',
      'usage',
      'server',
      'people',
      'backup',
      'triggers',
      'http',
      'hosts/azure',
      'hosts/local',
      '.',
    ],
    modules: {
      '@azure/storage-blob': ['storage'],
      '@azure/cosmos': ['storage'],
      '@azure/identity': ['storage'],
      'node:sqlite': ['storage'],
    },
  },
  {
    workspace: 'frontend',
    folders: [
      'lib',
      'serviceWorker',
      'worker',
      'core',
      'ui',
      'ui/list',
      'catalogue',
      'features/browse/state',
      'features/browse/product',
      'features/browse/compare',
      'features/browse/filters',
      'features/browse/listing',
      'features/browse/detail',
      'features/project/store',
      'features/project/context',
      'features/project/dragging',
      'features/project/adding',
      'features/project/sharing',
      'features/project/trash',
      'features/project/operations',
      'features/project/shell',
      'features/project/set',
      'features/project/projects',
      'features/project/overview',
      'features/specification/settings',
      'features/specification/report',
      'features/specification/preview',
      'features/specification/revisions',
      'features/specification',
      'features/catalogues/review',
      'features/catalogues',
      'features/assets',
      'features/rules',
      'features/users',
      'features/usage',
      'features/server',
      'features/home',
      'features/account',
      'routes',
      'site',
      '.',
    ],
    apart: ['features'],
    modules: { 'node:': [] },
  },
  {
    workspace: 'infra',
    folders: ['template.ts', 'environments.ts', 'names.ts', 'modules', '.'],
    // The templates are made of the functions' tables alone, without Azure.
    modules: { '@azure/': [] },
    reads: ['functions'],
  },
];

/** A project of two workspaces in a temporary folder, with the files given by path. */
async function faultsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-layers-'));
  const manifests = {
    'base/package.json': JSON.stringify({ name: '@test/base', exports: { './low': './low/index.ts' } }),
    'top/package.json': JSON.stringify({
      name: '@test/top',
      imports: { '#low/*': './low/*', '#high/*': './high/*' },
      dependencies: { '@test/base': '1', zod: '4' },
    }),
    'base/low/index.ts': "export * from './a.ts';\n",
    'base/low/a.ts': 'export const a = 1;\n',
  };
  try {
    for (const [path, text] of Object.entries({ ...manifests, ...files })) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return layerFaults(folder, [
      { workspace: 'base', folders: ['low'], modules: { 'node:': [] } },
      {
        workspace: 'top',
        folders: ['low', 'high', 'features/one', 'features/two'],
        apart: ['features'],
        modules: { zod: ['high'] },
      },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the layers of the workspaces', () => {
  it('imports lead from later folders to earlier ones only', () => {
    expect(layerFaults(root, workspaces)).toEqual([]);
  });
});

describe('the check of layers', () => {
  it('accepts imports of the same folder, of lower ones, of other workspaces and of packages', async () => {
    const faults = await faultsOf({
      'top/low/b.ts': "import { a } from '@test/base/low';\nexport const b = a;\n",
      'top/high/c.ts':
        "import { z } from 'zod';\nimport './c.css';\nimport { b } from '#low/b.ts';\nexport const c = [z, b];\n",
      'top/high/c.css': '',
    });
    expect(faults).toEqual([]);
  });

  it('finds a circle, also one of types', async () => {
    const faults = await faultsOf({
      'top/low/b.ts': "import type { C } from './c.ts';\nexport type B = C;\n",
      'top/low/c.ts': "import type { B } from './b.ts';\nexport type C = B;\n",
    });
    expect(faults).toEqual(['circle: top/low/b.ts → top/low/c.ts → top/low/b.ts']);
  });

  it.each([
    ['a static import', "import { c } from '#high/c.ts';\nexport const b = c;\n"],
    ['a type', "export type { C } from '#high/c.ts';\n"],
    ['a dynamic import', "export const b = () => import('#high/c.ts');\n"],
    ['a relative path', "export * from '../high/c.ts';\n"],
  ])('finds an import against the order: %s', async (_, source) => {
    const faults = await faultsOf({
      'top/low/b.ts': source,
      'top/high/c.ts': 'export const c = 1;\nexport type C = 1;\n',
    });
    expect(faults).toEqual(['top/low/b.ts imports top/high/c.ts above it']);
  });

  it('finds neighbours that import one another', async () => {
    const faults = await faultsOf({
      'top/features/one/b.ts': 'export const b = 1;\n',
      'top/features/two/c.ts': "export { b } from '../one/b.ts';\n",
    });
    expect(faults).toEqual(['top/features/two/c.ts imports top/features/one/b.ts, its neighbour']);
  });

  it.each(['./gone.ts', '#nowhere/b.ts', '@test/base/inside', 'left-pad', 'node:nothing'])(
    'finds an import that leads nowhere: %s',
    async (specifier) => {
      const faults = await faultsOf({ 'top/low/b.ts': `import '${specifier}';\n` });
      expect(faults).toEqual([`top/low/b.ts imports '${specifier}', which leads nowhere`]);
    },
  );

  it('finds an import of another workspace by its path', async () => {
    const faults = await faultsOf({ 'top/low/b.ts': "export * from '../../base/low/a.ts';\n" });
    expect(faults).toEqual(['top/low/b.ts imports base/low/a.ts of another workspace by its path']);
  });

  it.each([
    ['base/low/b.ts', 'node:fs'],
    ['top/low/b.ts', 'zod'],
  ])('finds a module that is for other folders: %s imports %s', async (path, module) => {
    const faults = await faultsOf({ [path]: `import '${module}';\n` });
    expect(faults).toEqual([`${path} imports '${module}', which is not for it`]);
  });

  it('finds a folder that the order does not name', async () => {
    const faults = await faultsOf({ 'top/other/b.ts': 'export const b = 1;\n' });
    expect(faults).toEqual(['top/other/b.ts is in a folder that the order does not name']);
  });

  it('finds a folder of more than 40 sources', async () => {
    const many = Array.from({ length: 41 }, (_, index) => [`top/low/b${index}.ts`, 'export const b = 1;\n']);
    expect(await faultsOf(Object.fromEntries(many))).toEqual(['top/low holds 41 sources']);
  });
});
