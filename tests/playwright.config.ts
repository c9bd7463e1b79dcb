import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const isFull = process.env.TEST_FULL === 'true';
const wide = { width: 1440, height: 900 };
/** The journeys that take longest, begun first, so that no worker is left alone with one at the end. */
const longest = /(story|policy)\.spec\.ts/;

// Tags: '@full' is for `npm run test:full` alone; '@phone' is told on a phone, and on a desktop too in the full run.
const elsewhere = isFull ? {} : { grepInvert: /@full|@phone/ };

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/journeys',
  globalSetup: './e2e/startHosts.ts',
  fullyParallel: true,
  workers: 2,
  // A browser on a machine that does other work may be late once; what needed a second attempt is named after the run.
  retries: 1,
  // For journeys that hang: the longest take half a minute, and several times that on a busy machine.
  timeout: 180_000,
  // A busy machine may take half a minute to open a catalogue and judge a set; what comes at once is not waited for.
  expect: { timeout: 45_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: fileURLToPath(new URL('../test-results/playwright.json', import.meta.url)) }],
  ],
  use: {
    browserName: 'chromium',
    // Kept files would hide what a page asks for, and keeping them takes time; the journeys without a network allow it.
    serviceWorkers: 'block',
    // Pages show the times of the reader's clock.
    timezoneId: 'Europe/Berlin',
    // Dialogs and menus that come at once spare each journey seconds of waiting.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures and copies of the page at every step would cost a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: /story\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      ...(!isFull && { grep: /@phone/ }),
    },
    { name: 'desktop-longest', testMatch: longest, use: { viewport: wide }, ...elsewhere },
    { name: 'desktop', testIgnore: longest, use: { viewport: wide }, ...elsewhere },
  ],
});
