import { Button } from '@mantine/core';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ReactNode } from 'react';
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

/** 'Create your first project', 'or', 'Login'; whoever is logged in goes to the projects instead. */
function Actions(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const accountModal = useAccountModal();
  const createProject = useCreateProject();
  if (user !== undefined) {
    return (
      <div className={classes.actions}>
        <Button size="md" onClick={() => createProject.open()}>
          {t('HeaderCreateProject')}
        </Button>
        <Button size="md" variant="default" renderRoot={(props) => <LocaleLink to="projects" {...props} />}>
          {t('HeaderSeeAllProjects')}
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
