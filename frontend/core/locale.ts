import { isSupportedLocale, type Locale } from '@sanispec/shared/markets';
import { type ComponentProps, createElement, type MouseEvent, type ReactElement, useCallback } from 'react';
import { createPath } from 'react-router';
import { storedLocale } from './localeCookie.ts';
import { useAddress, useRouter } from './router.ts';
import { type RouteName, type RouteParams, type RouteQuery, routePath } from './routes.ts';

/** Locale of the address shown; the router admits only supported ones. */
export function useLocale(): Locale {
  const segment = useAddress(({ pathname }) => pathname.split('/')[1] ?? '');
  return isSupportedLocale(segment) ? segment : storedLocale();
}

interface NavigateOptions {
  readonly query?: RouteQuery;
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
}

/**
 * Goes to a named route (or a template of one's own, beginning with '/') in the current locale
 * (domain: Locale in the address).
 */
export function useNavigateTo(): (
  route: RouteName | `/${string}`,
  params?: RouteParams,
  options?: NavigateOptions,
) => Promise<void> {
  const router = useRouter();
  const locale = useLocale();
  return useCallback(
    async (route, params = {}, { query = {}, replace = false, state, preventScrollReset = false } = {}) => {
      await router.navigate(routePath(locale, route, params, query), { replace, state, preventScrollReset });
    },
    [router, locale],
  );
}

interface LocaleLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: RouteName | `/${string}`;
  readonly params?: RouteParams;
  readonly query?: RouteQuery;
  /** In place of the one of the address. */
  readonly locale?: Locale;
  /** Of the history's entry; a function is asked when the link is followed. */
  readonly state?: unknown;
  /** Takes the place of the entry shown; always so where the link leads to where one is. */
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/** A click that the browser does not follow in its own way, in another tab for instance. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

/**
 * A link to a named route in the current locale.
 *
 * @example <LocaleLink to="browseProductDetail" params={{ articleId }}>…</LocaleLink>
 */
export function LocaleLink(props: LocaleLinkProps): ReactElement {
  const { to, params = {}, query = {}, locale, state, replace, preventScrollReset = false, onClick, ...rest } = props;
  const router = useRouter();
  const current = useLocale();
  const path = routePath(locale ?? current, to, params, query);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const leadsElsewhere = rest.target !== undefined && rest.target !== '_self';
    if (event.defaultPrevented || leadsElsewhere || !isPlainClick(event)) return;
    event.preventDefault();
    const isHere = createPath(router.state.location) === path;
    void router.navigate(path, {
      replace: replace ?? isHere,
      state: typeof state === 'function' ? state() : state,
      preventScrollReset,
    });
  }

  return createElement('a', { ...rest, href: path, onClick: follow });
}

/** Home is the address with nothing but a locale (domain: Locale in the address). */
export function useIsHome(): boolean {
  return useAddress(({ pathname }) => pathname.split('/').filter((segment) => segment !== '').length === 1);
}
