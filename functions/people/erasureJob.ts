import { checkUserAction } from '#accounts/changeRoles.ts';
import { deleteUser } from '#accounts/deleteUser.ts';
import { giveUpRoot } from '#accounts/rootRole.ts';
import { findUser, type UserDocument } from '#accounts/user.ts';
import { type AuditedWrite, recordAudit } from '#audit/recordAudit.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import type { JobHandler } from '#jobs/job.ts';
import { startJob } from '#jobs/startJob.ts';
import { type Leave, leaveProjects } from '#projects/leaveProjects.ts';
import { releaseProjects } from '#projects/releaseProjects.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
import { leave } from './erasePerson.ts';
import { type Person, personOfUser } from './person.ts';

/** Erasures belong to no account that could ask for them; root sees them among the server's jobs. */
export const erasureOwner = 'people';

/** An administrator's deletion, and what becomes of the projects. */
export interface Deletion {
  readonly callerId: string;
  readonly projects: 'trash' | 'transfer';
  readonly heirId: string;
}

interface ErasureInput {
  /** As the account knew them, which is gone before the job ends. */
  readonly person: Omit<Person, 'user'>;
  /** For the audit log. */
  readonly account: Pick<UserDocument, 'country' | 'scopes'>;
  /** Absent where people delete their own account. */
  readonly deletion?: Deletion;
}

/** @throws Failure 403 with the reason */
type Check = (user: UserDocument) => void;

/** Deletes the account, as long as the check allows it: from this moment its person is logged out. One that is gone is no fault. */
async function closeAccount(services: Services, userId: string, check: Check): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await services.documents.get<UserDocument>('users', userId);
    if (stored === undefined) return;
    check(stored.value);
    await deleteUser(services, stored.value, { ifMatch: stored.etag });
  });
}

/** Notes an administrator's deletion; the call does, and the job where the call was broken off. */
async function auditDeletion(services: Services, { person, account, deletion }: ErasureInput): Promise<void> {
  if (deletion === undefined) return;
  const { callerId, projects, heirId } = deletion;
  const { firstName = '', lastName = '' } = (await findUser(services, callerId)) ?? {};
  const write: AuditedWrite = {
    action: 'delete',
    subject: { kind: 'user', id: person.id, title: '' },
    countries: [...new Set([account.country, ...account.scopes.flatMap(({ countries }) => countries)])],
    before: { scopes: account.scopes },
    after: { projects, heirId },
  };
  await recordAudit(services, { id: callerId, firstName, lastName }, write, { once: `delete-${person.id}` });
}

/** The job comes first: where the process ends before the account is closed, the job closes it. */
async function erase(services: Services, input: ErasureInput, check: Check): Promise<void> {
  await startJob(services, { kind: 'erasure', owner: erasureOwner, input });
  await closeAccount(services, input.person.id, check);
  await auditDeletion(services, input);
}

function inputOf(user: UserDocument): Pick<ErasureInput, 'person' | 'account'> {
  const { user: _, ...person } = personOfUser(user);
  return { person, account: { country: user.country, scopes: user.scopes } };
}

/**
 * Deletes the caller's account at once, and queues the erasure of the person's data (domain: Erasing a person).
 *
 * @throws Failure 409 ErrorLastRoot for the last Global Admin
 */
export async function eraseOwnAccount(services: Services, user: UserDocument): Promise<void> {
  await giveUpRoot(services, user.id);
  await erase(services, inputOf(user), () => undefined);
}

/**
 * Deletes a user for an administrator, likewise.
 *
 * @throws Failure 403 with the reason, asked again at the moment of the deletion: a user who got a higher role meanwhile
 *   stays
 */
export async function eraseUser(
  services: Services,
  caller: UserDocument,
  user: UserDocument,
  deletion: Deletion,
): Promise<void> {
  const check: Check = (stored) => checkUserAction(caller, stored, 'delete');
  check(user);
  await erase(services, { ...inputOf(user), deletion }, check);
}

/** What becomes of the projects: as the administrator has said, while that person or the heir is still there. */
async function successionOf(services: Services, deletion: Deletion | undefined): Promise<Leave | undefined> {
  if (deletion === undefined) return undefined;
  const [caller, heir] = [await findUser(services, deletion.callerId), await findUser(services, deletion.heirId)];
  const [receiver, sender] = [heir ?? caller, caller ?? heir];
  if (receiver === undefined || sender === undefined) return undefined;
  return { heir: receiver, isTrashed: deletion.projects === 'trash', caller: sender };
}

/** Erases a person whose account was deleted. Every attempt goes on with what is left. */
export const erasureJob: JobHandler<ErasureInput> = {
  kind: 'erasure',
  async run(services, input, context) {
    const { deletion } = input;
    const person: Person = { ...input.person, user: undefined };
    await context.step('ProcessRunning', 10);
    const caller = deletion && (await findUser(services, deletion.callerId));
    try {
      await closeAccount(services, person.id, (user) => {
        if (deletion === undefined) return;
        // An administrator who has left in the meantime can no longer delete an account.
        if (caller === undefined) throw new Failure(403, 'InvalidAccessRights');
        checkUserAction(caller, user, 'delete');
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { kind: 'failed', errors: [{ key: error.key, args: [...error.details] }] };
    }
    await auditDeletion(services, input);
    const succession = await successionOf(services, deletion);
    await leave(services, person, async () => {
      if (succession === undefined) return releaseProjects(services, person);
      const left = await leaveProjects(services, person, succession);
      return left.map(({ dueMails }) => dueMails);
    });
    return { kind: 'succeeded', result: {}, forgetsInput: true };
  },
};
