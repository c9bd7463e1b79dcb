import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** Chromium of the machine, quiet: nothing of its own goes on beside what is measured. */
export function openChromium(): Promise<Browser> {
  const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  const path = [process.env.CHROMIUM_PATH, ...usual].find((file) => file !== undefined && existsSync(file));
  const flags = [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ];
  return chromium.launch({ args: flags, ...(path !== undefined && { executablePath: path }) });
}
