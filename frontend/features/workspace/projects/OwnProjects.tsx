import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { WashbasinDrawing } from '#catalogue/drawings/ceramicDrawings.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Icon } from '#components/Icon.tsx';
import { PageSkeleton } from '#components/PageSkeleton.tsx';
import { useCreateProject } from '#core/siteDialogs.ts';
import { translateMessage, useText } from '#core/text.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { ownProjectsQuery } from '../store/projectQueries.ts';
import { Pager } from './Pager.tsx';
import classes from './ProjectsPage.module.css';
import { ProjectTable, type Sorting } from './ProjectTable.tsx';

const pageSize = 12;
const typingPauseMs = 250;
const newestFirst: Sorting = { column: 'lastModified', order: 'DESC' };

/** The user's own projects: searched, sorted and paged by the server. */
export function OwnProjects(): ReactNode {
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
export function NoProjects(): ReactNode {
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
