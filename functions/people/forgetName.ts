import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DueMail } from '#accounts/dueMails.ts';
import type { Services } from '#config/services.ts';
import type { ProjectDocument } from '#projects/projectDocument.ts';
import { rewriteTrashed } from '#projects/trash.ts';
import { rewriteParts } from '#projects/trashedParts.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import type { Person } from './person.ts';

interface Note {
  readonly by: string;
}

/** The same value without the name in decision notes, however deep they are. */
function withoutAuthor<Value>(value: Value, { names }: Pick<Person, 'names'>): Value {
  const text = JSON.stringify(value);
  if (!names.some((name) => text.includes(JSON.stringify(name)))) return value;
  return JSON.parse(text, (key, inner: unknown) => {
    const isTheirs = key === 'note' && names.includes((inner as Note | undefined)?.by ?? '');
    return isTheirs ? { ...(inner as Note), by: '' } : inner;
  });
}

/** A mail that names the person, as it may go to others. */
export function withoutPersonName<Named extends object>(mail: Named, { names }: Pick<Person, 'names'>): Named {
  const isNamed = 'personName' in mail && names.includes(String(mail.personName));
  return isNamed ? { ...mail, personName: '' } : mail;
}

function forgetIn(project: ProjectDocument, person: Person): ProjectDocument {
  // Spread, since a document may hold fields that only a later build knows (functions/storage/storedShape.ts).
  const { dueMails, salesRepUser, formerOwner, ...rest } = { ...project, ...withoutAuthor(project, person) };
  const isToOthers = ({ mail }: DueMail): boolean => !('userId' in mail && mail.userId === person.id);
  const mails = dueMails?.mails
    .filter(isToOthers)
    .map((due) => ({ ...due, mail: withoutPersonName(due.mail, person) }));
  return {
    ...rest,
    ...(salesRepUser !== undefined && salesRepUser.id !== person.id && { salesRepUser }),
    ...(formerOwner !== undefined && formerOwner.id !== person.id && { formerOwner }),
    ...(dueMails !== undefined && mails !== undefined && { dueMails: { ...dueMails, mails } }),
  };
}

async function cleanProject(services: Services, projectId: string, person: Person): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await services.documents.get<ProjectDocument>('projects', projectId);
    if (stored === undefined) return;
    const without = forgetIn(stored.value, person);
    if (JSON.stringify(without) === JSON.stringify(stored.value)) return;
    await services.documents.put('projects', without, { ifMatch: stored.etag });
  });
}

/**
 * Takes a person out of all projects: as author of decision notes, as sales rep, and out of mails. Notes name their
 * author and no account, so every project is read, which only people who leave make necessary.
 */
export async function forgetInProjects(services: Services, person: Person): Promise<void> {
  const { documents } = await services.documents.query('projects', listedQuery('projectIds', {}));
  for (const { id } of documents) {
    await cleanProject(services, id, person);
    await rewriteParts(services, id, (parts) => withoutAuthor(parts, person));
    // The embedded store answers at once: other calls would wait for all projects.
    await nextTurn();
  }
}

/** The same in what others have in their trash. */
export async function forgetInTrash(services: Services, person: Person): Promise<void> {
  const query = listedQuery('outdatedTrash', { deletedUntil: '9999', sort: { field: 'deletedOn' } });
  const { documents } = await services.documents.query('trash', query);
  for (const { id } of documents) {
    await rewriteTrashed(services, id, (project) => forgetIn(project, person));
    await rewriteParts(services, id, (parts) => withoutAuthor(parts, person));
    await nextTurn();
  }
}
