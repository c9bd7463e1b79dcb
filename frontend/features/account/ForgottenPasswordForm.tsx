import { Text } from '@mantine/core';
import { forgotPassword } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { FormView } from '#components/forms/FormView.tsx';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';

/** Asks for a link by e-mail; says the same whether there is an account or not. */
export function ForgottenPasswordForm(): ReactNode {
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
