import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { usePageTitle } from '#core/pageTitle.ts';
import { useSession } from '#core/session.tsx';
import { useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { GuestProjects } from './GuestProjects.tsx';
import { OwnProjects } from './OwnProjects.tsx';
import classes from './ProjectsPage.module.css';

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
