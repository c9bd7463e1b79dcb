import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { WashbasinDrawing } from '#catalogue/drawings/ceramicDrawings.tsx';
import { useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

/** How to begin. */
export function NoProjects(): ReactNode {
  const { t } = useText();
  const createProject = useCreateProject();
  return (
    <EmptyState
      drawing={<WashbasinDrawing size={96} />}
      title={t('ProjectsEmpty')}
      text={t('ProjectsEmptyHint')}
      action={
        <Button variant="outline" onClick={() => createProject.open()}>
          {t('ButtonTextCreateProject')}
        </Button>
      }
    />
  );
}
