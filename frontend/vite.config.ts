import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { debugNamesPlugin } from './vite/debugNamesPlugin.ts';
import { fontPreloadPlugin } from './vite/fontPreloadPlugin.ts';
import { importPlugin } from './vite/importPlugin.ts';
import { offlinePlugin } from './vite/offlinePlugin.ts';
import { siteHostsPlugin } from './vite/siteHostsPlugin.ts';
import { textPlugin } from './vite/textPlugin.ts';
import { zodAlias } from './vite/zodAlias.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '7071'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    debugNamesPlugin(),
    textPlugin(),
    fontPreloadPlugin(),
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
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'start', tags: ['$initial'] },
            // Small parts that most pages have: each file of its own is named in the first one.
            {
              name: 'parts',
              test: /frontend\/components\/(?:useViewport|PhoneBar|HandingButton|Chip|MoneyText|EmptyState|BusyButton|JudgedButton|overlayPlace|PageSkeleton|ErrorState|BreakableLabel)\.|frontend\/lib\/(?:newId|formats|focus\/)|frontend\/core\/projectContext\./,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});
