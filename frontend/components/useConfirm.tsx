import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useCallback } from 'react';
import { useText } from '#core/text.ts';
import { rememberFocus } from '#lib/focus/focusReturn.ts';

export interface Question {
  readonly title: string;
  /** 'Are you sure?' unless given. */
  readonly body?: string;
  /** 'Confirm' unless given. */
  readonly confirmLabel?: string;
  /** Something is lost by confirming. */
  readonly isDestructive?: boolean;
}

/**
 * Asks before something happens.
 *
 * @example if (await confirm({ title: t('ProjectWillBeDeleted'), isDestructive: true })) remove();
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { t } = useText();
  return useCallback(
    ({ title, body, confirmLabel, isDestructive = false }) =>
      new Promise((resolve) => {
        const giveFocusBack = rememberFocus();
        modals.openConfirmModal({
          title,
          size: 'md',
          children: <Text>{body ?? t('AreYouSureConfirmationBody')}</Text>,
          labels: { confirm: confirmLabel ?? t('ButtonTextConfirm'), cancel: t('ButtonTextCancel') },
          confirmProps: { color: isDestructive ? 'red' : 'petrol' },
          closeButtonProps: { 'aria-label': t('ButtonTextClose') },
          onConfirm: () => resolve(true),
          onClose: () => resolve(false),
          onExitTransitionEnd: giveFocusBack,
        });
      }),
    [t],
  );
}
