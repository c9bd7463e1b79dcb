import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { siteSizes } from '../support/siteSizes.ts';
import { medianOf } from './medianOf.ts';

/** Bytes of the built site, and the time in which the built functions load, beside the budgets (domain: Budgets). */

const chunksShown = 5;
const runs = 7;
const loadBudgetMs = 100;

function rootPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** Loads the bundle in a process of its own, as a function app that starts does; without a host it registers nothing. */
function loadMs(): number {
  const script = `
    const started = performance.now();
    await import(${JSON.stringify(rootPath('functions/dist/index.mjs'))});
    console.log(performance.now() - started);
    process.exit(0);`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const milliseconds = Number(stdout.trim().split('\n').at(-1));
  if (status !== 0 || !Number.isFinite(milliseconds)) throw new Error(`The bundle did not load: ${stderr}`);
  return milliseconds;
}

for (const { part, bytes, budget } of siteSizes(rootPath('frontend/dist')).slice(0, 2 + chunksShown)) {
  console.log(JSON.stringify({ bench: 'size', case: part, ours: bytes, budget, unit: 'bytes gzip' }));
}
const milliseconds = Number(medianOf(Array.from({ length: runs }, loadMs)).toFixed(1));
console.log(
  JSON.stringify({ bench: 'size', case: 'load functions', ours: milliseconds, budget: loadBudgetMs, unit: 'ms' }),
);
