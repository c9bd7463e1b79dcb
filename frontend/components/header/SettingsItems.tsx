import { Menu, useMantineColorScheme } from '@mantine/core';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ReactNode } from 'react';
import { useChangeLanguage } from '../../app/changeLanguage.tsx';
import { useText } from '../../app/text.ts';
import { Icon, type IconName } from '../Icon.tsx';

const schemes: readonly {
  readonly value: 'light' | 'dark' | 'auto';
  readonly text: SiteTextKey;
  readonly icon: IconName;
}[] = [
  { value: 'light', text: 'AppearanceLight', icon: 'sun' },
  { value: 'dark', text: 'AppearanceDark', icon: 'moon' },
  { value: 'auto', text: 'AppearanceSystem', icon: 'monitor' },
];

/** Menu entries that everybody has: language and appearance. */
export function SettingsItems(): ReactNode {
  const { t } = useText();
  const changeLanguage = useChangeLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Item leftSection={<Icon name="globe" />} onClick={() => changeLanguage.open()}>
        {t('HeaderChangeLanguage')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('HeaderAppearance')}</Menu.Label>
      {schemes.map(({ value, text, icon }) => (
        <Menu.Item
          key={value}
          role="menuitemradio"
          aria-checked={colorScheme === value}
          leftSection={<Icon name={icon} />}
          rightSection={colorScheme === value && <Icon name="check" />}
          onClick={() => setColorScheme(value)}
        >
          {t(text)}
        </Menu.Item>
      ))}
    </>
  );
}
