import { hasOwnRole } from '@sanispec/shared/access';
import { type PassedOnProject, takeBackDays } from '@sanispec/shared/contract';
import { addDueMails, type DueMails, type ProjectMail } from '#accounts/dueMails.ts';
import { findUser, type UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { listedQuery } from '#storage/documentQueries.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { personOf } from './createProject.ts';
import { openProject } from './openProject.ts';
import { type FormerOwner, type ProjectDocument, type StoredProject, withOwnership } from './projectDocument.ts';
import { contactOf } from './renamePerson.ts';
import { forgetShares } from './shares.ts';

/** A project to be handed to another user. */
export interface PassedOn {
  readonly stored: StoredProject;
  /** The project before it changed; undefined when they had it already, so that no mail is due. */
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
 * Makes a user the sales rep of a project (domain: Assigning and transferring). A user who edits the project at the
 * same moment loses nothing: spaces and details stay as they are, and so does the time of their last change.
 *
 * @param uid id of the assignee, who must be a sales rep of the project's country
 * @throws Failure 404 for a project that the caller may not read, or UserUnknown; 403 when they may not assign, or with
 * ErrorUserNotCountrySales
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

const takeBackMilliseconds = takeBackDays * 24 * 3600 * 1000;

/** Until when a former owner may take a project back; ISO date-time. */
function takeBackUntil({ on }: FormerOwner): string {
  return new Date(Date.parse(on) + takeBackMilliseconds).toISOString();
}

/**
 * Who may take a project back once it is the receiver's. The first former owner keeps the right for 14 days, even if
 * the project is passed on again.
 */
function formerOwnerOf(
  services: Services,
  { userId, formerOwner }: ProjectDocument,
  receiver: UserDocument,
): FormerOwner | undefined {
  const now = services.now().toISOString();
  const isOpen = formerOwner !== undefined && takeBackUntil(formerOwner) > now;
  const former = isOpen ? formerOwner : userId === undefined ? undefined : { id: userId, on: now };
  return former?.id === receiver.id ? undefined : former;
}

/** The project with another owner. Links made by the previous owner end. */
async function withOwner(
  services: Services,
  project: ProjectDocument,
  owner: UserDocument,
  formerOwner: FormerOwner | undefined,
): Promise<ProjectDocument> {
  // First, since a missing link does no harm.
  await forgetShares(services, project.id);
  const { formerOwner: _, ...rest } = project;
  return withOwnership({ ...rest, ...(formerOwner !== undefined && { formerOwner }) }, personOf(owner));
}

/** Stores a project that changes hands, and ends the links that its previous owner made in the meantime. */
async function putOfNewOwner(services: Services, project: ProjectDocument, etag: string): Promise<StoredProject> {
  const stored = await services.documents.put('projects', project, { ifMatch: etag });
  await forgetShares(services, project.id);
  return stored;
}

/**
 * Gives a project to a customer (domain: Assigning and transferring). The owner before has it no longer, and their links
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
    const { value: before } = stored;
    const customer = await userOf(services, uid);
    if (!hasOwnRole(customer.scopes, 'user')) throw new Failure(404, 'UserUnknown');
    if (before.userId === customer.id) return { stored, before: undefined };
    const formerOwner = formerOwnerOf(services, before, customer);
    const kinds = {
      receiver: 'projectTransferred',
      // Only the first owner may take the project back, so only that mail offers it.
      other: formerOwner?.id === before.userId ? 'projectGivenAway' : 'projectGone',
    } as const;
    const transferred: ProjectDocument = {
      ...(await withOwner(services, before, customer, formerOwner)),
      dueMails: mailsAbout(services, before, { caller, receiver: customer, kinds }),
    };
    return { stored: await putOfNewOwner(services, transferred, stored.etag), before };
  });
}

type Handed = Pick<ProjectDocument, 'id' | 'reference' | 'details' | 'formerOwner'>;

/** Projects that were the caller's and may be taken back, those passed on last first (domain: Assigning and transferring). */
export async function listPassedOn(services: Services, user: UserDocument): Promise<PassedOnProject[]> {
  const query = listedQuery('projectsOfFormerOwner', { formerOwnerId: user.id });
  const { documents } = await services.documents.query<Handed>('projects', query);
  const now = services.now().toISOString();
  return documents
    .flatMap(({ value: { id, reference, details, formerOwner } }) => {
      if (formerOwner === undefined) return [];
      const { title, country } = details;
      return [{ id, reference, title, country, passedOn: formerOwner.on, until: takeBackUntil(formerOwner) }];
    })
    .filter(({ until }) => until > now)
    .sort((left, right) => (left.passedOn < right.passedOn ? 1 : -1));
}

/**
 * Gives a project back to the owner who had it before it was passed on. A project that is theirs already, because an
 * earlier answer was lost, stays as it is.
 *
 * @throws Failure 404 when the caller did not have it, or the days for it are over
 */
export function takeBackProject(services: Services, caller: UserDocument, projectId: string): Promise<PassedOn> {
  return retryOnConflict(async () => {
    const stored = await services.documents.get<ProjectDocument>('projects', projectId);
    if (stored?.value.userId === caller.id) return { stored, before: undefined };
    const formerOwner = stored?.value.formerOwner;
    const isTheirs = formerOwner?.id === caller.id && takeBackUntil(formerOwner) > services.now().toISOString();
    if (stored === undefined || !isTheirs) throw new Failure(404, 'ErrorProjectCouldNotBeFound');
    const { userId, details, dueMails } = stored.value;
    const mail = { projectId, projectTitle: details.title, personName: nameOf(caller) };
    const mails = userId === undefined ? [] : [{ ...mail, kind: 'projectTakenBack', userId } as const];
    const taken: ProjectDocument = {
      ...(await withOwner(services, stored.value, caller, undefined)),
      dueMails: addDueMails(services, dueMails, mails),
    };
    return {
      stored: await putOfNewOwner(services, taken, stored.etag),
      before: stored.value,
    };
  });
}
