import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchThenImport } from './fetchThenImport.ts';

const part = { Dialog: 'the dialog' };

/** A browser that, as Chromium 150, never again fetches what once failed to be imported. */
function rememberingBrowser() {
  const browser = { isOnline: true, missing: '', fetched: [] as string[], imports: 0 };
  let hasFailed = false;
  vi.stubGlobal('fetch', async (address: string) => {
    browser.fetched.push(address);
    if (!browser.isOnline) throw new TypeError('Failed to fetch');
    return new Response('', { status: address === browser.missing ? 404 : 200 });
  });
  async function load(): Promise<typeof part> {
    browser.imports += 1;
    hasFailed ||= !browser.isOnline;
    if (hasFailed) throw new TypeError('Failed to fetch dynamically imported module');
    return part;
  }
  return Object.assign(browser, { load });
}

/** jsdom fetches no style sheets: answers for the newest. */
function answerStyleSheet(event: 'load' | 'error'): void {
  Array.from(document.querySelectorAll('link[rel=stylesheet]')).at(-1)?.dispatchEvent(new Event(event));
}

let failures = 0;
window.addEventListener('vite:preloadError', () => {
  failures += 1;
});

beforeEach(() => {
  failures = 0;
  document.head.replaceChildren();
});

describe('a part of the site', () => {
  it('that could not be had is there when the network is, even where failed imports are remembered', async () => {
    const browser = rememberingBrowser();
    const names = ['assets/Dialog-1.js', 'assets/Modal-1.js'];
    browser.isOnline = false;
    await expect(fetchThenImport(browser.load, names)).rejects.toThrow('Failed to fetch');
    await expect(fetchThenImport(browser.load, names)).rejects.toThrow('Failed to fetch');
    expect(browser.imports).toBe(0);
    expect(failures).toBe(2);

    browser.isOnline = true;

    expect(await fetchThenImport(browser.load, names)).toBe(part);
  });

  it('is not imported while a file of it is missing, as after a new build', async () => {
    const browser = rememberingBrowser();
    browser.missing = '/assets/Modal-2.js';
    await expect(fetchThenImport(browser.load, ['assets/Dialog-2.js', 'assets/Modal-2.js'])).rejects.toThrow('404');
    expect(browser.imports).toBe(0);
    expect(failures).toBe(1);
  });

  it.each(['beforeunload', 'pagehide'])(
    'that is cut off by leaving the page (%s) is not taken for a new build',
    async (leaving) => {
      let cutOff: (reason: Error) => void = () => undefined;
      vi.stubGlobal(
        'fetch',
        () =>
          new Promise((_, reject) => {
            cutOff = reject;
          }),
      );
      const names = [`assets/Dialog-${leaving}.js`];
      const left = fetchThenImport(async () => part, names);
      window.dispatchEvent(new Event(leaving));
      cutOff(new TypeError('NetworkError when attempting to fetch resource.'));
      await expect(left).rejects.toThrow('NetworkError');
      expect(failures).toBe(0);

      // Whoever stays after all is told of what is missing from then on.
      vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
      await expect(fetchThenImport(async () => part, names)).rejects.toThrow('404');
      expect(failures).toBe(1);
    },
  );

  it('is fetched once, and without what the document has loaded', async () => {
    const browser = rememberingBrowser();
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/packages-3.js">';
    const names = ['assets/Dialog-3.js', 'assets/packages-3.js'];
    await Promise.all([fetchThenImport(browser.load, names), fetchThenImport(browser.load, names)]);
    await fetchThenImport(browser.load, names);
    expect(browser.fetched).toEqual(['/assets/Dialog-3.js']);
  });

  it('waits for its style sheet, and asks again for one that failed', async () => {
    const browser = rememberingBrowser();
    const refused = fetchThenImport(browser.load, ['assets/Dialog-4.css']);
    answerStyleSheet('error');
    await expect(refused).rejects.toThrow('/assets/Dialog-4.css');
    expect(document.querySelectorAll('link')).toHaveLength(0);

    const imported = fetchThenImport(browser.load, ['assets/Dialog-4.css']);
    expect(browser.imports).toBe(0);
    answerStyleSheet('load');
    expect(await imported).toBe(part);
    await fetchThenImport(browser.load, ['assets/Dialog-4.css']);
    expect(document.querySelectorAll('link')).toHaveLength(1);
  });
});
