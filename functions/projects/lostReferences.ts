import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { ProjectDocument } from './projectDocument.ts';

/** A reference that is taken, so that no two projects get the same (container `references`). */
export interface ReferenceDocument {
  readonly id: string;
  readonly projectId: string;
  /** ISO date-time; absent where it was taken before that was noted. */
  readonly takenOn?: string;
}

/** A project is written right after its reference is taken; a failed creation is retried for a day. */
const waitingMilliseconds = 24 * 3600 * 1000;

const maxAtOnce = 500;
/** Well below the time after which a function that runs by the clock is ended, with what else it does that night. */
const deadlineMilliseconds = 60_000;
/** Behind all references. */
const end = '~';

/** Whether a reference still stands for a project, be it in the trash. */
async function isInUse({ documents }: Services, { id, projectId }: ReferenceDocument): Promise<boolean> {
  const project = await documents.get<ProjectDocument>('projects', projectId);
  // What was tried again has another reference than the attempt that was cut off.
  if (project !== undefined) return project.value.reference === id;
  return (await documents.get('trash', projectId)) !== undefined;
}

/** All references between two, some at a time. */
async function* pagesOf({ documents }: Services, from: string, to: string, atOnce: number) {
  for (let after = from; ; ) {
    const query = listedQuery('references', { from: after, to, limit: atOnce + 1 });
    const page = await documents.query<ReferenceDocument>('references', query);
    yield page.documents.slice(0, atOnce).map(({ value }) => value);
    const next = page.documents[atOnce];
    if (next === undefined) return;
    after = next.id;
  }
}

/** @returns how many were freed */
async function freeLost(services: Services, references: readonly ReferenceDocument[]): Promise<number> {
  const { documents, now } = services;
  const takenUntil = new Date(now().getTime() - waitingMilliseconds).toISOString();
  const old = references.filter(({ takenOn = '' }) => takenOn <= takenUntil);
  if (old.length === 0) return 0;
  const ids = old.map(({ projectId }) => projectId);
  const query = listedQuery('referencesOfProjects', { ids });
  const projects = await documents.query<Pick<ProjectDocument, 'reference'>>('projects', query);
  const known = new Set(projects.documents.map(({ value }) => value.reference));
  let freed = 0;
  for (const reference of old) {
    if (known.has(reference.id) || (await isInUse(services, reference))) continue;
    await documents.delete('references', reference.id);
    freed += 1;
  }
  return freed;
}

/**
 * Frees references whose project was never written, since the host ended between the two. Where it begins is left to
 * chance, so that what there is no time for in one night has its turn in another.
 *
 * @returns how many there were
 */
export async function sweepReferences(services: Services, { atOnce = maxAtOnce } = {}): Promise<number> {
  const startedOn = services.now().getTime();
  const begin = `GI-${(services.randomBytes(1)[0] ?? 0) % 10}`;
  let freed = 0;
  for (const [from, to] of [
    [begin, end],
    ['', begin],
  ] as const) {
    for await (const references of pagesOf(services, from, to, atOnce)) {
      freed += await freeLost(services, references);
      if (services.now().getTime() - startedOn <= deadlineMilliseconds) continue;
      services.log('warning', 'sweepCutOff', { what: 'references', removed: freed });
      return freed;
    }
  }
  return freed;
}
