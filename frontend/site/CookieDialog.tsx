import { Button, Checkbox, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { consentsToStatistics, storeConsent } from '#lib/consent.ts';
import { DialogFooter } from '#ui/DialogFooter.tsx';

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
        <DialogFooter>
          <Button onClick={save}>{t('ButtonTextSave')}</Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
