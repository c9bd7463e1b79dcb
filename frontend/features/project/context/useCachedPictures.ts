import type { Space } from '@sanispec/shared/project';
import { useEffect } from 'react';
import { cachePictures, pictureKey } from '#lib/cachePictures.ts';
import { type ArticleBook, articleIdsOf } from './articleBook.ts';

/** More than the largest projects have of different articles. */
const maxAhead = 500;

const pictures = cachePictures({ caches: () => caches, fetch: (request) => fetch(request) });
const asked = new Set<string>();

async function keepAhead(addresses: readonly string[], isWanted: () => boolean): Promise<void> {
  // Without a service worker there is no cache to answer from.
  await navigator.serviceWorker.ready;
  for (const address of addresses) {
    const key = pictureKey(address);
    if (!isWanted()) return;
    if (key === undefined || asked.has(key)) continue;
    asked.add(key);
    if ((await pictures.find(key)) === undefined) await pictures.fetch(address, key);
  }
}

/** Has the browser cache the pictures of the project's articles, including those not looked at yet. */
export function useCachedPictures(spaces: readonly Space[], book: ArticleBook | undefined): void {
  useEffect(() => {
    if (book === undefined || !('serviceWorker' in navigator)) return;
    let isWanted = true;
    const found = articleIdsOf(spaces).map((id) => book.find(id)?.pictures.main ?? '');
    const addresses = found.filter((source) => source !== '').map((source) => new URL(source, location.href).href);
    void keepAhead(addresses.slice(0, maxAhead), () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [spaces, book]);
}
