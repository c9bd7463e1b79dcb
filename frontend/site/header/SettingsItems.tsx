import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/Icon.tsx';
import { useChangeLanguage } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';

const schemes: readonly {
  readonly value: MantineColorScheme;
  readonly text: SiteTextKey;
  readonly icon: IconName;
}[] = [
  { value: 'light', text: 'AppearanceLight', icon: 'sun' },
  { value: 'dark', text: 'AppearanceDark', icon: 'moon' },
  { value: 'auto', text: 'AppearanceSystem', icon: 'monitor' },
];

function schemeOf(value: string): MantineColorScheme {
  return schemes.find((scheme) => scheme.value === value)?.value ?? 'auto';
}

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
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
        {schemes.map(({ value, text, icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon name={icon} />}>
            {t(text)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
