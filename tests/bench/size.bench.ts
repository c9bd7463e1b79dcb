import { fileURLToPath } from 'node:url';
import { firstPageBounds, firstPageSizes } from '../support/siteSizes.ts';

/** The first page of the built site beside its bounds (domain: Budgets). */

const sizes = firstPageSizes(fileURLToPath(new URL('../../frontend/dist', import.meta.url)));
for (const name of Object.keys(firstPageBounds) as (keyof typeof firstPageBounds)[]) {
  console.log(JSON.stringify({ bench: 'size', case: name, ours: sizes[name], budget: firstPageBounds[name] }));
}
