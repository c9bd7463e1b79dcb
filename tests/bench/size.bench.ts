import { fileURLToPath } from 'node:url';
import { siteSizes } from '../support/siteSizes.ts';

/** Bytes of the built site beside the budgets (domain: Budgets). */

const chunksShown = 5;

function rootPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

for (const { part, bytes, budget } of siteSizes(rootPath('frontend/dist')).slice(0, 2 + chunksShown)) {
  console.log(JSON.stringify({ bench: 'size', case: part, ours: bytes, budget, unit: 'bytes gzip' }));
}
