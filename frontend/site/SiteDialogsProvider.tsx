import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { loadPageTexts, shownLanguage } from '#core/i18n.ts';
import { lazyModule, lazyQueryModule } from '#core/lazyModule.tsx';
import { storedLocale } from '#core/localeCookie.ts';
import { closeAllMenus } from '#core/menus.ts';
import { routePath } from '#core/routes.ts';
import type { AccountMode } from '#core/siteDialogs.ts';
import { type CreateProjectOptions, type SiteDialogs, SiteDialogsContextProvider } from '#core/siteDialogs.ts';
import { onAccessRefused } from '#lib/http/accessRefusal.ts';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { openedBy } from './commands/siteKeys.ts';

/** Home has loaded neither the texts of the account nor those of the workspace. */
const accountDialog = lazyQueryModule(async () => {
  const [{ AccountDialog }] = await Promise.all([
    import('#features/account/AccountDialog.tsx'),
    loadPageTexts(shownLanguage()),
  ]);
  return AccountDialog;
});

const createProjectModal = lazyQueryModule(async () => {
  const [{ CreateProjectModal }] = await Promise.all([
    import('#features/project/projects/CreateProjectModal.tsx'),
    loadPageTexts(shownLanguage()),
  ]);
  return CreateProjectModal;
});

const changeLanguageModal = lazyModule(
  async () => (await import('#features/account/ChangeLanguageModal.tsx')).ChangeLanguageModal,
);

/** Home has not loaded the names of a project's pages. */
const commandMenu = lazyQueryModule(async () => {
  const [{ CommandMenu }] = await Promise.all([import('./commands/CommandMenu.tsx'), loadPageTexts(shownLanguage())]);
  return CommandMenu;
});

const keysDialog = lazyModule(async () => {
  const [{ KeysDialog }] = await Promise.all([import('./commands/KeysDialog.tsx'), loadPageTexts(shownLanguage())]);
  return KeysDialog;
});

/** The open dialog; it covers every control that could open another. */
type OpenDialog =
  | { readonly kind: 'account'; readonly mode: AccountMode }
  | { readonly kind: 'createProject'; readonly options: CreateProjectOptions }
  | { readonly kind: 'changeLanguage' | 'commands' | 'keys' };

/** Closes what a feature has opened; where no feature is open, the code is not even loaded. */
async function closeFeatureDialogs(): Promise<void> {
  (await import('@mantine/modals')).modals.closeAll();
}

/** Holds the dialogs that any page may open, and asks at home for a login when the API refuses a right. */
export function SiteDialogsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [open, setOpen] = useState<OpenDialog>();
  const navigate = useNavigate();
  const dialogs = useMemo<SiteDialogs>(
    () => ({
      account: { open: (mode) => setOpen({ kind: 'account', mode }) },
      createProject: { open: (options = {}) => setOpen({ kind: 'createProject', options }) },
      changeLanguage: { open: () => setOpen({ kind: 'changeLanguage' }) },
      commands: { open: () => setOpen({ kind: 'commands' }) },
      keys: { open: () => setOpen({ kind: 'keys' }) },
    }),
    [],
  );
  const close = () => setOpen(undefined);

  useEffect(
    () =>
      onAccessRefused(() => {
        closeAllMenus();
        void closeFeatureDialogs();
        void navigate(routePath(storedLocale(), 'login'));
        dialogs.account.open('login');
      }),
    [navigate, dialogs],
  );

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const opened = openedBy(event);
      // A dialog is finished first.
      if (opened === undefined || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      closeAllMenus();
      if (opened === 'commands') dialogs.commands.open();
      else dialogs.keys.open();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dialogs]);

  return (
    <SiteDialogsContextProvider value={dialogs}>
      {children}
      {open?.kind === 'account' && (
        <LazyDialog
          part={accountDialog}
          dialog={{ mode: open.mode, onModeChange: dialogs.account.open, onClose: close }}
        />
      )}
      {open?.kind === 'createProject' && (
        <LazyDialog
          part={createProjectModal}
          dialog={{
            fromTemplate: open.options.fromTemplate ?? false,
            carried: open.options.carried,
            onClose: close,
          }}
        />
      )}
      {open?.kind === 'commands' && <LazyDialog part={commandMenu} dialog={{ dialogs, onClose: close }} />}
      {open?.kind === 'keys' && <LazyDialog part={keysDialog} dialog={{ onClose: close }} />}
      {open?.kind === 'changeLanguage' && <LazyDialog part={changeLanguageModal} dialog={{ onClose: close }} />}
    </SiteDialogsContextProvider>
  );
}
