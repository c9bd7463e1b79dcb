import { ActionIcon, Menu } from '@mantine/core';
import { marketOf } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { useAccountModal } from '../../app/accountModal.tsx';
import { LocaleLink } from '../../app/locale.ts';
import { useSession } from '../../app/session.tsx';
import { useText } from '../../app/text.ts';
import { Icon } from '../Icon.tsx';
import { AccountItems } from './AccountItems.tsx';
import { CreateItems } from './CreateItems.tsx';
import { LatestProjectItems } from './LatestProjectItems.tsx';
import { SettingsItems } from './SettingsItems.tsx';

interface PhoneMenuProps {
  readonly opened: boolean;
  onChange(opened: boolean): void;
}

function GuestItems(): ReactNode {
  const { t, locale } = useText();
  const accountModal = useAccountModal();
  const market = marketOf(locale);
  return (
    <>
      <Menu.Label>{t('HeaderSignUpToSave')}</Menu.Label>
      <Menu.Item leftSection={<Icon name="user" />} onClick={() => accountModal.open('signup')}>
        {t('HeaderSignUp')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="lock" />} onClick={() => accountModal.open('login')}>
        {t('HeaderLogIn')}
      </Menu.Item>
      <Menu.Divider />
      <CreateItems />
      <Menu.Item
        leftSection={<Icon name="search" />}
        renderRoot={(props) => <LocaleLink to="browseProducts" {...props} />}
      >
        {t('HeaderBrowseProducts')}
      </Menu.Item>
      <Menu.Item
        component="a"
        href={market.homeUrl}
        target="_blank"
        rel="noreferrer"
        leftSection={<Icon name="external" label={t('LabelExternalLink')} />}
      >
        {market.homeLabel}
      </Menu.Item>
      <Menu.Divider />
      <SettingsItems />
    </>
  );
}

/** Everything of the header in one menu, for narrow screens. */
export function PhoneMenu(control: PhoneMenuProps): ReactNode {
  const { t } = useText();
  const { user } = useSession();
  return (
    <Menu {...control} width={300}>
      <Menu.Target>
        <ActionIcon size={44} aria-label={t('HeaderMenu')}>
          <Icon name="menu" size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="sani-tall-menu">
        {user === undefined ? (
          <GuestItems />
        ) : (
          <>
            <LatestProjectItems />
            <Menu.Divider />
            <CreateItems />
            <Menu.Divider />
            <AccountItems user={user} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
