import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageSkeleton } from '#components/PageSkeleton.tsx';
import { clearGuestProjects, guestProjects, onGuestProjects } from '#core/guestProjects.ts';
import { useAccountModal } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { guestProjectsQuery } from '../store/projectQueries.ts';
import { NoProjects } from './NoProjects.tsx';
import { type OpenedDialog, ProjectActionDialog } from './ProjectActionDialog.tsx';
import classes from './ProjectsPage.module.css';
import { guestColumns, ProjectTable } from './ProjectTable.tsx';
import { useProjectListActions } from './useProjectListActions.ts';
import { useRowFocus } from './useRowFocus.ts';

/** The ids of the projects that this browser holds, as long as they are the same ones. */
function heldIds(): string {
  return guestProjects()
    .map(({ id }) => id)
    .join();
}

/** The projects that this browser made without an account, and why to sign up. */
export function GuestProjects(): ReactNode {
  const { t } = useText();
  const accountModal = useAccountModal();
  const [dialog, setDialog] = useState<OpenedDialog>();
  const { actionsOf, finish } = useProjectListActions('guest', setDialog);
  useSyncExternalStore(onGuestProjects, heldIds);
  const query = useQuery(guestProjectsQuery(guestProjects()));
  const states = query.data ?? [];
  const place = useRef<HTMLDivElement>(null);
  const gone = states.flatMap((state) => (state.kind === 'gone' ? [state.id] : []));
  const found = states.flatMap((state) => (state.kind === 'gone' ? [] : (state.project ?? [])));
  const shown = found.map(({ id }) => id).join();
  const onFocus = useRowFocus(
    place,
    useMemo(() => shown.split(','), [shown]),
  );
  useEffect(() => {
    if (gone.length > 0) clearGuestProjects(gone);
  }, [gone]);

  if (query.isPending) return <PageSkeleton />;
  const isSomeUnreachable = states.some(({ kind }) => kind === 'unreachable');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of what it holds, and is no control.
    <div ref={place} onFocus={onFocus}>
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
      {found.length > 0 && <ProjectTable projects={found} columns={guestColumns} actionsOf={actionsOf} />}
      {found.length === 0 && !isSomeUnreachable && <NoProjects />}
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
    </div>
  );
}
