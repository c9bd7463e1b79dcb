import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { consentsToStatistics, storeConsent } from '#lib/consent.ts';

/** What the site stores in the browser, and what may be counted, behind 'Change cookie settings'. */
export function CookieDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useText();
  const [statistics, setStatistics] = useState(consentsToStatistics);

  function save(): void {
    storeConsent(statistics);
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t('FooterCookieSettings')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <Stack gap="md">
        <Text>{t('CookieDialogBody')}</Text>
        <Checkbox checked disabled readOnly label={t('CookieNecessary')} />
        <Checkbox
          data-autofocus
          checked={statistics}
          label={t('CookieStatistics')}
          description={t('CookieStatisticsHint')}
          onChange={(event) => setStatistics(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button onClick={save}>{t('ButtonTextSave')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
