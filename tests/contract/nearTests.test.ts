import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error A script without types.
import { nearTests } from '../../scripts/nearTests.mjs';

const files: Readonly<Record<string, string>> = {
  'package.json': '{ "imports": { "#lib/*": "./site/lib/*" } }',
  'shared/money.ts': '',
  'shared/total.ts': "import './money.ts';",
  'shared/total.test.ts': "import './total.ts';",
  'site/lib/format.ts': "import '../../shared/money.ts';",
  'site/lib/format.test.ts': "import './format.ts';",
  'site/features/list/row.ts': "export * from '#lib/format.ts';",
  'site/features/list/list.ts': "const row = () => import('./row.ts');",
  'site/features/list/list.test.ts': "import './list.ts';",
  'site/pages/page.ts': "import '../features/list/list.ts';",
  'site/pages/page.test.ts': "import './page.ts';",
  'site/pages/format.test.ts': "import '../lib/format.ts';",
  'tests/faults/fault.test.ts': "import '../../site/lib/format.ts';",
};
let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sanispec-near-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
});
afterAll(() => rm(root, { recursive: true }));

it.each([
  [
    'a source: the tests of its folder and those that import it',
    'site/lib/format.ts',
    ['site/lib/format', 'site/pages/format'],
  ],
  ['a source behind others: the tests of its folder', 'site/features/list/row.ts', ['site/features/list/list']],
  ['a source of shared: the tests of shared', 'shared/money.ts', ['shared/total']],
  ['a test: itself', 'site/pages/page.test.ts', ['site/pages/page']],
])('finds for %s', (_, changed, names) => {
  expect(nearTests(root, [changed], Object.keys(files))).toEqual(names.map((name) => `${name}.test.ts`));
});
