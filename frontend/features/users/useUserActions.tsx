import type { UserAction } from '@sanispec/shared/access';
import { changeUserRoles, type UserRow } from '@sanispec/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '#core/session.tsx';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import type { IconName } from '#ui/Icon.tsx';
import type { ItemActions } from '#ui/ItemMenu.tsx';
import type { MenuAction } from '#ui/pageActions.ts';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { isRoleAction, type RoleAction, RoleDialog, roleTexts } from './RoleDialog.tsx';
import { usersKey } from './userQueries.ts';
import { fullName, offeredActions, useCaller, useUserReason } from './userRanks.ts';

const actionTexts = { ...roleTexts, makeRoot: 'UserMakeRoot', delete: 'UserDelete' } as const satisfies Record<
  UserAction,
  string
>;

const actionIcons: Readonly<Record<UserAction, IconName>> = {
  assignSales: 'userAdd',
  modifySales: 'edit',
  assignAdmin: 'userCheck',
  modifyAdmin: 'edit',
  makeRoot: 'globe',
  delete: 'trash',
};

type Opened = { readonly user: UserRow; readonly action: RoleAction | 'delete' };

/** What can be done with a user, in a menu, and the dialog that is open. */
export function useUserActions(): {
  /** Undefined where the caller's rank has none. */
  actionsOf(user: UserRow): ItemActions | undefined;
  readonly dialog: ReactNode;
} {
  const { t } = useText();
  const caller = useCaller();
  const reasonAgainst = useUserReason();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [opened, setOpened] = useState<Opened>();
  const makeRoot = useMakeRoot(done);
  const resign = useResign();

  function done(text: string): void {
    notify.success(text, { id: 'userChange' });
    void queryClient.invalidateQueries({ queryKey: usersKey });
  }

  function actionOf(user: UserRow, action: UserAction): MenuAction {
    return {
      label: t(actionTexts[action]),
      icon: actionIcons[action],
      refusal: reasonAgainst(user, action),
      run: () => {
        if (isRoleAction(action) || action === 'delete') setOpened({ user, action });
        else void makeRoot(user);
      },
    };
  }

  function actionsOf(user: UserRow): ItemActions | undefined {
    const offered = offeredActions(caller, user);
    if (offered.length === 0) return undefined;
    const isOwnRoot = user.id === caller.id && user.scopes.some(({ role }) => role === 'root');
    const actions = offered.filter((action) => action !== 'delete').map((action) => actionOf(user, action));
    const resigning: MenuAction = { label: t('UserResignRoot'), icon: 'logOut', run: () => void resign(user) };
    return {
      actions: isOwnRoot ? [resigning] : actions,
      ...(offered.includes('delete') && { destructive: actionOf(user, 'delete') }),
    };
  }

  const close = () => setOpened(undefined);
  const dialog =
    opened === undefined ? null : opened.action === 'delete' ? (
      <DeleteUserDialog user={opened.user} onDone={done} onClose={close} />
    ) : (
      <RoleDialog user={opened.user} action={opened.action} onDone={done} onClose={close} />
    );
  return { actionsOf, dialog };
}

/** Asks before it makes a user a Global Admin. */
function useMakeRoot(onDone: (text: string) => void): (user: UserRow) => Promise<void> {
  const { t } = useText();
  const confirm = useConfirm();
  const notify = useNotify();

  async function make(user: UserRow): Promise<void> {
    const body = { role: 'root', isRoot: true } as const;
    const result = await callApi(changeUserRoles, { params: { userId: user.id }, body });
    if (result.ok) onDone(t('UserRoleSaved', fullName(user)));
    else notify.error(translateMessage(result.error, result.details), { id: 'userChange' });
  }

  return async (user) => {
    const body = t('UserMakeRootText', fullName(user));
    await confirm({ title: t('UserMakeRoot'), body, confirmLabel: t('UserMakeRoot'), action: () => make(user) });
  };
}

/** Gives up one's own rights of a Global Admin: the session ends with them. */
function useResign(): (user: UserRow) => Promise<void> {
  const { t } = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const { forgetUser } = useSession();

  async function resign({ id }: UserRow): Promise<void> {
    const body = { role: 'root', isRoot: false } as const;
    const result = await callApi(changeUserRoles, { params: { userId: id }, body });
    if (result.ok) await forgetUser();
    else notify.error(translateMessage(result.error, result.details), { id: 'userChange' });
  }

  return async (user) => {
    await confirm({
      title: t('UserResignRoot'),
      body: t('UserResignRootText'),
      confirmLabel: t('UserResignRoot'),
      isDestructive: true,
      action: () => resign(user),
    });
  };
}
