import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { latestProjectsQuery, latestProjectsShown } from '#core/latestProjects.ts';
import { LocaleLink } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';

/** Menu entries of 'My latest projects': the five newest, then the ways to the others. */
export function LatestProjectItems(): ReactNode {
  const { t } = useText();
  const session = useSession();
  const { data } = useQuery(latestProjectsQuery());
  const projects = [...(data ?? session.projects)].sort((a, b) => b.lastModified.localeCompare(a.lastModified));
  return (
    <>
      <Menu.Label>{t('HeaderLatestProjects')}</Menu.Label>
      {projects.length === 0 && <Menu.Label>{t('HeaderNoProjects')}</Menu.Label>}
      {projects.slice(0, latestProjectsShown).map((project) => (
        <Menu.Item
          key={project.id}
          renderRoot={(props) => <LocaleLink to="projectOverview" params={{ projectId: project.id }} {...props} />}
        >
          {project.details.title}
        </Menu.Item>
      ))}
      {projects.length > latestProjectsShown && (
        <Menu.Item aria-label={t('HeaderMoreProjects')} renderRoot={(props) => <LocaleLink to="projects" {...props} />}>
          ....
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item renderRoot={(props) => <LocaleLink to="projects" {...props} />}>{t('HeaderSeeAllProjects')}</Menu.Item>
    </>
  );
}
