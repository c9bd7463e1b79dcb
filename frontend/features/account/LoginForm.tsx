import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { SessionData } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { FormFailure, useAccountForm } from './accountForm.tsx';

interface LoginFormProps {
  onEntered(session: SessionData): void;
}

/** E-mail and password. */
export function LoginForm({ onEntered }: LoginFormProps): ReactNode {
  const { t } = useText();
  const { logIn } = useSession();
  const isFilled = (value: string) => (value.trim() === '' ? t('ValidationRequired') : null);
  const { form, failure, isSending, onSubmit } = useAccountForm(
    { email: '', password: '' },
    { email: isFilled, password: isFilled },
    ({ email, password }) => logIn({ email: email.trim(), password }),
    onEntered,
  );

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t('FieldEmail')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          data-autofocus
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('FieldPassword')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('PasswordShow'), tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <FormFailure failure={failure} />
        <Button type="submit" loading={isSending} size="md">
          {t('ButtonTextLogin')}
        </Button>
      </Stack>
    </form>
  );
}
