import type { endpoints } from '@sanispec/shared/contract';
import { salesRepsOf, searchUsers as search } from '#accounts/searchUsers.ts';
import { onceForKey } from '#projects/idempotentId.ts';
import { openProject } from '#projects/openProject.ts';
import { assignSalesRep, type PassedOn, transferProject as transfer } from '#projects/passOn.ts';
import { summaryOf } from '#projects/projectDocument.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

function answer({ stored }: Pick<PassedOn, 'stored'>) {
  return { data: summaryOf(stored.value), etag: stored.etag };
}

export const assignProject: Handler<E['assignProject']> = async ({ services, session, params, body }) =>
  answer(await assignSalesRep(services, session.user, params.projectId, body.uid));

export const transferProject: Handler<E['transferProject']> = async (call) => {
  const { services, session, params, body, idempotencyKey } = call;
  const { user } = session;
  const { projectId } = params;
  const request = { scope: user.id, key: idempotencyKey, subjectId: projectId };
  return answer(
    await onceForKey<Pick<PassedOn, 'stored'>>(services, request, {
      act: () => transfer(services, user, projectId, body.uid),
      read: async () => ({ stored: await openProject(services, user, projectId, 'read') }),
    }),
  );
};

export const listSalesReps: Handler<E['listSalesReps']> = async ({ services, session, params }) => ({
  data: [...(await salesRepsOf(services, session.user, params.countryId))],
});

export const searchUsers: Handler<E['searchUsers']> = async ({ services, session, body }) => {
  const { rows, total } = await search(services, session.user, body);
  return { data: { rowsData: [...rows], pageInfo: { totalElements: total } } };
};
