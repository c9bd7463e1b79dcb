import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/Button.tsx';
import { Icon } from '#components/Icon.tsx';
import { LocaleLink } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { trashQuery } from './trashQueries.ts';

/** The way to the user's trash, with the number of projects in it. */
export function TrashLink(): ReactNode {
  const { t } = useText();
  const { data: projects = [] } = useQuery(trashQuery());
  return (
    <LocaleLink to="trash" className={buttonClass({ variant: 'subtle', color: 'gray', hasLeftSection: true })}>
      <Icon name="trash" />
      {projects.length === 0 ? t('Trash') : t('TrashCount', projects.length)}
    </LocaleLink>
  );
}
