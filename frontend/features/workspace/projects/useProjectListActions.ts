import { restoreProject } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '#components/useConfirm.tsx';
import { useNotify } from '#components/useNotify.tsx';
import { addGuestProject, clearGuestProjects } from '#core/guestProjects.ts';
import { useNavigateTo } from '#core/locale.ts';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { freshKey } from '#lib/newId.ts';
import type { ItemActions } from '../context/ItemMenu.tsx';
import { useProjectRefusals } from '../context/useProjectRefusals.ts';
import { type ProjectOwner, projectEndpoints } from '../store/projectApi.ts';
import { isProjectGone, projectsKey } from '../store/projectQueries.ts';

/** Row actions of the projects list: open, export, duplicate, delete. */
export function useProjectListActions(
  owner: ProjectOwner,
  onGuestChange: () => void,
): (project: ProjectSummary) => ItemActions {
  const { t } = useText();
  const notify = useNotify();
  const confirm = useConfirm();
  const navigateTo = useNavigateTo();
  const queryClient = useQueryClient();
  const endpoints = projectEndpoints(owner);
  const refusalOf = useProjectRefusals(owner);

  function refresh(): void {
    onGuestChange();
    void queryClient.invalidateQueries({ queryKey: projectsKey });
  }

  async function duplicate({ id }: ProjectSummary): Promise<void> {
    const result = await callApi(endpoints.duplicate, { params: { projectId: id }, idempotencyKey: freshKey() });
    if (!result.ok) return notify.error(translateMessage(result.error, result.details));
    if (owner === 'guest') addGuestProject({ id: result.data.id, lastModified: result.data.lastModified });
    notify.success(t('ProjectsDuplicated', result.data.details.title));
    refresh();
  }

  async function remove({ id, details }: ProjectSummary): Promise<void> {
    const hint = t(owner === 'guest' ? 'AreYouSureConfirmationBody' : 'TrashProjectHint');
    const question = { title: t('ProjectsWillBeDeleted'), isDestructive: true, confirmLabel: t('ProjectsDelete') };
    if (!(await confirm({ ...question, body: `${details.title}. ${hint}` }))) return;
    const result = await callApi(endpoints.remove, { params: { projectId: id } });
    // Already deleted: that is what the user wanted.
    if (!result.ok && !isProjectGone(result)) return notify.error(translateMessage(result.error, result.details));
    if (owner === 'guest') clearGuestProjects([id]);
    const onUndo = owner === 'guest' ? {} : { onUndo: () => void bringBack(id, details.title) };
    notify.success(t('ProjectsDeleted', details.title), onUndo);
    refresh();
  }

  async function bringBack(projectId: string, title: string): Promise<void> {
    const result = await callApi(restoreProject, { params: { projectId } });
    if (!result.ok) return notify.error(translateMessage(result.error, result.details));
    notify.success(t('TrashRestored', title));
    refresh();
  }

  return (project) => ({
    actions: [
      {
        label: t('ProjectsOpen'),
        icon: 'edit',
        run: () => void navigateTo('projectOverview', { projectId: project.id }),
      },
      {
        label: t('ProjectsExport'),
        icon: 'document',
        // Guests come to a page that invites them to sign up.
        refusal: owner === 'guest' ? undefined : refusalOf(project, 'export'),
        run: () => void navigateTo('projectSpecification', { projectId: project.id }),
      },
      {
        label: t('ProjectsDuplicate'),
        icon: 'copy',
        refusal: refusalOf(project, 'duplicate'),
        run: () => void duplicate(project),
      },
    ],
    destructive: {
      label: t('ProjectsDelete'),
      icon: 'trash',
      refusal: refusalOf(project, 'delete'),
      run: () => void remove(project),
    },
  });
}
