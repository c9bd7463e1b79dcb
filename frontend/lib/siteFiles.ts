/** Files of the site that this page has, or is fetching, by address; one that cannot be had is forgotten. */
const files = new Map<string, Promise<void>>();

/** What the document itself names was loaded with it. */
function isInDocument(address: string): boolean {
  return document.querySelector(`link[href="${address}"], script[src="${address}"]`) !== null;
}

/** Brings a script into the browser's cache, where an import finds it a moment later. */
async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The file ${address} cannot be had: ${response.status}`);
  await response.arrayBuffer();
}

function addLink(address: string): Promise<void> {
  const link = document.createElement('link');
  if (address.endsWith('.css')) {
    link.rel = 'stylesheet';
  } else {
    link.rel = 'preload';
    link.as = 'script';
  }
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The file ${address} cannot be had`));
    });
    document.head.append(link);
  });
}

function provide(name: string, load: (address: string) => Promise<void>): Promise<void> {
  const address = `${import.meta.env.BASE_URL}${name}`;
  const known = files.get(address);
  if (known !== undefined) return known;
  if (isInDocument(address)) return Promise.resolve();
  const provided = load(address);
  files.set(address, provided);
  provided.catch(() => files.delete(address));
  return provided;
}

/**
 * Has the browser fetch a file of the built site, once for the page; one that could not be had is asked for again.
 *
 * @param name below the site's base
 * @returns when it is there
 */
export function provideSiteFile(name: string): Promise<void> {
  return provide(name, name.endsWith('.css') ? addLink : fetchScript);
}

/**
 * The same for what the page is about to import: the browser keeps it for that and asks only once. Chromium also keeps
 * that one could not be had, so what somebody may try again is not begun like this.
 */
export function preloadSiteFile(name: string): Promise<void> {
  return provide(name, addLink);
}
