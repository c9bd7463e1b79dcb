// Bundles the functions for the real Azure host (dist/index.mjs), the local host that runs them (dist/main.mjs) and the
// child processes of both (dist/taskMain.mjs). They share their chunks, so that a class is the same class everywhere. Exporters and importers load when needed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './install.mjs';

const outdir = join(root, 'functions', 'dist');

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

const { outputFiles } = await build({
  absWorkingDir: root,
  write: false,
  entryPoints: {
    index: 'functions/index.ts',
    main: 'functions/host/main.ts',
    taskMain: 'functions/taskMain.ts',
    watchdog: 'functions/tasks/watchdog.ts',
  },
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
  // Packages with binaries or data files of their own, and the module that only a host can give.
  external: ['@azure/functions-core', 'sharp', '@node-rs/argon2', 'pdfkit', 'azurite'],
  // CommonJS packages inside the bundle ask for Node's modules through `require`.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
  },
  plugins: [onlyEnglishZod],
  logLevel: 'warning',
});

// A running host may still load chunks of the last build that worked.
rmSync(outdir, { recursive: true, force: true });
mkdirSync(outdir, { recursive: true });
for (const { path, contents } of outputFiles) writeFileSync(path, contents);
