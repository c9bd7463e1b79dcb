import type { StorageUse } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';
import { type BlobContainer, blobContainers } from '#storage/blobStore.ts';
import type { DocumentContainer } from '#storage/documentStore.ts';

/** What storage held when it was last measured (container `server`). */
interface StorageDocument extends StorageUse {
  readonly id: 'storage';
}

const id = 'storage';
/** Listing more would take minutes; what is beyond is said to be. */
const maxListed = 200_000;

async function measureBlobs(
  { blobs }: Services,
  container: BlobContainer,
  cap: number,
): Promise<StorageUse['blobs'][number]> {
  let [count, bytes] = [0, 0];
  for await (const { size } of blobs.list(container)) {
    if (count === cap) return { container, count, bytes, isCapped: true };
    count += 1;
    bytes += size;
  }
  return { container, count, bytes, isCapped: false };
}

/**
 * Counts documents and blobs, and stores the result, so that readers do not wait.
 *
 * @param cap blobs of a container that are counted at most
 * @returns how many blobs it counted
 */
export async function measureStorage(services: Services, cap = maxListed): Promise<number> {
  const { documents, bytes, bytesOf } = await services.documents.size();
  const blobs: StorageUse['blobs'] = [];
  for (const container of Object.keys(blobContainers) as BlobContainer[]) {
    blobs.push(await measureBlobs(services, container, cap));
  }
  const measured: StorageDocument = {
    id,
    measuredOn: services.now().toISOString(),
    ...(bytes !== undefined && { documentBytes: bytes }),
    documents: Object.entries(documents).map(([name, count]) => {
      const container = name as DocumentContainer;
      const size = bytesOf[container];
      return { container, count, ...(size !== undefined && { bytes: size }) };
    }),
    blobs,
  };
  await services.documents.put('server', measured);
  return blobs.reduce((sum, { count }) => sum + count, 0);
}

/** What storage held when it was last measured; nothing before the first time. */
export async function readStorageUse({ documents }: Services): Promise<StorageUse> {
  const stored = await documents.get<StorageDocument>('server', id);
  return stored?.value ?? { documents: [], blobs: [] };
}
