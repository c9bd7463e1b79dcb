import { droppedParts, idOfPart, isPresent, type Space, type TrashedPart, trashDays } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import type { ProjectDocument } from './projectDocument.ts';

/** All deleted parts of a project in one document: it is bounded, and found without a search. */
interface TrashedPartsDocument {
  /** The project's. */
  readonly id: string;
  /** Newest first. */
  readonly parts: readonly TrashedPart[];
}

const daySeconds = 86_400;
const maxParts = 200;
/** As much as a project itself may hold, below the largest document of the database. */
const maxCharacters = 1_500_000;

/** The newest parts that there is room for. */
function newest(parts: readonly TrashedPart[]): TrashedPart[] {
  const kept: TrashedPart[] = [];
  let left = maxCharacters;
  for (const part of parts.slice(0, maxParts)) {
    left -= JSON.stringify(part).length;
    if (left >= 0) kept.push(part);
  }
  return kept;
}

async function readParts({ documents, now }: Services, projectId: string) {
  const stored = await documents.get<TrashedPartsDocument>('trashedParts', projectId);
  const present = now().toISOString();
  const parts = (stored?.value.parts ?? []).filter(({ expiresOn }) => expiresOn > present);
  const version = stored === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: stored.etag };
  return { parts, version };
}

/**
 * Keeps the spaces and sets that a save is about to take out of a project (domain: Trash). One that is deleted again
 * takes the place of its earlier state.
 */
export async function keepDropped(
  services: Services,
  { id, spaces }: Pick<ProjectDocument, 'id' | 'spaces'>,
  after: readonly Space[],
): Promise<void> {
  const now = services.now();
  const deletedOn = now.toISOString();
  const expiresOn = new Date(now.getTime() + trashDays * daySeconds * 1000).toISOString();
  const dropped = droppedParts(spaces, after, { deletedOn, expiresOn });
  if (dropped.length === 0) return;
  const droppedIds = new Set(dropped.map(idOfPart));
  await retryOnConflict(async () => {
    const { parts, version } = await readParts(services, id);
    const kept = newest([...dropped, ...parts.filter((part) => !droppedIds.has(idOfPart(part)))]);
    const document: TrashedPartsDocument = { id, parts: kept };
    await services.documents.put('trashedParts', document, { ...version, ttlSeconds: trashDays * daySeconds });
  });
}

/** Parts that can be brought back, newest first: those that the project has again are not deleted any more. */
export async function listParts(
  services: Services,
  { id, spaces }: Pick<ProjectDocument, 'id' | 'spaces'>,
): Promise<TrashedPart[]> {
  const { parts } = await readParts(services, id);
  return parts.filter((part) => !isPresent(spaces, part));
}

/** Forgets one deleted part; the others stay as long as they would have. */
export async function forgetPart(services: Services, projectId: string, partId: string): Promise<void> {
  await retryOnConflict(async () => {
    const { parts, version } = await readParts(services, projectId);
    const kept = parts.filter((part) => idOfPart(part) !== partId);
    if (kept.length === parts.length) return;
    const document: TrashedPartsDocument = { id: projectId, parts: kept };
    await services.documents.put('trashedParts', document, { ...version, ttlSeconds: trashDays * daySeconds });
  });
}

/** Replaces what deleted parts say; they stay as long as they would have. */
export async function rewriteParts(
  services: Services,
  projectId: string,
  rewrite: (parts: readonly TrashedPart[]) => readonly TrashedPart[],
): Promise<void> {
  await retryOnConflict(async () => {
    const { parts, version } = await readParts(services, projectId);
    const rewritten = rewrite(parts);
    if (rewritten === parts || parts.length === 0) return;
    const document: TrashedPartsDocument = { id: projectId, parts: rewritten };
    await services.documents.put('trashedParts', document, { ...version, ttlSeconds: trashDays * daySeconds });
  });
}

/** Forgets the deleted parts of a project, because its owner wants so or because the project is gone. */
export async function forgetParts(services: Services, projectId: string): Promise<void> {
  await services.documents.delete('trashedParts', projectId);
}
