import type { KnipConfig } from 'knip';

/**
 * Finds unused files, exports and dependencies. `knip --production` looks at the product only, and so finds code that
 * only tests use; there an export that its own file uses is fine, since it is exported for its test.
 */
const configuration: KnipConfig = ({ production }) => ({
  // These are spread into one object as whole namespaces, which counts as no use beside tests that name a few of them.
  ignoreIssues: { 'functions/http/*Handlers.ts': ['exports'] },
  ignoreExportsUsedInFile: production ? true : { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        'scripts/{start,test,check,build,bench,buildFunctions,package,startAzure}.mjs',
        // Started as programs.
        'infra/{print,printSiteSettings,deploy}.ts!',
        'tests/bench/*.bench.ts',
        // Bundled into a page, started as a process, run by hand.
        'tests/bench/browser/plainListing.ts',
        'tests/faults/{runJobHost,writeUntilKilled,fullDisk,shiftedClock,runSoak}.ts',
        'tests/attack/{attack,readFiles}.ts',
        'tests/support/{freezeStore,stagedHost,takePictures,writeLicences}.ts',
      ],
      project: ['scripts/**/*.mjs', 'tests/**/*.ts', 'infra/**/*.ts!', '!infra/testing/**!', '*.config.ts'],
      playwright: { config: 'tests/playwright.config.ts' },
      // Vitest resolves this in the folder of the frontend.
      ignoreUnresolved: ['testing/setUp.ts'],
      // Of poppler, which who takes the pictures has installed.
      ignoreBinaries: ['pdftoppm'],
      // The host starts it as a program.
      ignoreDependencies: ['azurite'],
    },
    shared: {
      entry: ['*/index.ts!'],
      project: ['**/*.ts!', '!**/testing/**!'],
      // Tests of the other workspaces are users too.
      includeEntryExports: !production,
    },
    demo: {
      project: ['**/*.ts!'],
      includeEntryExports: !production,
    },
    functions: {
      entry: [
        'hosts/azure/index.ts!',
        'hosts/local/main.ts!',
        'taskMain.ts!',
        'personMain.ts!',
        'migrateMain.ts!',
        'storesMain.ts!',
        'tasks/watchdog.ts!',
      ],
      project: ['**/*.ts!', '!**/testing/**!'],
      includeEntryExports: !production,
      // The path of each font is a string.
      ignoreDependencies: ['@expo-google-fonts/.+'],
    },
    frontend: {
      entry: [
        'worker/*Worker.ts!',
        'serviceWorker/serviceWorker.ts!',
        // Plugins of the build, and a file that the configuration of tests starts.
        'vite/*.ts!',
      ],
      project: ['**/*.{ts,tsx}!', '!**/testing/**!'],
      // A style sheet names its files.
      ignoreDependencies: ['@fontsource-variable/inter'],
    },
  },
});

export default configuration;
