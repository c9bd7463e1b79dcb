import { compareSnapshots, type ProjectSnapshot, type SnapshotComparison } from '@sanispec/shared/documents';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { openRevision } from '#projects/revisions.ts';
import { readSnapshot } from './immutableSnapshot.ts';
import { takeSnapshot } from './takeSnapshot.ts';

async function stateOf(services: Services, project: ProjectDocument, state: string): Promise<ProjectSnapshot> {
  if (state !== 'now') return readSnapshot(services, await openRevision(services, project.id, state));
  const taken = await takeSnapshot(services, project, services.now().toISOString());
  if (taken === undefined) throw new Failure(404, 'ErrorCatalogNotFound');
  return taken.snapshot;
}

/**
 * What differs between two states of a project (domain: Revisions).
 *
 * @param states letters of revisions, or 'now'
 * @throws Failure 404 ErrorRevisionNotFound, ErrorCatalogNotFound
 */
export async function compareStates(
  services: Services,
  project: ProjectDocument,
  states: { readonly from: string; readonly to: string },
): Promise<SnapshotComparison> {
  const before = await stateOf(services, project, states.from);
  return compareSnapshots(before, await stateOf(services, project, states.to));
}
