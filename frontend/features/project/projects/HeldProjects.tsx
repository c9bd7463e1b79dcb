import { Button } from '@mantine/core';
import type { ProjectSummary } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { guestProjects } from '#core/guestProjects.ts';
import { latestProjectsQuery } from '#core/latestProjects.ts';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { guestProjectsQuery } from '../store/projectQueries.ts';
import classes from './CreateProjectModal.module.css';

/** Older ones are found on the page of projects. */
const shown = 5;

/**
 * The newest projects of the user, or those that a guest's browser holds, in these countries; undefined until they are
 * known. What cannot be had now is not offered.
 */
export function useHeldProjects(countries: readonly string[], isAsked: boolean): readonly ProjectSummary[] | undefined {
  const { user } = useSession();
  const [held] = useState(() => guestProjects().slice(0, shown));
  const isGuest = user === undefined;
  const ofGuest = useQuery({ ...guestProjectsQuery(held), enabled: isAsked && isGuest && held.length > 0 });
  const ofUser = useQuery({ ...latestProjectsQuery(), enabled: isAsked && !isGuest });
  if (!isAsked || (isGuest && held.length === 0)) return [];
  const query = isGuest ? ofGuest : ofUser;
  if (query.isPending) return undefined;
  const found = isGuest
    ? (ofGuest.data ?? []).flatMap((state) => (state.kind === 'found' ? [state.project] : []))
    : (ofUser.data?.latest ?? []);
  return found.filter(({ details }) => countries.includes(details.country)).slice(0, shown);
}

interface HeldProjectsProps {
  readonly projects: readonly ProjectSummary[];
  onChoose(projectId: string): void;
}

/** The projects that an article may go into. */
export function HeldProjects({ projects, onChoose }: HeldProjectsProps): ReactNode {
  const { t } = useText();
  return (
    <section className={classes.held}>
      <h3 className={classes.heading}>{t('ProjectHeldTitle')}</h3>
      <p className={classes.hint}>{t('ProjectHeldHint')}</p>
      <ul className={classes.projects}>
        {projects.map(({ id, reference, details }, index) => (
          <li key={id}>
            <Button
              variant="default"
              fullWidth
              className={classes.project}
              autoFocus={index === 0}
              rightSection={<span className={classes.reference}>{reference}</span>}
              onClick={() => onChoose(id)}
            >
              {details.title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
