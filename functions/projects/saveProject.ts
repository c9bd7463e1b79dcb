import type { ProjectDetails, Space } from '@sanispec/shared/project';
import { hasCatalogue } from '#catalogues/openListed.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { leftOnSave } from './leftArticles.ts';
import { priceProject } from './priceProject.ts';
import type { ProjectDocument, StoredProject } from './projectDocument.ts';
import { recordEndedDay, recordReplaced } from './projectEvents.ts';
import { keepDropped } from './trashedParts.ts';
import { noteUsage } from './usage.ts';

/** As JSON; below what a store takes, since copies in the trash and later shapes hold more. */
const maxProjectBytes = 1_500_000;

export interface ProjectChange {
  readonly details?: ProjectDetails;
  readonly spaces?: Space[];
}

/** Ids must be unique within a project, or a merge could not distinguish its parts. */
function checkIds(spaces: readonly Space[]): void {
  const ids = spaces.flatMap((space) => [
    space.id,
    ...space.sets.flatMap((set) => [set.id, ...set.articles.map((entry) => entry.id)]),
  ]);
  if (new Set(ids).size !== ids.length) throw new Failure(400, 'ErrorInvalidInput', ['id']);
}

/** Excludes server-side data, which has a separate limit. */
function bytesOf({ leftArticles: _, ...project }: ProjectDocument): number {
  return Buffer.byteLength(JSON.stringify(project));
}

/** A project that is too large since earlier may become smaller, step by step. */
function checkSize(project: ProjectDocument, before: ProjectDocument): void {
  const bytes = bytesOf(project);
  if (bytes > maxProjectBytes && bytes > bytesOf(before)) throw new Failure(413, 'ErrorProjectTooLarge');
}

/**
 * Saves details or spaces; price and status are recomputed here and never taken from the client.
 *
 * @param ifMatch the version that the client changed; without it the change applies to the stored version
 * @throws Failure 412 ErrorStaleProject when the project was changed since, 413 ErrorProjectTooLarge
 */
export async function saveProject(
  services: Services,
  stored: StoredProject,
  change: ProjectChange,
  ifMatch: string | undefined,
): Promise<StoredProject> {
  if (ifMatch !== undefined && ifMatch !== stored.etag) throw new Failure(412, 'ErrorStaleProject');
  const { country } = change.details ?? stored.value.details;
  if (country !== stored.value.details.country && !(await hasCatalogue(services, country))) {
    throw new Failure(404, 'ErrorCatalogNotFound');
  }
  if (change.spaces !== undefined) checkIds(change.spaces);
  const changed: ProjectDocument = {
    ...stored.value,
    ...change,
    lastModified: services.now().toISOString(),
    // What another country's catalogue changed says nothing about this one's.
    ...(country !== stored.value.details.country && { catalogueChanges: [] }),
  };
  const prices = await priceProject(services, country, changed.spaces);
  const left = await leftOnSave(services, stored.value, { country, spaces: changed.spaces, priced: prices });
  const priced = { ...changed, ...prices, ...left };
  checkSize(priced, stored.value);
  // First what would be lost: a save that fails afterwards leaves in the trash what the project still has.
  if (change.spaces !== undefined) await keepDropped(services, stored.value, change.spaces);
  try {
    const saved = await services.documents.put('projects', priced, { ifMatch: stored.etag });
    await noteUsage(services, saved, stored.value.details.country);
    await recordEndedDay(services, stored.value);
    if (change.spaces !== undefined) await recordReplaced(services, stored.value, saved.value);
    return saved;
  } catch (error) {
    if (error instanceof PreconditionFailed) throw new Failure(412, 'ErrorStaleProject', [], { cause: error });
    throw error;
  }
}
