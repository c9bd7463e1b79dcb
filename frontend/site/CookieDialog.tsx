import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';

/** What the site stores in the browser, behind 'Change cookie settings'. */
export function CookieDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t('FooterCookieSettings')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      {t('CookieDialogBody')}
    </Modal>
  );
}
