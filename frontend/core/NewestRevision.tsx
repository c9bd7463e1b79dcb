import type { Revision } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatChange, formatDate } from '#lib/formats.ts';
import { LocaleLink } from './locale.ts';
import { useProjectContext } from './projectContext.tsx';
import { revisionsQuery } from './revisionsQuery.ts';
import { useSession } from './session.tsx';
import { type SiteText, useText } from './text.ts';

/** By which catalogue a revision was issued, and what prices have done since; '' where neither is known. */
function ageWords({ version, percent }: NonNullable<Revision['age']>, { t, locale }: SiteText): string {
  const change = percent === undefined ? '' : formatChange(percent, locale);
  if (version === undefined) return percent === undefined || percent === 0 ? '' : t('RevisionAgePrices', change);
  if (percent === undefined) return t('RevisionAgeCatalogue', version);
  return percent === 0 ? t('RevisionAgeSame', version) : t('RevisionAge', version, change);
}

/**
 * The newest issued revision of the open project's specification, and how old it is; renders nothing before the first one
 * or without the right to read it.
 */
export function NewestRevision({ className }: { readonly className?: string | undefined }): ReactNode {
  const text = useText();
  const project = useProjectContext();
  // Guests have no revisions. Without a network the project is there, and its owner's session is not known.
  const { user } = useSession();
  const isAsked = user !== undefined && project !== undefined && project.exportRefusal === undefined;
  const { data } = useQuery({ ...revisionsQuery(project?.projectId ?? ''), enabled: isAsked });
  const newest = data?.[0];
  if (newest === undefined || project === undefined) return null;
  const age = newest.age === undefined ? '' : ageWords(newest.age, text);
  return (
    <p className={className}>
      <LocaleLink to="projectRevisions" params={{ projectId: project.projectId }}>
        {text.t('RevisionNewest', newest.letter, formatDate(newest.issuedOn, text.locale))}
      </LocaleLink>
      {age !== '' && (
        <>
          <br />
          {age}
        </>
      )}
    </p>
  );
}
