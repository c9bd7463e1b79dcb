import { type ReactNode, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { loadPageTexts, shownLanguage } from '#core/i18n.ts';
import { lazyModule, lazyQueryModule, useLazyModule } from '#core/lazyModule.tsx';
import { overlayHostRequest } from '#core/overlayHostRequest.ts';
import { useDocumentTitle } from '#core/pageTitle.ts';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { SiteDialogsProvider } from '#site/SiteDialogsProvider.tsx';
import { useIsHome } from '../core/locale.ts';
import { AppFooter } from './AppFooter.tsx';
import { BetaBanner } from './BetaBanner.tsx';
import { AppHeader } from './header/AppHeader.tsx';
import { MaintenanceNotice } from './maintenance/MaintenanceNotice.tsx';
import { PleaseWait } from './PleaseWait.tsx';

/** Only for users: a guest has nothing that could end elsewhere. */
const siteNews = lazyQueryModule(async () => {
  const [{ SiteNews }] = await Promise.all([import('./news/SiteNews.tsx'), loadPageTexts(shownLanguage())]);
  return SiteNews;
});

const overlayHosts = lazyModule(async () => (await import('./OverlayHosts.tsx')).OverlayHosts);

/** What every page has around it: header, footer, and the modals that any page may open. */
export function SiteLayout(): ReactNode {
  const { t } = useText();
  const isHome = useIsHome();
  const areHostsRequested = useSyncExternalStore(overlayHostRequest.subscribe, overlayHostRequest.get);
  const { code: OverlayHosts } = useLazyModule(overlayHosts, !isHome || areHostsRequested);
  const { user } = useSession();
  const { code: SiteNews } = useLazyModule(siteNews, user !== undefined);
  useDocumentTitle(t('TextMetaTitle'));

  return (
    <SiteDialogsProvider>
      <a className="sani-skip" href="#main">
        {t('SkipToContent')}
      </a>
      <BetaBanner />
      <MaintenanceNotice asks={user === undefined} />
      <AppHeader />
      <main id="main" className="sani-main" tabIndex={-1}>
        <Outlet />
      </main>
      <AppFooter />
      <PleaseWait />
      <ScrollRestoration />
      {OverlayHosts !== undefined && <OverlayHosts />}
      {user !== undefined && SiteNews !== undefined && <SiteNews />}
    </SiteDialogsProvider>
  );
}
