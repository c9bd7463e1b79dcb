import { changePassword } from '@sanispec/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { FormView } from '#ui/forms/FormView.tsx';
import { usePasswordLengths } from './passwordLengths.ts';
import { sessionsQuery } from './profileQueries.ts';

/** The current password and a new one; the other sessions end. */
export function ChangePassword(): ReactNode {
  const { t } = useText();
  const lengths = usePasswordLengths();
  const queryClient = useQueryClient();
  return (
    <FormView
      title={t('TitleChangePassword')}
      fields={[
        {
          name: 'currentPassword',
          label: 'FieldCurrentPassword',
          type: 'password',
          length: lengths.login,
          isRequired: true,
          isHalf: true,
          autoComplete: 'current-password',
        },
        {
          name: 'newPassword',
          label: 'FieldNewPassword',
          type: 'password',
          length: lengths.set,
          showsLength: true,
          isRequired: true,
          isHalf: true,
          autoComplete: 'new-password',
        },
      ]}
      submitLabel={t('TitleChangePassword')}
      successText={t('PasswordChanged')}
      clearsOnSuccess
      isSecondary
      send={(body) => callApi(changePassword, { body })}
      onSuccess={() => void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey })}
    />
  );
}
