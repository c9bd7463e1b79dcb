import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageSkeleton } from '#components/PageSkeleton.tsx';
import { clearGuestProjects, guestProjects } from '#core/guestProjects.ts';
import { useAccountModal } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { guestProjectsQuery } from '../store/projectQueries.ts';
import { NoProjects } from './OwnProjects.tsx';
import classes from './ProjectsPage.module.css';
import { ProjectTable } from './ProjectTable.tsx';

/** The projects that this browser made without an account, and why to sign up. */
export function GuestProjects(): ReactNode {
  const { t } = useText();
  const accountModal = useAccountModal();
  const [held, setHeld] = useState(guestProjects);
  const query = useQuery(guestProjectsQuery(held));
  const states = query.data ?? [];
  const gone = states.flatMap((state) => (state.kind === 'gone' ? [state.id] : []));
  useEffect(() => {
    if (gone.length > 0) clearGuestProjects(gone);
  }, [gone]);

  if (query.isPending) return <PageSkeleton />;
  const found = states.flatMap((state) => (state.kind === 'found' ? [state.project] : []));
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
      {found.length > 0 && (
        <ProjectTable projects={found} owner="guest" onGuestChange={() => setHeld(guestProjects())} />
      )}
      {found.length === 0 && !isSomeUnreachable && <NoProjects />}
    </>
  );
}
