import { Button, Modal, Text } from '@mantine/core';
import { forgotPassword } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ReactNode } from 'react';
import { guestProjects } from '#core/guestProjects.ts';
import type { AccountMode } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { FormView } from '#ui/forms/FormView.tsx';
import classes from './AccountModal.module.css';
import { LoginForm } from './LoginForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useEnter } from './useEnter.ts';

export interface AccountModalProps {
  readonly mode: AccountMode;
  onModeChange(mode: AccountMode): void;
  onClose(): void;
}

const titles: Readonly<Record<AccountMode, SiteTextKey>> = {
  login: 'TitleLogin',
  signup: 'TitleSignUp',
  forgotten: 'TitleForgottenPassword',
};

/** Log-in, sign-up and a forgotten password; a successful login leads to the projects (domain: Accounts). */
export function AccountModal({ mode, onModeChange, onClose }: AccountModalProps): ReactNode {
  const { t } = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t(titles[mode])}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      {mode === 'forgotten' ? (
        <>
          <ForgottenPasswordForm />
          <Button
            variant="subtle"
            size="compact-sm"
            className={`${classes.back} ${classes.aligned}`}
            onClick={() => onModeChange('login')}
          >
            {t('AccountBackToLogin')}
          </Button>
        </>
      ) : (
        // The other form takes the focus when it takes the place of this one.
        <EntryForms key={mode} isLogin={mode === 'login'} onModeChange={onModeChange} onClose={onClose} />
      )}
    </Modal>
  );
}

interface EntryFormsProps extends Pick<AccountModalProps, 'onModeChange' | 'onClose'> {
  readonly isLogin: boolean;
}

function EntryForms({ isLogin, onModeChange, onClose }: EntryFormsProps): ReactNode {
  const { t, tCount } = useText();
  const enter = useEnter(onClose);
  const claimed = guestProjects().length;

  return (
    <>
      {claimed > 0 && (
        <Text mb="sm" c="dimmed">
          {tCount('AccountProjectsComeAlong', claimed)}
        </Text>
      )}
      {isLogin ? (
        <LoginForm onEntered={enter} onForgotten={() => onModeChange('forgotten')} />
      ) : (
        <SignUpForm onEntered={enter} />
      )}
      <Text component="p" mt="md" mb={0} c="dimmed">
        {t(isLogin ? 'AccountNoAccountYet' : 'AccountAlreadyRegistered')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => onModeChange(isLogin ? 'signup' : 'login')}>
          {t(isLogin ? 'ButtonTextSignUp' : 'ButtonTextLogin')}
        </Button>
      </Text>
    </>
  );
}

/** Asks for a link by e-mail; says the same whether there is an account or not. */
function ForgottenPasswordForm(): ReactNode {
  const { t, locale } = useText();
  return (
    <>
      <Text mb="sm">{t('ForgottenPasswordHint')}</Text>
      <FormView
        fields={[{ name: 'email', label: 'FieldEmail', type: 'email', isRequired: true, autoComplete: 'username' }]}
        takesFocus
        hasWideButton
        submitLabel={t('ButtonTextSendLink')}
        successText={t('ForgottenPasswordSent')}
        send={({ email }) => callApi(forgotPassword, { body: { email, locale } })}
      />
    </>
  );
}
