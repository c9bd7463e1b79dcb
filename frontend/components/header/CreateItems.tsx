import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCreateProject } from '../../app/createProject.tsx';
import { useSession } from '../../app/session.tsx';
import { useText } from '../../app/text.ts';
import { Icon } from '../Icon.tsx';

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
