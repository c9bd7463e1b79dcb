import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { guestProjects } from '#core/guestProjects.ts';
import type { AccountMode } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { LoginForm } from './LoginForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useEnter } from './useEnter.ts';

export interface AccountModalProps {
  readonly mode: AccountMode;
  onModeChange(mode: AccountMode): void;
  onClose(): void;
}

/** Log-in and sign-up with e-mail and password; success leads to the projects (domain: Accounts). */
export function AccountModal({ mode, onModeChange, onClose }: AccountModalProps): ReactNode {
  const { t, tCount } = useText();
  const enter = useEnter(onClose);
  const isLogin = mode === 'login';
  const claimed = guestProjects().length;

  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t(isLogin ? 'TitleLogin' : 'TitleSignUp')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      {claimed > 0 && (
        <Text mb="sm" c="dimmed">
          {tCount('AccountProjectsComeAlong', claimed)}
        </Text>
      )}
      {isLogin ? <LoginForm onEntered={enter} /> : <SignUpForm onEntered={enter} />}
      <Text component="p" mt="md" mb={0} c="dimmed">
        {t(isLogin ? 'AccountNoAccountYet' : 'AccountAlreadyRegistered')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => onModeChange(isLogin ? 'signup' : 'login')}>
          {t(isLogin ? 'ButtonTextSignUp' : 'ButtonTextLogin')}
        </Button>
      </Text>
    </Modal>
  );
}
