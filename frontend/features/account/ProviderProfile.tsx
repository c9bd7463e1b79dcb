import type { ProviderConfig } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import type { SubmittedScreen } from '#core/identityProvider.ts';
import { useSession } from '#core/session.tsx';
import { ProviderScreens } from './ProviderScreens.tsx';

/** Operators name their screens; the one that deletes the account says so. */
function isDeletion({ screen = '', form = '' }: SubmittedScreen): boolean {
  return /delet/i.test(`${screen} ${form}`);
}

/** The profile on the screens of the identity provider (domain: Identity provider). */
export function ProviderProfile({ config }: { readonly config: ProviderConfig }): ReactNode {
  const { user, logOut, follow } = useSession();

  function onSubmitted(submitted: SubmittedScreen): void {
    if (isDeletion(submitted)) {
      void logOut();
      return;
    }
    const { firstName, lastName } = submitted.profile ?? {};
    if (user !== undefined) follow({ ...user, ...(firstName && { firstName }), ...(lastName && { lastName }) });
  }

  return <ProviderScreens config={config} screens={{ screenSet: config.profileScreens }} onSubmitted={onSubmitted} />;
}
