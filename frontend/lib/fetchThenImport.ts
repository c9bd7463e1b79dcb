import { provideSiteFile } from './siteFiles.ts';

/** What a browser announces before it cuts off what a page is fetching; Safari on phones has the second alone. */
const leavingEvents = ['beforeunload', 'pagehide'] as const;

/**
 * Imports a part of the built site once every file of it is there. Some browsers (Chromium 150 is one) remember a failed
 * import and never fetch that address again in the same page; so an import that would fail is not even begun, and asking
 * again after the network is back succeeds.
 *
 * The build calls this for every `import()`, in place of Vite's own helper. A failure is announced by Vite's event,
 * unless the page was being left meanwhile: Firefox then cuts off what is being fetched while the page still runs, and
 * a reload for a new build would take the place of where the person is going.
 *
 * @param load the import itself
 * @param names files that the part consists of, below the site's base
 */
export async function fetchThenImport<T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  let isLeft = false;
  // Only while something is fetched: some browsers keep no page for 'Back' that listens to 'beforeunload'.
  const listening = new AbortController();
  const leave = () => {
    isLeft = true;
  };
  for (const event of leavingEvents) window.addEventListener(event, leave, { signal: listening.signal });
  try {
    await Promise.all(names.map(provideSiteFile));
    return await load();
  } catch (error) {
    if (!isLeft) window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  } finally {
    listening.abort();
  }
}
