import type { Finding } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { Services } from '#config/services.ts';
import { BlobTooLarge, readBlob } from '#storage/readBlob.ts';
import { assetBlobOf } from './assetBlobOf.ts';
import { normalisePicture, type Picture, type Pictures } from './picture.ts';
import type { PictureRequest } from './pictureRequests.ts';

export interface LoadedPictures {
  readonly pictures: Pictures;
  /** One per picture that is not there; documents show a placeholder. In the order of the requests. */
  readonly findings: readonly Finding[];
}

const maxBytes = 50 * 1024 * 1024;
/** Reading waits for storage, normalising for the processor. */
const concurrency = 4;

type Loaded = { readonly picture: Picture } | { readonly finding: Finding };

function missing(key: SiteTextKey, { articleId, url }: PictureRequest): Loaded {
  return { finding: { key, args: [articleId, url] } };
}

async function loadPicture(services: Services, request: PictureRequest): Promise<Loaded> {
  const blob = assetBlobOf(services.blobs, request.url);
  if (blob === undefined) return missing('ExportWarningPictureElsewhere', request);
  let bytes: Buffer | undefined;
  try {
    bytes = await readBlob(services.blobs, blob.container, blob.name, maxBytes);
  } catch (error) {
    if (error instanceof BlobTooLarge) return missing('ExportWarningPictureUnreadable', request);
    throw error;
  }
  if (bytes === undefined) return missing('ExportWarningPictureMissing', request);
  try {
    return { picture: await normalisePicture(bytes, request.kind, request.maxSide) };
  } catch (error) {
    services.log('warning', 'pictureUnreadable', { url: request.url, error });
    return missing('ExportWarningPictureUnreadable', request);
  }
}

/**
 * Loads pictures from the asset containers, brought to their printed size. Addresses elsewhere are not fetched. What is
 * missing or unreadable becomes a finding; a storage that is away throws, so that the job tries again.
 *
 * @param onLoaded receives the number of finished ones
 */
export async function loadPictures(
  services: Services,
  requests: readonly PictureRequest[],
  onLoaded: (done: number) => Promise<void>,
): Promise<LoadedPictures> {
  const loaded: Loaded[] = [];
  let next = 0;
  let done = 0;
  // One report after the other: each writes the job over the version of the last.
  let reported = Promise.resolve();
  async function work(): Promise<void> {
    for (let index = next++; index < requests.length; index = next++) {
      const request = requests[index];
      if (request === undefined) return;
      loaded[index] = await loadPicture(services, request);
      reported = reported.then(() => onLoaded(++done));
      await reported;
    }
  }
  const workers = await Promise.allSettled(
    Array.from({ length: concurrency }, () =>
      work().catch((error: unknown) => {
        next = requests.length;
        throw error;
      }),
    ),
  );
  const failure = workers.find((worker) => worker.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  const pictures = new Map<string, Picture>();
  const findings: Finding[] = [];
  for (const [index, result] of loaded.entries()) {
    const url = requests[index]?.url;
    if ('finding' in result) findings.push(result.finding);
    else if (url !== undefined) pictures.set(url, result.picture);
  }
  return { pictures, findings };
}
