import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import { Icon } from '../Icon.tsx';
import { SettingsItems } from './SettingsItems.tsx';

interface GuestSettingsMenuProps {
  readonly opened: boolean;
  onChange(opened: boolean): void;
}

/** Language and appearance for visitors without an account. */
export function GuestSettingsMenu(control: GuestSettingsMenuProps): ReactNode {
  const { t } = useText();
  return (
    <Menu {...control} width={240}>
      <Menu.Target>
        <ActionIcon size={32} aria-label={t('HeaderLanguageAndAppearance')}>
          <Icon name="globe" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <SettingsItems />
      </Menu.Dropdown>
    </Menu>
  );
}
