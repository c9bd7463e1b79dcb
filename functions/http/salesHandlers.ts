import type { endpoints } from '@sanispec/shared/contract';
import { findCustomers as find, salesRepsOf } from '#accounts/searchUsers.ts';
import type { UserDocument } from '#accounts/user.ts';
import { recordAudit } from '#audit/recordAudit.ts';
import type { Services } from '#config/services.ts';
import { queueDueMails } from '#mail/mail.ts';
import { onceForKey } from '#projects/idempotentId.ts';
import { openProject } from '#projects/openProject.ts';
import {
  assignSalesRep,
  listPassedOn,
  type PassedOn,
  takeBackProject as takeBack,
  transferProject as transfer,
} from '#projects/passOn.ts';
import type { ProjectDocument, StoredProject } from '#projects/projectDocument.ts';
import type { Handler } from './handler.ts';
import { summary } from './projectHandlers.ts';

type E = typeof endpoints;

interface Change {
  readonly action: 'assign' | 'transfer' | 'takeBack';
  readonly actor: UserDocument;
}

/** Records the new people of a project and queues the mails that notify those affected. */
async function tell(services: Services, { stored, before }: PassedOn, { action, actor }: Change): Promise<void> {
  if (before === undefined) return;
  const peopleOf = ({ userId, salesRepUser }: ProjectDocument) =>
    action === 'assign' ? { salesRepId: salesRepUser?.id } : { ownerId: userId };
  const { id, details } = stored.value;
  await recordAudit(services, actor, {
    action,
    subject: { kind: 'project', id, title: details.title },
    countries: [details.country],
    before: peopleOf(before),
    after: peopleOf(stored.value),
  });
  await queueDueMails(services, stored.value.dueMails);
}

export const assignProject: Handler<E['assignProject']> = async (call) => {
  const { services, session, params, body } = call;
  const assigned = await assignSalesRep(services, session.user, params.projectId, body.uid);
  await tell(services, assigned, { action: 'assign', actor: session.user });
  return summary(call, assigned.stored);
};

export const transferProject: Handler<E['transferProject']> = async (call) => {
  const { services, session, params, body, idempotencyKey } = call;
  const { user } = session;
  const { projectId } = params;

  async function act(): Promise<StoredProject> {
    const transferred = await transfer(services, user, projectId, body.uid);
    await tell(services, transferred, { action: 'transfer', actor: user });
    return transferred.stored;
  }

  const read = (): Promise<StoredProject> => openProject(services, user, projectId, 'read');
  const request = { scope: user.id, key: idempotencyKey, subjectId: projectId };
  return summary(call, await onceForKey(services, request, { act, read }));
};

export const getPassedOn: Handler<E['getPassedOn']> = async ({ services, session }) => ({
  data: await listPassedOn(services, session.user),
});

export const takeBackProject: Handler<E['takeBackProject']> = async (call) => {
  const { services, session, params } = call;
  const taken = await takeBack(services, session.user, params.projectId);
  await tell(services, taken, { action: 'takeBack', actor: session.user });
  return summary(call, taken.stored);
};

export const listSalesReps: Handler<E['listSalesReps']> = async ({ services, session, params }) => ({
  data: [...(await salesRepsOf(services, session.user, params.countryId))],
});

export const findCustomers: Handler<E['findCustomers']> = async ({ services, session, body }) => {
  const { rows, total } = await find(services, session.user, body);
  return { data: { rowsData: [...rows], pageInfo: { totalElements: total } } };
};
