import { Text } from '@mantine/core';
import type { SessionData } from '@sanispec/shared/contract';
import { catalogueCountryOf, footerUrl, marketOf } from '@sanispec/shared/markets';
import { type ReactNode, useMemo } from 'react';
import { countryOptions } from '#core/countryOptions.ts';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { FormView } from '#ui/forms/FormView.tsx';
import { Icon } from '#ui/Icon.tsx';
import { usePasswordLengths } from './passwordLengths.ts';
import { personNameFields } from './personNameFields.ts';
import classes from './SignUpForm.module.css';

interface SignUpFormProps {
  onEntered(session: SessionData): void;
}

/** Everything that an account needs: name, company, country, e-mail and password. */
export function SignUpForm({ onEntered }: SignUpFormProps): ReactNode {
  const { t, locale } = useText();
  const { signUp } = useSession();
  const { set } = usePasswordLengths();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  return (
    <FormView
      fields={[
        ...personNameFields,
        { name: 'companyName', label: 'FieldCompany', type: 'str100', autoComplete: 'organization' },
        {
          name: 'country',
          label: 'FieldCountry',
          type: 'select',
          options: countries,
          isSearchable: true,
          isRequired: true,
        },
        { name: 'email', label: 'FieldEmail', type: 'email', isRequired: true, autoComplete: 'email' },
        {
          name: 'password',
          label: 'FieldPassword',
          type: 'password',
          length: set,
          showsLength: true,
          isRequired: true,
          autoComplete: 'new-password',
        },
      ]}
      initial={{ country: catalogueCountryOf(locale) }}
      takesFocus
      hasWideButton
      submitLabel={t('ButtonTextSignUp')}
      send={(registration) => signUp({ ...registration, locale })}
      onSuccess={onEntered}
    >
      <PrivacyNote />
    </FormView>
  );
}

/** What happens with the data, and where the market says more about it. */
function PrivacyNote(): ReactNode {
  const { t, locale } = useText();
  return (
    <Text size="xs" c="dimmed">
      {t('SignUpPrivacyNote')}{' '}
      <a href={footerUrl(marketOf(locale), 'dataPrivacy')} target="_blank" rel="noreferrer" className={classes.more}>
        {t('FooterDataPrivacy')} <Icon name="external" size={12} label={t('LabelExternalLink')} />
      </a>
    </Text>
  );
}
