import { type PasswordLength, usualPasswordLength } from '@sanispec/shared/forms';
import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '#core/siteConfig.ts';

interface PasswordLengths {
  /** Of passwords that are set. */
  readonly set: PasswordLength;
  /** Of passwords to log in with: the usual ones, and whatever may be set. */
  readonly login: PasswordLength;
}

/** New passwords have 8 to 15 characters unless the configuration says otherwise. */
const usualNewLength: PasswordLength = { min: 8, max: 15 };

/** No configuration allows longer ones. */
const longest = 128;

/** How long passwords are (domain: Accounts). */
export function usePasswordLengths(): PasswordLengths {
  const { data } = useQuery(siteConfigQuery());
  const { min, max } = usualPasswordLength;
  return {
    set: data?.passwordLength ?? usualNewLength,
    login: { min, max: data === undefined ? longest : Math.max(max, data.passwordLength.max) },
  };
}
