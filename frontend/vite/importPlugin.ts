import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's own name for the function through which a build makes every `import()`. */
const helperId = '\0vite/preload-helper.js';
const replacement = fileURLToPath(new URL('../lib/fetchThenImport.ts', import.meta.url));

/**
 * Has every `import()` of the built site go through `fetchThenImport`, which knows the files that a part consists of and
 * leaves no failed import behind.
 */
export function importPlugin(): Plugin {
  let isReplaced = false;
  return {
    name: 'sanispec-import',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== helperId) return undefined;
      isReplaced = true;
      return `export { fetchThenImport as __vitePreload } from ${JSON.stringify(replacement)};`;
    },
    generateBundle() {
      if (!isReplaced) this.error(`Vite did not load '${helperId}': imports would not be made by fetchThenImport`);
    },
  };
}
