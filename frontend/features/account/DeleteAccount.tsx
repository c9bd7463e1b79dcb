import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazyQueryModule } from '#core/lazyModule.tsx';
import { useText } from '#core/text.ts';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import classes from './ProfilePage.module.css';

const dialog = lazyQueryModule(async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog);

/** The way to the dialog that deletes the account. */
export function DeleteAccount({ hasPassword }: { readonly hasPassword: boolean }): ReactNode {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.part}>
      <h2 className={classes.heading}>{t('TitleDeleteAccount')}</h2>
      <Text>{t('DeleteAccountHint')}</Text>
      <div>
        <Button variant="outline" color="red" onClick={() => setIsOpen(true)}>
          {t('ButtonTextDeleteAccount')} …
        </Button>
      </div>
      {isOpen && <LazyDialog part={dialog} dialog={{ hasPassword, onClose: () => setIsOpen(false) }} />}
    </div>
  );
}
