// Bundles entry points of the functions. They share their chunks, so that a class is the same class everywhere;
// exporters and importers load when needed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { buildName } from './buildName.mjs';
import { root } from './install.mjs';

/** What runs beside Azure's host: the functions, the child processes of heavy work, and what ends those in time. */
export const functionEntries = {
  index: 'functions/hosts/azure/index.ts',
  taskMain: 'functions/taskMain.ts',
  watchdog: 'functions/tasks/watchdog.ts',
};

/** Packages with binaries or data files of their own; the code asks for some of their files by path. */
export const externalPackages = [
  '@expo-google-fonts/inter',
  '@expo-google-fonts/noto-sans-arabic',
  '@expo-google-fonts/noto-sans-hebrew',
  '@node-rs/argon2',
  'bidi-js',
  'hyphen',
  'pdfkit',
  'sharp',
];

/**
 * Replaces what is in `outdir` when the build works.
 *
 * @param isMinified whether to write few bytes; otherwise the lines of the sources stay lines
 */
export async function bundleFunctions(entryPoints, outdir, { isMinified = true } = {}) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    write: false,
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    minify: isMinified,
    // Names of functions are in the source maps; keeping them in the code as well would cost 7 ms of every cold start.
    sourcemap: 'linked',
    sourcesContent: false,
    chunkNames: '[name]-[hash]',
    define: { SANISPEC_BUILD: JSON.stringify(buildName()) },
    // The first only a host can give; the second belongs to a way of unzipper that exceljs never takes.
    external: ['@azure/functions-core', '@aws-sdk/client-s3', 'azurite', ...externalPackages],
    // CommonJS packages inside the bundle ask for Node's modules through `require`.
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
    logLevel: 'warning',
  });
  // A running host may still load chunks of the last build that worked.
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
}
