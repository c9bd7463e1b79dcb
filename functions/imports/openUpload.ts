import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { isBlobName } from '#storage/blobName.ts';
import type { BlobProperties } from '#storage/blobStore.ts';

/** Name of the uploaded blob that a `fullUrl` (domain: Uploads) names, undefined when it names none of our blobs. */
function blobNameOf(services: Services, fullUrl: string): string | undefined {
  const base = `${services.blobs.publicUrl('uploads')}/`;
  const [address = ''] = fullUrl.split(/[?#]/, 1);
  if (!address.startsWith(base)) return undefined;
  try {
    const name = decodeURIComponent(address.slice(base.length));
    return isBlobName(name) ? name : undefined;
  } catch (error) {
    // '%' without two digits: an address that was never issued.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * The uploaded file that a form's `attachment_file` names.
 *
 * @throws Failure 404 ErrorUploadNotFound when there is none
 */
export async function openUpload(services: Services, fullUrl: string): Promise<BlobProperties> {
  const name = blobNameOf(services, fullUrl);
  const properties = name === undefined ? undefined : await services.blobs.properties('uploads', name);
  if (properties === undefined) throw new Failure(404, 'ErrorUploadNotFound');
  return properties;
}
