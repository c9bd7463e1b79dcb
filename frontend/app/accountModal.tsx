import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { LazyDialog } from '../components/LazyDialog.tsx';
import { onAccessRefused } from '../lib/accessRefusal.ts';
import type { AccountMode } from './accountMode.ts';
import { storedLocale } from './localeCookie.ts';
import { queryingPart } from './queryingPart.tsx';
import { routePath } from './routes.ts';

const accountModal = queryingPart(async () => (await import('../features/account/AccountModal.tsx')).AccountModal);

interface AccountModalControl {
  open(mode: AccountMode): void;
}

const AccountModalContext = createContext<AccountModalControl | undefined>(undefined);

/** Opens the log-in or sign-up modal from anywhere. */
export function useAccountModal(): AccountModalControl {
  const control = useContext(AccountModalContext);
  if (control === undefined) throw new Error('useAccountModal needs an AccountModalProvider around it');
  return control;
}

/** Closes what a feature has opened; where no feature is open, the code is not even loaded. */
async function closeDialogs(): Promise<void> {
  (await import('@mantine/modals')).modals.closeAll();
}

/** Holds the account modal, and opens it at home when the API refuses a right (domain: Errors of the API). */
export function AccountModalProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [mode, setMode] = useState<AccountMode>();
  const navigate = useNavigate();
  const control = useMemo<AccountModalControl>(() => ({ open: setMode }), []);

  useEffect(
    () =>
      onAccessRefused(() => {
        void closeDialogs();
        void navigate(routePath(storedLocale(), 'login'));
        setMode('login');
      }),
    [navigate],
  );

  return (
    <AccountModalContext value={control}>
      {children}
      {mode !== undefined && (
        <LazyDialog part={accountModal} dialog={{ mode, onModeChange: setMode, onClose: () => setMode(undefined) }} />
      )}
    </AccountModalContext>
  );
}
