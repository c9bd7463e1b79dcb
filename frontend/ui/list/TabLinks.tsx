import type { ReactNode } from 'react';
import { LocaleLink } from '#core/locale.ts';
import type { RouteName, RouteParams, RouteQuery } from '#core/routes.ts';
import { useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import classes from './TabLinks.module.css';

export interface TabLink {
  readonly key: string;
  readonly label: string;
  /** What the address says for this tab, after the route. */
  readonly query: RouteQuery;
  readonly count?: number | undefined;
}

interface TabLinksProps {
  /** What the tabs are parts of. */
  readonly label: string;
  readonly to: RouteName;
  readonly params?: RouteParams;
  readonly tabs: readonly TabLink[];
  /** Key of the one that is shown. */
  readonly shown: string;
  /** They are views of one list: going back leaves it, whichever were looked at. */
  readonly isOnePage?: boolean;
}

/** On a phone not all tabs have room. Their row alone scrolls: the page stays where it is, wherever they stand in it. */
function showTab(tab: HTMLAnchorElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [room, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (place.right > room.right) row.scrollLeft += place.right - room.right;
  else if (place.left < room.left) row.scrollLeft -= room.left - place.left;
}

/** Parts of a page, each with an address of its own. */
export function TabLinks({ label, to, params = {}, tabs, shown, isOnePage = false }: TabLinksProps): ReactNode {
  const { locale } = useText();
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <LocaleLink
          key={tab.key}
          to={to}
          params={params}
          query={tab.query}
          className={classes.tab ?? ''}
          aria-current={tab.key === shown ? 'page' : undefined}
          ref={tab.key === shown ? showTab : undefined}
          replace={isOnePage}
          preventScrollReset
        >
          {tab.label}{' '}
          {tab.count !== undefined && (
            <span className={`${classes.count} sani-figures`}>{formatInteger(tab.count, locale)}</span>
          )}
        </LocaleLink>
      ))}
    </nav>
  );
}
