import { type Browser, chromium } from '@playwright/test';
// @ts-expect-error A script without types.
import { ensureChromium } from '../../scripts/chromium.mjs';

/** Chromium of the machine, quiet: nothing of its own goes on beside what is looked at. */
export function openChromium(): Promise<Browser> {
  const path: string | undefined = ensureChromium();
  const flags = [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ];
  return chromium.launch({ args: flags, ...(path !== undefined && { executablePath: path }) });
}
