/** Files of the site that this page has, or is fetching, by address; one that cannot be had is forgotten. */
const files = new Map<string, Promise<void>>();

/** What the document itself names was loaded with it. */
function isInDocument(address: string): boolean {
  return document.querySelector(`link[href="${address}"], script[src="${address}"]`) !== null;
}

function addStyleSheet(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The style sheet ${address} cannot be had`));
    });
    document.head.append(link);
  });
}

/** Brings a file into the browser's cache, where the import finds it a moment later. */
async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The script ${address} cannot be had: ${response.status}`);
  await response.arrayBuffer();
}

function provide(address: string): Promise<void> {
  const known = files.get(address);
  if (known !== undefined) return known;
  if (isInDocument(address)) return Promise.resolve();
  const provided = address.endsWith('.css') ? addStyleSheet(address) : fetchScript(address);
  files.set(address, provided);
  provided.catch(() => files.delete(address));
  return provided;
}

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
    await Promise.all(names.map((name) => provide(`${import.meta.env.BASE_URL}${name}`)));
    return await load();
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
