import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { debugNamesPlugin } from './vite/debugNamesPlugin.ts';
import { fontPreloadPlugin } from './vite/fontPreloadPlugin.ts';
import { importPlugin } from './vite/importPlugin.ts';
import { lookPlugin } from './vite/lookPlugin.ts';
import { offlinePlugin } from './vite/offlinePlugin.ts';
import { partFilesPlugin } from './vite/partFilesPlugin.ts';
import { siteHostsPlugin } from './vite/siteHostsPlugin.ts';
import { textPlugin } from './vite/textPlugin.ts';
import { zodAlias } from './vite/zodAlias.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '7071'}`;

function isAhead(id: string): boolean {
  const ours = /frontend\/(?:site\/(?:ahead|partsAhead)|catalogue\/catalogueThread|core\/sessionHint)\./;
  const used = /frontend\/lib\/(?:siteFiles|lastCountry|browserStorage|http\/(?:apiAddress|begunCalls))\./;
  return ours.test(id) || used.test(id) || /\/shared\/markets\/market\./.test(id);
}

/** What only forms have, of a package of widgets. */
const fields =
  /@mantine\/core\/.*\/(?:Combobox|Select|MultiSelect|NativeSelect|Checkbox|Textarea|TextInput|PasswordInput|Progress)\//;

function isWidget(id: string): boolean {
  return /node_modules\/(?:@mantine\/(?!charts)|@tanstack|comlink)/.test(id) && !fields.test(id);
}

/** Parts of pages that show articles, which ask the worker alone. */
function isPart(id: string): boolean {
  const folders =
    /frontend\/(?:components\/(?!forms|list)|catalogue\/|features\/products\/|lib\/focus\/|core\/projectContext)/;
  return folders.test(id) || /\/shared\/(?:markets|listing)\//.test(id);
}

/** Forms and calls of the API, and the schemas that both are checked by. */
function isOfForms(id: string): boolean {
  return fields.test(id) || /node_modules\/zod\/|\/shared\/|frontend\/(?:core|lib|components)\//.test(id);
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    debugNamesPlugin(),
    textPlugin(),
    lookPlugin(),
    fontPreloadPlugin(),
    partFilesPlugin(),
    importPlugin(),
    siteHostsPlugin(),
    offlinePlugin(),
  ],
  resolve: { alias: [zodAlias] },
  server: { proxy: { '/api': api, '/blobs': api } },
  preview: { proxy: { '/api': api, '/blobs': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Vite names no files of a part that is a single one; fetchThenImport needs them all.
      resolveDependencies: (file, files, { hostType }) => (hostType === 'js' && files.length === 0 ? [file] : files),
    },
    // Lists the files that each page loads, for benches and tests.
    manifest: true,
    rolldownOptions: {
      output: {
        // One file compresses better than the dozen that pages share; packages change less often than the site.
        codeSplitting: {
          groups: [
            // Runs before the others are there, so it must need none of them.
            { name: 'ahead', test: isAhead, priority: 2 },
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'start', tags: ['$initial'] },
            // Of what follows home has these alone.
            { name: 'drawings', test: /catalogue\/drawings\/(?:Drawing|installationDrawings)\./ },
            // What most pages share, in a few files: a page of sixty small ones waits for their requests.
            { name: 'widgets', test: isWidget, minShareCount: 10 },
            { name: 'parts', test: isPart, minShareCount: 3 },
            { name: 'forms', test: isOfForms, minShareCount: 6 },
            { name: 'workspace', test: /frontend\/features\/workspace\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});
