import { type ReactNode, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { codePart, useCodePart } from '#core/codePart.ts';
import { hostsWanted } from '#core/hostsWanted.ts';
import { useDocumentTitle } from '#core/pageTitle.ts';
import { useText } from '#core/text.ts';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';
import { AppFooter } from './AppFooter.tsx';
import { BetaBanner } from './BetaBanner.tsx';
import { AppHeader } from './header/AppHeader.tsx';
import { PleaseWait } from './PleaseWait.tsx';
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
    <SiteDialogsProvider>
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
    </SiteDialogsProvider>
  );
}
