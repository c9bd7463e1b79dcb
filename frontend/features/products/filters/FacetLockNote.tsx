import type { FacetLock } from '@sanispec/shared/listing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { articlesQuery, type CatalogueVersion } from '#catalogue/catalogueQueries.ts';
import { Icon } from '#components/Icon.tsx';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import classes from './FacetLockNote.module.css';

interface FacetLockNoteProps {
  /** Locked values name it as their description. */
  readonly id: string;
  readonly lock: FacetLock;
  readonly version: CatalogueVersion;
}

/** Says that the active set has decided a filter, and by which article; by the set where it takes several. */
export function FacetLockNote({ id, lock: { byArticleId }, version }: FacetLockNoteProps): ReactNode {
  const { t } = useText();
  const setTitle = useProjectContext()?.activeSet?.title ?? '';
  const ids = byArticleId === undefined ? [] : [byArticleId];
  const { data } = useQuery({ ...articlesQuery(version, ids), enabled: ids.length > 0 });
  const by = byArticleId === undefined ? setTitle : data?.[0]?.title;
  return (
    <p className={classes.note} id={id}>
      <Icon name="lock" size={12} />
      {by !== undefined && <span>{t('ListingFixedBy', by)}</span>}
    </p>
  );
}
