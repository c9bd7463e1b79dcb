import type { SiteTextKey } from '@sanispec/shared/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { WashbasinDrawing } from '#catalogue/drawings/ceramicDrawings.tsx';
import { useText } from '#core/text.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/list/Pager.tsx';
import { NoMatch } from '#ui/list/ServerList.tsx';
import { NoProjects } from './NoProjects.tsx';
import { type OpenedDialog, ProjectActionDialog } from './ProjectActionDialog.tsx';
import { ProjectFilterBar } from './ProjectFilterBar.tsx';
import { ProjectActions, projectColumns } from './projectColumns.tsx';
import { pageSize, projectListQuery } from './projectListQueries.ts';
import { type ListTab, noFilters, type ProjectListState } from './projectListState.ts';
import { useProjectListActions } from './useProjectListActions.ts';

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
  const text = useText();
  const [dialog, setDialog] = useState<OpenedDialog>();
  const { actionsOf, finish } = useProjectListActions('user', setDialog);
  const query = useQuery(projectListQuery(state));
  const total = query.data?.pageInfo.totalElements;
  const lastPage = total === undefined ? undefined : Math.max(0, Math.ceil(total / pageSize) - 1);
  const isBeyond = lastPage !== undefined && !query.isPlaceholderData && state.page > lastPage;

  // The last page may disappear with its last project.
  useEffect(() => {
    if (isBeyond) onChange({ page: lastPage }, { replaces: true });
  }, [isBeyond, lastPage, onChange]);

  const isNarrowed = state.text !== '' || Object.values(state.filters).some((values) => values.length > 0);
  const isEmpty = total === 0 && !isNarrowed && !query.isPlaceholderData;
  return (
    <>
      {query.data !== undefined && !isEmpty && <ProjectFilterBar key={state.list} state={state} onChange={onChange} />}
      <DataTable
        label={text.t('ProjectsHeading')}
        columns={projectColumns(state.list === 'templates' ? 'templates' : 'user', text)}
        rows={query.data?.rowsData}
        idOf={({ id }) => id}
        error={query.error}
        onRetry={() => void query.refetch()}
        sorting={state.sorting}
        onSort={(sorting) => onChange({ sorting })}
        renderActions={(project) => <ProjectActions project={project} actionsOf={actionsOf} />}
        empty={
          isEmpty ? (
            <EmptyList list={state.list} />
          ) : (
            <NoMatch onClear={isNarrowed ? () => onChange({ text: '', filters: noFilters }) : undefined} />
          )
        }
      />
      {total !== undefined && !isEmpty && (
        <Pager
          page={Math.min(state.page, lastPage ?? 0)}
          pageSize={pageSize}
          total={total}
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
    </>
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
