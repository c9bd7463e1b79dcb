import { Button, Modal, Select, Stack } from '@mantine/core';
import { languageOf, menuLocales } from '@sanispec/shared/markets';
import { type ReactNode, useState } from 'react';
import { storeLocale } from '#core/localeCookie.ts';
import { useText } from '#core/text.ts';

/** Languages by their own names, so that everybody finds theirs; the enumeration keeps its order. */
const choices = menuLocales.map((locale) => {
  const name = new Intl.DisplayNames(locale.slice(0, 2), { type: 'language' }).of(languageOf(locale)) ?? locale;
  return { value: locale as string, label: name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1) };
});

interface ChangeLanguageModalProps {
  onClose(): void;
  /** Reloads the page at an address; replaced in tests. */
  readonly load?: (address: string) => void;
}

/** Stores the chosen locale and reloads the page in it. */
export function ChangeLanguageModal({
  onClose,
  load = (address) => location.assign(address),
}: ChangeLanguageModalProps): ReactNode {
  const { t, language } = useText();
  const [chosen, setChosen] = useState(menuLocales.find((locale) => languageOf(locale) === language) ?? menuLocales[0]);

  function confirm(): void {
    storeLocale(chosen);
    const [, , ...rest] = location.pathname.split('/');
    load(`/${[chosen, ...rest].join('/')}${location.search}`);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      title={t('TitleChangeLanguage')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <Stack gap="md">
        <Select
          label={t('FieldLanguage')}
          data={choices}
          value={chosen}
          allowDeselect={false}
          onChange={(value) => setChosen(menuLocales.find((locale) => locale === value) ?? chosen)}
        />
        <Button onClick={confirm}>{t('ButtonTextConfirm')}</Button>
      </Stack>
    </Modal>
  );
}
