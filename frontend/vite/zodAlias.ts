import { fileURLToPath } from 'node:url';

/** Resolves 'zod', and none of its inner modules, to zod as the site needs it. */
export const zodAlias = { find: /^zod$/, replacement: fileURLToPath(new URL('../lib/zod.ts', import.meta.url)) };
