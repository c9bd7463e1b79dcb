import { Button, Group, PasswordInput, Select, Stack, TextInput } from '@mantine/core';
import { Email, type SessionData } from '@sanispec/shared/contract';
import { catalogueCountryOf } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { countryOptions } from '#core/countryOptions.ts';
import { useSession } from '#core/session.tsx';
import { siteConfigQuery } from '#core/siteConfig.ts';
import { useText } from '#core/text.ts';
import { FormFailure, useAccountForm } from './accountForm.tsx';

/** New passwords have 8 to 15 characters unless the configuration says otherwise. */
const usualLength = { min: 8, max: 15 };

interface SignUpFormProps {
  onEntered(session: SessionData): void;
}

function useSignUpForm(length: typeof usualLength, { onEntered }: SignUpFormProps) {
  const { t, locale } = useText();
  const { signUp } = useSession();
  const isFilled = (value: string) => (value.trim() === '' ? t('ValidationRequired') : null);
  return useAccountForm(
    { firstName: '', lastName: '', companyName: '', country: catalogueCountryOf(locale), email: '', password: '' },
    {
      firstName: isFilled,
      lastName: isFilled,
      country: isFilled,
      email: (value) => isFilled(value) ?? (Email.safeParse(value.trim()).success ? null : t('ValidationEmail')),
      password: (value) =>
        isFilled(value) ??
        (value.length >= length.min && value.length <= length.max
          ? null
          : t('ErrorPasswordLength', length.min, length.max)),
    },
    ({ email, ...values }) => signUp({ ...values, email: email.trim() }),
    onEntered,
  );
}

/** Everything that an account needs: name, company, country, e-mail and password. */
export function SignUpForm(props: SignUpFormProps): ReactNode {
  const { t, locale } = useText();
  const { data: config } = useQuery(siteConfigQuery());
  const length = config?.passwordLength ?? usualLength;
  const { form, failure, isSending, onSubmit } = useSignUpForm(length, props);
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const required = { required: true, withAsterisk: false };

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <Group grow gap="sm" align="flex-start">
          <TextInput
            label={t('FieldFirstName')}
            autoComplete="given-name"
            data-autofocus
            {...required}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('FieldLastName')}
            autoComplete="family-name"
            {...required}
            {...form.getInputProps('lastName')}
          />
        </Group>
        <TextInput
          label={`${t('FieldCompany')} (${t('FieldOptional')})`}
          autoComplete="organization"
          {...form.getInputProps('companyName')}
        />
        <Select
          label={t('FieldCountry')}
          data={countries}
          searchable
          allowDeselect={false}
          {...required}
          {...form.getInputProps('country')}
        />
        <TextInput
          label={t('FieldEmail')}
          type="email"
          autoComplete="email"
          {...required}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('FieldPassword')}
          description={t('PasswordHint', length.min, length.max)}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('PasswordShow'), tabIndex: 0 }}
          {...required}
          {...form.getInputProps('password')}
        />
        <FormFailure failure={failure} />
        <Button type="submit" loading={isSending} size="md">
          {t('ButtonTextSignUp')}
        </Button>
      </Stack>
    </form>
  );
}
