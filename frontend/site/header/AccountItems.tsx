import { Menu } from '@mantine/core';
import type { UserInfo } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { LocaleLink } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
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
