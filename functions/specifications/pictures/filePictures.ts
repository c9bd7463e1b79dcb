import type { Finding } from '@sanispec/shared/contract';
import type { PictureValue } from '@sanispec/shared/documents';
import { LRUCache } from 'lru-cache';
import type { DocumentPictures, DrawnPicture } from '../documentWriter.ts';
import { drawPicture } from './drawPicture.ts';

/** Thumbnails come again in each table, large pictures hardly ever. */
const maxCachedBytes = 8 * 1024 * 1024;

/** The pictures of documents out of files, drawn when a writer comes to them, and once for each size. */
export class FilePictures implements DocumentPictures {
  readonly #files: ReadonlyMap<string, string>;
  readonly #drawn = new LRUCache<string, DrawnPicture>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  readonly #broken = new Map<string, Finding>();

  /** @param files paths by the addresses of those that are there */
  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  /** One finding for each picture that could not be read, in the order in which they were needed. */
  get findings(): readonly Finding[] {
    return [...this.#broken.values()];
  }

  async draw(
    { url, role, articleId }: PictureValue,
    maxSide: number,
    accepts: readonly DrawnPicture['type'][],
  ): Promise<DrawnPicture | undefined> {
    const path = this.#files.get(url);
    if (path === undefined || this.#broken.has(url)) return undefined;
    const key = JSON.stringify([url, role, maxSide, accepts]);
    const known = this.#drawn.get(key);
    if (known !== undefined) return known;
    try {
      const request = { isDrawing: role === 'drawing', hasLogo: role === 'logo', maxSide, accepts };
      const picture = await drawPicture(path, request);
      this.#drawn.set(key, picture);
      return picture;
    } catch {
      // The person who exports sees its name; faults inside users' files are not logged.
      this.#broken.set(url, { key: 'ExportWarningPictureUnreadable', args: [articleId, url] });
      return undefined;
    }
  }
}
