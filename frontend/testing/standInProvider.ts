import type { ProviderConfig } from '@sanispec/shared/contract';
import { vi } from 'vitest';

/** How the site is configured to work with the stand-in. */
export const providerConfig: ProviderConfig = {
  environment: 'TEST',
  scriptUrl: 'https://provider.test/js/sdk.js',
  keys: { DE: '3_de', NT: '3_nt' },
  loginScreens: 'Our-Login',
  profileScreens: 'Our-Profile',
  hasBuiltInLogin: false,
};

interface ScreenSet {
  readonly containerID: string;
  readonly onHide?: (event: { readonly reason: string }) => void;
  readonly onAfterSubmit?: (event: object) => void;
}

/** The identity provider's script as far as the site meets it. The site loads it once, so that all tests share it. */
class StandInProvider {
  /** Addresses of the scripts that the site has asked for. */
  readonly scripts: string[] = [];
  readonly shown: ScreenSet[] = [];
  readonly tokenRequests: object[] = [];
  readonly logout = vi.fn(({ callback }: { callback: () => void }) => callback());
  /** What `getJWT` answers. */
  token: { readonly errorCode: number; readonly id_token?: string } = { errorCode: 0, id_token: 'signed.token.here' };
  isReachable = true;
  #handlers: { onLogin: () => void; onLogout: () => void } | undefined;

  /** Serves the script to pages until the mocks are restored. */
  serve(): void {
    this.scripts.length = 0;
    this.shown.length = 0;
    this.tokenRequests.length = 0;
    this.logout.mockClear();
    this.isReachable = true;
    this.token = { errorCode: 0, id_token: 'signed.token.here' };
    const append = document.head.append.bind(document.head);
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      const [script] = nodes;
      if (script instanceof HTMLScriptElement) this.#run(script);
      else append(...nodes);
    });
  }

  /** A user logs in on the provider's screen, which then reports twice that it is done. */
  logIn(): void {
    this.#handlers?.onLogin();
    this.shown.at(-1)?.onHide?.({ reason: 'finished' });
  }

  close(reason: string): void {
    this.shown.at(-1)?.onHide?.({ reason });
  }

  submit(event: object): void {
    this.shown.at(-1)?.onAfterSubmit?.(event);
  }

  logOut(): void {
    this.#handlers?.onLogout();
  }

  #run(script: HTMLScriptElement): void {
    this.scripts.push(script.src);
    if (!this.isReachable) return void queueMicrotask(() => script.onerror?.(new Event('error')));
    window.gigya = {
      accounts: {
        showScreenSet: (screens) => {
          this.shown.push(screens);
          const place = document.getElementById(screens.containerID);
          if (place !== null) place.textContent = `Screens of ${screens.screenSet}`;
        },
        getJWT: ({ callback, ...request }) => {
          this.tokenRequests.push(request);
          callback(this.token);
        },
        addEventHandlers: (handlers) => {
          this.#handlers = handlers;
        },
        logout: this.logout,
      },
    };
    queueMicrotask(() => script.onload?.(new Event('load')));
  }
}

export const standInProvider = new StandInProvider();
