import { isSupportedLocale, type Locale } from '@sanispec/shared/markets';
import { type ComponentProps, createElement, type ReactElement, useCallback } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { storedLocale } from './localeCookie.ts';
import { type RouteName, type RouteParams, type RouteQuery, routePath } from './routes.ts';

/** Locale of the address shown; the router admits only supported ones. */
export function useLocale(): Locale {
  const segment = useLocation().pathname.split('/')[1] ?? '';
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
  const navigate = useNavigate();
  const locale = useLocale();
  return useCallback(
    async (route, params = {}, { query = {}, replace = false, state, preventScrollReset = false } = {}) => {
      await navigate(routePath(locale, route, params, query), { replace, state, preventScrollReset });
    },
    [navigate, locale],
  );
}

interface LocaleLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  readonly to: RouteName | `/${string}`;
  readonly params?: RouteParams;
  readonly query?: RouteQuery;
  /** In place of the one of the address. */
  readonly locale?: Locale;
}

/**
 * A link to a named route in the current locale.
 *
 * @example <LocaleLink to="browseProductDetail" params={{ articleId }}>…</LocaleLink>
 */
export function LocaleLink({ to, params = {}, query = {}, locale, ...rest }: LocaleLinkProps): ReactElement {
  const current = useLocale();
  return createElement(Link, { ...rest, to: routePath(locale ?? current, to, params, query) });
}

/** Home is the address with nothing but a locale (domain: Locale in the address). */
export function useIsHome(): boolean {
  return (
    useLocation()
      .pathname.split('/')
      .filter((segment) => segment !== '').length === 1
  );
}
