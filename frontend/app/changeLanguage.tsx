import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { LazyDialog } from '../components/LazyDialog.tsx';
import { codePart } from './codePart.ts';

const changeLanguageModal = codePart(
  async () => (await import('../features/account/ChangeLanguageModal.tsx')).ChangeLanguageModal,
);

interface ChangeLanguageControl {
  open(): void;
}

const ChangeLanguageContext = createContext<ChangeLanguageControl | undefined>(undefined);

/** Opens the change-language modal from anywhere. */
export function useChangeLanguage(): ChangeLanguageControl {
  const control = useContext(ChangeLanguageContext);
  if (control === undefined) throw new Error('useChangeLanguage needs a ChangeLanguageProvider around it');
  return control;
}

/** Holds the change-language modal. */
export function ChangeLanguageProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const control = useMemo<ChangeLanguageControl>(() => ({ open: () => setIsOpen(true) }), []);
  return (
    <ChangeLanguageContext value={control}>
      {children}
      {isOpen && <LazyDialog part={changeLanguageModal} dialog={{ onClose: () => setIsOpen(false) }} />}
    </ChangeLanguageContext>
  );
}
