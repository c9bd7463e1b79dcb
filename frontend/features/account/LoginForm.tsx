import { Button } from '@mantine/core';
import type { SessionData } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { FormView } from '#ui/forms/FormView.tsx';
import classes from './AccountModal.module.css';
import { usePasswordLengths } from './passwordLengths.ts';

interface LoginFormProps {
  onEntered(session: SessionData): void;
  onForgotten(): void;
}

/** E-mail and password. */
export function LoginForm({ onEntered, onForgotten }: LoginFormProps): ReactNode {
  const { t } = useText();
  const { logIn } = useSession();
  const { login } = usePasswordLengths();
  return (
    <FormView
      fields={[
        { name: 'email', label: 'FieldEmail', type: 'username', isRequired: true, autoComplete: 'username' },
        {
          name: 'password',
          label: 'FieldPassword',
          type: 'password',
          length: login,
          isRequired: true,
          autoComplete: 'current-password',
        },
      ]}
      takesFocus
      hasWideButton
      submitLabel={t('ButtonTextLogin')}
      send={logIn}
      onSuccess={onEntered}
    >
      <div>
        <Button variant="subtle" size="compact-sm" className={classes.aligned} onClick={onForgotten}>
          {t('AccountForgotPassword')}
        </Button>
      </div>
    </FormView>
  );
}
