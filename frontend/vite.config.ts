import { pageAreas, startAreas } from '@sanispec/shared/siteAreas';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreloadPlugin } from './vite/fontPreloadPlugin.ts';
import { offlinePlugin } from './vite/offlinePlugin.ts';
import { siteHostsPlugin } from './vite/siteHostsPlugin.ts';

/** Text areas that documents also use, in a separately chosen language. */
const sharedAreas = ['labels', 'openPoints'];

/** The texts of a language come in three files: home and the frame, other pages, and what documents show, too. */
function textFileOf(id: string): string | null {
  const [, language, area = ''] = /\/([a-z]{2})\/(\w+)\.json$/.exec(id) ?? [];
  if (sharedAreas.includes(area)) return `texts-${language}-shared`;
  if (startAreas.some((name) => name === area)) return `texts-${language}-start`;
  return pageAreas.some((name) => name === area) ? `texts-${language}-pages` : null;
}

const api = `http://127.0.0.1:${process.env.PORT ?? '7071'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fontPreloadPlugin(), siteHostsPlugin(), offlinePlugin()],
  server: { proxy: { '/api': api, '/blobs': api } },
  preview: { proxy: { '/api': api, '/blobs': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Lists the files that each page loads, for benches and tests.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Packages change less often than the site, so a browser keeps them over a deployment.
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 1 },
            // One file compresses better than the dozen that every page starts with.
            { name: 'start', tags: ['$initial'] },
            { name: textFileOf, test: /\/shared\/locales\//, priority: 2 },
            // A page of a hundred small files waits for its requests; most of them are packages, the domain and components.
            { name: 'shared', test: /node_modules|\/shared\/|frontend\/(?:ui|core|lib)\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});
