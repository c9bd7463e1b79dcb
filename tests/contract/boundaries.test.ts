import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the compiler', () => {
  it.each(['window', 'process', 'console'])('gives shared no %s to use', async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'sanispec-boundary-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'violation.ts'), `export const found: unknown = ${name};\n`);
    const settings = {
      extends: join(root, 'shared/tsconfig.json'),
      compilerOptions: { rootDir: '.', outDir: 'out', tsBuildInfoFile: 'out/info' },
      include: ['violation.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const compiled = promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: root });
    await expect(compiled).rejects.toMatchObject({ stdout: expect.stringContaining(`Cannot find name '${name}'`) });
  });
});
