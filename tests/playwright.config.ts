import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const isFull = process.env.TEST_FULL === 'true';

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/journeys',
  globalSetup: './e2e/startHosts.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: isFull ? 180_000 : 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: fileURLToPath(new URL('../test-results/playwright.json', import.meta.url)) }],
  ],
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testMatch: /story\.spec\.ts/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
