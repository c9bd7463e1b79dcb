import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fetchThenImport } from './fetchThenImport.ts';

const part = { Dialog: 'the dialog' };

/** A browser that, as Chromium 150, never again fetches what once failed to be imported. */
function rememberingBrowser() {
  const browser = { isOnline: true, missing: '', fetched: [] as string[], imports: 0 };
  let hasFailed = false;
  // jsdom fetches nothing for links.
  const observer = new MutationObserver((records) => {
    for (const link of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(link instanceof HTMLLinkElement)) continue;
      const address = link.getAttribute('href') ?? '';
      browser.fetched.push(address);
      link.dispatchEvent(new Event(browser.isOnline && address !== browser.missing ? 'load' : 'error'));
    }
  });
  observer.observe(document.head, { childList: true });
  onTestFinished(() => observer.disconnect());
  async function load(): Promise<typeof part> {
    browser.imports += 1;
    hasFailed ||= !browser.isOnline;
    if (hasFailed) throw new TypeError('Failed to fetch dynamically imported module');
    return part;
  }
  return Object.assign(browser, { load });
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
    await expect(fetchThenImport(browser.load, names)).rejects.toThrow('/assets/Dialog-1.js');
    await expect(fetchThenImport(browser.load, names)).rejects.toThrow('/assets/Dialog-1.js');
    expect(browser.imports).toBe(0);
    expect(failures).toBe(2);

    browser.isOnline = true;

    expect(await fetchThenImport(browser.load, names)).toBe(part);
  });

  it('is not imported while a file of it is missing, as after a new build', async () => {
    const browser = rememberingBrowser();
    browser.missing = '/assets/Modal-2.js';
    await expect(fetchThenImport(browser.load, ['assets/Dialog-2.js', 'assets/Modal-2.js'])).rejects.toThrow(
      '/assets/Modal-2.js',
    );
    expect(browser.imports).toBe(0);
    expect(failures).toBe(1);
  });

  it('is fetched once, and without what the document has loaded', async () => {
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/packages-3.js">';
    const browser = rememberingBrowser();
    const names = ['assets/Dialog-3.js', 'assets/packages-3.js'];
    await Promise.all([fetchThenImport(browser.load, names), fetchThenImport(browser.load, names)]);
    await fetchThenImport(browser.load, names);
    expect(browser.fetched).toEqual(['/assets/Dialog-3.js']);
  });

  it('waits for its style sheet, and asks again for one that failed', async () => {
    const browser = rememberingBrowser();
    const sheet = 'assets/Dialog-4.css';
    browser.missing = `/${sheet}`;
    await expect(fetchThenImport(browser.load, [sheet])).rejects.toThrow('/assets/Dialog-4.css');
    expect(document.querySelectorAll('link')).toHaveLength(0);
    expect(browser.imports).toBe(0);

    browser.missing = '';
    expect(await fetchThenImport(browser.load, [sheet])).toBe(part);
    await fetchThenImport(browser.load, [sheet]);
    expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1);
  });
});
