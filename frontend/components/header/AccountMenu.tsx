import { Menu, UnstyledButton } from '@mantine/core';
import type { UserInfo } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import { Icon } from '../Icon.tsx';
import { AccountItems } from './AccountItems.tsx';
import classes from './AccountMenu.module.css';

interface AccountMenuProps {
  readonly user: UserInfo;
  readonly opened: boolean;
  onChange(opened: boolean): void;
}

/** The account submenu of a logged-in user (§2.3). */
export function AccountMenu({ user, ...control }: AccountMenuProps): ReactNode {
  const { t } = useText();
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase();
  return (
    <Menu {...control} width={260}>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={t('HeaderAccount', `${user.firstName} ${user.lastName}`)}
        >
          <span className={classes.initials} aria-hidden="true">
            {initials}
          </span>
          <Icon name="chevronDown" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <AccountItems user={user} />
      </Menu.Dropdown>
    </Menu>
  );
}
