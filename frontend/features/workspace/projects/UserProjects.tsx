import { Button } from '@mantine/core';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { WashbasinDrawing } from '#catalogue/drawings/ceramicDrawings.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Pager } from '#components/list/Pager.tsx';
import { PageSkeleton } from '#components/PageSkeleton.tsx';
import { translateMessage, useText } from '#core/text.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { NoProjects } from './NoProjects.tsx';

import { type OpenedDialog, ProjectActionDialog } from './ProjectActionDialog.tsx';
import { ProjectFilterBar } from './ProjectFilterBar.tsx';
import { ProjectTable, projectColumns, templateColumns } from './ProjectTable.tsx';
import { pageSize, projectListQuery } from './projectListQueries.ts';
import { type ListTab, noFilters, type ProjectListState } from './projectListState.ts';
import { useProjectListActions } from './useProjectListActions.ts';
import { useRowFocus } from './useRowFocus.ts';

const emptyTexts: Readonly<Record<Exclude<ListTab, 'own'>, { title: SiteTextKey; hint?: SiteTextKey }>> = {
  assigned: { title: 'ProjectsNoneAssigned', hint: 'ProjectsNoneAssignedHint' },
  market: { title: 'ProjectsNoneInMarket' },
  templates: { title: 'ProjectsNoTemplates', hint: 'ProjectsNoTemplatesHint' },
};

interface UserProjectsProps {
  readonly state: ProjectListState;
  onChange(change: Partial<ProjectListState>, options?: { readonly replaces?: boolean }): void;
}

/** One of the user's lists: searched, filtered, sorted and paged by the server. */
export function UserProjects({ state, onChange }: UserProjectsProps): ReactNode {
  const { t } = useText();
  const [dialog, setDialog] = useState<OpenedDialog>();
  const { actionsOf, finish } = useProjectListActions('user', setDialog);
  const query = useQuery(projectListQuery(state));
  const place = useRef<HTMLDivElement>(null);
  const rows = query.data?.rowsData;
  const ids = useMemo(() => (rows ?? []).map(({ id }) => id), [rows]);
  const onFocus = useRowFocus(place, ids);
  const total = query.data?.pageInfo.totalElements;
  const lastPage = total === undefined ? undefined : Math.max(0, Math.ceil(total / pageSize) - 1);
  const isBeyond = lastPage !== undefined && !query.isPlaceholderData && state.page > lastPage;

  // The last page may disappear with its last project.
  useEffect(() => {
    if (isBeyond) onChange({ page: lastPage }, { replaces: true });
  }, [isBeyond, lastPage, onChange]);

  if (query.isPending) return <PageSkeleton />;
  if (query.isError) {
    const { error } = query;
    const message = error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError');
    return <ErrorState message={message} onRetry={() => void query.refetch()} />;
  }
  const { rowsData, pageInfo } = query.data;
  const isNarrowed = state.text !== '' || Object.values(state.filters).some((values) => values.length > 0);
  const isEmpty = pageInfo.totalElements === 0 && !isNarrowed && !query.isPlaceholderData;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus of what it holds, and is no control.
    <div ref={place} onFocus={onFocus}>
      {!isEmpty && <ProjectFilterBar key={state.list} state={state} onChange={onChange} />}
      {isEmpty && <EmptyList list={state.list} />}
      {!isEmpty && rowsData.length === 0 && (
        <EmptyState
          title={t('ProjectsNoMatch')}
          action={
            isNarrowed && (
              <Button variant="default" onClick={() => onChange({ text: '', filters: noFilters })}>
                {t('ProjectsFiltersClear')}
              </Button>
            )
          }
        />
      )}
      {rowsData.length > 0 && (
        <ProjectTable
          projects={rowsData}
          columns={state.list === 'templates' ? templateColumns : projectColumns}
          sorting={state.sorting}
          onSort={(sorting) => onChange({ sorting })}
          actionsOf={actionsOf}
        />
      )}
      {!isEmpty && (
        <Pager
          page={Math.min(state.page, lastPage ?? 0)}
          pageSize={pageSize}
          total={pageInfo.totalElements}
          onChange={(page) => onChange({ page })}
        />
      )}
      {dialog !== undefined && (
        <ProjectActionDialog
          {...dialog}
          owner="user"
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

function EmptyList({ list }: { readonly list: ListTab }): ReactNode {
  const { t } = useText();
  if (list === 'own') return <NoProjects />;
  const { title, hint } = emptyTexts[list];
  return (
    <EmptyState
      drawing={<WashbasinDrawing size={96} />}
      title={t(title)}
      {...(hint !== undefined && { text: t(hint) })}
    />
  );
}
