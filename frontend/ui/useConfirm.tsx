import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '#core/text.ts';
import { rememberFocus } from '#lib/focus/focusReturn.ts';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import { BusyButton } from './BusyButton.tsx';
import { openInTurn } from './dialogQueue.ts';

export interface Question {
  readonly title: string;
  /** 'Are you sure?' unless given. */
  readonly body?: string;
  /** 'Confirm' unless given. */
  readonly confirmLabel?: string;
  /** Something is lost by confirming. */
  readonly isDestructive?: boolean;
  /** Tells something and leaves nothing to decide: there is no Cancel. */
  readonly isAnnouncement?: boolean;
  /** What confirming does: until it has ended the dialog stays, cannot be closed and shows that it is at work. */
  action?(): Promise<unknown>;
}

interface AnswersProps extends Question {
  /** Keeps the dialog from being closed. */
  hold(): void;
  close(): void;
  onConfirm(): void;
  /** The dialog is no longer on the page, closed or taken away with it. */
  onGone(): void;
}

/** The body of the dialog and its buttons. */
function Answers({
  body,
  confirmLabel,
  isDestructive = false,
  isAnnouncement = false,
  action,
  hold,
  close,
  onConfirm,
  onGone,
}: AnswersProps): ReactNode {
  const { t } = useText();
  const [isRunning, setIsRunning] = useState(false);
  const [whenGone] = useState(() => onGone);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // In development React takes every component away once and brings it back at once.
    clearTimeout(leaving.current);
    return () => {
      leaving.current = setTimeout(whenGone);
    };
  }, [whenGone]);

  async function confirm(): Promise<void> {
    setIsRunning(true);
    hold();
    try {
      await action?.();
      onConfirm();
    } finally {
      close();
    }
  }

  return (
    <>
      <Text>{body ?? t('AreYouSureConfirmationBody')}</Text>
      <DialogFooter>
        {!isAnnouncement && (
          <BusyButton variant="default" isBlocked={isRunning} onClick={close}>
            {t('ButtonTextCancel')}
          </BusyButton>
        )}
        <BusyButton color={isDestructive ? 'red' : 'petrol'} isBusy={isRunning} onClick={() => void confirm()}>
          {confirmLabel ?? t('ButtonTextConfirm')}
        </BusyButton>
      </DialogFooter>
    </>
  );
}

/**
 * Asks before something happens, or says what did. Of several questions at a time each waits for the one before.
 *
 * @example if (await confirm({ title: t('ProjectWillBeDeleted'), isDestructive: true })) remove();
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { t } = useText();
  return useCallback(
    (question) =>
      new Promise((resolve) => {
        openInTurn((onGone) => {
          const giveFocusBack = rememberFocus();
          const modalId = modals.open({
            title: question.title,
            size: 'md',
            children: (
              <Answers
                {...question}
                hold={() =>
                  modals.updateModal({
                    modalId,
                    closeOnEscape: false,
                    closeOnClickOutside: false,
                    withCloseButton: false,
                  })
                }
                close={() => modals.close(modalId)}
                onConfirm={() => resolve(true)}
                onGone={onGone}
              />
            ),
            closeButtonProps: { 'aria-label': t('ButtonTextClose') },
            onClose: () => resolve(false),
            onExitTransitionEnd: giveFocusBack,
          });
        });
      }),
    [t],
  );
}
