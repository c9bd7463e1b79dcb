import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { useSession } from '#core/session.tsx';
import { useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';

/** Menu entries that create a project; templates are offered to users. */
export function CreateItems(): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  const createProject = useCreateProject();
  return (
    <>
      <Menu.Item leftSection={<Icon name="add" />} onClick={() => createProject.open()}>
        {t('HeaderCreateProject')}
      </Menu.Item>
      {user !== undefined && (
        <Menu.Item leftSection={<Icon name="template" />} onClick={() => createProject.open({ fromTemplate: true })}>
          {t('HeaderCreateFromTemplate')}
        </Menu.Item>
      )}
    </>
  );
}
