import type { Profile } from '@sanispec/shared/contract';
import { resendVerification, saveProfile } from '@sanispec/shared/contract';
import type { Field } from '@sanispec/shared/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { countryOptions } from '#core/countryOptions.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { useSession } from '#core/session.tsx';
import { siteConfigQuery } from '#core/siteConfig.ts';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { FormView } from '#ui/forms/FormView.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import classes from './ProfilePage.module.css';
import { ProviderProfile } from './ProviderProfile.tsx';
import { personNameFields } from './personNameFields.ts';
import { profileQuery } from './profileQueries.ts';
import { Sessions } from './Sessions.tsx';

/** One's own account (domain: Accounts). */
export function Component(): ReactNode {
  const { t } = useText();
  usePageTitle(t('TitleProfile'));
  return <ProfileSections />;
}

function ProfileSections(): ReactNode {
  const { t } = useText();
  const { data: profile, error, refetch } = useQuery(profileQuery());
  const { data: config } = useQuery(siteConfigQuery());
  if (profile === undefined) {
    if (error === null) return <PageSkeleton />;
    const message = error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError');
    return (
      <div className="sani-page">
        <ErrorState message={message} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (config?.identityProvider && !profile.hasPassword) {
    return (
      <div className={`sani-page ${classes.page}`}>
        <h1 className={classes.title}>{t('TitleProfile')}</h1>
        <ProviderProfile config={config.identityProvider} />
        <section className={classes.section}>
          <DetailsForm profile={profile} isAtProvider />
        </section>
        <section className={classes.section}>
          <Sessions />
        </section>
      </div>
    );
  }
  return (
    <div className={`sani-page ${classes.page}`}>
      <h1 className={classes.title}>{t('TitleProfile')}</h1>
      <EmailState profile={profile} />
      <section className={classes.section}>
        <DetailsForm profile={profile} isAtProvider={false} />
      </section>
      {profile.hasPassword && (
        <section className={classes.section}>
          <ChangePassword />
        </section>
      )}
      <section className={classes.section}>
        <Sessions />
      </section>
      <section className={classes.section}>
        <DeleteAccount hasPassword={profile.hasPassword} />
      </section>
    </div>
  );
}

/** The address, whether it is confirmed, and how to get there. */
function EmailState({ profile: { email, emailVerified } }: { readonly profile: Profile }): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const [isSending, setIsSending] = useState(false);

  async function sendAgain(): Promise<void> {
    setIsSending(true);
    const result = await callApi(resendVerification);
    setIsSending(false);
    if (result.ok) notify.success(t('ProfileVerificationSent', email), { id: 'verification' });
    else notify.error(translateMessage(result.error, result.details), { id: 'verification' });
  }

  return (
    <div className={classes.email}>
      <span className="sani-breakable">{email}</span>
      <Chip meaning={emailVerified ? 'fits' : 'notice'}>
        {t(emailVerified ? 'ProfileEmailVerified' : 'ProfileEmailNotVerified')}
      </Chip>
      {!emailVerified && (
        <BusyButton variant="default" size="xs" isBusy={isSending} onClick={() => void sendAgain()}>
          {t('ProfileSendVerification')}
        </BusyButton>
      )}
    </div>
  );
}

const phoneField = {
  name: 'phone',
  label: 'FieldPhone',
  type: 'pattern',
  pattern: '[+\\d ()/.\\-]{0,40}',
  patternText: 'ValidationPhone',
  isHalf: true,
  autoComplete: 'tel',
} as const satisfies Field;

interface DetailsFormProps {
  readonly profile: Profile;
  /** Names, phone and country are edited on the provider's screens. */
  readonly isAtProvider: boolean;
}

/** Name, company, position, phone and country, but what the identity provider knows; the header follows at once. */
function DetailsForm({ profile, isAtProvider }: DetailsFormProps): ReactNode {
  const { t, locale } = useText();
  const { user, follow } = useSession();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const queryClient = useQueryClient();
  return (
    <FormView
      title={t('ProfileDetails')}
      fields={[
        ...(isAtProvider ? [] : personNameFields),
        { name: 'companyName', label: 'FieldCompany', type: 'str100', isHalf: true, autoComplete: 'organization' },
        { name: 'position', label: 'FieldPosition', type: 'str100', isHalf: true, autoComplete: 'organization-title' },
        ...(isAtProvider
          ? []
          : [
              phoneField,
              {
                name: 'country',
                label: 'FieldCountry',
                type: 'select',
                options: countries,
                isSearchable: true,
                isRequired: true,
                isHalf: true,
              } as const,
            ]),
      ]}
      load={() => queryClient.ensureQueryData(profileQuery())}
      successText={t('ProfileSaved')}
      send={(entered) => {
        const { firstName, lastName, companyName, position, phone, country } = { ...profile, ...entered };
        const body = { firstName, lastName, companyName, position, phone, ...(!isAtProvider && { country }) };
        return callApi(saveProfile, { body });
      }}
      onSuccess={(saved) => {
        // Names that were just changed at the provider reach the account with the next login.
        const { firstName, lastName } = isAtProvider && user !== undefined ? user : saved;
        follow({ ...saved, firstName, lastName });
        void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey });
      }}
    />
  );
}
