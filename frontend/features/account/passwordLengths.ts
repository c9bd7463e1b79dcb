import { type PasswordLength, usualPasswordLength } from '@sanispec/shared/forms';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '#core/siteConfig.ts';

interface PasswordLengths {
  /** Of passwords that are set. */
  readonly set: PasswordLength;
  /** Of passwords to log in with, which may be of a time with other bounds. */
  readonly login: PasswordLength;
}

/** New passwords have 8 to 128 characters unless the configuration says otherwise. */
const usualNewLength: PasswordLength = { ...usualPasswordLength, min: 8 };

/** How long passwords are (domain: Accounts). */
export function usePasswordLengths(): PasswordLengths {
  const { data } = useQuery(siteConfigQuery());
  return { set: data?.passwordLength ?? usualNewLength, login: usualPasswordLength };
}
