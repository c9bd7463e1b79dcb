import type { UserInfo } from '@sanispec/shared/contract';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import classes from './AccountButton.module.css';

interface AccountButtonProps extends ComponentProps<'button'> {
  readonly user: UserInfo;
}

/** The user's initials; opens the account submenu. */
export function AccountButton({ user, ...props }: AccountButtonProps): ReactNode {
  const { t } = useText();
  const initials = `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`.toUpperCase();
  return (
    <button type="button" {...props} className={`sani-plain ${classes.button}`}>
      <span className={classes.initials} aria-hidden="true">
        {initials}
      </span>
      <span className="sani-visually-hidden">{t('HeaderAccount', `${user.firstName} ${user.lastName}`)}</span>
      <Icon name="chevronDown" />
    </button>
  );
}
