import { type FooterPage, footerUrl, type Market, marketOf } from '@sanispec/shared/markets';
import type { SiteTextKey } from '@sanispec/shared/text';
import { type ReactNode, useState } from 'react';
import { lazyModule } from '#core/lazyModule.tsx';
import { useIsHome } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import classes from './AppFooter.module.css';

/** The choice of cookies; its code is loaded on request. */
export const cookieDialog = lazyModule(async () => (await import('./CookieDialog.tsx')).CookieDialog);

/** What this page was built of. */
const build = import.meta.env.VITE_BUILD ?? '';

type FooterLink = readonly [FooterPage, SiteTextKey];

const before: readonly FooterLink[] = [
  ['imprint', 'FooterImprint'],
  ['disclaimer', 'FooterDisclaimer'],
  ['dataPrivacy', 'FooterDataPrivacy'],
];
const after: readonly FooterLink[] = [
  ['declarations', 'FooterDeclarations'],
  ['sitemap', 'FooterSitemap'],
];

/** The market's legal pages in order. */
export const footerLinks: readonly FooterLink[] = [...before, ...after];

/** Copyright and the market's legal links, on every page. */
export function AppFooter(): ReactNode {
  const { locale } = useText();
  return <MarketFooter market={marketOf(locale)} />;
}

/** The footer of one market. */
export function MarketFooter({ market }: { readonly market: Market }): ReactNode {
  const { t } = useText();
  const [showsCookies, setShowsCookies] = useState(false);
  const isHome = useIsHome();

  function links(pages: readonly FooterLink[]): ReactNode {
    return pages.map(([page, text]) => (
      <li key={page}>
        <a href={footerUrl(market, page)} target="_blank" rel="noreferrer">
          {t(text)}
        </a>
      </li>
    ));
  }

  return (
    <footer className={classes.footer} data-home={isHome || undefined}>
      <span>
        © {new Date().getFullYear()} {market.footerCopyright}
      </span>
      {build !== '' && <span className="sani-breakable">{t('FooterVersion', build)}</span>}
      <nav aria-label={t('FooterNavigation')}>
        <ul className={classes.links}>
          {links(before)}
          <li>
            <button type="button" className={`sani-plain ${classes.button}`} onClick={() => setShowsCookies(true)}>
              {t('FooterCookieSettings')}
            </button>
          </li>
          {links(after)}
        </ul>
      </nav>
      {showsCookies && <LazyDialog part={cookieDialog} dialog={{ onClose: () => setShowsCookies(false) }} />}
    </footer>
  );
}
