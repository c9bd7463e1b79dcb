import { Button } from '@mantine/core';
import { resetPassword } from '@sanispec/shared/contract';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#core/pageTitle.ts';
import { useAccountModal } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FormView } from '#ui/forms/FormView.tsx';
import { Icon } from '#ui/Icon.tsx';
import { usePasswordLengths } from './passwordLengths.ts';
import classes from './ResetPasswordPage.module.css';

/** Sets a new password by the link of a mail, whose token is in the address (domain: Accounts). */
export function Component(): ReactNode {
  const { t } = useText();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const accountModal = useAccountModal();
  const [isDone, setIsDone] = useState(false);
  usePageTitle(t('TitleResetPassword'));
  if (isDone) {
    return (
      <div className="sani-page">
        <EmptyState
          isPage
          drawing={<Icon name="check" size={32} />}
          title={t('ResetPasswordDoneTitle')}
          text={t('ResetPasswordDone')}
          action={
            <Button autoFocus onClick={() => accountModal.open('login')}>
              {t('HeaderLogIn')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className={`sani-page ${classes.page}`}>
      <h1 className={classes.title}>{t('TitleResetPassword')}</h1>
      <ResetForm token={token} onDone={() => setIsDone(true)} />
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.again}
        onClick={() => accountModal.open('forgotten')}
      >
        {t('ResetPasswordAskAgain')}
      </Button>
    </div>
  );
}

function ResetForm({ token, onDone }: { readonly token: string; onDone(): void }): ReactNode {
  const { t } = useText();
  const { set } = usePasswordLengths();
  return (
    <FormView
      fields={[
        {
          name: 'password',
          label: 'FieldNewPassword',
          type: 'password',
          length: set,
          showsLength: true,
          isRequired: true,
          autoComplete: 'new-password',
        },
      ]}
      hasWideButton
      submitLabel={t('ButtonTextSetPassword')}
      send={({ password }) => callApi(resetPassword, { body: { token, password } })}
      onSuccess={onDone}
    />
  );
}
