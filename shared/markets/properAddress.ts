/** Where the site may be reached, by configuration. */
export interface SiteHosts {
  /** Whether pages over plain http lead to https. */
  readonly requiresHttps: boolean;
  /** The site's own host; '' when only one leads to the site. */
  readonly mainHost: string;
  /** The host that the Dutch market had once; '' when there is none. */
  readonly legacyDutchHost: string;
}

/** An address as far as it decides where a page is shown. */
export interface AskedAddress {
  readonly isSecure: boolean;
  /** With its port, where the address names one. */
  readonly host: string;
  /** With the query. */
  readonly path: string;
}

/** A port, and the names of the machine itself, for which no certificate is needed. */
const portPart = /:\d+$/;
const ownMachine = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where a page must be shown instead (domain: Locale in the address): the legacy Dutch host gives way to the main one,
 * and http to https except on the machine itself.
 *
 * @returns an absolute address; undefined when the page is in the right place
 */
export function properAddress({ isSecure, host, path }: AskedAddress, hosts: SiteHosts): string | undefined {
  const name = host.toLowerCase().replace(portPart, '');
  const { requiresHttps, mainHost, legacyDutchHost } = hosts;
  if (legacyDutchHost !== '' && mainHost !== '' && name === legacyDutchHost.toLowerCase()) {
    const scheme = requiresHttps || isSecure ? 'https' : 'http';
    return `${scheme}://${mainHost}/nl-NL`;
  }
  if (isSecure || !requiresHttps || ownMachine.test(name)) return undefined;
  return `https://${host}${path}`;
}
