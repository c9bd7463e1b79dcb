import { seesUser } from '@sanispec/shared/access';
import type { endpoints, UserRow } from '@sanispec/shared/contract';
import { changeRoles, checkUserAction } from '#accounts/changeRoles.ts';
import { deleteUser as deleteAccount } from '#accounts/deleteUser.ts';
import { searchUsers as search, userRowOf } from '#accounts/searchUsers.ts';
import { findUser, openUser, type UserDocument } from '#accounts/user.ts';
import { recordAudit } from '#audit/recordAudit.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { leave } from '#people/erasePerson.ts';
import { personOfUser } from '#people/person.ts';
import { lastProjectOf } from '#projects/lastProject.ts';
import { countLeft, type Leave, type LeftProject, leaveProjects } from '#projects/leaveProjects.ts';
import { renamePerson } from '#projects/renamePerson.ts';
import { retryOnConflict } from '#storage/retryOnConflict.ts';
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
async function leaveOf({ services, session, params, body }: Call<E['deleteUser']>): Promise<Leave> {
  const { user: caller } = session;
  if (body.projects === 'trash') return { heir: caller, isTrashed: true, caller };
  const heir = body.toUserId === params.userId ? undefined : await findUser(services, body.toUserId);
  const isSeen = heir !== undefined && (heir.id === caller.id || seesUser(caller.scopes, heir));
  if (!isSeen) throw new Failure(404, 'UserUnknown', ['toUserId']);
  return { heir, isTrashed: false, caller };
}

export const deleteUser: Handler<E['deleteUser']> = async (call) => {
  const { services, session, params, body } = call;
  const { user: caller } = session;
  const { value: user } = await openDeletable(services, caller, params.userId);
  const succession = await leaveOf(call);
  const projects: LeftProject[] = [];
  await leave(services, personOfUser(user), {
    part: async () => {
      const left = await leaveProjects(services, user, succession);
      projects.push(...left);
      return left.map(({ dueMails }) => dueMails);
    },
    deleteAccount: () =>
      retryOnConflict(async () => {
        // Asked again: who got a higher role meanwhile stays.
        const { value, etag } = await openDeletable(services, caller, params.userId);
        await deleteAccount(services, value, { ifMatch: etag });
      }),
  });
  await recordAudit(services, caller, {
    action: 'delete',
    subject: { kind: 'user', id: user.id, title: '' },
    countries: [...new Set([user.country, ...user.scopes.flatMap(({ countries }) => countries)])],
    before: { scopes: user.scopes },
    after: { projects: body.projects, count: projects.length, heirId: succession.heir.id },
  });
  return { data: {} };
};
