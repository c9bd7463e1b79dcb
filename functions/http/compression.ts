import { promisify } from 'node:util';
import {
  type BrotliCompress,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzip,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/**
 * 5 compresses nearly as well as 11 and is a hundred times faster; built sites bring files compressed with the best
 * setting.
 */
const brotliQuality = 5;
const minBytes = 1024;

/** Encodings that the client accepts and that this host writes, best first. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const accepted = new Map(
    (header ?? '').split(',').map((entry) => {
      // Not with a pattern that has blanks around the separator: on a header of nothing but blanks it takes seconds.
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))];
    }),
  );
  return (['br', 'gzip'] as const).filter((encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0);
}

/** Whether compressing a file of this type makes it smaller. */
export function isCompressible(contentType: string, size: number): boolean {
  return size >= minBytes && /^text\/|json|javascript|xml|manifest|font\/ttf/.test(contentType);
}

/** Compresses a complete response; for streamed ones see `compressor`. */
export function compress(body: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body);
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** 256 KiB: what repeats in rows repeats within a few of them, and each answer under way has its own window. */
const streamWindowBits = 18;

/**
 * Compresses what is written to it, for responses whose length is not known in advance. Each piece that is written
 * comes out at once; else brotli would keep some megabytes back.
 */
export function compressor(encoding: Encoding): BrotliCompress | Gzip {
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_LGWIN]: streamWindowBits,
  };
  return createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params });
}
