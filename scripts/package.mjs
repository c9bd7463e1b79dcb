// npm run package: stages what is deployed to Azure in dist/package and packs it into dist/functions.zip.
import { createWriteStream, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { install, root } from './install.mjs';

install();
// Packages that the first run may only just have installed.
const [{ ZipFile }, { sizeOf, stagePackage }] = await Promise.all([import('yazl'), import('./stagePackage.mjs')]);
const { shapesOfBuild } = await import('../functions/storage/storedShape.ts');

const folder = join(root, 'dist', 'package');
const zipFile = join(root, 'dist', 'functions.zip');

function* filesIn(path) {
  for (const name of readdirSync(path).sort()) {
    const child = join(path, name);
    if (statSync(child).isDirectory()) yield* filesIn(child);
    else yield child;
  }
}

await stagePackage(folder);
const zip = new ZipFile();
// The same content makes the same file.
for (const file of filesIn(folder))
  zip.addFile(file, relative(folder, file), { mtime: new Date(Date.UTC(2000, 0, 1)) });
zip.end();
await pipeline(zip.outputStream, createWriteStream(zipFile));
// Beside the package, so that a roll-back knows what it can read before it touches anything.
writeFileSync(join(root, 'dist', 'shapes.json'), `${JSON.stringify(shapesOfBuild(), null, 2)}\n`);
const megabytes = (bytes) => (bytes / 1024 / 1024).toFixed(1);
console.log(`dist/package ${megabytes(sizeOf(folder))} MB, dist/functions.zip ${megabytes(sizeOf(zipFile))} MB`);
