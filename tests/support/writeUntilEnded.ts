// Writes a blob and then a document that goes with it, without end, and tells its parent what the store has acknowledged.
import { join } from 'node:path';
import { openFileBlobStore } from '../../functions/storage/files/fileBlobStore.ts';
import { openSqliteDocumentStore } from '../../functions/storage/sqlite/sqliteDocumentStore.ts';

const now = () => new Date();
const dataDir = process.argv[2] ?? '';
const documents = openSqliteDocumentStore({ file: join(dataDir, 'documents.sqlite'), now });
const blobs = await openFileBlobStore({ folder: join(dataDir, 'blobs'), now, baseUrl: '' });
for (let count = 1; ; count += 1) {
  const id = `tag${count}`;
  await blobs.put('uploads', id, Buffer.alloc(10_000, count), { contentType: 'application/octet-stream' });
  await documents.put('tags', { id });
  process.send?.(count);
}
