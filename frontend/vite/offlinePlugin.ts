import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Administrators work with the server; other users do not need their pages, the largest of all. */
const onlineOnly = [
  'routes/AdministrationPage.tsx',
  ...['rules', 'catalogues', 'assets', 'users', 'usage', 'server'].map((area) => `features/${area}/`),
];

interface BuiltChunk {
  readonly file: string;
  readonly css?: readonly string[];
}

/** Files of the pages that are never opened without a network, by the build's own list of chunks. */
function onlineFiles(dist: string): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, BuiltChunk>
  >;
  const chunks = Object.entries(manifest).filter(([source]) => onlineOnly.some((path) => source.startsWith(path)));
  return new Set(chunks.flatMap(([, { file, css = [] }]) => [file, ...css]));
}

/**
 * Builds the service worker with the list of files that it keeps, and the manifest that lets browsers install the site.
 * The page registers it itself.
 */
export function offlinePlugin(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'serviceWorker',
    filename: 'serviceWorker.ts',
    injectRegister: false,
    injectManifest: {
      // A script without imports: browsers that know no modules in service workers take it, too.
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
      maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
      manifestTransforms: [
        (entries) => {
          const online = onlineFiles(join(import.meta.dirname, '../dist'));
          return { manifest: entries.filter(({ url }) => !online.has(url)) };
        },
      ],
    },
    manifest: {
      id: '/',
      name: 'Sanispec',
      short_name: 'Sanispec',
      // Which language follows from the visitor.
      start_url: '/',
      display: 'standalone',
      background_color: '#F6F7F6',
      theme_color: '#FFFFFF',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  });
}
