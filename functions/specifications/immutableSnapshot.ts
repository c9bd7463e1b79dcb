import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ProjectSnapshot } from '@sanispec/shared/documents';
import type { Services } from '#config/services.ts';
import type { RevisionContent, RevisionDocument } from '#projects/revisions.ts';
import { readBlob } from '#storage/readBlob.ts';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** More than the snapshot of the largest project takes. */
const maxSnapshotBytes = 100 * 1024 * 1024;

type StoredSnapshot = Pick<RevisionContent, 'snapshotName'>;

/** What is kept of a revision lies with its project, and is deleted with it. */
export function snapshotNameOf({ projectId, contentHash }: Pick<RevisionContent, 'projectId' | 'contentHash'>): string {
  return `${projectId}/kept/${contentHash}.json.gz`;
}

/** Keeps a snapshot without its date, which is the revision's. */
export async function keepText({ blobs }: Services, { snapshotName }: StoredSnapshot, text: string): Promise<void> {
  await blobs.put('exports', snapshotName, await packed(text), { contentType: 'application/gzip' });
}

/** @throws Error when what was kept is lost */
export async function readSnapshotText({ blobs }: Services, { snapshotName }: StoredSnapshot): Promise<string> {
  const bytes = await readBlob(blobs, 'exports', snapshotName, maxSnapshotBytes);
  if (bytes === undefined) throw new Error(`The snapshot ${snapshotName} is lost`);
  return (await unpacked(bytes)).toString('utf8');
}

/** The state of a project of which a revision was issued. */
export async function readSnapshot(services: Services, revision: RevisionDocument): Promise<ProjectSnapshot> {
  const snapshot: Omit<ProjectSnapshot, 'takenOn'> = JSON.parse(await readSnapshotText(services, revision));
  return { ...snapshot, takenOn: revision.issuedOn };
}
