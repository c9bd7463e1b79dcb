import type { ProviderConfig } from '@sanispec/shared/contract';
import {
  keyedProviderMarketOf,
  type Locale,
  languageOf,
  marketOf,
  providerLanguageOf,
  providerMarketOf,
} from '@sanispec/shared/markets';
import { providerLogins, providerLogouts } from './providerEvents.ts';

/** What the provider says when one of its screens closes. */
interface HiddenScreen {
  readonly reason?: string;
}

/** What the provider says when one of its forms was sent. */
export interface SubmittedScreen {
  readonly screen?: string;
  readonly form?: string;
  readonly profile?: { readonly firstName?: string; readonly lastName?: string };
}

interface ScreenSet {
  readonly screenSet: string;
  readonly startScreen?: string;
  readonly containerID: string;
  readonly lang: string;
  readonly onHide?: (event: HiddenScreen) => void;
  readonly onAfterSubmit?: (event: SubmittedScreen) => void;
}

interface TokenAnswer {
  readonly errorCode: number;
  readonly id_token?: string;
}

interface TokenRequest {
  readonly fields: string;
  readonly expiration: number;
  readonly callback: (answer: TokenAnswer) => void;
}

/** The part of the provider's script that the site uses. */
interface ProviderAccounts {
  showScreenSet(screens: ScreenSet): void;
  getJWT(request: TokenRequest): void;
  addEventHandlers(handlers: { readonly onLogin: () => void; readonly onLogout: () => void }): void;
  logout(options: { readonly callback: () => void }): void;
}

declare global {
  interface Window {
    gigya?: { readonly accounts: ProviderAccounts };
  }
}

const tokenFields = 'firstName,lastName,email,country,phones';
const tokenSeconds = 86_400;
/** A log-out waits at most this long for the provider. */
const logOutMilliseconds = 5000;

/** The provider in this page: its market and language are those of the page's address. */
export interface Provider {
  readonly accounts: ProviderAccounts;
  readonly language: string;
}

interface ProviderScript {
  readonly address: string;
  readonly language: string;
}

/** The script of the locale's market and language; undefined where none is configured. */
function scriptOf({ scriptUrl, keys }: ProviderConfig, locale: Locale): ProviderScript | undefined {
  const market = keyedProviderMarketOf(providerMarketOf(locale), keys);
  if (scriptUrl === '' || market === undefined) return undefined;
  const language = providerLanguageOf(market, marketOf(locale).forceLanguage ?? languageOf(locale));
  const url = new URL(scriptUrl);
  url.searchParams.set('apikey', keys[market] ?? '');
  url.searchParams.set('lang', language);
  return { address: url.href, language };
}

function runScript(address: string): Promise<ProviderAccounts> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => {
      if (window.gigya === undefined) reject(new Error('The script of the identity provider is another one'));
      else resolve(window.gigya.accounts);
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of the identity provider could not be loaded'));
    };
    document.head.append(script);
  });
}

async function startAccounts(address: string): Promise<ProviderAccounts> {
  const accounts = await runScript(address);
  accounts.addEventHandlers({ onLogin: providerLogins.emit, onLogout: providerLogouts.emit });
  return accounts;
}

/** Operators of the site find it in the browser's console. */
function warn(reason: unknown): undefined {
  // biome-ignore lint/suspicious/noConsole: the only place where a browser keeps a log
  console.warn(reason);
}

let started: Promise<ProviderAccounts> | undefined;

/**
 * Loads the provider's script, once a page; a failure is not kept.
 *
 * @returns undefined where none is configured or it cannot be loaded, both of which are logged
 */
export async function loadProvider(config: ProviderConfig, locale: Locale): Promise<Provider | undefined> {
  const script = scriptOf(config, locale);
  if (script === undefined) {
    return warn(`No script of the identity provider is configured for ${config.environment} and ${locale}`);
  }
  started ??= startAccounts(script.address);
  try {
    return { accounts: await started, language: script.language };
  } catch (error) {
    started = undefined;
    return warn(error);
  }
}

/** A signed token of the user who is logged in at the provider; undefined when the provider gives none. */
export function fetchProviderToken({ accounts }: Provider): Promise<string | undefined> {
  return new Promise((resolve) => {
    accounts.getJWT({
      fields: tokenFields,
      expiration: tokenSeconds,
      callback: ({ errorCode, id_token }) => resolve(errorCode === 0 ? id_token : undefined),
    });
  });
}

/** Logs out at the provider, too. Its script may have to be loaded for that, as after a reload. Never fails. */
export async function logOutAtProvider(config: ProviderConfig, locale: Locale): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, logOutMilliseconds));
  const done = loadProvider(config, locale).then(
    (provider) =>
      new Promise<void>((resolve) => (provider ? provider.accounts.logout({ callback: resolve }) : resolve())),
  );
  await Promise.race([done, late]);
}
