import { Button, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import { Icon } from '../Icon.tsx';
import { CreateItems } from './CreateItems.tsx';
import { LatestProjectItems } from './LatestProjectItems.tsx';

interface ProjectsMenuProps {
  readonly opened: boolean;
  onChange(opened: boolean): void;
}

/** The projects submenu of a logged-in user (§2.3). */
export function ProjectsMenu(control: ProjectsMenuProps): ReactNode {
  const { t } = useText();
  return (
    <Menu {...control} position="bottom-start" width={280}>
      <Menu.Target>
        <Button variant="subtle" color="gray" rightSection={<Icon name="chevronDown" />}>
          {t('HeaderProjects')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LatestProjectItems />
        <Menu.Divider />
        <CreateItems />
      </Menu.Dropdown>
    </Menu>
  );
}
