/** Who answers a request: the shell for pages and files of the site, the kept pictures, or the network as ever. */
export type Answerer = 'page' | 'file' | 'picture' | 'network';

/** What is no page of the site although browsers go there: files to download, documents of the API. */
const notPages = /^\/(?:api|blobs|\.auth|dev)(?:\/|$)/;
const siteFiles = /^\/(?:assets|icons)\/|^\/(?:favicon\.svg|manifest\.webmanifest)$/;

/**
 * Which requests the service worker answers. Catalogue and projects are not among them: pages keep those themselves.
 *
 * @param origin of the site
 */
export function answerOf(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  origin: string,
): Answerer {
  if (method !== 'GET') return 'network';
  const address = new URL(url);
  const isOwn = address.origin === origin;
  if (mode === 'navigate') return isOwn && !notPages.test(address.pathname) ? 'page' : 'network';
  if (isOwn && siteFiles.test(address.pathname)) return 'file';
  return destination === 'image' ? 'picture' : 'network';
}
