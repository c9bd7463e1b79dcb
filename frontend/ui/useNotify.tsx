import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useMemo } from 'react';
import { requestOverlayHosts } from '#core/overlayHostRequest.ts';
import { keepNotice } from '#core/recentNotices.ts';
import { useText } from '#core/text.ts';
import { Icon } from './Icon.tsx';

const staysMs = 6000;

interface NotifyAction {
  readonly label: string;
  run(): void;
}

export interface NotifyOptions {
  /** A notification with the same id replaces the one shown. */
  readonly id?: string;
  /** Offers to take the change back. */
  onUndo?(): void;
  /** Offers what to do about it. */
  readonly action?: NotifyAction;
}

type Notify = (message: string, options?: NotifyOptions) => void;

interface Notifier {
  readonly info: Notify;
  readonly success: Notify;
  readonly error: Notify;
  close(id: string): void;
}

type Kind = 'info' | 'success' | 'error';

const looks = {
  info: {
    title: 'NotificationLoadingTitle',
    color: 'var(--sani-primary)',
    icon: 'info',
    role: 'status',
  },
  success: {
    title: 'NotificationSuccessTitle',
    color: 'var(--sani-fits)',
    icon: 'check',
    role: 'status',
  },
  error: {
    title: 'NotificationErrorTitle',
    color: 'var(--sani-conflict)',
    icon: 'alert',
    role: 'alert',
  },
} as const;

function withAction(message: string, id: string, action: NotifyAction | undefined): ReactNode {
  if (action === undefined) return message;
  return (
    <span className="sani-row">
      <span>{message}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          action.run();
          notifications.hide(id);
        }}
      >
        {action.label}
      </Button>
    </span>
  );
}

/**
 * Says what happened: successes leave after 6 s, but not while the pointer or the focus is on them, and are kept in the
 * tray unless they were undone; information and errors stay until they are closed.
 */
export function useNotify(): Notifier {
  const { t } = useText();
  return useMemo(() => {
    function notify(kind: Kind, message: string, options: NotifyOptions = {}): void {
      const { id = message, onUndo, action } = options;
      const look = looks[kind];
      let isUndone = false;
      const undo = onUndo && {
        label: t('ButtonTextUndo'),
        run: () => {
          isUndone = true;
          onUndo();
        },
      };
      requestOverlayHosts();
      notifications.hide(id);
      const text = withAction(message, id, action ?? undo);
      const autoClose = kind === 'success' ? staysMs : false;
      notifications.show({
        id,
        title: t(look.title),
        color: look.color,
        icon: <Icon name={look.icon} />,
        autoClose,
        role: look.role,
        message: text,
        // The pointer over it makes it wait by itself; the focus on its Undo has to as well (WCAG 2.2.1).
        onFocusCapture: () => notifications.update({ id, message: text, autoClose: false }),
        onBlurCapture: () => notifications.update({ id, message: text, autoClose }),
        closeButtonProps: { 'aria-label': t('ButtonTextClose') },
        onClose: () => {
          if (kind === 'success' && !isUndone) keepNotice(message, new Date());
        },
      });
    }
    return {
      info: (message, options) => notify('info', message, options),
      success: (message, options) => notify('success', message, options),
      error: (message, options) => notify('error', message, options),
      close: (id) => {
        notifications.hide(id);
      },
    };
  }, [t]);
}
