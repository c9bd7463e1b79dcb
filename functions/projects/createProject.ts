import { type ProjectReader, projectRights } from '@sanispec/shared/access';
import {
  leftIn,
  type ProjectDetails,
  type ProjectPerson,
  partsReadBy,
  randomId,
  type Space,
} from '@sanispec/shared/project';
import type { UserDocument } from '#accounts/user.ts';
import { hasCatalogue } from '#catalogues/openListed.ts';
import type { Services } from '#config/services.ts';
import { PreconditionFailed } from '#storage/documentStore.ts';
import { Failure } from '../failure.ts';
import { leftOnSave } from './leftArticles.ts';
import type { ReferenceDocument } from './lostReferences.ts';
import { priceProject } from './priceProject.ts';
import { ownershipOf, type ProjectDocument, type StoredProject } from './projectDocument.ts';
import { recordCreated } from './projectEvents.ts';
import { noteUsage } from './usage.ts';

const usualDigits = 6;
const attemptsPerLength = 8;

function randomDigits(services: Services, count: number): string {
  const digits: number[] = [];
  while (digits.length < count) {
    // 250 and above would favour the digits 0 to 5.
    for (const byte of services.randomBytes(count)) if (byte < 250) digits.push(byte % 10);
  }
  return digits.slice(0, count).join('');
}

/** A reference that no other project has: 'GI-' and six digits, more when six are crowded (domain: Project). */
export async function newReference(services: Services, projectId: string): Promise<string> {
  for (let attempts = 0; ; attempts++) {
    const id = `GI-${randomDigits(services, usualDigits + Math.floor(attempts / attemptsPerLength))}`;
    try {
      const taken: ReferenceDocument = { id, projectId, takenOn: services.now().toISOString() };
      await services.documents.put('references', taken, { ifNoneMatch: '*' });
      return id;
    } catch (error) {
      if (!(error instanceof PreconditionFailed)) throw error;
    }
  }
}

/** How a project names its owner to others. */
export function personOf(user: UserDocument): ProjectPerson {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    companyName: user.companyName,
    ...(user.position !== undefined && { position: user.position }),
  };
}

/** The same spaces under new ids, for a project of its own. */
function copyOfSpaces(services: Services, spaces: readonly Space[]): Space[] {
  const id = (): string => randomId(services.randomBytes);
  return spaces.map((space) => ({
    ...space,
    id: id(),
    sets: space.sets.map((set) => ({
      ...set,
      id: id(),
      articles: set.articles.map((entry) => ({ ...entry, id: id() })),
    })),
  }));
}

/** Templates that the user may duplicate, and those published to the country of the new project. */
async function openTemplate(
  services: Services,
  user: UserDocument | undefined,
  templateId: string,
  country: string,
): Promise<ProjectDocument> {
  const template = (await services.documents.get<ProjectDocument>('projects', templateId))?.value;
  const isPublished = template?.templateCountries?.includes(country) ?? false;
  if (!template?.isTemplate || !(isPublished || projectRights(user, template).has('duplicate'))) {
    throw new Failure(404, 'ErrorTemplateNotFound');
  }
  return template;
}

/** Spaces with what they cost, and what is kept of articles that have left. */
async function valued(services: Services, original: ProjectDocument, country: string, spaces: Space[]) {
  const priced = await priceProject(services, country, spaces);
  const { leftArticles } = await leftOnSave(services, original, { country, spaces, priced });
  return { spaces, ...priced, ...leftIn({ spaces, ...(leftArticles && { leftArticles }) }) };
}

/**
 * The project that an earlier request with the same key wrote under the id.
 *
 * @throws Failure 404 when it has since been claimed: a guest's key no longer opens a claimed project
 */
async function findCreated(
  services: Services,
  user: UserDocument | undefined,
  id: string,
): Promise<StoredProject | undefined> {
  const stored = await services.documents.get<ProjectDocument>('projects', id);
  if (stored !== undefined && stored.value.userId !== user?.id) throw new Failure(404, 'ErrorProjectCouldNotBeFound');
  return stored;
}

/**
 * Writes a new project under the id. When a repeated request wrote it already, that one is answered.
 */
async function writeNewProject(
  services: Services,
  user: UserDocument | undefined,
  project: Omit<ProjectDocument, 'owner' | 'isGuest'>,
): Promise<StoredProject> {
  const owned: ProjectDocument = { ...project, ...ownershipOf(user && personOf(user)) };
  try {
    const created = await services.documents.put('projects', owned, { ifNoneMatch: '*' });
    await noteUsage(services, created);
    await recordCreated(services, created.value);
    return created;
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error;
    const first = await findCreated(services, user, project.id);
    if (first === undefined) throw error;
    return first;
  }
}

/**
 * A new project, blank or from a template (domain: Creating a project); anonymous without a user.
 *
 * @throws Failure 404 ErrorCatalogNotFound when the country has no catalogue, ErrorTemplateNotFound
 */
export async function createProject(
  services: Services,
  user: UserDocument | undefined,
  id: string,
  input: { readonly details: ProjectDetails; readonly templateId?: string | undefined },
): Promise<StoredProject> {
  const existing = await findCreated(services, user, id);
  if (existing !== undefined) return existing;
  const { country } = input.details;
  if (!(await hasCatalogue(services, country))) throw new Failure(404, 'ErrorCatalogNotFound');
  const template =
    input.templateId === undefined ? undefined : await openTemplate(services, user, input.templateId, country);
  const parts = partsReadBy.templateUser.spaces;
  const now = services.now().toISOString();
  return writeNewProject(services, user, {
    id,
    reference: await newReference(services, id),
    lastModified: now,
    createdOn: now,
    isTemplate: false,
    details: input.details,
    ...(template === undefined
      ? { spaces: [], ...(await priceProject(services, country, [])) }
      : await valued(services, template, country, copyOfSpaces(services, parts.parse(template.spaces)))),
    ...(input.templateId !== undefined && { templateId: input.templateId }),
  });
}

const titleLength = 100;

/** The end of a title may be half a character: an emoji has two places. */
function shortenTitle(title: string): string {
  return title
    .slice(0, titleLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** How a copy differs from its original. */
type CopyChanges = Pick<ProjectDocument, 'isTemplate' | 'templateCountries'> & { readonly title: string };

/**
 * The standing in which the original is read for a copy. Only the owner gets everything: notes and contacts do not go
 * into another user's project, nor into a template (domain: Duplicating).
 */
function readerOfCopy(user: UserDocument | undefined, original: ProjectDocument, isTemplate: boolean): ProjectReader {
  const isOwn = original.userId === user?.id;
  if (isTemplate || (original.isTemplate && !isOwn)) return 'templateUser';
  return isOwn ? 'owner' : 'countryStaff';
}

/** A copy that belongs to the caller, with new ids and a new reference, without a sales rep. */
async function copyProject(
  services: Services,
  user: UserDocument | undefined,
  id: string,
  original: ProjectDocument,
  { title, ...changes }: CopyChanges,
): Promise<StoredProject> {
  const existing = await findCreated(services, user, id);
  if (existing !== undefined) return existing;
  const now = services.now().toISOString();
  const parts = partsReadBy[readerOfCopy(user, original, changes.isTemplate)];
  const spaces = copyOfSpaces(services, parts.spaces.parse(original.spaces));
  return writeNewProject(services, user, {
    id,
    reference: await newReference(services, id),
    lastModified: now,
    createdOn: now,
    details: { ...parts.details.parse(original.details), title: shortenTitle(title) },
    ...(await valued(services, original, original.details.country, spaces)),
    ...(original.templateId !== undefined && { templateId: original.templateId }),
    ...changes,
  });
}

/**
 * A copy that belongs to the caller (domain: Duplicating).
 *
 * @param copyOf the title in the caller's language, with the original title inside
 */
export function duplicateProject(
  services: Services,
  user: UserDocument | undefined,
  id: string,
  original: ProjectDocument,
  copyOf: (title: string) => string,
): Promise<StoredProject> {
  return copyProject(services, user, id, original, { title: copyOf(original.details.title), isTemplate: false });
}

/**
 * A copy that is a template (domain: Templates).
 *
 * @param publication the countries that it is published to
 */
export function copyAsTemplate(
  services: Services,
  user: UserDocument,
  id: string,
  original: ProjectDocument,
  publication: Pick<ProjectDocument, 'templateCountries'>,
): Promise<StoredProject> {
  const { title } = original.details;
  return copyProject(services, user, id, original, { title, isTemplate: true, ...publication });
}
