import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openFileBlobStore } from '../../functions/storage/files/fileBlobStore.ts';
import { openSqliteDocumentStore } from '../../functions/storage/sqlite/sqliteDocumentStore.ts';
import { makeCheckedBody } from './checkedBody.ts';

/**
 * Writes documents and blobs until it is killed. For each that is acknowledged by its store it prints one line:
 * `document {id} {version}` or `blob {name} {version}`.
 */
async function writeUntilKilled(folder: string): Promise<never> {
  const now = () => new Date();
  const documents = openSqliteDocumentStore({ file: join(folder, 'documents.sqlite'), now });
  const blobs = await openFileBlobStore({ folder: join(folder, 'blobs'), now, baseUrl: '' });
  const first = 1 + (await documents.count('projects', {})) * 1000;
  for (let version = first; ; version += 1) {
    const id = `d${version % 7}`;
    await documents.put('projects', { id, body: makeCheckedBody(version, 3000).toString('base64') });
    // Straight to the pipe: nothing that the parent reads may be older than the acknowledgement.
    writeSync(1, `document ${id} ${version}\n`);
    const name = `folder/${version % 11}.bin`;
    const body = makeCheckedBody(version, (version % 5) * 90_000);
    const half = Math.floor(body.length / 2);
    const stream = Readable.from([body.subarray(0, half), body.subarray(half)]);
    await blobs.put('exports', name, stream, { contentType: 'application/octet-stream' });
    writeSync(1, `blob ${name} ${version}\n`);
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: writeUntilKilled folder');
await writeUntilKilled(folder);
