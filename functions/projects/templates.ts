import { mayPublish } from '@sanispec/shared/access';
import { countries as allCountries } from '@sanispec/shared/markets';
import type { ProjectDetails } from '@sanispec/shared/project';
import type { UserDocument } from '#accounts/user.ts';
import { recordAudit } from '#audit/recordAudit.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { openProject } from './openProject.ts';
import type { ProjectDocument, StoredProject } from './projectDocument.ts';

/**
 * The countries that a template is to be published to.
 *
 * @param before those that it is published to now
 * @throws Failure 400 for what is no country, 403 ErrorCountryNoRights for one that the caller does not administer
 */
export function publicationOf(
  caller: UserDocument,
  before: readonly string[],
  countries: readonly string[],
): Pick<ProjectDocument, 'templateCountries'> {
  const wanted = [...new Set(countries)].sort();
  const unknown = wanted.find((country) => !allCountries.includes(country));
  if (unknown !== undefined) throw new Failure(400, 'ErrorInvalidInput', ['countries']);
  if (!mayPublish(caller.scopes, before, wanted)) throw new Failure(403, 'ErrorCountryNoRights');
  return wanted.length === 0 ? {} : { templateCountries: wanted };
}

/** Notes in the log to which countries a template has been published; only administrators can. */
export async function notePublication(
  services: Services,
  caller: UserDocument,
  { id, details, templateCountries: after = [] }: ProjectDocument,
  before: readonly string[],
): Promise<void> {
  if (before.join() === after.join()) return;
  await recordAudit(services, caller, {
    action: 'publish',
    subject: { kind: 'template', id, title: details.title },
    countries: [...new Set([...before, ...after])].sort(),
    before: { countries: before },
    after: { countries: after },
  });
}

/**
 * Replaces the countries that a template is published to (domain: Templates).
 *
 * @param ifMatch the version that the caller knows; without it the change applies to the stored version
 * @throws Failure 404 for a project that the caller may not read, or that is no template; 403 when it is not theirs, or a
 *   country is not; 412 ErrorStaleProject
 */
export async function publishTemplate(
  services: Services,
  caller: UserDocument,
  projectId: string,
  countries: readonly string[],
  ifMatch: string | undefined,
): Promise<StoredProject> {
  async function publish(): Promise<StoredProject> {
    const stored = await openProject(services, caller, projectId, 'template');
    if (!stored.value.isTemplate) throw new Failure(404, 'ErrorTemplateNotFound');
    if (ifMatch !== undefined && ifMatch !== stored.etag) throw new Failure(412, 'ErrorStaleProject');
    const { templateCountries: before = [], ...rest } = stored.value;
    const wanted: ProjectDocument = { ...rest, ...publicationOf(caller, before, countries) };
    const published = await services.documents.put('projects', wanted, { ifMatch: stored.etag });
    await notePublication(services, caller, published.value, before);
    return published;
  }
  if (ifMatch === undefined) return retryOnConflict(publish);
  try {
    return await publish();
  } catch (error) {
    if (error instanceof PreconditionFailed) throw new Failure(412, 'ErrorStaleProject', [], { cause: error });
    throw error;
  }
}

const maxTemplates = 200;

interface PublishedTemplate {
  readonly id: string;
  readonly details: Pick<ProjectDetails, 'title' | 'country' | 'segment'>;
}

/** Templates published to a country, by title; nothing of whom they belong to. */
export async function publishedTemplates(services: Services, country: string): Promise<readonly PublishedTemplate[]> {
  const { documents } = await services.documents.query<Pick<ProjectDocument, 'id' | 'details'>>(
    'projects',
    listedQuery('publishedTemplates', { countries: [country], sort: { field: 'listed.title' }, limit: maxTemplates }),
  );
  return documents.map(({ value: { id, details } }) => {
    const { title, segment } = details;
    return { id, details: { title, country: details.country, segment } };
  });
}
