import type { Space } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import type { ProjectDocument, StoredProject } from './projectDocument.ts';

/** Which articles a project holds (container `usage`), so that finding one does not read whole projects. */
export interface UsageDocument {
  /** The project's. */
  readonly id: string;
  readonly projectId: string;
  readonly country: string;
  readonly isTemplate: boolean;
  /** Article → how many the project takes: quantity × set × space, sub-articles as often as what brings them. */
  readonly lines: Readonly<Record<string, number>>;
  /** The version of the project that was read. */
  readonly projectEtag: string;
}

function linesOf(spaces: readonly Space[]): Record<string, number> {
  const lines = new Map<string, number>();
  for (const space of spaces) {
    for (const set of space.sets) {
      for (const entry of set.articles) {
        const quantity = entry.quantity * set.quantity * space.quantity;
        for (const { article } of [entry, ...entry.setArticles]) {
          lines.set(article, (lines.get(article) ?? 0) + quantity);
        }
      }
    }
  }
  return Object.fromEntries(lines);
}

function usageOf({ id, etag, value }: StoredProject): UsageDocument {
  const { details, isTemplate, spaces } = value;
  return { id, projectId: id, country: details.country, isTemplate, lines: linesOf(spaces), projectEtag: etag };
}

async function writeUsage({ documents }: Services, project: StoredProject, countryBefore?: string): Promise<void> {
  const usage = usageOf(project);
  await documents.put('usage', usage);
  if (countryBefore !== undefined && countryBefore !== usage.country) {
    await documents.delete('usage', project.id, { partition: countryBefore });
  }
}

/**
 * Notes which articles a project holds, after it was written. A note that cannot be written must not fail what a person
 * has saved: the next night makes up for it.
 *
 * @param countryBefore of the project before it was written
 */
export async function noteUsage(services: Services, project: StoredProject, countryBefore?: string): Promise<void> {
  try {
    await writeUsage(services, project, countryBefore);
  } catch (error) {
    services.log('warning', 'usageNotNoted', { projectId: project.id, error });
  }
}

/** Forgets what a project holds, which is gone or in the trash. Never fails, as noting never does. */
export async function forgetUsage(
  services: Services,
  { id, details }: Pick<ProjectDocument, 'id' | 'details'>,
): Promise<void> {
  try {
    await services.documents.delete('usage', id, { partition: details.country });
  } catch (error) {
    services.log('warning', 'usageNotForgotten', { projectId: id, error });
  }
}

const pageSize = 200;

/** What the projects of a country hold, in the order of their ids; a page is read when it is asked for. */
export async function* usageOfCountry({ documents }: Services, country: string): AsyncGenerator<UsageDocument> {
  for (let after = ''; ; ) {
    const query = listedQuery('usageOfCountry', { partition: country, from: after, limit: pageSize + 1 });
    const page = await documents.query<UsageDocument>('usage', query);
    const found = page.documents.filter(({ id }) => id !== after);
    for (const { value } of found) yield value;
    const last = found.at(-1);
    if (last === undefined || page.documents.length <= pageSize) return;
    after = last.id;
  }
}

type KnownUsage = Pick<UsageDocument, 'country' | 'projectEtag'>;

/** Article → in how many projects of a country it is; templates do not count. Articles in none are absent. */
export async function countProjectsWith(
  services: Services,
  country: string,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const { isTemplate, lines } of usageOfCountry(services, country)) {
    if (isTemplate) continue;
    for (const id of articleIds) if (Object.hasOwn(lines, id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** What is noted of projects, by their ids; more than one where a project has changed its country. */
async function notedUsage({ documents }: Services): Promise<Map<string, KnownUsage[]>> {
  const { documents: noted } = await documents.query<KnownUsage>('usage', listedQuery('usageVersions', {}));
  const byId = new Map<string, KnownUsage[]>();
  for (const { id, value } of noted) byId.set(id, [...(byId.get(id) ?? []), value]);
  return byId;
}

/**
 * Brings the notes of all projects up to date: those whose project has another version, and those whose project is gone.
 *
 * @returns how many were written or removed
 */
export async function reconcileUsage(services: Services): Promise<number> {
  const { documents } = services;
  const noted = await notedUsage(services);
  const { documents: projects } = await documents.query<Pick<ProjectDocument, 'id'>>(
    'projects',
    listedQuery('projectIds', {}),
  );
  let changed = 0;
  for (const { id, etag } of projects) {
    const usages = noted.get(id) ?? [];
    noted.delete(id);
    if (usages.length === 1 && usages[0]?.projectEtag === etag) continue;
    const project = await documents.get<ProjectDocument>('projects', id);
    if (project === undefined) continue;
    await documents.put('usage', usageOf(project));
    const { country } = project.value.details;
    for (const other of usages) {
      if (other.country !== country) await documents.delete('usage', id, { partition: other.country });
    }
    changed += 1;
  }
  for (const [id, usages] of noted) {
    // A project that was made since the projects were read is noted already.
    if ((await documents.get('projects', id)) !== undefined) continue;
    for (const { country } of usages) await documents.delete('usage', id, { partition: country });
    changed += 1;
  }
  return changed;
}
