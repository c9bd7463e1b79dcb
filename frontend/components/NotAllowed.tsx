import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';

interface NotAllowedProps {
  /** Nobody is logged in, or whoever is lacks the role. */
  readonly reason: 'guest' | 'role';
  onLogin(): void;
}

/** Stands in for a page that one may not see: says so and offers to log in, also as somebody else. */
export function NotAllowed({ reason, onLogin }: NotAllowedProps): ReactNode {
  const { t } = useText();
  return (
    <div className="sani-page">
      <EmptyState
        isPage
        drawing={<Icon name="lock" size={32} />}
        title={t('NotAllowedTitle')}
        text={t(reason === 'guest' ? 'NotAllowedGuest' : 'NotAllowedRole')}
        action={<Button onClick={onLogin}>{t('HeaderLogIn')}</Button>}
      />
    </div>
  );
}
