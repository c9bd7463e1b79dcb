import type { endpoints } from '@sanispec/shared/contract';
import type { ProjectPerson } from '@sanispec/shared/project';
import { findCustomers as find, salesRepsOf } from '#accounts/searchUsers.ts';
import type { Session } from '#accounts/session.ts';
import type { Services } from '#config/services.ts';
import { type ProjectMail, queueMail } from '#mail/mail.ts';
import { onceForKey } from '#projects/idempotentId.ts';
import { openProject } from '#projects/openProject.ts';
import { assignSalesRep, type PassedOn, transferProject as transfer } from '#projects/passOn.ts';
import { type StoredProject, summaryOf } from '#projects/projectDocument.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

function answer(stored: StoredProject) {
  return { data: summaryOf(stored.value), etag: stored.etag };
}

function nameOf({ firstName, lastName }: Pick<ProjectPerson, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** Mails to those whom a change of a project concerns; guests and people who are gone have no account to write to. */
async function tell(
  { services, session }: { readonly services: Services; readonly session: Session },
  { stored, before }: PassedOn,
  kinds: { readonly receiver: ProjectMail['kind']; readonly other: ProjectMail['kind'] },
  receiver: ProjectPerson | undefined,
): Promise<void> {
  if (before === undefined || receiver === undefined) return;
  const project = { projectId: stored.id, projectTitle: stored.value.details.title };
  await queueMail(services, {
    ...project,
    kind: kinds.receiver,
    userId: receiver.id,
    personName: nameOf(session.user),
  });
  if (before.userId === undefined) return;
  await queueMail(services, { ...project, kind: kinds.other, userId: before.userId, personName: nameOf(receiver) });
}

export const assignProject: Handler<E['assignProject']> = async (call) => {
  const { services, session, params, body } = call;
  const assigned = await assignSalesRep(services, session.user, params.projectId, body.uid);
  const kinds = { receiver: 'projectAssigned', other: 'salesRepAssigned' } as const;
  await tell(call, assigned, kinds, assigned.stored.value.salesRepUser);
  return answer(assigned.stored);
};

export const transferProject: Handler<E['transferProject']> = async (call) => {
  const { services, session, params, body, idempotencyKey } = call;
  const { user } = session;
  const { projectId } = params;

  async function act(): Promise<StoredProject> {
    const transferred = await transfer(services, user, projectId, body.uid);
    const kinds = { receiver: 'projectTransferred', other: 'projectGivenAway' } as const;
    await tell(call, transferred, kinds, transferred.stored.value.user);
    return transferred.stored;
  }

  const read = (): Promise<StoredProject> => openProject(services, user, projectId, 'read');
  const request = { scope: user.id, key: idempotencyKey, subjectId: projectId };
  return answer(await onceForKey(services, request, { act, read }));
};

export const listSalesReps: Handler<E['listSalesReps']> = async ({ services, session, params }) => ({
  data: [...(await salesRepsOf(services, session.user, params.countryId))],
});

export const findCustomers: Handler<E['findCustomers']> = async ({ services, session, body }) => {
  const { rows, total } = await find(services, session.user, body);
  return { data: { rowsData: [...rows], pageInfo: { totalElements: total } } };
};
