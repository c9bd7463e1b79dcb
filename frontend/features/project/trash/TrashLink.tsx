import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { trashQuery } from './trashQueries.ts';

/** The way to the user's trash, with the number of projects in it. */
export function TrashLink(): ReactNode {
  const { t } = useText();
  const { data: projects = [] } = useQuery(trashQuery());
  return (
    <Button component={LocaleLink} to="trash" variant="subtle" color="gray" leftSection={<Icon name="trash" />}>
      {projects.length === 0 ? t('Trash') : t('TrashCount', projects.length)}
    </Button>
  );
}
