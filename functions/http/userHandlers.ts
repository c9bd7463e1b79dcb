import { seesUser } from '@sanispec/shared/access';
import type { endpoints, UserRow } from '@sanispec/shared/contract';
import { changeRoles, checkUserAction } from '#accounts/changeRoles.ts';
import { searchUsers as search, userRowOf } from '#accounts/searchUsers.ts';
import { findUser, openUser, type UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { type Deletion, eraseUser } from '#people/erasureJob.ts';
import { lastProjectOf } from '#projects/lastProject.ts';
import { countLeft } from '#projects/leaveProjects.ts';
import { renamePerson } from '#projects/renamePerson.ts';
import type { Call, Handler } from './handler.ts';

type E = typeof endpoints;

/** Lists of customers say what they have worked on last. */
async function withLastProject(services: Services, row: UserRow): Promise<UserRow> {
  return row.companyName === undefined ? row : { ...row, ...(await lastProjectOf(services, row.id)) };
}

export const searchUsers: Handler<E['searchUsers']> = async ({ services, session, body }) => {
  const { rows, total } = await search(services, session.user, body);
  const rowsData = await Promise.all(rows.map((user) => withLastProject(services, userRowOf(user))));
  return { data: { rowsData, pageInfo: { totalElements: total } } };
};

export const changeUserRoles: Handler<E['changeUserRoles']> = async ({ services, session, params, body }) => {
  const user = await changeRoles(services, session.user, params.userId, body);
  await renamePerson(services, user);
  return { data: await withLastProject(services, userRowOf(user)) };
};

/** @throws Failure 404 UserUnknown; 403 with the reason */
async function openDeletable(services: Services, caller: UserDocument, userId: string) {
  const stored = await openUser(services, userId);
  checkUserAction(caller, stored.value, 'delete');
  return stored;
}

export const previewUserDeletion: Handler<E['previewUserDeletion']> = async ({ services, session, params }) => {
  const { value } = await openDeletable(services, session.user, params.userId);
  return { data: await countLeft(services, value) };
};

/**
 * Who receives the projects of a deleted user: a user visible to the caller, or the caller.
 *
 * @throws Failure 404 UserUnknown
 */
async function deletionOf({ services, session, params, body }: Call<E['deleteUser']>): Promise<Deletion> {
  const { user: caller } = session;
  if (body.projects === 'trash') return { callerId: caller.id, projects: 'trash', heirId: caller.id };
  const heir = body.toUserId === params.userId ? undefined : await findUser(services, body.toUserId);
  const isSeen = heir !== undefined && (heir.id === caller.id || seesUser(caller.scopes, heir));
  if (!isSeen) throw new Failure(404, 'UserUnknown', ['toUserId']);
  return { callerId: caller.id, projects: 'transfer', heirId: heir.id };
}

export const deleteUser: Handler<E['deleteUser']> = async (call) => {
  const { services, session, params } = call;
  const { value: user } = await openDeletable(services, session.user, params.userId);
  await eraseUser(services, session.user, user, await deletionOf(call));
  return { data: {} };
};
