import { provideSiteFile } from './siteFiles.ts';

/**
 * Imports a part of the built site once every file of it is there. Some browsers (Chromium 150 is one) remember a failed
 * import and never fetch that address again in the same page; so an import that would fail is not even begun, and asking
 * again after the network is back succeeds.
 *
 * The build calls this for every `import()`, in place of Vite's own helper. A failure is announced by Vite's event.
 *
 * @param load the import itself
 * @param names files that the part consists of, below the site's base
 */
export async function fetchThenImport<T>(load: () => Promise<T>, names: readonly string[] = []): Promise<T> {
  try {
    await Promise.all(names.map(provideSiteFile));
    return await load();
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
