import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { ApiClient } from '../support/apiClient.ts';

export { expect };

/** Addresses of the hosts that the set-up started. */
export function hostUrl(which: 'demo' | 'empty'): string {
  const url = which === 'demo' ? process.env.DEMO_URL : process.env.EMPTY_URL;
  if (url === undefined) throw new Error('The hosts are not running');
  return url;
}

interface JourneyOptions {
  /** Console errors that a journey provokes on purpose. */
  readonly expectedErrors: readonly RegExp[];
}

/** A page on which any unexpected error of the browser's console fails the journey. */
export const test = base.extend<JourneyOptions & { page: Page }>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

/** One demo account for each role. */
const accounts = {
  customer: 'customer@demo.sanispec.test',
  rep: 'sales.de@demo.sanispec.test',
  admin: 'admin.de@demo.sanispec.test',
  root: 'root@demo.sanispec.test',
} as const;

/** Begins a session on the demo host without the form. */
export async function logInAs(context: BrowserContext, who: keyof typeof accounts): Promise<void> {
  const url = hostUrl('demo');
  const session = await new ApiClient(url).logIn(accounts[who], process.env.DEMO_PASSWORD ?? '');
  await context.addCookies([{ name: 'accessToken', value: session.access_token, url, httpOnly: true }]);
}

/** No violation of the WCAG rules and best practices that axe knows. */
export async function expectAccessible(page: Page): Promise<void> {
  // No page has frames, for which axe would open another page, and nobody reads what it found in order.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** Nothing is wider than the window, which then would scroll sideways. */
export async function expectWithinWidth(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
