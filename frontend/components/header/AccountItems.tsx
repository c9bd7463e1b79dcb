import { Menu } from '@mantine/core';
import type { UserInfo } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { LocaleLink } from '../../app/locale.ts';
import { useSession } from '../../app/session.tsx';
import { useText } from '../../app/text.ts';
import { Icon } from '../Icon.tsx';
import { SettingsItems } from './SettingsItems.tsx';

/** Entries of the account submenu. */
export function AccountItems({ user }: { readonly user: UserInfo }): ReactNode {
  const { t } = useText();
  const { logOut } = useSession();
  return (
    <>
      <Menu.Label className="sani-breakable">{user.email}</Menu.Label>
      <Menu.Item leftSection={<Icon name="user" />} renderRoot={(props) => <LocaleLink to="projects" {...props} />}>
        {t('HeaderMyPage')}
      </Menu.Item>
      <SettingsItems />
      <Menu.Divider />
      <Menu.Item leftSection={<Icon name="logOut" />} onClick={() => void logOut()}>
        {t('HeaderLogOut')}
      </Menu.Item>
    </>
  );
}
