import { Button } from '@mantine/core';
import type { ProjectSummary } from '@sanispec/shared/project';
import type { SiteTextKey } from '@sanispec/shared/text';
import { type ReactNode, useEffect, useState } from 'react';
import { guestProjects } from '#core/guestProjects.ts';
import { LocaleLink } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import { useAccountModal, useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import classes from './HomePage.module.css';
import { HomeSections } from './HomeSections.tsx';
import { WallElevation } from './WallElevation.tsx';

const legend: readonly SiteTextKey[] = [
  'HomeLegendFrame',
  'HomeLegendPlate',
  'HomeLegendWc',
  'HomeLegendVanity',
  'HomeLegendMirror',
  'HomeLegendShower',
];

function ContinueButton({ projectId, title }: { readonly projectId: string; readonly title: string }): ReactNode {
  const { t } = useText();
  return (
    <Button component={LocaleLink} to="projectOverview" params={{ projectId }} size="md">
      {t('HomeContinue', title)}
    </Button>
  );
}

/** The user's newest project: what came with the session until the server has answered, since projects come and go. */
function useNewestProject(): ProjectSummary | undefined {
  const { user, projects } = useSession();
  const [latest, setLatest] = useState<readonly ProjectSummary[]>();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const asking = new AbortController();
    // Queries and their cache would be a tenth of the first page's code.
    import('#core/fetchLatestProjects.ts')
      .then(({ fetchLatestProjects }) => fetchLatestProjects(asking.signal))
      .then((answer) => !asking.signal.aborted && setLatest(answer.latest))
      .catch(() => {
        // What came with the session is shown.
      });
    return () => asking.abort();
  }, [userId]);
  const known = latest ?? projects.toSorted((a, b) => b.lastModified.localeCompare(a.lastModified));
  return user === undefined ? undefined : known[0];
}

/**
 * 'Create your first project', 'or', 'Login'; a logged-in user goes to the projects instead. A user with a project
 * continues with the newest.
 */
function Actions(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const accountModal = useAccountModal();
  const createProject = useCreateProject();
  const [held] = useState(() => guestProjects()[0]);
  const newest = useNewestProject();
  if (user !== undefined) {
    return (
      <div className={classes.actions}>
        {newest !== undefined && <ContinueButton projectId={newest.id} title={newest.details.title} />}
        <Button size="md" variant={newest === undefined ? 'filled' : 'default'} onClick={() => createProject.open()}>
          {t('HeaderCreateProject')}
        </Button>
        <Button component={LocaleLink} to="projects" size="md" variant="default">
          {t('HeaderSeeAllProjects')}
        </Button>
      </div>
    );
  }
  if (held?.title !== undefined) {
    return (
      <div className={classes.actions}>
        <ContinueButton projectId={held.id} title={held.title} />
        <Button size="md" variant="default" onClick={() => createProject.open()}>
          {t('HeaderCreateProject')}
        </Button>
        <span className={classes.or}>{t('HomeOr')}</span>
        <Button size="md" variant="default" onClick={() => accountModal.open('login')}>
          {t('HomeLogin')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <Button size="md" onClick={() => createProject.open()}>
        {t('HomeCreateFirstProject')}
      </Button>
      <span className={classes.or}>{t('HomeOr')}</span>
      <Button size="md" variant="default" onClick={() => accountModal.open('login')}>
        {t('HomeLogin')}
      </Button>
    </div>
  );
}

/** The landing page: what the product is for, and the two ways in. */
export function Component(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  return (
    <>
      <section className={classes.hero}>
        <div>
          <h1 className={classes.title}>{t('HomeTitle')}</h1>
          <p className={classes.intro}>{t('HomeIntro')}</p>
          <Actions />
          {user === undefined && <p className={classes.free}>{t('HomeTryItNow')}</p>}
        </div>
        <div className={classes.drawing}>
          <WallElevation />
        </div>
        <ol className={classes.legend}>
          {legend.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
      </section>
      <HomeSections />
    </>
  );
}
