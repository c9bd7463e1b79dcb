import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** The packages that a process has loaded once it has imported a module. */
function packagesOf(module: string): string[] {
  const url = new URL(module, import.meta.url).href;
  const script = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({ resolve(specifier, context, next) {
      if (/^[a-z@]/.test(specifier) && !specifier.includes(':')) packages.add(specifier);
      return next(specifier, context);
    } });
    await import(${JSON.stringify(url)});
    console.log(JSON.stringify([...packages]));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  return JSON.parse(output.toString());
}

const readers = ['sharp', 'saxes', 'yauzl'];

it.each(['./importAssetsJob.ts', './importCatalogJob.ts'])('reads no uploaded file in the host: %s', (module) => {
  expect(packagesOf(module).filter((name) => readers.includes(name))).toEqual([]);
});

it.each([
  ['./readAssets.ts', readers],
  ['./prepareCatalogue.ts', ['saxes', 'yauzl']],
])('reads it in the task: %s', (module, expected) => {
  expect(packagesOf(module)).toEqual(expect.arrayContaining(expected));
});
