/** Files of the site that this page has, or is fetching, by address; one that cannot be had is forgotten. */
const files = new Map<string, Promise<void>>();

/** What the document itself names was loaded with it. */
function isInDocument(address: string): boolean {
  return document.querySelector(`link[href="${address}"], script[src="${address}"]`) !== null;
}

/**
 * Style sheets count at once. Scripts are only fetched: an import finds them in the browser's memory a moment later, and
 * unlike a failed import one that could not be had is asked for again.
 */
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

/**
 * Has the browser fetch a file of the built site, once for the page.
 *
 * @param name below the site's base
 * @returns when it is there
 */
export function provideSiteFile(name: string): Promise<void> {
  const address = `${import.meta.env.BASE_URL}${name}`;
  const known = files.get(address);
  if (known !== undefined) return known;
  if (isInDocument(address)) return Promise.resolve();
  const provided = addLink(address);
  files.set(address, provided);
  provided.catch(() => files.delete(address));
  return provided;
}
