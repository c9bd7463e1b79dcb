import { Button } from '@mantine/core';
import { projectListsOf, type Scope } from '@sanispec/shared/access';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { useSession } from '#core/session.tsx';
import { useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TabLinks } from '#ui/list/TabLinks.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { cachedProjectsQuery } from '../store/projectQueries.ts';
import { TrashLink } from '../trash/TrashLink.tsx';
import { GuestProjects } from './GuestProjects.tsx';
import classes from './ProjectsPage.module.css';
import { projectCountsQuery } from './projectListQueries.ts';
import { type ListTab, useProjectListState } from './projectListState.ts';
import { UserProjects } from './UserProjects.tsx';

/** The projects list: one's own, those of one's customers and countries, templates, or those that a guest made in this browser. */
export function Component(): ReactNode {
  const { t } = useText();
  const { user, isUnreachable } = useSession();
  const createProject = useCreateProject();
  const scopes = user?.scopes;
  const tabs = useMemo(() => (scopes === undefined ? guestTabs : tabsOf(scopes)), [scopes]);
  const { state, change } = useProjectListState(tabs);
  const hasTabs = tabs.length > 1;
  const landing = useLandingTab(tabs);
  usePageTitle(t(tabTexts[state.list]));
  if (landing !== undefined) return <Navigate to={{ search: `?tab=${landing}` }} replace />;
  return (
    <div className="sani-page">
      <header className={classes.head}>
        <h1 className={classes.title}>{t(hasTabs ? 'ProjectsHeading' : 'ProjectsMine')}</h1>
        {user !== undefined && <TrashLink />}
        <Button
          variant="default"
          leftSection={<Icon name="template" />}
          onClick={() => createProject.open({ fromTemplate: true })}
        >
          {t('HeaderCreateFromTemplate')}
        </Button>
        <Button leftSection={<Icon name="add" />} onClick={() => createProject.open()}>
          {t('HeaderCreateProject')}
        </Button>
      </header>
      {hasTabs && <ListTabs tabs={tabs} shown={state.list} />}
      {user !== undefined && <UserProjects state={state} onChange={change} />}
      {user === undefined && (isUnreachable ? <CachedProjects /> : <GuestProjects />)}
    </div>
  );
}

/** Without own projects the page begins at the first list that holds some, unless the address names one. */
function useLandingTab(tabs: readonly ListTab[]): ListTab | undefined {
  const [search] = useSearchParams();
  const { data: counts } = useQuery({ ...projectCountsQuery(tabs), enabled: tabs.length > 1 });
  if (search.size > 0 || counts === undefined || counts.get('own') !== 0) return undefined;
  return tabs.find((tab) => tab !== 'templates' && (counts.get(tab) ?? 0) > 0);
}

const guestTabs: readonly ListTab[] = ['own'];

function tabsOf(scopes: readonly Scope[]): readonly ListTab[] {
  return [...projectListsOf(scopes), 'templates'];
}

const tabTexts: Readonly<Record<ListTab, SiteTextKey>> = {
  own: 'ProjectsMine',
  assigned: 'ProjectsAssignedTab',
  market: 'ProjectsMarket',
  templates: 'ProjectsTemplates',
};

interface ListTabsProps {
  readonly tabs: readonly ListTab[];
  readonly shown: ListTab;
}

/** The lists that the user has; each begins without the filters of the one before. */
function ListTabs({ tabs, shown }: ListTabsProps): ReactNode {
  const { t } = useText();
  const { data: counts } = useQuery(projectCountsQuery(tabs));
  return (
    <TabLinks
      label={t('ProjectsTabs')}
      to="projects"
      tabs={tabs.map((list) => ({
        key: list,
        label: t(tabTexts[list]),
        query: { tab: list },
        count: counts?.get(list),
      }))}
      shown={shown}
    />
  );
}

/** Shown while the server is unreachable: the projects that this browser can open offline. */
function CachedProjects(): ReactNode {
  const { t } = useText();
  const { data: kept } = useQuery(cachedProjectsQuery());
  if (kept === undefined) return <PageSkeleton />;
  if (kept.length === 0) return <ErrorState message={t('ProjectsNoneKept')} />;
  return (
    <>
      <p className={classes.offline}>{t('ProjectsKept')}</p>
      <ul className={classes.kept}>
        {kept.map(({ id, details: { title } }) => (
          <li key={id}>
            <LocaleLink to="projectOverview" params={{ projectId: id }}>
              {title}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </>
  );
}
