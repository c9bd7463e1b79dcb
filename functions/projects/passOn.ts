import { hasOwnRole } from '@sanispec/shared/access';
import { addDueMails, type DueMails, type ProjectMail } from '#accounts/dueMails.ts';
import { findUser, type UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { personOf } from './createProject.ts';
import { openProject } from './openProject.ts';
import { ownershipOf, type ProjectDocument, type StoredProject } from './projectDocument.ts';
import { contactOf } from './renamePerson.ts';
import { forgetShares } from './shares.ts';

/** A project that somebody was to get. */
export interface PassedOn {
  readonly stored: StoredProject;
  /** The project before it changed; undefined when they had it already, so that nobody needs to be told. */
  readonly before: ProjectDocument | undefined;
}

/** @throws Failure 404 UserUnknown */
async function userOf(services: Services, uid: string): Promise<UserDocument> {
  const user = await findUser(services, uid);
  if (user === undefined) throw new Failure(404, 'UserUnknown');
  return user;
}

interface Announcement {
  readonly caller: UserDocument;
  /** Who has something to do with the project from now on. */
  readonly receiver: UserDocument;
  readonly kinds: { readonly receiver: ProjectMail['kind']; readonly other: ProjectMail['kind'] };
}

function nameOf({ firstName, lastName }: UserDocument): string {
  return `${firstName} ${lastName}`;
}

/** Mails to those whom a change of a project concerns; a guest has no account to write to. */
function mailsAbout(
  services: Services,
  { id: projectId, userId, details, dueMails }: ProjectDocument,
  { caller, receiver, kinds }: Announcement,
): DueMails {
  const project = { projectId, projectTitle: details.title };
  const mails: ProjectMail[] = [
    { ...project, kind: kinds.receiver, userId: receiver.id, personName: nameOf(caller) },
    ...(userId === undefined ? [] : [{ ...project, kind: kinds.other, userId, personName: nameOf(receiver) }]),
  ];
  return addDueMails(services, dueMails, mails);
}

/**
 * Makes somebody the sales rep of a project (domain: Assigning and transferring). Who works with the project at the same
 * moment loses nothing: spaces and details stay as they are, and so does the time of their last change.
 *
 * @param uid id of the assignee, who must be a sales rep of the project's country
 * @throws Failure 404 for a project that the caller may not read, or UserUnknown; 403 when they may not assign, or with
 *   ErrorUserNotCountrySales
 */
export function assignSalesRep(
  services: Services,
  caller: UserDocument,
  projectId: string,
  uid: string,
): Promise<PassedOn> {
  return retryOnConflict(async () => {
    const stored = await openProject(services, caller, projectId, 'assign');
    const salesRep = await userOf(services, uid);
    const { details, salesRepUser } = stored.value;
    if (!hasOwnRole(salesRep.scopes, 'sales', details.country)) throw new Failure(403, 'ErrorUserNotCountrySales');
    if (salesRepUser?.id === salesRep.id) return { stored, before: undefined };
    const kinds = { receiver: 'projectAssigned', other: 'salesRepAssigned' } as const;
    const assigned: ProjectDocument = {
      ...stored.value,
      salesRepUser: contactOf(salesRep),
      dueMails: mailsAbout(services, stored.value, { caller, receiver: salesRep, kinds }),
    };
    return {
      stored: await services.documents.put('projects', assigned, { ifMatch: stored.etag }),
      before: stored.value,
    };
  });
}

/**
 * Gives a project to a customer (domain: Assigning and transferring). Whoever had it has it no longer, and their links
 * to it end; its sales rep stays.
 *
 * @throws Failure 404 for a project that the caller may not read, or UserUnknown for anybody who is no customer; 403 when
 *   the caller may not transfer it
 */
export function transferProject(
  services: Services,
  caller: UserDocument,
  projectId: string,
  uid: string,
): Promise<PassedOn> {
  return retryOnConflict(async () => {
    const stored = await openProject(services, caller, projectId, 'transfer');
    const customer = await userOf(services, uid);
    if (!hasOwnRole(customer.scopes, 'user')) throw new Failure(404, 'UserUnknown');
    if (stored.value.userId === customer.id) return { stored, before: undefined };
    // Whom the former owner let read it is not the new owner's business. First, since a link too few harms nobody.
    await forgetShares(services, projectId);
    const kinds = { receiver: 'projectTransferred', other: 'projectGivenAway' } as const;
    const transferred: ProjectDocument = {
      ...stored.value,
      ...ownershipOf(personOf(customer)),
      dueMails: mailsAbout(services, stored.value, { caller, receiver: customer, kinds }),
    };
    return {
      stored: await services.documents.put('projects', transferred, { ifMatch: stored.etag }),
      before: stored.value,
    };
  });
}
