import { Menu } from '@mantine/core';
import { marketOf } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { LocaleLink } from '#core/locale.ts';
import { useAccountModal } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { CreateItems } from './CreateItems.tsx';
import { SettingsItems } from './SettingsItems.tsx';

/** What the header offers to a guest, as menu entries. */
export function GuestItems(): ReactNode {
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
