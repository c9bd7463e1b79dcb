import { Button } from '@mantine/core';
import { isSalesOrAdmin } from '@sanispec/shared/access';
import { type ProjectList, projectLists } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { LocaleLink } from '#core/locale.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { useSession } from '#core/session.tsx';
import { useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
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
  const isSales = user !== undefined && isSalesOrAdmin(user.scopes);
  const { state, change } = useProjectListState(isSales);
  usePageTitle(t(tabTexts[state.list]));
  return (
    <div className="sani-page">
      <header className={classes.head}>
        <h1 className={classes.title}>{t(isSales ? 'ProjectsHeading' : 'ProjectsMine')}</h1>
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
      {isSales && <ListTabs shown={state.list} />}
      {user === undefined ? <GuestProjects /> : <UserProjects state={state} onChange={change} />}
    </div>
  );
}

const tabTexts: Readonly<Record<ProjectList, SiteTextKey>> = {
  own: 'ProjectsMine',
  assigned: 'ProjectsAssignedTab',
  market: 'ProjectsMarket',
};

/** The lists that a sales rep has; each begins without the filters of the one before. */
function ListTabs({ shown }: { readonly shown: ProjectList }): ReactNode {
  const { t } = useText();
  const { data: counts } = useQuery(projectCountsQuery(projectLists));
  return (
    <nav className={classes.tabs} aria-label={t('ProjectsTabs')}>
      {projectLists.map((list) => {
        const count = counts?.get(list);
        return (
          <LocaleLink
            key={list}
            to="projects"
            query={{ tab: list === 'own' ? undefined : list }}
            className={classes.tab ?? ''}
            aria-current={list === shown ? 'page' : undefined}
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
