import { LRUCache } from 'lru-cache';

export interface VersionCacheOptions<Version, Source> {
  /** What the cached versions may take together; the one used last is kept whatever it takes. */
  readonly maxBytes: number;
  readonly bytesOf: (version: Version) => number;
  readonly open: (versionId: string, source: Source) => Promise<Version>;
}

/**
 * Opened versions, of which the recently used ones are kept. Callers at the same time share one opening; a failed one is
 * not kept.
 *
 * @returns the version of an id, opened from the source unless it is cached
 */
export function createVersionCache<Version extends {}, Source>({
  maxBytes,
  bytesOf,
  open,
}: VersionCacheOptions<Version, Source>): (versionId: string, source: Source) => Promise<Version> {
  const cache = new LRUCache<string, Version, { readonly source: Source }>({
    maxSize: maxBytes,
    // The library would not keep what is larger than the cache, and every request would open it again.
    sizeCalculation: (version) => Math.max(1, Math.min(bytesOf(version), maxBytes)),
    // Whoever waits for a version gets it, even when others push it out of the cache meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (versionId, _stale, { context }) => open(versionId, context.source),
  });
  return (versionId, source) => cache.forceFetch(versionId, { context: { source } });
}
