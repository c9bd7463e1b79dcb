function addressOf(request: RequestInfo | URL): string {
  return new URL(request instanceof Request ? request.url : request.toString(), 'https://site.example').href;
}

/** A browser's caches in memory, in the order in which they were made; `room` is how many responses go in. */
export function memoryCaches(room = Number.POSITIVE_INFINITY): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const size = (): number => [...stores.values()].reduce((sum, store) => sum + store.size, 0);

  function cacheOf(store: Map<string, Response>): Cache {
    return {
      match: async (request: RequestInfo | URL) => store.get(addressOf(request))?.clone(),
      async put(request: RequestInfo | URL, response: Response) {
        if (size() >= room) throw new DOMException('No room', 'QuotaExceededError');
        store.set(addressOf(request), response);
      },
      delete: async (request: RequestInfo | URL) => store.delete(addressOf(request)),
      keys: async () => [...store.keys()].map((address) => new Request(address)),
    } as unknown as Cache;
  }
  return {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return cacheOf(store);
    },
    async match(request: RequestInfo | URL) {
      for (const store of stores.values()) {
        const found = store.get(addressOf(request));
        if (found !== undefined) return found.clone();
      }
      return undefined;
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage;
}
