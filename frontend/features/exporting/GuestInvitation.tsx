import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { Icon } from '#components/Icon.tsx';
import { useAccountModal } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';

/** Guests learn what an account gives them here, and sign up in one click. */
export function GuestInvitation(): ReactNode {
  const { t } = useText();
  const account = useAccountModal();
  return (
    <EmptyState
      drawing={<Icon name="document" size={48} />}
      title={t('ExportGuestTitle')}
      text={t('ExportGuestBody')}
      action={
        <div className="sani-row">
          <Button size="md" onClick={() => account.open('signup')}>
            {t('HeaderSignUp')}
          </Button>
          <Button size="md" variant="default" onClick={() => account.open('login')}>
            {t('HeaderLogIn')}
          </Button>
        </div>
      }
    />
  );
}
