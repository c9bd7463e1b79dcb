import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Run {
  readonly code: number;
  readonly output: string;
}

function run(tool: string, args: readonly string[], cwd = root): Promise<Run> {
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin', tool), args, { cwd }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
    });
  });
}

async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sanispec-boundary-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Lints a source under the project's rules, as if it lay at the path. */
function lint(path: string, source: string): Promise<Run> {
  return inTemporaryFolder(async (folder) => {
    const rules = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ ...rules, vcs: { enabled: false } }));
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), source);
    return run('biome', ['lint', path], folder);
  });
}

const violations: readonly { readonly rule: string; readonly path: string; readonly source: string }[] = [
  {
    rule: 'shared imports no platform module',
    path: 'shared/catalogue/violation.ts',
    source: "import { readFileSync } from 'node:fs';\nexport const text = readFileSync('x');\n",
  },
  {
    rule: 'shared imports nothing of functions',
    path: 'shared/catalogue/violation.ts',
    source: "export { readEnvironment } from '@sanispec/functions/config';\n",
  },
  {
    rule: 'functions never import the site',
    path: 'functions/http/violation.ts',
    source: "export { App } from '../../frontend/site/App.tsx';\n",
  },
  {
    rule: 'functions import shared through its exports',
    path: 'functions/http/violation.ts',
    source: "export { newId } from '../../shared/project/randomId.ts';\n",
  },
  {
    rule: 'only functions/storage touches an Azure SDK',
    path: 'functions/exports/violation.ts',
    source: "export { BlobServiceClient } from '@azure/storage-blob';\n",
  },
  {
    rule: 'only functions/storage touches the database',
    path: 'functions/jobs/violation.ts',
    source: "export { DatabaseSync } from 'node:sqlite';\n",
  },
  {
    rule: 'templates are printed without an Azure SDK',
    path: 'infra/modules/violation.ts',
    source: "export { BlobServiceClient } from '@azure/storage-blob';\n",
  },
  {
    rule: 'the site never imports the functions',
    path: 'frontend/lib/violation.ts',
    source: "export { Failure } from '../../functions/failure.ts';\n",
  },
  {
    rule: 'the demo data imports no functions',
    path: 'demo/workbook/violation.ts',
    source: "export { Failure } from '../../functions/failure.ts';\n",
  },
];

describe('boundaries between the layers', () => {
  it.each(violations)('$rule', async ({ path, source }) => {
    const { code, output } = await lint(path, source);
    expect(output).toContain('noRestrictedImports');
    expect(code).toBe(1);
  });

  it('lets functions/storage touch an Azure SDK', async () => {
    const source = "export { BlobServiceClient } from '@azure/storage-blob';\n";
    expect(await lint('functions/storage/allowed.ts', source)).toMatchObject({ code: 0 });
  });

  it.each(['window', 'process', 'console'])('gives shared no %s to use', async (name) => {
    const { code, output } = await inTemporaryFolder(async (folder) => {
      await writeFile(join(folder, 'violation.ts'), `export const found: unknown = ${name};\n`);
      await writeFile(
        join(folder, 'tsconfig.json'),
        JSON.stringify({
          extends: join(root, 'shared/tsconfig.json'),
          compilerOptions: { rootDir: '.', outDir: 'out', tsBuildInfoFile: 'out/info' },
          include: ['violation.ts'],
        }),
      );
      return run('tsc', ['-p', folder]);
    });
    expect(output).toMatch(new RegExp(`Cannot find name '${name}'`));
    expect(code).toBe(1);
  });
});
