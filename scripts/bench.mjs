// npm run bench: builds, then runs every bench in tests/bench, one after the other; each prints one JSON object a line.
// npm run bench -- facets keystroke: those alone.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root } from './install.mjs';
import { ended, startNode } from './run.mjs';

install();
await build();
// Memory is measured after a collection.
const flags = ['--disable-warning=ExperimentalWarning', '--expose-gc'];
const wanted = process.argv.slice(2);
let failed = false;
for (const file of readdirSync(join(root, 'tests/bench')).sort()) {
  if (!file.endsWith('.bench.ts')) continue;
  if (wanted.length > 0 && !wanted.includes(file.replace('.bench.ts', ''))) continue;
  const code = await ended(startNode([...flags, join('tests/bench', file)]));
  if (code !== 0) {
    console.error(`${file} failed`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
