import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { WashbasinDrawing } from '#catalogue/drawings/ceramicDrawings.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Icon } from '#components/Icon.tsx';
import { PageSkeleton } from '#components/PageSkeleton.tsx';
import { clearGuestProjects, guestProjects } from '#core/guestProjects.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal, useCreateProject } from '#core/siteDialogs.ts';
import { translateMessage, useText } from '#core/text.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { guestProjectsQuery, ownProjectsQuery } from '../store/projectQueries.ts';
import { TrashLink } from '../trash/TrashLink.tsx';
import { Pager } from './Pager.tsx';
import classes from './ProjectsPage.module.css';
import { ProjectTable, type Sorting } from './ProjectTable.tsx';

/** The projects list: one's own, or those that a guest made in this browser. */
export function Component(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const createProject = useCreateProject();
  usePageTitle(t('ProjectsMine'));
  return (
    <div className="sani-page">
      <header className={classes.head}>
        <h1 className={classes.title}>{t('ProjectsMine')}</h1>
        {user !== undefined && <TrashLink />}
        {user !== undefined && (
          <Button
            variant="default"
            leftSection={<Icon name="template" />}
            onClick={() => createProject.open({ fromTemplate: true })}
          >
            {t('HeaderCreateFromTemplate')}
          </Button>
        )}
        <Button leftSection={<Icon name="add" />} onClick={() => createProject.open()}>
          {t('HeaderCreateProject')}
        </Button>
      </header>
      {user === undefined ? <GuestProjects /> : <OwnProjects />}
    </div>
  );
}

/** The projects that this browser made without an account, and why to sign up. */
function GuestProjects(): ReactNode {
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

const pageSize = 12;
const typingPauseMs = 250;
const newestFirst: Sorting = { column: 'lastModified', order: 'DESC' };

/** The user's own projects: searched, sorted and paged by the server. */
function OwnProjects(): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [sorting, setSorting] = useState(newestFirst);
  const [offset, setOffset] = useState(0);
  const [title] = useDebouncedValue(typed.trim(), typingPauseMs);
  const query = useQuery(
    ownProjectsQuery({
      title,
      sortColumName: sorting.column,
      sortOrder: sorting.order,
      pageSize,
      firstEntryIndexPage: offset,
    }),
  );
  const total = query.data?.pageInfo.totalElements;
  // The last page may disappear with its last project.
  if (total !== undefined && total > 0 && offset >= total) setOffset(Math.floor((total - 1) / pageSize) * pageSize);
  if (query.isPending) return <PageSkeleton />;
  if (query.isError) {
    const { error } = query;
    const message = error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError');
    return <ErrorState message={message} onRetry={() => void query.refetch()} />;
  }
  const { rowsData, pageInfo } = query.data;
  if (pageInfo.totalElements === 0 && title === '' && typed === '') return <NoProjects />;
  return (
    <>
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label={t('ProjectsSearch')}
        placeholder={t('ProjectsSearch')}
        leftSection={<Icon name="search" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOffset(0);
        }}
      />
      {rowsData.length === 0 ? (
        <EmptyState title={t('ProjectsNoMatch')} />
      ) : (
        <ProjectTable
          projects={rowsData}
          owner="user"
          sorting={sorting}
          onSort={(next) => {
            setSorting(next);
            setOffset(0);
          }}
          onGuestChange={() => undefined}
        />
      )}
      <Pager offset={offset} pageSize={pageSize} total={pageInfo.totalElements} onChange={setOffset} />
    </>
  );
}

/** How to begin. */
function NoProjects(): ReactNode {
  const { t } = useText();
  const createProject = useCreateProject();
  return (
    <EmptyState
      drawing={<WashbasinDrawing size={96} />}
      title={t('ProjectsEmpty')}
      text={t('ProjectsEmptyHint')}
      action={
        <Button variant="outline" onClick={() => createProject.open()}>
          {t('ButtonTextCreateProject')}
        </Button>
      }
    />
  );
}
