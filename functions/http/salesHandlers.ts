import type { endpoints } from '@sanispec/shared/contract';
import { findCustomers as find, salesRepsOf } from '#accounts/searchUsers.ts';
import type { Services } from '#config/services.ts';
import { queueDueMails } from '#mail/mail.ts';
import { onceForKey } from '#projects/idempotentId.ts';
import { openProject } from '#projects/openProject.ts';
import { assignSalesRep, type PassedOn, transferProject as transfer } from '#projects/passOn.ts';
import type { StoredProject } from '#projects/projectDocument.ts';
import type { Handler } from './handler.ts';
import { summary } from './projectHandlers.ts';

type E = typeof endpoints;

/** Queues the mails to those whom a change of a project concerns. */
async function tell(services: Services, { stored, before }: PassedOn): Promise<void> {
  if (before !== undefined) await queueDueMails(services, stored.value.dueMails);
}

export const assignProject: Handler<E['assignProject']> = async (call) => {
  const { services, session, params, body } = call;
  const assigned = await assignSalesRep(services, session.user, params.projectId, body.uid);
  await tell(services, assigned);
  return summary(call, assigned.stored);
};

export const transferProject: Handler<E['transferProject']> = async (call) => {
  const { services, session, params, body, idempotencyKey } = call;
  const { user } = session;
  const { projectId } = params;

  async function act(): Promise<StoredProject> {
    const transferred = await transfer(services, user, projectId, body.uid);
    await tell(services, transferred);
    return transferred.stored;
  }

  const read = (): Promise<StoredProject> => openProject(services, user, projectId, 'read');
  const request = { scope: user.id, key: idempotencyKey, subjectId: projectId };
  return summary(call, await onceForKey(services, request, { act, read }));
};

export const listSalesReps: Handler<E['listSalesReps']> = async ({ services, session, params }) => ({
  data: [...(await salesRepsOf(services, session.user, params.countryId))],
});

export const findCustomers: Handler<E['findCustomers']> = async ({ services, session, body }) => {
  const { rows, total } = await find(services, session.user, body);
  return { data: { rowsData: [...rows], pageInfo: { totalElements: total } } };
};
