import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { siteConfigQuery } from '#core/siteConfig.ts';
import { AccountModal, type AccountModalProps } from './AccountModal.tsx';
import { ProviderLogin } from './ProviderLogin.tsx';

/** Log-in and sign-up: our own forms, or the screens of the identity provider where one has the accounts. */
export function AccountDialog(props: AccountModalProps): ReactNode {
  // Not whether it is pending: the forms ask again, and would give way to that each time it fails.
  const { data: config, isFetched } = useQuery(siteConfigQuery());
  const [usesPassword, setUsesPassword] = useState(false);
  if (!isFetched) return null;
  const provider = config?.identityProvider;
  if (!provider) return <AccountModal {...props} />;
  if (usesPassword) return <AccountModal {...props} mode="login" onModeChange={() => setUsesPassword(false)} />;
  return (
    <ProviderLogin
      config={provider}
      onClose={props.onClose}
      {...(provider.hasBuiltInLogin && { onPassword: () => setUsesPassword(true) })}
    />
  );
}
