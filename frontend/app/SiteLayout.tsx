import { type ReactNode, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { AppFooter } from '../components/AppFooter.tsx';
import { AppHeader } from '../components/AppHeader.tsx';
import { BetaBanner } from '../components/BetaBanner.tsx';
import { PleaseWait } from '../components/PleaseWait.tsx';
import { AccountModalProvider } from './accountModal.tsx';
import { ChangeLanguageProvider } from './changeLanguage.tsx';
import { codePart, useCodePart } from './codePart.ts';
import { CreateProjectProvider } from './createProject.tsx';
import { hostsWanted } from './hostsWanted.ts';
import { useDocumentTitle } from './pageTitle.ts';
import { useText } from './text.ts';
import { useIsHome } from './useIsHome.ts';

const featureHosts = codePart(async () => (await import('./FeatureHosts.tsx')).FeatureHosts);

/** What every page has around it: header, footer, and the modals that any page may open. */
export function SiteLayout(): ReactNode {
  const { t } = useText();
  const isHome = useIsHome();
  const areHostsWanted = useSyncExternalStore(hostsWanted.subscribe, hostsWanted.get);
  const { code: FeatureHosts } = useCodePart(featureHosts, !isHome || areHostsWanted);
  useDocumentTitle(t('TextMetaTitle'));

  return (
    <AccountModalProvider>
      <CreateProjectProvider>
        <ChangeLanguageProvider>
          <a className="sani-skip" href="#main">
            {t('SkipToContent')}
          </a>
          <BetaBanner />
          <AppHeader />
          <main id="main" className="sani-main" tabIndex={-1}>
            <Outlet />
          </main>
          <AppFooter />
          <PleaseWait />
          {FeatureHosts !== undefined && <FeatureHosts />}
          <ScrollRestoration />
        </ChangeLanguageProvider>
      </CreateProjectProvider>
    </AccountModalProvider>
  );
}
