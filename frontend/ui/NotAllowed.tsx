import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';

interface NotAllowedProps {
  /** Absent for a logged-in user who lacks the role. */
  readonly onLogin?: (() => void) | undefined;
}

/** Stands in for a page that one may not see: says so, and offers guests to log in. */
export function NotAllowed({ onLogin }: NotAllowedProps): ReactNode {
  const { t } = useText();
  const isGuest = onLogin !== undefined;
  return (
    <div className="sani-page">
      <EmptyState
        isPage
        drawing={<Icon name="lock" size={32} />}
        title={t('NotAllowedTitle')}
        text={t(isGuest ? 'NotAllowedGuest' : 'NotAllowedRole')}
        action={isGuest && <Button onClick={onLogin}>{t('HeaderLogIn')}</Button>}
      />
    </div>
  );
}
