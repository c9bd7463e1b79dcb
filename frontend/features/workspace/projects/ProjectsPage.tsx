import { Button } from '@mantine/core';
import { type ProjectList, projectListsOf } from '@sanispec/shared/access';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Icon } from '#components/Icon.tsx';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { useSession } from '#core/session.tsx';
import { useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { TrashLink } from '../trash/TrashLink.tsx';
import { GuestProjects } from './GuestProjects.tsx';
import classes from './ProjectsPage.module.css';
import { projectCountsQuery } from './projectListQueries.ts';
import { useProjectListState } from './projectListState.ts';
import { UserProjects } from './UserProjects.tsx';

/** The projects list: one's own, those of one's customers and countries, or those that a guest made in this browser. */
export function Component(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const createProject = useCreateProject();
  const scopes = user?.scopes;
  const lists = useMemo(() => projectListsOf(scopes ?? []), [scopes]);
  const { state, change } = useProjectListState(lists);
  const hasOthers = lists.length > 1;
  usePageTitle(t(tabTexts[state.list]));
  return (
    <div className="sani-page">
      <header className={classes.head}>
        <h1 className={classes.title}>{t(hasOthers ? 'ProjectsHeading' : 'ProjectsMine')}</h1>
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
      {hasOthers && <ListTabs lists={lists} shown={state.list} />}
      {user === undefined ? <GuestProjects /> : <UserProjects state={state} onChange={change} />}
    </div>
  );
}

const tabTexts: Readonly<Record<ProjectList, SiteTextKey>> = {
  own: 'ProjectsMine',
  assigned: 'ProjectsAssignedTab',
  market: 'ProjectsMarket',
};

/** On a phone not all tabs have room. */
function showTab(tab: HTMLAnchorElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface ListTabsProps {
  readonly lists: readonly ProjectList[];
  readonly shown: ProjectList;
}

/** The lists that somebody has; each begins without the filters of the one before. */
function ListTabs({ lists, shown }: ListTabsProps): ReactNode {
  const { t } = useText();
  const { data: counts } = useQuery(projectCountsQuery(lists));
  return (
    <nav className={classes.tabs} aria-label={t('ProjectsTabs')}>
      {lists.map((list) => {
        const count = counts?.get(list);
        return (
          <LocaleLink
            key={list}
            to="projects"
            query={{ tab: list === 'own' ? undefined : list }}
            className={classes.tab ?? ''}
            aria-current={list === shown ? 'page' : undefined}
            ref={list === shown ? showTab : undefined}
            preventScrollReset
          >
            {t(tabTexts[list])}{' '}
            {count !== undefined && <span className={`${classes.count} sani-figures`}>{count}</span>}
          </LocaleLink>
        );
      })}
    </nav>
  );
}
