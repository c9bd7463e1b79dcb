import { properAddress } from '@sanispec/shared/markets';

/**
 * Where the site must be opened instead, by the hosts that the page itself names (domain: Locale in the address): a
 * static site has no server that could redirect.
 *
 * @returns an absolute address; undefined when the page is in the right place
 */
export function startRedirect({ protocol, host, pathname, search, hash }: URL, page: Document): string | undefined {
  const { dataset } = page.querySelector<HTMLMetaElement>('meta[name="site-hosts"]') ?? {};
  return properAddress(
    { isSecure: protocol !== 'http:', host, path: `${pathname}${search}${hash}` },
    {
      requiresHttps: dataset?.https !== 'false',
      mainHost: dataset?.main ?? '',
      legacyDutchHost: dataset?.legacyDutch ?? '',
    },
  );
}
