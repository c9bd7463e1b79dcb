import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageSkeleton } from '#components/PageSkeleton.tsx';
import { LocaleLink } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { keptProjectsQuery } from '../store/projectQueries.ts';
import classes from './ProjectsPage.module.css';

/** While nobody can be asked for the user's projects: those that this browser can open all the same. */
export function KeptProjects(): ReactNode {
  const { t } = useText();
  const { data: kept } = useQuery(keptProjectsQuery());
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
