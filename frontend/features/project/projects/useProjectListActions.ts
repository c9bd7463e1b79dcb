import { countriesOf, isSalesOrAdmin } from '@sanispec/shared/access';
import { assignProject, restoreProject } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { useQueryClient } from '@tanstack/react-query';
import { addGuestProject, clearGuestProjects } from '#core/guestProjects.ts';
import { useNavigateTo } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import { translateMessage, useText } from '#core/text.ts';
import { type ApiError, callApi } from '#lib/http/api.ts';
import { freshKey } from '#lib/newId.ts';
import type { ItemActions } from '#ui/ItemMenu.tsx';
import type { MenuAction } from '#ui/pageActions.ts';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { useProjectRefusals } from '../context/useProjectRefusals.ts';
import { type ProjectOwner, projectEndpoints } from '../store/projectApi.ts';
import { isProjectGone, projectsKey } from '../store/projectQueries.ts';
import type { OpenedDialog } from './ProjectActionDialog.tsx';
import { personName } from './personName.ts';

interface ProjectListActions {
  actionsOf(project: ProjectSummary): ItemActions;
  /** Says what a dialog has done, and shows the lists as they are now. */
  finish(message: string): void;
}

/**
 * Row actions of the projects list: each is in the menu of users who could ever perform it, with the reason where it is
 * refused.
 */
export function useProjectListActions(
  owner: ProjectOwner,
  openDialog: (dialog: OpenedDialog) => void,
): ProjectListActions {
  const { t } = useText();
  const { user } = useSession();
  const notify = useNotify();
  const confirm = useConfirm();
  const navigateTo = useNavigateTo();
  const queryClient = useQueryClient();
  const endpoints = projectEndpoints(owner);
  const refusalOf = useProjectRefusals(owner);

  function finish(message: string, options: { readonly onUndo?: () => void } = {}): void {
    notify.success(message, options);
    void queryClient.invalidateQueries({ queryKey: projectsKey });
  }

  function fail({ error, details }: ApiError): void {
    notify.error(translateMessage(error, details));
  }

  async function duplicate({ id }: ProjectSummary): Promise<void> {
    const result = await callApi(endpoints.duplicate, {
      params: { projectId: id },
      body: { onlySummary: true },
      idempotencyKey: freshKey(),
    });
    if (!result.ok) return fail(result);
    if (owner === 'guest')
      addGuestProject({ id: result.data.id, lastModified: result.data.lastModified, title: result.data.details.title });
    finish(t('ProjectsDuplicated', result.data.details.title));
  }

  async function remove({ id, details }: ProjectSummary): Promise<void> {
    const hint = t(owner === 'guest' ? 'TrashGuestProjectHint' : 'TrashProjectHint');
    const question = {
      title: t('ProjectsWillBeDeleted'),
      isDestructive: true,
      confirmLabel: t('ProjectsDelete'),
    };
    if (!(await confirm({ ...question, body: `${details.title}. ${t('AreYouSureConfirmationBody')} ${hint}` }))) return;
    const result = await callApi(endpoints.remove, { params: { projectId: id } });
    // Already deleted: that is what the user wanted.
    if (!result.ok && !isProjectGone(result)) return fail(result);
    if (owner === 'guest') clearGuestProjects([id]);
    finish(
      t('ProjectsDeleted', details.title),
      owner === 'guest' ? {} : { onUndo: () => void bringBack(id, details.title) },
    );
  }

  async function bringBack(projectId: string, title: string): Promise<void> {
    const result = await callApi(restoreProject, { params: { projectId }, body: { withLinks: true } });
    if (!result.ok) return fail(result);
    finish(t('TrashRestored', title));
  }

  async function assignToMe({ id, details }: ProjectSummary, uid: string): Promise<void> {
    const result = await callApi(assignProject, { params: { projectId: id }, body: { uid } });
    if (!result.ok) return fail(result);
    const { salesRepUser }: ProjectSummary = result.data;
    finish(t('ProjectsAssigned', details.title, salesRepUser === undefined ? '' : personName(salesRepUser)));
  }

  /** Why the user cannot be the sales rep of a project, in words. */
  function selfRefusal(project: ProjectSummary): string | undefined {
    const refusal = refusalOf(project, 'assign');
    if (refusal !== undefined || user === undefined) return refusal;
    if (project.salesRepUser?.id === user.id) return t('ProjectsAssignedToMe');
    // Even root is a sales rep only where a scope says so.
    const isRep = user.scopes.some(
      ({ role, countries }) => role === 'sales' && countries.includes(project.details.country),
    );
    return isRep ? undefined : translateMessage('ErrorUserNotCountrySales');
  }

  function salesActions(project: ProjectSummary): readonly MenuAction[] {
    if (user === undefined || project.isTemplate || !isSalesOrAdmin(user.scopes)) return [];
    return [
      {
        label: t('ProjectsAssignToMe'),
        icon: 'userCheck',
        startsGroup: true,
        refusal: selfRefusal(project),
        run: () => void assignToMe(project, user.id),
      },
      {
        label: t('ProjectsAssignRep'),
        icon: 'userAdd',
        refusal: refusalOf(project, 'assign'),
        run: () => openDialog({ kind: 'assign', project }),
      },
      {
        label: t('ProjectsTransfer'),
        icon: 'transfer',
        refusal: refusalOf(project, 'transfer'),
        run: () => openDialog({ kind: 'transfer', project }),
      },
    ];
  }

  /** Publishing takes an administrator; withdrawing is the right of the template's owner. */
  function publishRefusal(project: ProjectSummary): string | undefined {
    const isAdmin = countriesOf(user?.scopes ?? [], 'admin').length > 0;
    const isPublished = (project.templateCountries ?? []).length > 0;
    return refusalOf(project, 'template') ?? (isAdmin || isPublished ? undefined : t('ProjectsPublishAdminOnly'));
  }

  function shareActions(project: ProjectSummary): readonly MenuAction[] {
    if (owner === 'guest') return [];
    return [
      {
        label: t('ShareProject'),
        icon: 'link',
        refusal: refusalOf(project, 'share'),
        run: () => openDialog({ kind: 'share', project }),
      },
    ];
  }

  function templateActions(project: ProjectSummary): readonly MenuAction[] {
    if (owner === 'guest') return [];
    if (project.isTemplate) {
      return [
        {
          label: t('ProjectsPublish'),
          icon: 'globe',
          refusal: publishRefusal(project),
          run: () => openDialog({ kind: 'publish', project }),
        },
      ];
    }
    return [
      {
        label: t('ProjectsMakeTemplate'),
        icon: 'template',
        refusal: refusalOf(project, 'template'),
        run: () => openDialog({ kind: 'template', project }),
      },
    ];
  }

  function actionsOf(project: ProjectSummary): ItemActions {
    return {
      actions: [
        {
          label: t('ProjectsExport'),
          icon: 'document',
          // Guests come to a page that invites them to sign up.
          refusal: owner === 'guest' ? undefined : refusalOf(project, 'export'),
          run: () => void navigateTo('projectSpecification', { projectId: project.id }),
        },
        {
          label: t('ProjectsEdit'),
          icon: 'edit',
          refusal: refusalOf(project, 'edit'),
          run: () => openDialog({ kind: 'edit', project }),
        },
        {
          label: t('ProjectsDuplicate'),
          icon: 'copy',
          refusal: refusalOf(project, 'duplicate'),
          run: () => void duplicate(project),
        },
        ...shareActions(project),
        ...templateActions(project),
        ...salesActions(project),
      ],
      destructive: {
        label: t('ProjectsDelete'),
        icon: 'trash',
        refusal: refusalOf(project, 'delete'),
        run: () => void remove(project),
      },
    };
  }

  return { actionsOf, finish };
}
