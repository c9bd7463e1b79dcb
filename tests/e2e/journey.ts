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

/** Errors of a page and of the browser's console, as they come. */
function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

function expectNoneBut(expected: readonly RegExp[], errors: readonly string[]): void {
  expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
}

/** A page on which any unexpected error of the browser's console fails the journey. */
export const test = base.extend<JourneyOptions & { page: Page }>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors = errorsOf(page);
    await use(page);
    expectNoneBut(expectedErrors, errors);
  },
});

/** One demo account for each role. */
const accounts = {
  customer: 'customer@demo.sanispec.test',
  rep: 'sales.de@demo.sanispec.test',
  admin: 'admin.de@demo.sanispec.test',
  root: 'root@demo.sanispec.test',
} as const;

interface Visits {
  /** A page of a guest or of a logged-in user, in a browser that holds the program and nothing else. */
  readonly visit: (as?: keyof typeof accounts) => Promise<Page>;
}

interface Browsers {
  /** One context for guests and one for each account, which all visits of a worker share. */
  readonly contextOf: (as?: keyof typeof accounts) => Promise<BrowserContext>;
}

/**
 * For looks at single pages: half the time of a look in a new browser goes into loading and compiling the program.
 * What a visit before kept in the browser is gone.
 */
export const visitTest = base.extend<JourneyOptions & Visits, Browsers>({
  expectedErrors: [[], { option: true }],
  contextOf: [
    async ({ browser }, use) => {
      const contexts = new Map<string, Promise<BrowserContext>>();
      const open = async (as?: keyof typeof accounts) => {
        const context = await browser.newContext({ serviceWorkers: 'block' });
        if (as !== undefined) await logInAs(context, as);
        return context;
      };
      await use((as) => {
        const opened = contexts.get(as ?? '') ?? open(as);
        contexts.set(as ?? '', opened);
        return opened;
      });
      for (const context of contexts.values()) await (await context).close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ contextOf, expectedErrors }, use) => {
    const visited: { readonly page: Page; readonly errors: readonly string[] }[] = [];
    await use(async (as) => {
      const context = await contextOf(as);
      const page = await context.newPage();
      visited.push({ page, errors: errorsOf(page) });
      const session = await context.newCDPSession(page);
      const storageTypes = 'local_storage,indexeddb,file_systems,cache_storage';
      await session.send('Storage.clearDataForOrigin', { origin: hostUrl('demo'), storageTypes });
      await session.detach();
      return page;
    });
    for (const { page, errors } of visited) {
      expectNoneBut(expectedErrors, errors);
      await page.close();
    }
  },
});

/** Begins a session on the demo host without the form. */
export async function logInAs(context: BrowserContext, who: keyof typeof accounts): Promise<void> {
  const url = hostUrl('demo');
  const session = await new ApiClient(url).logIn(accounts[who], process.env.DEMO_PASSWORD ?? '');
  await context.addCookies([{ name: 'accessToken', value: session.access_token, url, httpOnly: true }]);
}

/** No violation of the WCAG rules and best practices that axe knows. */
export async function expectAccessible(page: Page): Promise<void> {
  // No page has frames, for which axe would open another page, and its passes and incomplete results are not read.
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

/** Follows the link that the host has mailed: roles need a confirmed address. */
export async function confirmAddress(client: ApiClient, email: string): Promise<void> {
  await expect(async () => {
    const page = await (await fetch(`${hostUrl('demo')}/dev/outbox`)).text();
    const mail = page.split('<article').find((text) => text.includes(email)) ?? '';
    const token = /account\/verify\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
    expect((await client.call('POST', '/accounts/verify', { token })).body.status).toBe('success');
  }).toPass();
}
