import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { copyOfSpaces, findCreated, writeNewProject } from './createProject.ts';
import { newReference } from './newReference.ts';
import { priceProject } from './priceProject.ts';
import type { ProjectDocument, StoredProject } from './projectDocument.ts';

const titleLength = 100;

/**
 * A copy that belongs to whoever duplicates, with ids and a reference of its own (domain: Duplicating).
 *
 * @param copyOf the title in the caller's language, with the original title inside
 */
export async function duplicateProject(
  services: Services,
  user: UserDocument | undefined,
  id: string,
  original: ProjectDocument,
  copyOf: (title: string) => string,
): Promise<StoredProject> {
  const existing = await findCreated(services, user, id);
  if (existing !== undefined) return existing;
  const now = services.now().toISOString();
  const spaces = copyOfSpaces(services, original.spaces);
  return writeNewProject(services, user, {
    id,
    reference: await newReference(services, id),
    lastModified: now,
    createdOn: now,
    isTemplate: false,
    details: { ...original.details, title: copyOf(original.details.title).slice(0, titleLength) },
    spaces,
    ...(await priceProject(services, original.details.country, spaces)),
    ...(original.templateId !== undefined && { templateId: original.templateId }),
  });
}
