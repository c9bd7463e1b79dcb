import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { clearGuestProjects, guestProjects, onGuestProjects } from '#core/guestProjects.ts';
import { useAccountModal } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { guestProjectsQuery } from '../store/projectQueries.ts';
import { NoProjects } from './NoProjects.tsx';
import { type OpenedDialog, ProjectActionDialog } from './ProjectActionDialog.tsx';
import classes from './ProjectsPage.module.css';
import { ProjectActions, projectColumns } from './projectColumns.tsx';
import { useProjectListActions } from './useProjectListActions.ts';

/** The ids of the projects that this browser holds, as long as they are the same ones. */
function heldIds(): string {
  return guestProjects()
    .map(({ id }) => id)
    .join();
}

/** The projects that this browser made without an account, and why to sign up. */
export function GuestProjects(): ReactNode {
  const text = useText();
  const { t } = text;
  const accountModal = useAccountModal();
  const [dialog, setDialog] = useState<OpenedDialog>();
  const { actionsOf, finish } = useProjectListActions('guest', setDialog);
  useSyncExternalStore(onGuestProjects, heldIds);
  const query = useQuery(guestProjectsQuery(guestProjects()));
  const states = query.data ?? [];
  const gone = states.flatMap((state) => (state.kind === 'gone' ? [state.id] : []));
  const found = states.flatMap((state) => (state.kind === 'gone' ? [] : (state.project ?? [])));
  useEffect(() => {
    if (gone.length > 0) clearGuestProjects(gone);
  }, [gone]);

  if (query.isPending) return <PageSkeleton />;
  const isSomeUnreachable = states.some(({ kind }) => kind === 'unreachable');
  return (
    <>
      <aside className={classes.hint}>
        <span className={classes.hintWords}>
          <strong>{t('HeaderSignUpToSave')}.</strong> {t('ProjectsGuestHint')}
        </span>
        <Button variant="default" onClick={() => accountModal.open('signup')}>
          {t('HeaderSignUp')}
        </Button>
        <Button variant="subtle" onClick={() => accountModal.open('login')}>
          {t('HeaderLogIn')}
        </Button>
      </aside>
      {isSomeUnreachable && <ErrorState message={t('NetworkError')} onRetry={() => void query.refetch()} />}
      <DataTable
        label={t('ProjectsMine')}
        columns={projectColumns('guest', text)}
        rows={found}
        idOf={({ id }) => id}
        renderActions={(project) => <ProjectActions project={project} actionsOf={actionsOf} />}
        empty={!isSomeUnreachable && <NoProjects />}
      />
      {dialog !== undefined && (
        <ProjectActionDialog
          {...dialog}
          owner="guest"
          onClose={() => setDialog(undefined)}
          onDone={(message) => {
            setDialog(undefined);
            finish(message);
          }}
        />
      )}
    </>
  );
}
