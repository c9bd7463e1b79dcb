const cacheName = 'pictures';
const maxPictures = 1500;
/** How many are added before the oldest are looked for. */
const trimEvery = 50;

/** Names a picture that may be kept, without its query; undefined for what is no public file. */
export function pictureKey(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  // A signed address is a secret of who got it.
  if (url.searchParams.has('sig') || url.pathname.startsWith('/api/')) return undefined;
  return url.origin + url.pathname;
}

/** Catalogue pictures that outlive the network; every failure means that there is no such picture. */
export interface KeptPictures {
  find(key: string): Promise<Response | undefined>;
  /** Fetches a picture and keeps it; undefined when that is not possible in a way that pages may store. */
  fetch(address: string, key: string): Promise<Response | undefined>;
}

/** What the browser refuses: storing altogether, or more than its space. */
async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  }
}

/**
 * The pictures that this browser caches, for pages and the service worker alike. They are fetched with CORS: an answer
 * without it may not be a picture, and browsers count it as megabytes.
 */
export function cachePictures(ports: {
  /** Reads the property, which itself throws where storing is forbidden. */
  readonly caches: () => CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
}): KeptPictures {
  let added = 0;

  async function open(): Promise<Cache> {
    return ports.caches().open(cacheName);
  }

  async function dropOldest(cache: Cache, count: number): Promise<void> {
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, count).map((key) => cache.delete(key)));
  }

  async function keep(key: string, picture: Response): Promise<void> {
    const cache = await open();
    try {
      await cache.put(key, picture);
    } catch {
      // No room: the next pictures get that of the oldest.
      await dropOldest(cache, trimEvery);
      return;
    }
    added += 1;
    if (added % trimEvery !== 0) return;
    const { length } = await cache.keys();
    await dropOldest(cache, Math.max(0, length - maxPictures));
  }

  return {
    find: (key) => orUndefined(open().then((cache) => cache.match(key))),
    async fetch(address, key) {
      const request = new Request(address, { mode: 'cors', credentials: 'omit' });
      const picture = await orUndefined(ports.fetch(request));
      if (picture?.ok !== true || picture.headers.get('Content-Type')?.startsWith('image/') !== true) return undefined;
      await orUndefined(keep(key, picture.clone()));
      return picture;
    },
  };
}
