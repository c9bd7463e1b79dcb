// Bundles entry points of the functions. They share their chunks, so that a class is the same class everywhere;
// exporters and importers load when needed.
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { pinnedNode, root } from './install.mjs';

/** zod carries its messages in fifty languages; the site translates keys of its own, so English is enough. */
const onlyEnglishZod = {
  name: 'only-english-zod',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
  },
};

/** exceljs also reads workbooks as streams, by packages that nothing here needs and one of which states no licence. */
const withoutReadingByExcel = {
  name: 'without-reading-by-excel',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]exceljs[\\/]lib[\\/]stream[\\/]xlsx[\\/]workbook-reader\.js$/ }, () => ({
      contents: 'module.exports = undefined;',
      loader: 'js',
    }));
  },
};

/**
 * Half a megabyte that only writers of files need. A module that all texts come from would bring them along wherever one
 * is used, so the few who need them name `@sanispec/shared/siteTexts`; whoever does not finds that the build fails.
 */
const siteTextsByName = {
  name: 'site-texts-by-name',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/]text[\\/]index\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace("export * from './siteTexts.ts';", ''),
      loader: 'ts',
    }));
  },
};

/** What a module of the sources exports now, as JSON: run by the Node that reads sources, whatever Node builds. */
async function exportsOf(path) {
  const program = `process.stdout.write(JSON.stringify(await import(${JSON.stringify(pathToFileURL(path).href)})))`;
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program];
  return JSON.parse((await promisify(execFile)(pinnedNode, flags)).stdout);
}

/**
 * What hosts are told of the functions is data that comes of the contract: made here once, it spares every cold start the
 * contract's schemas, more than a thousand, before it can register anything.
 */
const registrationsAsData = {
  name: 'registrations-as-data',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]functions[\\/]registrations\.ts$/ }, async ({ path }) => {
      const { registrations } = await exportsOf(path);
      return { contents: `export const registrations = ${JSON.stringify(registrations)};`, loader: 'js' };
    });
  },
};

/** What runs beside Azure's host: the functions, the child processes of heavy work, and what ends those in time. */
export const functionEntries = {
  index: 'functions/index.ts',
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

/** Replaces what is in `outdir` when the build works. */
export async function bundleFunctions(entryPoints, outdir) {
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
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    // Names of functions are in the source maps; keeping them in the code as well would cost 7 ms of every cold start.
    sourcemap: 'linked',
    sourcesContent: false,
    chunkNames: '[name]-[hash]',
    // The first only a host can give.
    external: ['@azure/functions-core', 'azurite', ...externalPackages],
    // CommonJS packages inside the bundle ask for Node's modules through `require`.
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
    plugins: [onlyEnglishZod, withoutReadingByExcel, siteTextsByName, registrationsAsData],
    logLevel: 'warning',
  });
  // A running host may still load chunks of the last build that worked.
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
}
