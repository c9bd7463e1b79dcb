import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { useProjectContext } from '#core/projectContext.tsx';
import { revisionsQuery } from '#core/revisionsQuery.ts';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { formatDate } from '#lib/formats.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './SummaryPane.module.css';

/** Which revision of the specification was issued last; nothing before the first, and for whoever may not have it. */
export function NewestRevision(): ReactNode {
  const { t, locale } = useText();
  const { projectId, owner } = useWorkspace();
  const project = useProjectContext();
  // Without a network the project is there, and its owner's session is not known.
  const { user } = useSession();
  const isAsked =
    owner === 'user' && user !== undefined && project !== undefined && project.exportRefusal === undefined;
  const { data } = useQuery({ ...revisionsQuery(projectId), enabled: isAsked });
  const newest = data?.[0];
  if (newest === undefined) return null;
  return (
    <p className={classes.after}>
      <LocaleLink to="projectRevisions" params={{ projectId }}>
        {t('RevisionNewest', newest.letter, formatDate(newest.issuedOn, locale))}
      </LocaleLink>
    </p>
  );
}
